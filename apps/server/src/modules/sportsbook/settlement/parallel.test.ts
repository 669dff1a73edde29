/**
 * Bets that matches share, with many workers and many messages at once: no deadlock, no bet is paid twice, and the same messages
 * end in the same results in every order and at every repetition.
 */
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bystander } from '../../../test-bystander.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { betInvariants } from '../bets/bet-check-store.ts';
import { decideDueBets } from '../bets/delay/delay.ts';
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
import { benchOf, ends, type SlipLeg } from './test-settlement.ts';

let test: TestDatabase;
let nextMatch = 5_000;

const rich = { cash: 10_000_000n };

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0) >>> 8) % sides;
  };
}

const keys = ['winner:full', 'handicap:full:-1', 'total:full:8'];
const selections: readonly [key: string, outcome: string][] = [
  ['winner:full', 'home'],
  ['winner:full', 'draw'],
  ['handicap:full:-1', 'home'],
  ['handicap:full:-1', 'away'],
  ['total:full:8', 'over'],
];

async function makeMatches(count: number): Promise<TestMatch[]> {
  const matches: TestMatch[] = [];
  for (let index = 0; index < count; index += 1) {
    nextMatch += 1;
    matches.push(await createMatch(test.owner, { id: nextMatch, keys, price: 1800 + index }));
  }
  return matches;
}

type Roll = (sides: number) => number;

/** Bets of two to four legs on different ones of the matches, some of them systems. */
async function placeShared(
  member: TestMember,
  matches: readonly TestMatch[],
  { count, roll }: { count: number; roll: Roll },
) {
  const bench = benchOf(test, member);
  const ids: bigint[] = [];
  for (let index = 0; index < count; index += 1) {
    const size = 2 + roll(3);
    const first = roll(matches.length);
    const legs = Array.from({ length: size }, (_, leg): SlipLeg => {
      const match = matches[(first + leg) % matches.length];
      const [key, outcome] = selections[roll(selections.length)] ?? ['winner:full', 'home'];
      if (match === undefined) throw new RangeError('there are matches');
      return [match, outcome, key];
    });
    const sizes = roll(3) === 0 && size > 2 ? [2, size] : [size];
    ids.push(await bench.placeSlip(legs, { sizes, stake: '10' }));
  }
  return ids;
}

/** Settles with several workers at once until nothing is left; a message that had to wait is tried again at once. */
async function workTogether(workers: number, chunk: number): Promise<number> {
  let failed = 0;
  const log = { ...silent, error: () => (failed += 1) } as typeof silent;
  for (;;) {
    const work = async () => {
      while (await settleNext({ db: test.db, log }, chunk));
    };
    await Promise.all(Array.from({ length: workers }, work));
    const retried = await test.owner.sql`
      update settlement_queue set retry_at = null where done_at is null returning id`;
    if (retried.length === 0) return failed;
  }
}

interface Shown {
  code: string | null;
  payout: bigint | null;
  turnover: bigint | null;
  legs: string;
}

async function shownOf(ids: readonly bigint[]): Promise<Shown[]> {
  return test.db.sql<Shown[]>`
    select b.result_code as code, b.payout, b.turnover, string_agg(coalesce(r.result_code, '-'), ' ' order by l.leg_no) as legs
    from bets b
    join bet_legs l on l.bet_id = b.id
    left join bet_leg_results r on r.bet_id = b.id and r.leg_no = l.leg_no
    where b.id = any(${`{${ids.join(',')}}`}::bigint[])
    group by b.id order by b.id`;
}

describe('workers on matches that share bets', () => {
  it('neither deadlock nor pay twice, also when results are corrected meanwhile (C47)', async () => {
    const roll = dice(77);
    const members = await createMembers(test.owner, 4, rich);
    const matches = await makeMatches(6);
    const ids = (
      await Promise.all(members.map((member) => placeShared(member, matches, { count: 30, roll })))
    ).flat();
    for (let at = 1; at <= 4; at += 1) {
      for (const match of matches) {
        await enqueue(test.db, ends(match, roll(3), roll(3), { at: at * 1_000 }));
      }
    }
    expect(await workTogether(5, 9)).toBe(0);
    const [{ open }] = await test.db.sql<[{ open: number }]>`
      select count(*)::int as open from bets where state = 'accepted' and member_id <> ${bystander}`;
    expect(open).toBe(0);
    // Every correction took back one result and gave one.
    const [{ chain }] = await test.db.sql<[{ chain: number }]>`
      select count(*)::int as chain from bets b
      where b.member_id <> ${bystander} and (select count(*) from bet_settlements s where s.bet_id = b.id and result_code <> 'A')
        <> 1 + (select count(*) from bet_settlements s where s.bet_id = b.id and result_code = 'A')`;
    expect(chain).toBe(0);
    expect(ids).toHaveLength(120);
  }, 120_000);
});

describe('slips in their delay whose matches end at the same moment', () => {
  it.each([
    ['accepted', 0],
    ['refused', 1],
  ] as const)(
    'are %s whole, in every order of the workers (C42)',
    async (_what, goals) => {
      const [a, b] = [nextMatch + 1, nextMatch + 2];
      nextMatch += 2;
      const make = (id: number) => createMatch(test.owner, { id, live: true, keys: ['winner:first'] });
      const live = [await make(a), await make(b)];
      const acceptor = createAcceptor(test.db);
      const legs = slipLegs(live, { outcome: 'draw', score: '0-0' });
      const shapes = [[[0], [1]], [[1], [0]], [[0], [1], [0, 1]], [[0, 1]]];
      const members = await createMembers(test.owner, 80);
      await Promise.all(
        members.map(async (member, index) => {
          const places = shapes[index % shapes.length] ?? [];
          const bets = places.map((of) => ({ legs: of, sizes: [of.length], stake: '10' }));
          expect((await trySlip(acceptor, member, slipInput(legs, { bets }))).code).toBe(6000);
        }),
      );
      await test.owner.sql`update matches set incident_seq = ${goals}, home_score = ${goals} where id = ${b}`;
      for (const match of live) await enqueue(test.db, ends(match, 0, 0));
      let isSettled = false;
      const decide = async () => {
        while (!isSettled) await decideDueBets(test.db, 5);
      };
      await Promise.all([
        decide(),
        decide(),
        workTogether(3, 7).then(() => {
          isSettled = true;
        }),
      ]);
      const states = await test.db.sql`
      select distinct state from bets where slip_id in (
        select s.slip_id from bets s join bet_legs l on l.bet_id = s.id where l.match_id = ${a})`;
      expect(states).toEqual([{ state: goals === 0 ? 'settled' : 'refused' }]);
    },
    120_000,
  );
});

describe('the same messages', () => {
  const cancelOf = (match: TestMatch, at: number, reason: number) =>
    ({ type: 'bet-cancel', at, matchId: Number(match.id), reason }) as const;
  const uncancelOf = (match: TestMatch, at: number) =>
    ({ type: 'rollback-cancel', at, matchId: Number(match.id) }) as const;
  const rollbackOf = (match: TestMatch, at: number) => ({
    type: 'rollback-settlement' as const,
    at,
    matchId: Number(match.id),
    markets: ['total:full:8'],
  });

  function messagesOn(match: TestMatch, roll: Roll): SettlementMessage[] {
    const messages: SettlementMessage[] = [
      ends(match, roll(3), roll(3), { at: 1_000, certainty: 1 }),
      ends(match, roll(3), roll(3), { at: 2_000 }),
    ];
    if (roll(2) === 0) messages.push(rollbackOf(match, 3_000));
    if (roll(2) === 0)
      messages.push(ends(match, roll(3), roll(3), { at: 4_000, markets: [{ key: 'total:full:8' }] }));
    if (roll(3) === 0) messages.push(cancelOf(match, 2_500, 2));
    if (roll(3) === 0) messages.push(uncancelOf(match, 3_500));
    return messages;
  }

  function shuffled<Item>(items: readonly Item[], roll: Roll): Item[] {
    const rest = [...items];
    return items.flatMap(() => rest.splice(roll(rest.length), 1));
  }

  it.each([1, 2, 3, 4, 5, 6])(
    'end in the same results and money in any order, with any repetition (C47, seed %i)',
    async (seed) => {
      const roll = dice(seed * 1_009);
      const [member] = await createMembers(test.owner, 1, rich);
      if (member === undefined) throw new Error('there is a member');
      const matches = await makeMatches(4);
      const ids = await placeShared(member, matches, { count: 20, roll });
      const messages = matches.flatMap((match) => messagesOn(match, roll));
      // Said once, in the order of their times.
      for (const message of messages.toSorted((a, b) => a.at - b.at)) await enqueue(test.db, message);
      await workTogether(1, 7);
      const expected = await shownOf(ids);
      const cash = await benchOf(test, member).cash();

      // The same bets on fresh matches: the same dice.
      const again = dice(seed * 1_009);
      const [other] = await createMembers(test.owner, 1, rich);
      if (other === undefined) throw new Error('there is a member');
      const copies = await makeMatches(4);
      const copiedIds = await placeShared(other, copies, { count: 20, roll: again });
      const copied = copies.flatMap((match) => messagesOn(match, again));
      const mess = shuffled([...copied, ...copied, ...copied.filter(() => roll(2) === 0)], roll);
      for (const message of mess) await enqueue(test.db, message);
      await workTogether(1 + (seed % 3), 5);
      expect(await shownOf(copiedIds)).toEqual(expected);
      expect(await benchOf(test, other).cash()).toBe(cash);
    },
    120_000,
  );
});
