import { betRecordCalls, resources } from '@hj/contract';
import { createBus, type MoneyContext } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OnWire, onWire } from '../../../../test-wire.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import {
  contextOf,
  createAcceptor,
  createMatch,
  createMembers,
  type MatchOptions,
  noRefusal,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
} from '../../test-bets.ts';
import { openCatalog } from '../../test-feed.ts';
import { betInvariants } from '../bet-check-store.ts';
import { type BetMethods, createBetMethods } from '../bet-methods.ts';
import { createRecordRoutes, type RecordRoutes } from '../records/bet-records.ts';
import { noOtherPlay } from '../records/test-other-play.ts';
import { deleteOldCodes } from './slip-code-store.ts';

let test: TestDatabase;
let matches: TestMatch[];
let champions: TestMatch;
let live: TestMatch;
let member: TestMember;
let methods: OnWire<typeof resources, BetMethods>;
let records: OnWire<typeof betRecordCalls, RecordRoutes>;
let nextMatch = 4_000;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  const basketball = { sport: 'BK', keys: ['match-winner:full'] } as const;
  matches = [await newMatch({}), await newMatch(basketball), await newMatch({ tier: 3 }), await newMatch({})];
  live = await newMatch({ ...basketball, live: true });
  champions = await newMatch({
    sport: 'FS',
    keys: ['outright:full'],
    runners: ['曼城', '阿森纳'],
    price: 3000,
  });
  const [only] = await createMembers(test.owner, 1, { cash: 5_000_000n });
  if (only === undefined) throw new Error('there is a member');
  member = only;
  await openMethods();
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

function newMatch(options: MatchOptions): Promise<TestMatch> {
  nextMatch += 1;
  return createMatch(test.owner, { id: nextMatch, ...options });
}

/** As a server that starts now sees the matches. */
async function openMethods(): Promise<void> {
  const { catalog } = await openCatalog({ db: test.db, bus: createBus(), now: () => new Date() });
  const acceptor = createAcceptor(test.db);
  methods = onWire(resources, createBetMethods({ db: test.db, acceptor, catalog, findRefusal: noRefusal }));
  records = onWire(betRecordCalls, createRecordRoutes({ db: test.db, now: () => new Date() }, noOtherPlay));
}

function as(who: TestMember = member): MoneyContext {
  const context = contextOf(who);
  return { ...context, key: context.key ?? '' };
}

const selections = (of: readonly TestMatch[]) =>
  slipLegs(of).map(({ marketId, outcome }) => ({ marketId, outcome }));
const view = (legs: { marketId: string; outcome: string }[]) =>
  methods.combo_order_view({ legs, oddsType: 'E' }, as());

describe('combo_order_view', () => {
  it('shows each leg with the limits of a single, and every series and system with those of a line', async () => {
    const seen = await view(selections(matches.slice(0, 3)));
    expect(seen.fault).toBeNull();
    expect(seen.legs).toMatchObject([
      { price: 1900, goldMin: '10.00', goldMax: '20000.00', fault: null },
      { price: 1900, goldMax: '20000.00', fault: null },
      { price: 1900, goldMax: '5000.00', fault: null },
    ]);
    expect(seen.combos).toEqual([
      { sizes: [2], name: '2串1 × 3', lines: 3, goldMin: '4.00', goldMax: '1666.66' },
      { sizes: [3], name: '3串1', lines: 1, goldMin: '10.00', goldMax: '5000.00' },
      { sizes: [2, 3], name: '3串4 特里克西', lines: 4, goldMin: '3.00', goldMax: '1250.00' },
      { sizes: [1, 2, 3], name: '3串7 专利', lines: 7, goldMin: '2.00', goldMax: '714.28' },
    ]);
    expect(seen.delayMs).toBe(0);
    expect(Math.abs(seen.at - Date.now())).toBeLessThan(60_000);
  });

  it('names limits that a slip is then taken at, and no more', async () => {
    const long = await newMatch({ price: 19_000 });
    await openMethods();
    const legs = [...slipLegs(matches.slice(0, 2)), ...slipLegs([long], { price: 19_000 })];
    const treble = (await view(legs)).combos.find(({ sizes }) => sizes.join() === '3');
    const bet = (stake: string) =>
      methods.combo_bet(slipInput(legs, { bets: [{ legs: [0, 1, 2], sizes: [3], stake }] }), as());
    const above = (Number(treble?.goldMax) + 0.05).toFixed(2);
    await expect(bet(above)).rejects.toMatchObject({ code: 6008, data: { reason: 'max-win' } });
    expect((await bet(treble?.goldMax ?? '')).bets).toHaveLength(1);
  });

  it('[4.58] gives the reason why legs make no series: one only, one match twice, champions, or one that is gone', async () => {
    const [first] = matches;
    if (first === undefined) throw new Error('there is a match');
    const away = { ...selections([first])[0], outcome: 'away' };
    const runner = { ...selections([champions])[0], outcome: '曼城' };
    const fault = async (legs: object[]) => {
      const { fault: why, combos, legs: shown } = await view(legs as { marketId: string; outcome: string }[]);
      return [why, combos.length, shown.map((leg) => leg?.fault)];
    };
    expect(await fault(selections([first]))).toEqual(['too-few', 0, [null]]);
    expect(await fault([...selections([first]), away])).toEqual(['same-match', 0, [null, null]]);
    expect(await fault([...selections([first]), runner])).toEqual(['mixed', 0, [null, null]]);
    expect(await fault([...selections([first]), { ...away, outcome: '9-9' }])).toEqual([
      'closed',
      0,
      [null, undefined],
    ]);
    await test.owner.sql`update markets set status = 'suspended' where match_id = ${first.id}`;
    expect(await fault(selections(matches.slice(0, 2)))).toEqual([null, 1, ['suspended', null]]);
  });

  it('[rules 2.1] gives how long a slip with a leg in play will wait: basketball four seconds', async () => {
    expect(await view(selections([live, ...matches.slice(0, 1)]))).toMatchObject({ delayMs: 4_000 });
  });
});

describe('a member’s bets', () => {
  const series = () => slipInput(slipLegs(matches.slice(0, 2)), { oddsType: 'M' });

  it('are filtered by state: confirming, open, settled', async () => {
    const [only] = (await methods.combo_bet(series(), as())).bets;
    const inPlay = await methods.combo_bet(slipInput(slipLegs([live])), as());
    const list = async (state: 'confirming' | 'open' | 'settled') => {
      const page = await methods.get_today_wagers({ state, pageNum: 1 }, as());
      return { ids: page.bets.map(({ betId }) => betId), total: page.total, open: page.openCount };
    };
    expect(await list('confirming')).toEqual({ ids: [inPlay.bets[0]?.betId], total: 1, open: 2 });
    expect(await list('open')).toEqual({ ids: [only?.betId], total: 1, open: 2 });
    expect(await list('settled')).toEqual({ ids: [], total: 0, open: 2 });
    const { bets } = await methods.get_order_state({ betIds: [only?.betId ?? ''] }, as());
    expect(bets).toEqual([only]);
  });

  it('are listed in pages of whole bets, however many legs they have', async () => {
    for (let count = 0; count < 22; count += 1) await methods.combo_bet(series(), as());
    const pages = [1, 2, 3].map((pageNum) => methods.get_today_wagers({ state: 'open', pageNum }, as()));
    const sizes = (await Promise.all(pages)).map(({ bets }) => bets.map(({ legs }) => legs.length));
    expect(sizes.map(({ length }) => length)).toEqual([20, 2, 0]);
    expect(new Set(sizes.flat())).toEqual(new Set([2]));
    const found = await records['/game/api/v1/record/betRecordList'](
      { pageNum: 2, pageSize: 15, enName: 'crty', gameType: 'BK', state: 'all' },
      as(),
    );
    expect(found).toMatchObject({ total: 22 });
    expect(found.list).toHaveLength(7);
    expect(found.list[0]).toMatchObject({
      kind: 'series',
      name: '2串1',
      gameType: 'ALL',
      odds: '3.61',
      oddsType: 'H',
    });
    const none = { enName: 'crty', gameType: 'TN', state: 'all' } as const;
    expect(await records['/game/api/v1/record/betRecordTotal'](none, as())).toMatchObject({
      count: 0,
      stake: '0.00',
    });
  });

  it('have a history of eight Beijing days by settlement, with the bets of one of them', async () => {
    await methods.combo_bet(series(), as());
    await methods.combo_bet(slipInput(slipLegs(matches.slice(0, 1))), as());
    // As settlement leaves them, on three days; the last of them too long ago.
    const { bets } = await methods.get_today_wagers({ state: 'open', pageNum: 1 }, as());
    const [single, treble] = bets.map(({ betId }) => betId);
    const settled = async (betId: string | undefined, daysAgo: number) => {
      await test.owner.sql`
        update bets set state = 'settled', result_code = 'L', payout = 0, turnover = stake, settlement_no = 0,
          settled_at = (date_trunc('day', now() at time zone 'Asia/Shanghai') - ${daysAgo} * interval '1 day')
            at time zone 'Asia/Shanghai'
        where id = ${betId ?? 0}`;
    };
    const history = (date?: string, gtype: 'ALL' | 'BK' = 'ALL') =>
      methods.get_history({ gtype, pageNum: 1, ...(date !== undefined && { date }) }, as());
    try {
      await settled(single, 0);
      await settled(treble, 7);
      const { days, bets: none, total } = await history();
      expect([days.length, none.length, total]).toEqual([8, 0, 0]);
      expect(days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
      expect(days[0]).toMatchObject({ stake: '10.00', turnover: '10.00', payout: '0.00', profit: '-10.00' });
      expect(days[0]?.day).toBe(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10));
      const oldest = await history(days[7]?.day);
      expect(oldest).toMatchObject({ total: 1, bets: [{ betId: treble }] });
      expect((await history(days[0]?.day, 'BK')).days.map(({ count }) => count)).toEqual([
        0, 0, 0, 0, 0, 0, 0, 1,
      ]);
      await settled(treble, 8);
      expect((await history('2026-01-01')).bets).toEqual([]);
      expect((await history()).days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    } finally {
      // The money never moved: open again for the ledger check.
      await test.owner.sql`
        update bets set state = 'accepted', settled_at = null, result_code = null, payout = null, turnover = null
        where id = any(${[single ?? '', treble ?? '']}::bigint[])`;
    }
  });
});

describe('a booking code', () => {
  const save = (legs = selections(matches.slice(0, 3)), by = member) => methods.save_slip({ legs }, as(by));
  const load = (code: string) => methods.load_slip({ code }, contextOf(member));

  it('keeps the selections of a slip for every member, and gives how many are still open', async () => {
    const { code } = await save();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const loaded = await load(code.toLowerCase());
    expect(loaded.total).toBe(3);
    expect(loaded.legs).toMatchObject([
      { gide: String(matches[0]?.id), gameType: 'FT', team_h: '阿森纳', outcome: 'home' },
      { gide: String(matches[1]?.id), gameType: 'BK' },
      { gide: String(matches[2]?.id) },
    ]);
    await test.owner
      .sql`update matches set status = 'ended', phase = 'ended' where id = ${matches[0]?.id ?? 0n}`;
    await test.owner.sql`update markets set status = 'closed' where match_id = ${matches[1]?.id ?? 0n}`;
    await openMethods();
    expect(await load(code)).toMatchObject({ total: 3, legs: [{ gide: String(matches[2]?.id) }] });
  });

  it('brings the name of a player along, and that the match is simulated', async () => {
    const scorers = await newMatch({ keys: ['any-scorer:full'] });
    await test.owner
      .sql`update teams set players = ${JSON.stringify(['甲', '乙', '丙'])}::text::jsonb where id = 2`;
    try {
      await openMethods();
      const marketId = String(scorers.markets.get('any-scorer:full'));
      const { code } = await save([
        { marketId, outcome: 'away-2' },
        { marketId, outcome: 'home-2' },
      ]);
      expect((await load(code)).legs).toMatchObject([
        { outcome: 'away-2', player: '乙', simulated: true },
        { outcome: 'home-2', player: null },
      ]);
    } finally {
      await test.owner.sql`update teams set players = null where id = 2`;
    }
  });

  it('is not made of a selection that does not exist', async () => {
    const [leg] = selections(matches);
    if (leg === undefined) throw new Error('there is a leg');
    await expect(save([{ ...leg, outcome: '9-9' }])).rejects.toMatchObject({ code: 6303 });
  });

  it.each(['ABCDEFGH', '00000000', "A'or 1=1", '中文中文中文中文'])('%s leads to nothing', async (code) => {
    await expect(load(code)).rejects.toMatchObject({ code: 6303 });
  });

  it('lives seven days, and is then deleted', async () => {
    const { code } = await save();
    await test.owner.sql`update slip_codes set created_at = now() - interval '7 days' where code = ${code}`;
    await expect(load(code)).rejects.toMatchObject({ code: 6303 });
    expect(await deleteOldCodes(test.db)).toBeGreaterThan(0);
    expect(await test.db.sql`select from slip_codes where code = ${code}`).toHaveLength(0);
  });

  it('is given to a member twenty times a day, also to parallel calls', async () => {
    const calls = await Promise.allSettled(Array.from({ length: 40 }, () => save()));
    const refused = calls.filter((call) => call.status === 'rejected');
    expect(refused).toHaveLength(20);
    expect(refused[0]?.reason).toMatchObject({ code: 6034, message: '今天保存的投注码已达上限，请明天再试' });
    const [other] = await createMembers(test.owner, 1);
    expect((await save(selections(matches), other)).code).toHaveLength(8);
  });
});
