import { type Grade, grades } from '@hj/betting';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance, lockWallets } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { betInvariants } from '../bets/bet-check-store.ts';
import {
  type BetInput,
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  enqueue,
  settlementOf,
  silent,
  type TestMatch,
  type TestMember,
  tryBet,
} from '../test-bets.ts';
import { settleNext } from './settlement.ts';
import type { SettlementMessage } from './settlement-queue-store.ts';

let test: TestDatabase;
let match: TestMatch;
let member: TestMember;
let nextMatch = 800;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  nextMatch += 1;
  match = await createMatch(test.owner, { id: nextMatch });
  const [first] = await createMembers(test.owner, 1);
  if (first === undefined) throw new Error('there is a member');
  member = first;
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

async function bet(change: Parameters<typeof betInput>[1] = {}, by = member): Promise<bigint> {
  const input: BetInput = betInput(match, { stake: '100', ...change });
  const { bet: placed } = await tryBet(createAcceptor(test.db), by, input);
  if (placed === undefined) throw new Error('the bet was refused');
  return BigInt(placed.betId);
}

async function say(...messages: SettlementMessage[]): Promise<void> {
  for (const message of messages) await enqueue(test.db, message);
  while (await settleNext({ db: test.db, log: silent }, 7));
  const [{ open }] = await test.db.sql<[{ open: number }]>`
    select count(*)::int as open from settlement_queue where done_at is null`;
  expect(open).toBe(0);
}

async function resultOf(id: bigint) {
  const [row] = await test.db.sql<{ state: string; code: string | null; payout: bigint | null }[]>`
    select state, result_code as code, payout from bets where id = ${id}`;
  return row;
}

async function historyOf(id: bigint): Promise<string[]> {
  const rows = await test.db.sql<{ said: string }[]>`
    select result_code || ' ' || payout as said from bet_settlements where bet_id = ${id} order by settlement_no`;
  return rows.map(({ said }) => said);
}

async function cash(of = member): Promise<bigint> {
  return (await getBalance(test.db, of.memberId)).cash;
}

function rollback(at: number): SettlementMessage {
  return { type: 'rollback-settlement', at, matchId: Number(match.id), markets: ['winner:full'] };
}

const homeWins = { home: 2, away: 0 };
const awayWins = { home: 0, away: 2 };

describe('every result', () => {
  it.each<[string, Grade, { key: string; outcome: string }, { home: number; away: number }, bigint]>([
    ['[4.72]', 'W', { key: 'winner:full', outcome: 'home' }, homeWins, 19_000n],
    ['[4.73]', 'LW', { key: 'handicap:full:-1', outcome: 'away' }, { home: 1, away: 1 }, 14_500n],
    ['[4.74]', 'LL', { key: 'handicap:full:-1', outcome: 'home' }, { home: 1, away: 1 }, 5_000n],
    ['[4.75]', 'L', { key: 'winner:full', outcome: 'away' }, homeWins, 0n],
    ['[4.76]', 'P', { key: 'total:full:8', outcome: 'over' }, homeWins, 10_000n],
  ])('%s %s pays to the cent (C46)', async (_row, code, selection, score, paid) => {
    match = await createMatch(test.owner, {
      id: nextMatch + 1_000,
      keys: ['winner:full', 'handicap:full:-1', 'total:full:8'],
    });
    const id = await bet(selection);
    await say(settlementOf(match, score));
    expect(grades).toContain(code);
    expect(await resultOf(id)).toEqual({ state: 'settled', code, payout: paid });
    expect(await cash()).toBe(90_000n + paid);
  });

  it('at negative odds: the stake is won, the risk is lost (C46)', async () => {
    await test.owner
      .sql`update markets set prices = array[2250, 2250] where match_id = ${match.id} and type = 'handicap'`;
    const ids = [
      await bet({ key: 'handicap:full:-2', outcome: 'home', price: 2250, oddsType: 'M' }),
      await bet({ key: 'handicap:full:-2', outcome: 'away', price: 2250, oddsType: 'M' }),
    ];
    await say(settlementOf(match, homeWins));
    const paid = await Promise.all(ids.map(resultOf));
    expect(paid.map((each) => each?.payout)).toEqual([18_000n, 0n]);
    expect(await cash()).toBe(100_000n - 16_000n + 18_000n);
  });

  it('is booked against the sportsbook’s account of the member’s shard, not against the house', async () => {
    const members = await createMembers(test.owner, 3);
    for (const each of members) await bet({ outcome: 'home' }, each);
    const balances = async () => {
      const rows = await test.db.sql<{ system: string; balance: bigint }[]>`
        select system, balance from ledger_accounts where system = 'house' or system like 'provider:%'`;
      return new Map(rows.map(({ system, balance }) => [system, balance]));
    };
    const before = await balances();
    await say(settlementOf(match, homeWins));
    const after = await balances();
    expect(after.get('house')).toBe(before.get('house'));
    for (const { memberId } of members) {
      const account = `provider:sport:${memberId % 16n}`;
      expect((after.get(account) ?? 0n) - (before.get(account) ?? 0n)).toBe(-9_000n);
    }
  });

  it('counts an in-play handicap from the score at the bet', async () => {
    await test.owner.sql`
      update matches set status = 'live', phase = 'first-half', home_score = 1 where id = ${match.id}`;
    const id = await bet({ key: 'handicap:full:-2', score: '1-0' });
    await say(settlementOf(match, { home: 1, away: 0 }));
    // 1-0 at the bet, 1-0 at the end: nothing was scored after it, and home gave half a goal.
    expect(await resultOf(id)).toMatchObject({ code: 'L', state: 'settled' });
  });

  it('takes the feed’s own outcome where it gives one', async () => {
    const id = await bet();
    const outcomes = { home: { result: 1, voidFactor: 0.5 } } as const;
    await say(settlementOf(match, awayWins, { markets: [{ key: 'winner:full', outcomes }] }));
    expect(await resultOf(id)).toMatchObject({ code: 'LW', payout: 14_500n });
  });

  it('leaves bets open whose figures are not known yet', async () => {
    const full = await bet();
    const first = await bet({ key: 'winner:first', outcome: 'draw' });
    await say(settlementOf(match, homeWins, { result: { goals: { first: { home: 0, away: 0 } } } }));
    expect(await resultOf(full)).toMatchObject({ state: 'accepted' });
    expect(await resultOf(first)).toMatchObject({ state: 'settled', code: 'W' });
  });

  it('decides a bet that is still in its delay first, and then settles it', async () => {
    await test.owner.sql`update matches set status = 'live', phase = 'first-half' where id = ${match.id}`;
    const [other] = await createMembers(test.owner, 1);
    const calm = await bet({ key: 'winner:first', outcome: 'draw' });
    await test.owner.sql`update matches set incident_seq = 1, home_score = 1 where id = ${match.id}`;
    const after = await bet({}, other);
    await say(settlementOf(match, homeWins));
    expect(await resultOf(calm)).toMatchObject({ state: 'refused', code: 'D18' });
    expect(await resultOf(after)).toMatchObject({ state: 'settled', code: 'W' });
    expect(await cash()).toBe(100_000n);
  });
});

describe('a settlement that comes again', () => {
  it('changes nothing, neither repeated nor confirmed (C47)', async () => {
    const ids = [
      await bet(),
      await bet({ outcome: 'away' }),
      await bet({ key: 'total:full:10', outcome: 'over' }),
    ];
    await say(settlementOf(match, homeWins, { certainty: 1 }));
    const before = await cash();
    await say(settlementOf(match, homeWins, { at: 2_000 }), settlementOf(match, homeWins));
    expect(await cash()).toBe(before);
    expect(await Promise.all(ids.map(historyOf))).toEqual([['W 19000'], ['L 0'], ['L 0']]);
  });

  it('[4.71] with another result is a reversal and a new settlement (C47)', async () => {
    const won = await bet();
    const lost = await bet({ outcome: 'away' });
    await say(settlementOf(match, homeWins));
    await say(settlementOf(match, awayWins, { at: 2_000 }));
    expect(await historyOf(won)).toEqual(['W 19000', 'A 19000', 'L 0']);
    expect(await historyOf(lost)).toEqual(['L 0', 'A 0', 'W 19000']);
    expect(await cash()).toBe(99_000n);
  });

  it('older than the last message changes nothing, in every order of arrival (C47)', async () => {
    const id = await bet();
    await say(settlementOf(match, awayWins, { at: 2_000 }), settlementOf(match, homeWins, { at: 1_000 }));
    expect(await historyOf(id)).toEqual(['L 0']);
    await say(rollback(1_500));
    expect(await historyOf(id)).toEqual(['L 0']);
  });

  it('[4.71] after a rollback opens the bet and settles it anew (C47)', async () => {
    const id = await bet();
    await say(settlementOf(match, homeWins), rollback(2_000), rollback(2_000));
    expect(await resultOf(id)).toMatchObject({ state: 'accepted', code: null });
    expect(await getBalance(test.db, member.memberId)).toMatchObject({ cash: 90_000n, held: 10_000n });
    await say(settlementOf(match, awayWins, { at: 3_000 }));
    expect(await historyOf(id)).toEqual(['W 19000', 'A 19000', 'L 0']);
    expect(await cash()).toBe(90_000n);
  });

  it('takes back a payout that was spent as a debt, and keeps it from the next payouts', async () => {
    const id = await bet();
    await say(settlementOf(match, homeWins));
    await spend(await cash());
    await say(settlementOf(match, awayWins, { at: 2_000 }));
    expect(await cash()).toBe(0n);
    expect(await owed()).toBe(19_000n);
    await say(settlementOf(match, homeWins, { at: 3_000 }));
    expect(await historyOf(id)).toEqual(['W 19000', 'A 19000', 'L 0', 'A 0', 'W 19000']);
    expect([await cash(), await owed()]).toEqual([0n, 0n]);
  });

  it('and a payout that was spent is owed too when the bet is opened again', async () => {
    await bet();
    await say(settlementOf(match, homeWins));
    await spend((await cash()) - 4_000n);
    await say({
      type: 'rollback-settlement',
      at: 2_000,
      matchId: Number(match.id),
      markets: ['winner:full'],
    });
    expect([await cash(), await owed()]).toEqual([0n, 15_000n]);
    await say(settlementOf(match, homeWins, { at: 3_000 }));
    expect([await cash(), await owed()]).toEqual([4_000n, 0n]);
  });
});

describe('a cancellation', () => {
  const cancel = (change: { markets?: string[]; from?: number; to?: number; at?: number } = {}) =>
    ({ type: 'bet-cancel', at: 2_000, matchId: Number(match.id), reason: 15, ...change }) as const;

  async function acceptedAt(id: bigint): Promise<number> {
    const [row] = await test.db.sql<[{ acceptedAt: Date }]>`select accepted_at from bets where id = ${id}`;
    return row.acceptedAt.getTime();
  }

  it('[rules 7.3] [4.77] voids exactly the bets accepted in its window, on its markets (C49)', async () => {
    const early = await bet();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const late = await bet();
    const elsewhere = await bet({ key: 'total:full:10', outcome: 'over' });
    await say(cancel({ from: await acceptedAt(late), markets: ['winner:full'] }));
    expect(await resultOf(early)).toMatchObject({ state: 'accepted' });
    expect(await resultOf(late)).toEqual({ state: 'void', code: 'D15', payout: 10_000n });
    expect(await resultOf(elsewhere)).toMatchObject({ state: 'accepted' });
    await say(settlementOf(match, homeWins));
    expect(await historyOf(early)).toEqual(['W 19000']);
    expect(await historyOf(late)).toEqual(['D15 10000']);
  });

  it('ends before the end of its window', async () => {
    const id = await bet();
    const at = await acceptedAt(id);
    await say(cancel({ to: at }));
    expect(await resultOf(id)).toMatchObject({ state: 'accepted' });
    await say(cancel({ from: at, to: at + 1 }));
    expect(await resultOf(id)).toMatchObject({ state: 'void' });
  });

  it('reinstates the bets when it is rolled back, with the result that stands (C49)', async () => {
    const id = await bet();
    const open = await bet({ key: 'winner:first', outcome: 'draw' });
    await say(settlementOf(match, homeWins, { markets: [{ key: 'winner:full' }] }), cancel(), cancel());
    expect(await historyOf(id)).toEqual(['W 19000', 'A 19000', 'D15 10000']);
    expect(await cash()).toBe(100_000n);
    await say({ type: 'rollback-cancel', at: 3_000, matchId: Number(match.id) }, cancel());
    expect(await historyOf(id)).toEqual(['W 19000', 'A 19000', 'D15 10000', 'A 10000', 'W 19000']);
    expect(await historyOf(open)).toEqual(['D15 10000', 'A 10000']);
    expect(await resultOf(open)).toMatchObject({ state: 'accepted' });
    expect(await cash()).toBe(99_000n);
  });

  it('gives the stake back to the limit of the member on the match', async () => {
    await bet();
    const staked = async () =>
      (
        await test.db.sql<[{ staked: bigint }]>`
        select sum(staked)::bigint as staked from member_stakes where member_id = ${member.memberId}`
      )[0].staked;
    expect(await staked()).toBe(10_000n);
    await say(cancel());
    expect(await staked()).toBe(0n);
    await say({ type: 'rollback-cancel', at: 3_000, matchId: Number(match.id) });
    expect(await staked()).toBe(10_000n);
  });
});

describe('a match with many bets', () => {
  it('does not hold up the others: matches take turns', async () => {
    const crowd = await createMembers(test.owner, 30);
    const acceptor = createAcceptor(test.db);
    await Promise.all(crowd.map((each) => tryBet(acceptor, each, betInput(match))));
    const small = await createMatch(test.owner, { id: nextMatch + 2_000 });
    const { bet: alone } = await tryBet(acceptor, member, betInput(small));
    await enqueue(test.db, settlementOf(match, homeWins));
    await enqueue(test.db, settlementOf(small, homeWins));
    await settleNext({ db: test.db, log: silent }, 7);
    await settleNext({ db: test.db, log: silent }, 7);
    expect(await resultOf(BigInt(alone?.betId ?? 0))).toMatchObject({ code: 'W' });
    const [{ open }] = await test.db.sql<[{ open: number }]>`
      select count(*)::int as open from bets where state = 'accepted'
        and id in (select bet_id from bet_legs where match_id = ${match.id})`;
    expect(open).toBe(23);
    await say();
  });
});

describe('a worker that dies', () => {
  it('leaves nothing half done, and the next worker pays no member twice (C47)', async () => {
    const members = await createMembers(test.owner, 30);
    const acceptor = createAcceptor(test.db);
    await Promise.all(members.map((each) => tryBet(acceptor, each, betInput(match))));
    await enqueue(test.db, settlementOf(match, homeWins));
    await settleNext({ db: test.db, log: silent }, 7);
    // Dies in the middle of a chunk: its transaction is rolled back with all its writes.
    const failing = { ...test.db, transaction: dyingTransaction() };
    for (let round = 0; round < 3; round += 1) await settleNext({ db: failing, log: silent }, 7);
    await test.owner.sql`update settlement_queue set retry_at = null`;
    // Two workers at once, from where the last one came to.
    const work = async () => {
      while (await settleNext({ db: test.db, log: silent }, 7));
    };
    await Promise.all([work(), work(), work()]);
    await say();
    expect(await Promise.all(members.map(cash))).toEqual(members.map(() => 100_900n));
    const [{ paid }] = await test.db.sql<[{ paid: number }]>`
      select count(*)::int as paid from bet_settlements s join bet_legs l using (bet_id) where l.match_id = ${match.id}`;
    expect(paid).toBe(30);
  });

  function dyingTransaction(): TestDatabase['db']['transaction'] {
    return (work) =>
      test.db.transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      });
  }
});

async function spend(amount: bigint): Promise<void> {
  await test.owner.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [member.memberId], systems: ['channel:test'] });
    const from = { memberId: member.memberId, kind: 'cash' } as const;
    const to = { system: 'channel:test' } as const;
    posting.transfer({ kind: 'promotion', from, to, amount, reference: 'spent' });
    await posting.write('test');
  });
}

async function owed(): Promise<bigint> {
  const [row] = await test.db.sql<{ owed: bigint }[]>`
    select owed from bet_debts where member_id = ${member.memberId}`;
  return row?.owed ?? 0n;
}
