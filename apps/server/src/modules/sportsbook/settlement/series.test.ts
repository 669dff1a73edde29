/** Series, systems and champions through the worker: legs, results, corrections, and the money to the cent. */
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { betInvariants } from '../bets/bet-check-store.ts';
import {
  createAcceptor,
  createMatch,
  createMembers,
  enqueue,
  silent,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  trySlip,
} from '../test-bets.ts';
import { settleNext } from './settlement.ts';
import type { SettlementMessage } from './settlement-queue-store.ts';
import { type Bench, benchOf, ends } from './test-settlement.ts';

let test: TestDatabase;
let member: TestMember;
let bench: Bench;
let nextMatch = 3_000;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  const [first] = await createMembers(test.owner, 1);
  if (first === undefined) throw new Error('there is a member');
  member = first;
  bench = benchOf(test, member);
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

const keys = ['winner:full', 'handicap:full:-1', 'handicap:full:-2', 'total:full:8'];

/** Matches whose every outcome has this price. */
async function matches(...prices: number[]): Promise<TestMatch[]> {
  const made: TestMatch[] = [];
  for (const price of prices) {
    nextMatch += 1;
    made.push(await createMatch(test.owner, { id: nextMatch, keys, price }));
  }
  return made;
}

async function three(...prices: [number, number, number]): Promise<[TestMatch, TestMatch, TestMatch]> {
  const [a, b, c] = await matches(...prices);
  if (a === undefined || b === undefined || c === undefined) throw new Error('three matches');
  return [a, b, c];
}

const home = (match: TestMatch): [TestMatch, string] => [match, 'home'];
const rollback = (match: TestMatch, at: number) =>
  ({ type: 'rollback-settlement', at, matchId: Number(match.id), markets: keys }) as const;
const cancel = (match: TestMatch, at = 2_000, reason = 15) =>
  ({ type: 'bet-cancel', at, matchId: Number(match.id), reason }) as const;

describe('a series', () => {
  it('[4.72] stays open until its last leg and pays the product, rounded once (C46)', async () => {
    const [a, b, c] = await three(1850, 1950, 2050);
    const id = await bench.placeSlip([a, b, c].map(home));
    await bench.say(ends(a, 1, 0), ends(c, 3, 1));
    expect(await bench.resultOf(id)).toMatchObject({ state: 'accepted', code: null });
    expect(await bench.legsOf(id)).toBe('W - W');
    await bench.say(ends(b, 2, 0));
    expect(await bench.resultOf(id)).toEqual({ state: 'settled', code: 'W', payout: 73_954n, cut: 0n });
    expect(await bench.cash()).toBe(90_000n + 73_954n);
  });

  it('with its singles (patent) is paid to the cent after two of its legs lost', async () => {
    const [a, b, c] = await three(1850, 1950, 2050);
    const id = await bench.placeSlip([a, b, c].map(home), { sizes: [1, 2, 3], stake: '10' });
    await bench.say(ends(a, 0, 1), ends(b, 0, 1));
    expect(await bench.resultOf(id)).toMatchObject({ state: 'accepted', code: null });
    await bench.say(ends(c, 2, 0));
    expect(await bench.resultOf(id)).toEqual({ state: 'settled', code: 'LL', payout: 2_050n, cut: 0n });
    expect(await bench.cash()).toBe(100_000n - 7_000n + 2_050n);
  });

  it('[4.75] is lost with its first lost leg, and later results change only the legs', async () => {
    const [a, b, c] = await three(1850, 1950, 2050);
    const id = await bench.placeSlip([a, b, c].map(home));
    await bench.say(ends(b, 0, 1));
    expect(await bench.resultOf(id)).toMatchObject({ state: 'settled', code: 'L', payout: 0n });
    expect(await getBalance(test.db, member.memberId)).toMatchObject({ cash: 90_000n, held: 0n });
    await bench.say(ends(a, 1, 0), ends(c, 1, 0));
    expect(await bench.legsOf(id)).toBe('W L W');
    expect(await bench.historyOf(id)).toEqual(['L 0']);
  });

  it('[4.73] [4.74] [4.76] multiplies half wins, half losses and pushes as the worked examples (C46)', async () => {
    const [a, b, c] = await three(1850, 1950, 2050);
    const halfWin = await bench.placeSlip([[a, 'away', 'handicap:full:-1'], home(b), home(c)]);
    const halfLoss = await bench.placeSlip([home(b), home(c), [a, 'home', 'handicap:full:-1']]);
    const push = await bench.placeSlip([home(b), [a, 'over', 'total:full:8'], home(c)]);
    await bench.say(ends(a, 1, 1), ends(b, 1, 0), ends(c, 1, 0));
    expect(await bench.legsOf(halfWin)).toBe('LW W W');
    expect(await bench.resultOf(halfWin)).toMatchObject({ code: 'W', payout: 56_964n });
    expect(await bench.resultOf(halfLoss)).toMatchObject({ code: 'W', payout: 19_988n });
    expect(await bench.resultOf(push)).toMatchObject({ code: 'W', payout: 39_975n });
  });

  it('[rules 6.2] [4.77] counts a void leg as one, and is void only if every leg is', async () => {
    const [a, b, c] = await three(1850, 1950, 2050);
    const one = await bench.placeSlip([a, b, c].map(home));
    const all = await bench.placeSlip([a, b].map(home));
    await bench.say(cancel(a), ends(c, 1, 0));
    expect(await bench.resultOf(all)).toMatchObject({ state: 'accepted' });
    await bench.say(ends(b, 1, 0));
    expect(await bench.resultOf(one)).toMatchObject({ state: 'settled', code: 'W', payout: 39_975n });
    expect(await bench.resultOf(all)).toMatchObject({ state: 'settled', code: 'W', payout: 19_500n });
    await bench.say(cancel(b, 3_000, 2));
    expect(await bench.legsOf(one)).toBe('D15 D2 W');
    expect(await bench.historyOf(one)).toEqual(['W 39975', 'A 39975', 'W 20500']);
    expect(await bench.historyOf(all)).toEqual(['W 19500', 'A 19500', 'D15 10000']);
    expect(await bench.resultOf(all)).toMatchObject({ state: 'void' });
  });

  it('[4.71] follows a corrected leg, also long after the others (C47)', async () => {
    const [a, b, c] = await three(1850, 1950, 2050);
    const id = await bench.placeSlip([a, b, c].map(home));
    await bench.say(ends(a, 1, 0), ends(b, 1, 0), ends(c, 1, 0));
    await bench.say(ends(b, 0, 0, { at: 2_000 }));
    expect(await bench.historyOf(id)).toEqual(['W 73954', 'A 73954', 'L 0']);
    await bench.say(rollback(b, 3_000));
    expect(await bench.resultOf(id)).toMatchObject({ state: 'accepted', code: null, payout: null });
    expect(await bench.legsOf(id)).toBe('W - W');
    expect(await getBalance(test.db, member.memberId)).toMatchObject({ cash: 90_000n, held: 10_000n });
    await bench.say(ends(b, 1, 0, { at: 4_000 }));
    expect(await bench.historyOf(id)).toEqual(['W 73954', 'A 73954', 'L 0', 'A 0', 'W 73954']);
    expect(await bench.cash()).toBe(90_000n + 73_954n);
  });

  it('takes the first half of an abandoned match and is void on the rest of it', async () => {
    const [a, b, c] = await three(2000, 2000, 2000);
    const id = await bench.placeSlip([a, b, c].map(home));
    const standing = { goals: { home: 1, away: 0 } };
    const result = { broken: { kind: 'abandoned', standing } } as const;
    await bench.say(ends(a, 1, 0, { result }), ends(b, 1, 0), ends(c, 1, 0));
    expect(await bench.legsOf(id)).toBe('D2 W W');
    expect(await bench.resultOf(id)).toMatchObject({ code: 'W', payout: 40_000n });
  });
});

describe('a system', () => {
  it('[rules 6.2] pays every line by itself, to the cent (C46)', async () => {
    const [a, b, c] = await three(1850, 1950, 2050);
    const id = await bench.placeSlip([a, b, c].map(home), { sizes: [2, 3], stake: '10' });
    expect(await bench.cash()).toBe(96_000n);
    await bench.say(ends(a, 1, 0), ends(b, 1, 0), ends(c, 1, 0));
    expect(await bench.resultOf(id)).toMatchObject({ code: 'W', payout: 18_794n });
    expect(await bench.cash()).toBe(96_000n + 18_794n);
  });

  it('lives on with one lost leg, and ends when no line can win', async () => {
    const [a, b, c] = await three(1850, 1950, 2050);
    const id = await bench.placeSlip([a, b, c].map(home), { sizes: [2, 3], stake: '10' });
    await bench.say(ends(b, 0, 2));
    expect(await bench.resultOf(id)).toMatchObject({ state: 'accepted' });
    await bench.say(ends(a, 1, 0), ends(c, 1, 0));
    expect(await bench.resultOf(id)).toMatchObject({ code: 'LL', payout: 3_793n });
    await bench.say(ends(c, 0, 0, { at: 2_000 }));
    expect(await bench.historyOf(id)).toEqual(['LL 3793', 'A 3793', 'L 0']);
    await bench.say(rollback(a, 3_000));
    // Two legs are lost: the third changes nothing.
    expect(await bench.historyOf(id)).toEqual(['LL 3793', 'A 3793', 'L 0']);
    expect(await bench.legsOf(id)).toBe('- L L');
  });

  it('of eight legs, a goliath, pays 247 lines', async () => {
    const eight = await matches(...Array.from({ length: 8 }, () => 2000));
    const sizes = [2, 3, 4, 5, 6, 7, 8];
    const id = await bench.placeSlip(eight.map(home), { sizes, stake: '1' });
    expect(await bench.cash()).toBe(100_000n - 24_700n);
    await bench.say(...eight.map((match, index) => ends(match, index === 3 ? 0 : 1, 0)));
    // Seven legs win: 3^7 − 1 − 2·7 = 2172 lines’ worth of one yuan.
    expect(await bench.resultOf(id)).toMatchObject({ code: 'W', payout: 217_200n });
  });
});

describe('a champion', () => {
  const runners = ['曼城', '阿森纳', '利物浦'];

  async function competition(): Promise<TestMatch> {
    nextMatch += 1;
    return createMatch(test.owner, {
      id: nextMatch,
      sport: 'FS',
      keys: ['outright:full'],
      price: 6500,
      runners,
    });
  }
  const decided = (match: TestMatch, winners: string[], at = 1_000) =>
    ends(match, 0, 0, { at, result: { decided: { winners } } });

  it('pays its winner, and a dead heat by the divided stake (C46)', async () => {
    const match = await competition();
    const won = await bench.placeSlip([[match, '曼城', 'outright:full']]);
    const lost = await bench.placeSlip([[match, '利物浦', 'outright:full']]);
    await bench.say(decided(match, ['曼城']));
    expect(await bench.resultOf(won)).toMatchObject({ code: 'W', payout: 65_000n });
    expect(await bench.resultOf(lost)).toMatchObject({ code: 'L', payout: 0n });
    await bench.say(decided(match, ['曼城', '阿森纳', '利物浦'], 2_000));
    expect(await bench.historyOf(won)).toEqual(['W 65000', 'A 65000', 'W 21667']);
    expect(await bench.historyOf(lost)).toEqual(['L 0', 'A 0', 'W 21667']);
    await bench.say(decided(match, ['曼城', '阿森纳'], 3_000));
    expect(await bench.historyOf(won)).toEqual(['W 65000', 'A 65000', 'W 21667', 'A 21667', 'W 32500']);
    expect(await bench.cash()).toBe(80_000n + 32_500n);
  });
});

describe('a slip that is still in its delay when a result comes', () => {
  const sure = ['winner:first', 'winner:full'];

  /** Two singles and a series of them, in play. */
  async function placeLive(first = 'draw'): Promise<{ live: TestMatch[]; ids: bigint[] }> {
    const live: TestMatch[] = [];
    for (let index = 0; index < 2; index += 1) {
      nextMatch += 1;
      live.push(await createMatch(test.owner, { id: nextMatch, keys: sure, live: true }));
    }
    const legs = slipLegs(live, { key: 'winner:first', outcome: 'draw', score: '0-0' });
    if (legs[0] !== undefined) legs[0].outcome = first;
    const bets = [[0], [1], [0, 1]].map((places) => ({ legs: places, sizes: [places.length], stake: '10' }));
    const placed = await trySlip(createAcceptor(test.db, 60_000), member, slipInput(legs, { bets }));
    return { live, ids: (placed.bets ?? []).map(({ betId }) => BigInt(betId)) };
  }
  const statesOf = (ids: readonly bigint[]) =>
    Promise.all(
      ids.map(async (id) => `${(await bench.resultOf(id)).state} ${(await bench.resultOf(id)).code}`),
    );
  /** The bets were placed a minute earlier. */
  async function endDelay(ids: readonly bigint[]): Promise<void> {
    const list = `{${ids.join(',')}}`;
    await test.owner.transaction(async ({ sql }) => {
      await sql`alter table bets disable trigger bets_facts`;
      await sql`
        update bets set received_at = received_at - interval '1 minute', placed_at = placed_at - interval '1 minute',
          decide_at = decide_at - interval '1 minute' where id = any(${list}::bigint[])`;
      await sql`alter table bets enable trigger bets_facts`;
    });
    await test.owner
      .sql`update settlement_queue set retry_at = retry_at - interval '1 minute' where done_at is null`;
  }
  const halfOf = (match: TestMatch) => ends(match, 0, 0, { markets: [{ key: 'winner:first' }] });

  /** As `say`, but bets that wait for the end of a delay are left waiting. */
  async function sayNow(message: SettlementMessage): Promise<void> {
    await enqueue(test.db, message);
    while (await settleNext({ db: test.db, log: silent }));
  }

  it('is decided once all of its legs have a result, and settled (C42)', async () => {
    const { live, ids } = await placeLive();
    const [a, b] = live;
    if (a === undefined || b === undefined) throw new Error('two matches');
    await sayNow(halfOf(a));
    await sayNow(halfOf(b));
    expect(await statesOf(ids)).toEqual(['settled W', 'settled W', 'settled W']);
    expect(await bench.resultOf(ids[2] ?? 0n)).toMatchObject({ payout: 3_610n });
    await endDelay(ids);
    await bench.say();
    expect(await statesOf(ids)).toEqual(['settled W', 'settled W', 'settled W']);
  });

  it.each([
    ['won', 'draw', ['settled W', 'accepted null', 'accepted null']],
    ['lost', 'home', ['settled L', 'accepted null', 'settled L']],
  ] as const)('waits for the rest of its delay when one leg is %s (C42)', async (_what, outcome, after) => {
    const { live, ids } = await placeLive(outcome);
    const [a] = live;
    if (a === undefined) throw new Error('a match');
    await sayNow(halfOf(a));
    expect(await statesOf(ids)).toEqual(ids.map(() => 'confirming null'));
    await endDelay(ids);
    await bench.say();
    expect(await statesOf(ids)).toEqual(after);
  });

  it.each(['draw', 'home'])(
    'is refused by a goal on its other match within the delay, with %s on the first (C42)',
    async (outcome) => {
      const { live, ids } = await placeLive(outcome);
      const [a, b] = live;
      if (a === undefined || b === undefined) throw new Error('two matches');
      await sayNow(halfOf(a));
      await test.owner.sql`update matches set incident_seq = 1, home_score = 1 where id = ${b.id}`;
      await endDelay(ids);
      await bench.say();
      expect(await statesOf(ids)).toEqual(['refused D17', 'refused D18', 'refused D18']);
      expect(await bench.cash()).toBe(100_000n);
    },
  );

  it('keeps the known result of a leg when it is accepted and stays open', async () => {
    const { live, ids } = await placeLive();
    const [a] = live;
    if (a === undefined) throw new Error('a match');
    const [, , series = 0n] = ids;
    const [other] = await createMembers(test.owner, 1);
    if (other === undefined) throw new Error('there is a member');
    const legs = slipLegs(live, { key: 'winner:first', outcome: 'draw', score: '0-0' });
    const alone = await trySlip(createAcceptor(test.db, 60_000), other, slipInput(legs));
    const id = BigInt(alone.bets?.[0]?.betId ?? 0);
    await sayNow(halfOf(a));
    expect(await bench.legsOf(id)).toBe('- -');
    await endDelay([...ids, id]);
    await bench.say();
    expect(await bench.resultOf(id)).toMatchObject({ state: 'accepted', code: null });
    expect([await bench.legsOf(id), await bench.legsOf(series)]).toEqual(['W -', 'W -']);
  });

  it('is refused whole after an incident on any of its matches (C42)', async () => {
    const { live, ids } = await placeLive();
    const [a, b] = live;
    if (a === undefined || b === undefined) throw new Error('two matches');
    await test.owner.sql`update matches set incident_seq = 1, home_score = 1 where id = ${b.id}`;
    await bench.say(halfOf(a));
    expect(await statesOf(ids)).toEqual(['refused D17', 'refused D18', 'refused D18']);
    expect(await bench.cash()).toBe(100_000n);
  });

  it('is refused whole when a bet of it is cancelled', async () => {
    const { live, ids } = await placeLive();
    const [a] = live;
    if (a === undefined) throw new Error('a match');
    await bench.say(cancel(a, 2_000, 15));
    expect(await statesOf(ids)).toEqual(['refused D15', 'refused D17', 'refused D15']);
    const whys = await test.db.sql<{ why: unknown }[]>`
      select not_accepted as why from bets where id = any(${ids.map(String)}::bigint[])`;
    const why = { cause: 'void', code: 'D15', match: { gide: String(a.id) } };
    expect(whys.map((row) => row.why)).toMatchObject([why, why, why]);
    expect(await getBalance(test.db, member.memberId)).toMatchObject({ cash: 100_000n, held: 0n });
  });
});

describe('a correction', () => {
  const hours = (count: number): number => 1_000 + count * 3_600_000;

  it('within 72 hours of the last result is applied, later it is refused and on record', async () => {
    const [a, b] = await matches(1900, 1900);
    if (a === undefined || b === undefined) throw new Error('two matches');
    const id = await bench.placeSlip([a, b].map(home));
    await bench.say(ends(a, 1, 0), ends(b, 1, 0));
    await bench.say(ends(a, 0, 0, { at: hours(72) }));
    expect(await bench.historyOf(id)).toEqual(['W 36100', 'A 36100', 'L 0']);
    await bench.say(ends(a, 1, 0, { at: hours(72) + 1 }), cancel(a, hours(90)), rollback(b, hours(80)));
    expect(await bench.historyOf(id)).toEqual(['W 36100', 'A 36100', 'L 0']);
    const events = await test.owner.sql<{ subject: string; message: string }[]>`
      select subject, detail->>'message' as message from audit_events where action = 'settlement.too-late'
      and subject in (${`match:${a.id}`}, ${`match:${b.id}`}) order by id`;
    expect(events.map(({ subject, message }) => `${subject} ${message}`)).toEqual([
      `match:${a.id} settlement`,
      `match:${a.id} bet-cancel`,
      `match:${b.id} rollback-settlement`,
    ]);
  });

  it('[rules 9.1] is applied late if staff approved it', async () => {
    const [a] = await matches(1900);
    if (a === undefined) throw new Error('a match');
    const id = await bench.placeSlip([home(a)]);
    await bench.say(ends(a, 1, 0));
    const late = { ...ends(a, 0, 1, { at: hours(200) }), requestId: '1' };
    await bench.say(late);
    expect(await bench.historyOf(id)).toEqual(['W 19000', 'A 19000', 'L 0']);
  });

  it('late still decides open legs', async () => {
    const [a] = await matches(1900);
    if (a === undefined) throw new Error('a match');
    const full = await bench.placeSlip([home(a)]);
    const total = await bench.placeSlip([[a, 'over', 'total:full:8']]);
    await bench.say(ends(a, 3, 0, { markets: [{ key: 'winner:full' }] }));
    await bench.say(cancel(a, hours(100)));
    expect(await bench.resultOf(full)).toMatchObject({ code: 'W' });
    expect(await bench.resultOf(total)).toMatchObject({ code: 'D15', state: 'void' });
  });
});
