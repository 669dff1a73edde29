import { randomUUID } from 'node:crypto';
import { resources } from '@hj/contract';
import { fromWire } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '../../../wallet/index.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import {
  contextOf,
  createAcceptor,
  createMatch,
  createMembers,
  noRefusal,
  type SlipInput,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  trySlip,
} from '../../test-bets.ts';
import { betInvariants } from '../bet-check-store.ts';
import { placeSlip } from './place-bet.ts';

let test: TestDatabase;
let matches: TestMatch[];
let champions: TestMatch[];
let member: TestMember;
let nextMatch = 2_000;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  matches = [];
  champions = [];
  for (let count = 0; count < 11; count += 1) matches.push(await newMatch());
  for (let count = 0; count < 2; count += 1) {
    const runners = ['曼城', '阿森纳', '利物浦 "红军"'];
    champions.push(await newMatch({ sport: 'FS', keys: ['outright:full'], runners, price: 3000 }));
  }
  member = await newMember();
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

function newMatch(options: Parameters<typeof createMatch>[1] = {}): Promise<TestMatch> {
  nextMatch += 1;
  return createMatch(test.owner, { id: nextMatch, keys: ['winner:full', 'handicap:full:-2'], ...options });
}

async function newMember(cash = 10_000_000n): Promise<TestMember> {
  const [only] = await createMembers(test.owner, 1, { cash });
  if (only === undefined) throw new Error('there is a member');
  return only;
}

const legsOn = (count: number, change: Parameters<typeof slipLegs>[1] = {}) =>
  slipLegs(matches.slice(0, count), change);
const place = (input: SlipInput, by = member, key?: string) =>
  trySlip(createAcceptor(test.db), by, input, key);
const bets = (...all: [legs: number[], sizes: number[], stake?: string][]) => ({
  bets: all.map(([legs, sizes, stake = '10']) => ({ legs, sizes, stake })),
});

async function countBets(): Promise<number> {
  const [row] = await test.db.sql<[{ count: number }]>`
    select count(*)::int as count from bets where member_id = ${member.memberId}`;
  return row.count;
}

describe('a slip', () => {
  it('[rules 1.1] takes singles, a series and a system in one command, each with its own hold (C44)', async () => {
    const slip = slipInput(legsOn(3), {
      oddsType: 'M',
      ...bets([[0], [1], '20'], [[0, 1, 2], [3], '30'], [[0, 1, 2], [2, 3], '5']),
    });
    const { bets: taken } = await place(slip);
    expect(taken).toMatchObject([
      { kind: 'single', name: '单注', lines: 1, stake: '20.00', toWin: '18.00', odds: null, oddsType: 'M' },
      { kind: 'series', name: '3串1', stake: '30.00', toWin: '175.77', odds: '6.85', oddsType: 'H' },
      {
        kind: 'system',
        name: '3串4 特里克西',
        lines: 4,
        stake: '20.00',
        stakePerLine: '5.00',
        toWin: '68.45',
        odds: null,
      },
    ]);
    expect(taken?.[1]?.legs).toMatchObject([
      { odds: '1.90', selection: '阿森纳', gide: String(matches[0]?.id) },
      { odds: '1.90', gide: String(matches[1]?.id) },
      { odds: '1.90', gide: String(matches[2]?.id) },
    ]);
    const rows = await test.db.sql`
      select b.slip_place, b.slip_id = min(b.id) over () as of_first, h.amount, h.state
      from bets b join holds h on h.id = b.hold_id where b.member_id = ${member.memberId} order by b.id`;
    expect(rows).toEqual([
      { slipPlace: 0, ofFirst: true, amount: 2_000n, state: 'held' },
      { slipPlace: 1, ofFirst: true, amount: 3_000n, state: 'held' },
      { slipPlace: 2, ofFirst: true, amount: 2_000n, state: 'held' },
    ]);
    const exposures = await test.db.sql<{ liability: bigint }[]>`
      select liability from exposures where match_id = any(${matches.map(({ id }) => String(id))}::bigint[])
        and liability > 0 order by match_id`;
    // 18.00 of the single, 27.00 of the series, 4.50 of each of three lines of the trixie.
    expect(exposures.map(({ liability }) => liability)).toEqual([5_850n, 4_050n, 4_050n]);
  });

  it('of several singles and of champions is taken, with the champions’ names (C44)', async () => {
    expect((await place(slipInput(legsOn(2), bets([[0], [1]], [[1], [1]])))).code).toBe(6000);
    const runners = slipLegs(champions, { outcome: '利物浦 "红军"', price: 3000 });
    const { bets: taken } = await place(slipInput(runners, bets([[0], [1]], [[1], [1]])));
    expect(taken).toMatchObject([
      { legs: [{ outcome: '利物浦 "红军"', gameType: 'FS' }], toWin: '20.00' },
      { legs: [{ outcome: '利物浦 "红军"' }] },
    ]);
  });

  it('of ten legs with all of their lines is taken to the cent', async () => {
    const places = Array.from({ length: 10 }, (_, index) => index);
    const sizes = places.slice(1).map((place) => place + 1);
    const { bets: taken } = await place(slipInput(legsOn(10), bets([places, sizes, '1'])));
    expect(taken).toMatchObject([{ lines: 1013, stake: '1013.00', kind: 'system', name: '10串1013' }]);
  });

  it('looks only at the legs that a bet is on', async () => {
    const [first, second] = legsOn(2);
    if (first === undefined || second === undefined) throw new Error('there are two');
    expect((await place(slipInput([first, { ...second, price: 5000 }], bets([[0], [1]])))).code).toBe(6000);
  });
});

describe('the same key of a slip', () => {
  it('50 times at once and later is one slip and the same bytes; another body, or the other method, is refused', async () => {
    const key = randomUUID();
    const slip = slipInput(
      legsOn(3),
      bets(
        [
          [0, 1, 2],
          [2, 3],
        ],
        [[1], [1]],
      ),
    );
    const acceptors = [createAcceptor(test.db), createAcceptor(test.db)] as const;
    const answer = async (index: number) =>
      JSON.stringify(
        await placeSlip(
          { acceptor: acceptors[index % 2 === 0 ? 0 : 1], findRefusal: noRefusal },
          fromWire(resources.combo_bet.request, slip),
          contextOf(member, key),
        ),
      );
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => answer(index)));
    await test.owner.sql`update matches set status = 'ended', phase = 'ended'`;
    for (let index = 0; index < 5; index += 1) answers.push(await answer(index));
    expect(new Set(answers).size).toBe(1);
    expect(await countBets()).toBe(2);
    expect((await place({ ...slip, tolerance: 1 }, member, key)).code).toBe(6008);
    await test.owner.sql`update matches set status = 'scheduled', phase = 'not-started'`;
  });
});

type Change = (legs: SlipInput['legs']) => Partial<SlipInput>;

describe('[4.58] [5.47] a slip is refused whole, by direct calls too, and nothing moves (C44):', () => {
  const refusals: [what: string, count: number, change: Change, code: number, data: object | undefined][] = [
    ['a leg that the slip has not', 2, () => bets([[0, 2], [2]]), 6301, undefined],
    ['legs out of order', 2, () => bets([[1, 0], [2]]), 6301, undefined],
    ['a leg twice', 2, () => bets([[1, 1], [2]]), 6301, undefined],
    [
      'a size twice',
      3,
      () =>
        bets([
          [0, 1, 2],
          [2, 2],
        ]),
      6301,
      undefined,
    ],
    ['two lines of one', 2, () => bets([[0, 1], [1]]), 6012, { reason: 'too-few', bet: 0 }],
    ['a double of one leg', 1, () => bets([[0], [2]]), 6012, { reason: 'too-few', bet: 0 }],
    ['a treble of two', 2, () => bets([[0], [1]], [[0, 1], [3]]), 6012, { reason: 'too-many', bet: 1 }],
    [
      'two legs of one match',
      2,
      (legs) => ({
        legs: [...legs, ...slipLegs([matches[0] ?? missing()], { outcome: 'away' })],
        ...bets([[0, 1, 2], [3]]),
      }),
      6012,
      { reason: 'same-match', leg: 2 },
    ],
    [
      'singles on two selections of one match',
      1,
      (legs) => ({
        legs: [...legs, ...slipLegs([matches[0] ?? missing()], { outcome: 'away' })],
        ...bets([[0], [1]], [[1], [1]]),
      }),
      6012,
      { reason: 'same-match', leg: 1 },
    ],
    [
      'champions beside others',
      1,
      (legs) => ({
        legs: [...legs, ...slipLegs(champions, { outcome: '曼城', price: 3000 })],
        ...bets([[0], [1]], [[1], [1]]),
      }),
      6012,
      { reason: 'mixed', leg: 1 },
    ],
    [
      'a series of champions',
      0,
      () => ({ legs: slipLegs(champions, { outcome: '曼城', price: 3000 }), ...bets([[0, 1], [2]]) }),
      6012,
      { reason: 'outright', bet: 0 },
    ],
    [
      'an unknown runner',
      0,
      () => ({ legs: slipLegs(champions, { outcome: '皇马', price: 3000 }), ...bets([[0], [1]]) }),
      6303,
      undefined,
    ],
    [
      'a stake below a yuan a line',
      10,
      () => bets([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [5], '0.99']),
      6008,
      { reason: 'below-minimum', bet: 0, limit: '1.00' },
    ],
    [
      'a system of less than ten yuan',
      3,
      () => bets([[0, 1, 2], [2, 3], '2.99']),
      6008,
      { reason: 'below-minimum', bet: 0, limit: '3.00' },
    ],
    [
      'a system of more than the most',
      3,
      () => bets([[0, 1, 2], [2, 3], '5000.01']),
      6008,
      { reason: 'above-maximum', bet: 0, limit: '5000.00' },
    ],
    [
      'a forged price',
      3,
      (legs) => ({ legs: legs.map((leg, place) => (place === 1 ? { ...leg, price: 9_000 } : leg)) }),
      6012,
      { reason: 'price-changed', leg: 1, price: 1900 },
    ],
    [
      'a forged price beyond the tolerance',
      2,
      (legs) => ({ legs: legs.map((leg) => ({ ...leg, price: 2000 })), autoOdd: 'better', tolerance: 9 }),
      6012,
      { reason: 'price-changed', leg: 0, price: 1900 },
    ],
    [
      'more than a bet may win',
      10,
      () => bets([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [10], '2000']),
      6008,
      { reason: 'max-win', bet: 0, limit: '500000.00' },
    ],
    [
      'more on a match than its limit, of all bets together',
      3,
      () => bets([[0], [1], '20000'], [[0], [1], '20000'], [[0, 1], [2], '10']),
      6008,
      { reason: 'match-limit', leg: 0, bet: 2, limit: '40000.00' },
    ],
    [
      'more than the balance, of all bets together',
      5,
      () =>
        bets(
          [[0], [1], '20000'],
          [[1], [1], '20000'],
          [[2], [1], '20000'],
          [[3], [1], '20000'],
          [[4], [1], '20000'],
          [[0, 1], [2], '10'],
        ),
      6012,
      { reason: 'balance', bet: 5 },
    ],
  ];
  it.each(refusals)('%s', async (_what, count, change, code, data) => {
    await place(slipInput(legsOn(1), { ...bets([[0], [1]]) }), await newMember());
    const before = await test.db.sql`select count(*)::int as count from bet_legs`;
    const legs = legsOn(count);
    const outcome = await place(slipInput(legs, change(legs)));
    expect({ code: outcome.code, data: outcome.data }).toEqual({ code, data });
    expect(await test.db.sql`select count(*)::int as count from bet_legs`).toEqual(before);
    expect(await countBets()).toBe(0);
    expect(await getBalance(test.db, member.memberId)).toMatchObject({ cash: 10_000_000n, held: 0n });
  });

  it('a leg of it that is suspended, or of a match that has begun, with its place', async () => {
    await test.owner.sql`update markets set status = 'suspended' where match_id = ${matches[2]?.id ?? 0n}`;
    expect((await place(slipInput(legsOn(3)))).data).toEqual({ reason: 'suspended', leg: 2 });
    await test.owner.sql`update matches set starts_at = clock_timestamp() where id = ${matches[1]?.id ?? 0n}`;
    expect((await place(slipInput(legsOn(3)))).data).toEqual({ reason: 'started', leg: 1 });
    await test.owner.sql`update matches set held = true where id = ${matches[0]?.id ?? 0n}`;
    expect((await place(slipInput(legsOn(3)))).data).toEqual({ reason: 'suspended', leg: 0 });
    await test.owner.sql`update markets set held = true where match_id = ${matches[3]?.id ?? 0n}`;
    expect((await place(slipInput(legsOn(4).slice(3)))).data).toEqual({ reason: 'suspended', leg: 0 });
  });

  it('[5.49] a second slip while one of the member is in its delay', async () => {
    const live = await newMatch({ live: true });
    const acceptor = createAcceptor(test.db, 60_000);
    const slip = () => slipInput(slipLegs([live, matches[0] ?? missing()]));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => trySlip(acceptor, member, slip())));
    expect(outcomes.filter(({ code }) => code === 6000)).toHaveLength(1);
    expect(new Set(outcomes.map(({ data }) => JSON.stringify(data)))).toEqual(
      new Set([undefined, '{"reason":"confirming"}']),
    );
    expect((await trySlip(acceptor, member, slipInput(legsOn(2)))).data).toEqual({ reason: 'confirming' });
  });
});

describe('the tolerance of a slip (C40)', () => {
  it.each([
    ['better', 9, 1_901, 2_001],
    ['better', 11, 2_011, 2_012],
    ['none', 20, 1_900, 1_901],
  ] as const)(
    'with %s and %i per cent takes legs seen at %i, not at %i',
    async (autoOdd, tolerance, taken, refused) => {
      const at = (price: number) => place(slipInput(legsOn(2, { price }), { autoOdd, tolerance }));
      expect((await at(refused)).data).toEqual({ reason: 'price-changed', leg: 0, price: 1900 });
      const { bets: placed } = await at(taken);
      expect(placed?.[0]?.legs.map(({ price }) => price)).toEqual([1900, 1900]);
    },
  );
});

describe('200 slips at once', () => {
  it('against room for seven on one of their legs: seven are taken, whole (C45)', async () => {
    const members = await createMembers(test.owner, 200);
    const acceptors = [createAcceptor(test.db), createAcceptor(test.db)] as const;
    await place(slipInput(legsOn(3)));
    // A series of 10.00 adds 9.00 to each leg; the single of the slip 9.00 more to the second.
    const second = matches[1]?.id ?? 0n;
    await test.owner.sql`update exposures set ceiling = 900 + 7 * 1800 + 899 where match_id = ${second}`;
    const outcomes = await Promise.all(
      members.map((each, index) =>
        trySlip(
          acceptors[index % 2 === 0 ? 0 : 1],
          each,
          slipInput(legsOn(3), bets([[0, 1, 2], [3]], [[1], [1]])),
        ),
      ),
    );
    expect(outcomes.filter(({ code }) => code === 6000)).toHaveLength(7);
    for (const { code, data } of outcomes) {
      if (code !== 6000) expect(data).toMatchObject({ reason: 'exposure', leg: 1 });
    }
    const [row] = await test.db
      .sql`select count(*)::int as bets, count(distinct slip_id)::int as slips from bets b
      join bet_legs l on l.bet_id = b.id where l.match_id = ${second}`;
    expect(row).toEqual({ bets: 15, slips: 8 });
  });

  it('of one member against a balance for twenty: twenty are taken (C26)', async () => {
    const poor = await newMember(60_000n);
    const acceptors = [createAcceptor(test.db), createAcceptor(test.db)] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const legs = slipLegs([matches[index % 5] ?? missing(), matches[5 + (index % 3)] ?? missing()]);
        const slip = slipInput(legs, bets([[0, 1], [2]], [[0], [1]], [[1], [1]]));
        return trySlip(acceptors[index % 2 === 0 ? 0 : 1], poor, slip);
      }),
    );
    expect(outcomes.filter(({ code }) => code === 6000)).toHaveLength(20);
    expect(await getBalance(test.db, poor.memberId)).toMatchObject({ cash: 0n, held: 60_000n });
  });
});

function missing(): never {
  throw new Error('there is a match');
}
