import { defaultBatchLimits } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockWallets } from '../../../wallet/index.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { settleNext } from '../../settlement/settlement.ts';
import {
  createAcceptor,
  createMatch,
  createMembers,
  enqueue,
  settlementOf,
  silent,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  trySlip,
} from '../../test-bets.ts';
import { betInvariants } from '../bet-check-store.ts';
import type { Bet } from '../bet-types.ts';
import { changeStates, moveExposures, moveStakes } from '../money/bet-state-store.ts';
import { findBets } from '../records/bet-record-store.ts';
import { decideDueBets } from './delay.ts';

let test: TestDatabase;
let live: TestMatch;
let other: TestMatch;
let later: TestMatch;
let nextMatch = 8_000;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  live = await newMatch({ live: true });
  other = await newMatch({ live: true, sport: 'SK', keys: ['match-winner:full'] });
  later = await newMatch({});
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

function newMatch(options: Parameters<typeof createMatch>[1]): Promise<TestMatch> {
  nextMatch += 1;
  return createMatch(test.owner, { id: nextMatch, ...options });
}

type Bets = [legs: number[], sizes: number[]][];

/** Slips of every kind, all with a leg on the live match. */
const kinds: [of: () => TestMatch[], bets: Bets][] = [
  [() => [live], [[[0], [1]]]],
  [() => [live, later], [[[0, 1], [2]]]],
  [
    () => [later, live, other],
    [
      [
        [0, 1, 2],
        [2, 3],
      ],
    ],
  ],
  [
    () => [later, live],
    [
      [[0], [1]],
      [[1], [1]],
    ],
  ],
  [
    () => [other, later, live],
    [
      [[0, 1, 2], [3]],
      [[0], [1]],
      [[1, 2], [2]],
    ],
  ],
];

async function placeMixed(count: number, delayMs = 0): Promise<TestMember[]> {
  const members = await createMembers(test.owner, count);
  // All come at once: on a busy machine the last of 500 waits longer than a member would.
  const acceptor = createAcceptor(test.db, delayMs, {
    limits: { ...defaultBatchLimits, patienceMs: 60_000 },
  });
  const outcomes = await Promise.all(
    members.map((member, index) => {
      const [of, bets] = kinds[index % kinds.length] ?? [() => [], []];
      const slip = slipInput(slipLegs(of()), {
        bets: bets.map(([legs, sizes]) => ({ legs, sizes, stake: '10' })),
      });
      return trySlip(acceptor, member, slip);
    }),
  );
  for (const { bets } of outcomes) expect(bets?.map(({ state }) => state)).toContain('confirming');
  return members;
}

async function decideAll(): Promise<number> {
  let all = 0;
  for (;;) {
    const decided = await decideDueBets(test.db);
    if (decided === 0) return all;
    all += decided;
  }
}

async function outcomes(): Promise<Record<string, number>> {
  const rows = await test.db.sql<{ result: string; count: number }[]>`
    select b.state || coalesce(' ' || b.result_code, '') as result, count(*)::int as count
    from bets b where b.slip_id in (
      select s.slip_id from bets s join bet_legs l on l.bet_id = s.id where l.match_id = ${live.id})
    group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ result, count }) => [result, count]));
}

async function balances(members: readonly TestMember[]): Promise<unknown> {
  const [row] = await test.db.sql`
    select count(*)::int as wallets, min(balance)::int as least, max(balance)::int as most from ledger_accounts
    where kind = 'cash' and member_id = any(${members.map(({ memberId }) => String(memberId))}::bigint[])`;
  return row;
}

const goal = () => test.owner.sql`
  update matches set incident_seq = incident_seq + 1, home_score = home_score + 1, stop = 'goal' where id = ${live.id}`;

describe('500 slips that wait on a market', () => {
  it('[4.77] are all refused and refunded when a goal comes, each of their bets (C42)', async () => {
    const members = await placeMixed(500);
    await goal();
    await decideAll();
    // A hundred slips of each kind: bets on the goal's match say so, the others were not accepted with them.
    expect(await outcomes()).toEqual({ 'refused D17': 200, 'refused D18': 600 });
    expect(await balances(members)).toEqual({ wallets: 500, least: 100_000, most: 100_000 });
    const [row] = await test.db.sql`
      select sum(liability)::int as liability, (select sum(staked)::int from member_stakes where match_id = ${live.id}) as staked
      from exposures where match_id in (${live.id}, ${other.id}, ${later.id})`;
    expect(row).toEqual({ liability: 0, staked: 0 });
  }, 60_000);

  it('are all accepted at their prices when none comes (C42)', async () => {
    await placeMixed(500);
    await test.owner.sql`
      update markets set prices = array_fill(1200, array[cardinality(prices)])
      where match_id in (${live.id}, ${other.id}, ${later.id})`;
    await decideAll();
    expect(await outcomes()).toEqual({ accepted: 800 });
    const prices = await test.db.sql`
      select distinct price from bet_legs where match_id in (${live.id}, ${other.id}, ${later.id})`;
    expect(prices).toEqual([{ price: 1900 }]);
  }, 60_000);
});

describe('a slip in its delay', () => {
  it.each([
    ['football, snooker and before the match', [5_000, 4_000], 5_000],
    ['a league of its own time', [5_000, 9_000], 9_000],
  ])(
    '[rules 2.1] waits as long as the slowest of its legs: %s (C42)',
    async (_what, [, snooker], longest) => {
      const league = nextMatch;
      await test.owner.sql`insert into leagues values (${league}, '世锦赛', '世锦赛', '英格兰', 1)`;
      await test.owner.sql`update matches set league_id = ${league} where id = ${other.id}`;
      if (snooker !== 4_000) await test.owner.sql`insert into bet_delays values (${league}, ${snooker ?? 0})`;
      const [member] = await createMembers(test.owner, 1);
      if (member === undefined) throw new Error('there is a member');
      const acceptor = createAcceptor(test.db, 'by sport');
      const { bets } = await trySlip(acceptor, member, slipInput(slipLegs([live, other, later])));
      expect((bets?.[0]?.decideAt ?? 0) - (bets?.[0]?.placedAt ?? 0)).toBe(longest);
      expect(bets?.[0]?.legs.map(({ inPlay, score }) => [inPlay, score])).toEqual([
        [true, '0-0'],
        [true, '0-0'],
        [false, null],
      ]);
    },
  );

  it('waits while the ruling on one of its matches is awaited, and no longer than 25 seconds', async () => {
    await placeMixed(5);
    await test.owner.sql`update matches set stop = 'var' where id = ${live.id}`;
    await decideAll();
    expect(await outcomes()).toEqual({ confirming: 8 });
    await test.owner.sql`update matches set stop = null where id = ${live.id}`;
    await decideAll();
    expect(await outcomes()).toEqual({ accepted: 8 });
  });

  it('is not accepted any more once the operator holds one of its matches', async () => {
    await placeMixed(5);
    await test.owner.sql`update matches set held = true where id = ${live.id}`;
    await decideAll();
    expect(await outcomes()).toEqual({ 'refused D17': 8 });
  });

  it('is left alone while another worker has one of its bets locked, and then decided whole', async () => {
    const members = await placeMixed(5);
    const last = members[4];
    await test.owner.transaction(async ({ sql }) => {
      await sql`select from bets where member_id = ${last?.memberId ?? 0n} and slip_place = 1 for update`;
      await decideDueBets(test.db);
      expect(await outcomes()).toEqual({ accepted: 5, confirming: 3 });
    });
    await goal();
    await decideDueBets(test.db);
    expect(await outcomes()).toEqual({ accepted: 5, 'refused D17': 1, 'refused D18': 2 });
  });

  it('is decided once by many workers, at every size', async () => {
    await placeMixed(60);
    const decided = await Promise.all(Array.from({ length: 6 }, () => decideDueBets(test.db, 7)));
    expect(decided.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(6);
    await decideAll();
    expect(await outcomes()).toEqual({ accepted: 96 });
  });

  it('follows the bet of it that was decided before, independent of the others', async () => {
    const refused = await firstOfThree();
    await decideAlone(refused, 'refused');
    await decideAll();
    expect(await outcomes()).toEqual({ 'refused D17': 2, 'refused D18': 1 });
    live = await newMatch({ live: true });
    await decideAlone(await firstOfThree(), 'accepted');
    await goal();
    await decideAll();
    expect(await outcomes()).toEqual({ accepted: 3 });
  });

  it('is not decided by a result while a worker is deciding one of its bets', async () => {
    const [first] = await threeSingles();
    await enqueue(test.db, settlementOf(live, { home: 1, away: 0 }));
    const settle = () => settleNext({ db: test.db, log: silent });
    await test.owner.transaction(async ({ sql }) => {
      await sql`select from bets where slip_id = ${first?.slipId ?? 0n} and slip_place = 2 for update`;
      const waited = new Promise((resolve) => setTimeout(resolve, 10_000, 'waits for the lock').unref());
      expect(await Promise.race([settle(), waited])).toBe(false);
      expect(await outcomes()).toEqual({ confirming: 3 });
    });
    await test.owner.sql`update settlement_queue set retry_at = null where match_id = ${live.id}`;
    while (await settle());
    expect(await outcomes()).toEqual({ accepted: 2, 'settled W': 1 });
  });
});

/** A slip of three singles on three matches, each in its delay; in the order of its places. */
async function threeSingles(): Promise<Bet[]> {
  const [member] = await createMembers(test.owner, 1);
  if (member === undefined) throw new Error('there is a member');
  const bets = [0, 1, 2].map((leg) => ({ legs: [leg], sizes: [1], stake: '10' }));
  const slip = slipInput(slipLegs([live, other, later]), { bets });
  const placed = await trySlip(createAcceptor(test.db), member, slip);
  const ids = (placed.bets ?? []).map(({ betId }) => BigInt(betId));
  return findBets(test.db, member.memberId, ids);
}

async function firstOfThree(): Promise<Bet> {
  const [first] = await threeSingles();
  if (first === undefined) throw new Error('the slip was refused');
  return first;
}

/** The effect of an early result on one bet of a slip. */
async function decideAlone(bet: Bet, state: 'accepted' | 'refused'): Promise<void> {
  const { id, memberId, stake, legs, placedAt } = bet;
  const isRefused = state === 'refused';
  await test.db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [memberId], holds: [id] });
    if (isRefused) {
      posting.release({ holdId: id, kind: 'bet-release', reference: `bet:${id}` });
      await moveExposures(
        tx,
        legs.map((leg) => ({ ...leg, by: -leg.liability })),
      );
      await moveStakes(
        tx,
        legs.map((leg) => ({ ...leg, memberId, by: -stake })),
      );
    }
    await posting.write('test');
    const change = {
      acceptedAt: isRefused ? undefined : placedAt,
      settledAt: isRefused ? placedAt : undefined,
      resultCode: isRefused ? 'D18' : undefined,
    };
    await changeStates(tx, [
      { id, state, holdId: id, ...change, payout: undefined, turnover: undefined, settlementNo: 0 },
    ]);
  });
}

describe('why a slip was refused', () => {
  const card = {
    ...{ kind: 'red-card', side: 'home', when: "48'", score: '0-0', at: 2_000 },
  };
  const corner = { kind: 'corner', side: 'away', when: "47'", score: '0-0', at: 1_000 };
  const sendOff = () => test.owner.sql`
    update matches set incident_seq = incident_seq + 1, state = jsonb_set(state, '{redCards,home}', '1'),
      incidents = ${JSON.stringify([corner, card, { ...corner, when: "49'", at: 3_000 }])}::text::jsonb where id = ${live.id}`;

  async function refuse(happen: () => Promise<unknown>): Promise<Bet[]> {
    const [member] = await createMembers(test.owner, 1);
    if (member === undefined) throw new Error('there is a member');
    const bets = [[2], [0, 1, 2], [1]].map((legs) => ({ legs, sizes: [legs.length], stake: '10' }));
    const slip = slipInput(slipLegs([other, live, later]), { bets });
    const placed = await trySlip(createAcceptor(test.db, 0), member, slip);
    const said: unknown[] = [];
    const leave = test.bus.subscribe('bet.changed', (message) => {
      said.push(message);
    });
    await happen();
    await decideAll();
    leave();
    const ids = (placed.bets ?? []).map(({ betId }) => BigInt(betId));
    const found = await findBets(test.db, member.memberId, ids);
    for (const { id: betId, notAccepted } of found) {
      const bet = expect.objectContaining({ betId: String(betId), notAccepted });
      expect(said).toContainEqual(expect.objectContaining({ bet }));
    }
    return [...found];
  }

  it('is kept and pushed for each of its bets: the match, the minute and the incident that decided', async () => {
    const bets = await refuse(sendOff);
    expect(bets.map(({ state, resultCode }) => `${state} ${resultCode}`)).toEqual([
      'refused D17',
      'refused D19',
      'refused D19',
    ]);
    const why = {
      cause: 'incident',
      code: 'D19',
      match: expect.objectContaining({ gide: String(live.id), gameType: 'FT' }),
      incident: { kind: 'red-card', side: 'home', when: "48'" },
    };
    expect(bets.map(({ notAccepted }) => notAccepted)).toEqual([why, why, why]);
    expect(bets[1]?.notAccepted?.match?.team_h).toBe(bets[1]?.legs[1]?.home);
  });

  it.each<[cause: string, change: () => Promise<unknown>]>([
    ['stopped', () => test.owner.sql`update matches set held = true where id = ${live.id}`],
    ['void', () => test.owner.sql`update matches set status = 'cancelled' where id = ${live.id}`],
    [
      'incident',
      () => test.owner.sql`update matches set incident_seq = incident_seq + 1 where id = ${live.id}`,
    ],
  ])('names the match where there is no incident to name: %s', async (cause, change) => {
    const bets = await refuse(change);
    for (const { notAccepted } of bets) {
      expect(notAccepted).toMatchObject({ cause, match: { gide: String(live.id) }, incident: null });
    }
  });
});
