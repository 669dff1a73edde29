import { betRecordCalls, resources } from '@hj/contract';
import { createBus, type MoneyContext } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OnWire, onWire } from '../../../../test-wire.ts';
import type { SettlementMessage } from '../../settlement/settlement-queue-store.ts';
import { benchOf, ends } from '../../settlement/test-settlement.ts';
import {
  contextOf,
  createAcceptor,
  createMatch,
  createMembers,
  noRefusal,
  type TestMatch,
  type TestMember,
} from '../../test-bets.ts';
import { openCatalog } from '../../test-feed.ts';
import { type BetMethods, createBetMethods } from '../bet-methods.ts';
import { createRecordRoutes } from './bet-records.ts';
import { noOtherPlay } from './test-other-play.ts';

let test: TestDatabase;
let member: TestMember;
let methods: OnWire<typeof resources, BetMethods>;
let matches: TestMatch[];
let nextMatch = 4_000;

beforeAll(async () => {
  test = await testDatabase();
  const { catalog } = await openCatalog({ db: test.db, bus: createBus(), now: () => new Date() });
  const acceptor = createAcceptor(test.db);
  methods = onWire(resources, createBetMethods({ db: test.db, acceptor, catalog, findRefusal: noRefusal }));
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  const [created] = await createMembers(test.owner, 1);
  if (created === undefined) throw new Error('no member');
  member = created;
  matches = [];
  for (let i = 0; i < 3; i++) matches.push(await createMatch(test.owner, { id: ++nextMatch }));
});

const context = (): MoneyContext => ({ ...contextOf(member), key: 'corrections' });

async function betNow(id: bigint) {
  const { bets } = await methods.get_order_state({ betIds: [String(id)] }, context());
  return bets[0];
}

function back(match: TestMatch, at: number): SettlementMessage {
  return { type: 'rollback-settlement', at, matchId: Number(match.id), markets: ['winner:full'] };
}

describe('a result that is taken back', () => {
  it('[4.71] opens the bet with code A, then shows the earlier result beside the new one', async () => {
    const bench = benchOf(test, member);
    const [match] = matches;
    if (match === undefined) throw new Error('no match');
    const id = await bench.placeSlip([[match, 'home']]);
    await bench.say(ends(match, 2, 0));
    expect(await betNow(id)).toMatchObject({ resultCode: 'W', correction: null });
    await bench.say(back(match, 2_000));
    const earlier = { resultCode: 'W', payout: '190.00', at: expect.any(Number) };
    expect(await betNow(id)).toMatchObject({
      ...{ state: 'accepted', resultCode: 'A', payout: null },
      correction: earlier,
    });
    await bench.say(ends(match, 0, 2, { at: 3_000 }));
    expect(await betNow(id)).toMatchObject({ state: 'settled', resultCode: 'L', correction: earlier });
    const records = onWire(
      betRecordCalls,
      createRecordRoutes({ db: test.db, now: () => new Date() }, noOtherPlay),
    );
    const page = { pageNum: 1, pageSize: 20, enName: 'crty', gameType: 'ALL', state: 'all' } as const;
    const { list } = await records['/game/api/v1/record/betRecordList'](page, context());
    expect(list[0]?.correction).toEqual(earlier);
  });

  it('is no correction where the same result comes back', async () => {
    const bench = benchOf(test, member);
    const [match] = matches;
    if (match === undefined) throw new Error('no match');
    const id = await bench.placeSlip([[match, 'home']]);
    await bench.say(ends(match, 2, 0), back(match, 2_000), ends(match, 2, 0, { at: 3_000 }));
    expect(await betNow(id)).toMatchObject({ state: 'settled', resultCode: 'W', correction: null });
  });

  it('is announced to the member at once, and kept for a letter', async () => {
    const bench = benchOf(test, member);
    const [match] = matches;
    if (match === undefined) throw new Error('no match');
    const id = await bench.placeSlip([[match, 'home']]);
    const told: unknown[] = [];
    const stop = test.bus.subscribe('bet.changed', (message) => {
      const { bet } = message as { bet: { betId: string; correction: unknown } };
      if (bet.betId === String(id)) told.push(bet.correction);
    });
    await bench.say(ends(match, 2, 0), ends(match, 0, 2, { at: 2_000 }));
    stop();
    expect(told).toEqual([null, { resultCode: 'W', payout: '190.00', at: expect.any(Number) }]);
    const rows = await test.owner.sql<{ payload: { bets: unknown[] } }[]>`
      select payload from outbox where topic = 'bet.corrected' order by id desc limit 1`;
    expect(rows[0]?.payload.bets).toEqual([
      {
        ...{ betId: String(id), memberId: String(member.memberId), code: 'L', payout: '0' },
        ...{ earlierCode: 'W', earlierPayout: '19000' },
      },
    ]);
  });
});

describe('an open series', () => {
  it('[ST2] multiplies and wins without the leg that was cancelled, and gives the reason', async () => {
    const bench = benchOf(test, member);
    const [first, second, third] = matches;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no matches');
    const id = await bench.placeSlip([
      [first, 'home'],
      [second, 'home'],
      [third, 'home'],
    ]);
    expect(await betNow(id)).toMatchObject({ odds: '6.85', toWin: '585.90' });
    await bench.say({ type: 'bet-cancel', at: 1_000, matchId: Number(second.id), reason: 6 });
    const now = await betNow(id);
    expect(now).toMatchObject({ state: 'accepted', odds: '3.61', toWin: '261.00' });
    expect(now?.legs.map(({ reason }) => reason)).toEqual([null, '赛事取消', null]);
    await bench.say(ends(first, 2, 0), ends(third, 2, 0));
    expect(await betNow(id)).toMatchObject({
      state: 'settled',
      odds: '3.61',
      toWin: '261.00',
      payout: '361.00',
    });
  });

  it('[ST2] of doubles wins at most its remainder', async () => {
    const bench = benchOf(test, member);
    const legs = matches.map((match) => [match, 'home'] as [TestMatch, string]);
    const id = await bench.placeSlip(legs, { sizes: [2], stake: '10' });
    const before = await betNow(id);
    expect(before).toMatchObject({ stake: '30.00', toWin: '78.30' });
    const [first] = matches;
    if (first === undefined) throw new Error('no match');
    await bench.say(ends(first, 0, 2));
    // One double is left: 36.10 of 30.00.
    expect(await betNow(id)).toMatchObject({ state: 'accepted', toWin: '6.10' });
  });
});
