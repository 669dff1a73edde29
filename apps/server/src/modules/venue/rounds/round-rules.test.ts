import { memberId } from '@hj/platform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asking, decideRound, type RoundState } from './round-rules.ts';
import type { Round, RoundItem, Txn } from './round-types.ts';

/** A venue of one member, in memory. */
function desk(cash: bigint) {
  const [txns, rounds] = [new Map<bigint, Txn>(), new Map<bigint, Round>()];
  let [balance, id] = [cash, 1n];
  const all = () => [...txns.values()];
  const state: RoundState = {
    txn: (kind, txnId) => all().find((txn) => txn.kind === kind && txn.txnId === txnId),
    aimedAt: (kind, target) => all().filter((txn) => txn.kind === kind && txn.target === target),
    round: (gameCode, round) =>
      [...rounds.values()].find((one) => one.gameCode === gameCode && one.round === round),
    roundById: (one) => rounds.get(one),
  };
  return {
    txns,
    rounds,
    cash: () => balance,
    say(...items: RoundItem[]): string {
      const asking: Asking = {
        ...{ memberId: memberId(1n), venue: 'v', category: 'realbet', cash: balance, right: 1n },
        stakeRefusal: () => undefined,
        nextId: () => id++,
      };
      try {
        const plan = decideRound(items, state, asking);
        for (const [key, txn] of plan.txns) txns.set(key, txn);
        for (const [key, round] of plan.rounds) rounds.set(key, round);
        for (const { txn, amount } of plan.moves) balance += txn.moved < 0n ? -amount : amount;
        return 'DONE';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

const named = (txnId: string, round = 'r') => ({ txnId, gameCode: 'g', round });
const bet = (txnId: string, amount: bigint, round = 'r'): RoundItem => ({
  ...{ ...named(txnId, round), kind: 'bet', amount, closes: false },
});
const payout = (txnId: string, amount: bigint, round = 'r', of?: string, returned = 0n): RoundItem => ({
  ...{ ...named(txnId, round), kind: 'payout', type: 'payout', amount, closes: true, bet: of, returned },
});
const rollback = (txnId: string, target: string): RoundItem => ({
  txnId,
  gameCode: 'g',
  kind: 'rollback',
  target,
});
const adjust = (txnId: string, amount: bigint): RoundItem => ({ ...named(txnId), kind: 'adjust', amount });

describe('the settlement of a table again', () => {
  // Stake 100 at 1:1, as the documents of HS/XG list it: the first payment, the addition, the balance at the end.
  it.each([
    ['lose→win', 0n, 200n, 200n],
    ['win→lose', 200n, -200n, 0n],
    ['tie→win', 100n, 100n, 200n],
    ['tie→lose', 100n, -100n, 0n],
    ['win→tie', 200n, -100n, 100n],
    ['lose→tie', 0n, 100n, 100n],
    ['win→cancel', 200n, -100n, 100n],
    ['lose→cancel', 0n, 100n, 100n],
    ['tie→cancel', 100n, 0n, 100n],
  ])('%s', (_name, paid, correction, end) => {
    const table = desk(100n);
    expect(table.say(bet('b', 100n), payout('w', paid))).toBe('DONE');
    expect(table.say(adjust('a', correction))).toBe('DONE');
    expect(table.cash()).toBe(end);
    expect(table.say(adjust('a', correction))).toBe('DONE');
    expect(table.cash()).toBe(end);
  });

  it('takes no more than the member has, and needs a round', () => {
    const table = desk(100n);
    expect(table.say(adjust('x', 5n))).toBe('BET_NOT_FOUND');
    table.say(bet('b', 100n), payout('w', 200n), bet('c', 150n, 'other'));
    expect(table.say(adjust('a', -100n))).toBe('INSUFFICIENT_FUNDS');
    expect(table.cash()).toBe(50n);
  });
});

describe('prizes', () => {
  it('need no bet, payouts do', () => {
    const table = desk(0n);
    expect(table.say(payout('p', 5n))).toBe('BET_NOT_FOUND');
    expect(table.say({ ...named('j'), kind: 'payout', type: 'jackpot', amount: 500n, closes: false })).toBe(
      'DONE',
    );
    expect(table.cash()).toBe(500n);
    expect([...table.rounds.values()]).toMatchObject([{ state: 'closed', turnover: 0n }]);
  });
});

describe('stake that comes back inside a payout', () => {
  it('is no turnover, is no more than its bet and its payout, and counts again when the payout is taken back', () => {
    const table = desk(100n);
    const counted = () => [...table.rounds.values()].map(({ returned, turnover }) => [returned, turnover]);
    table.say(bet('b', 80n));
    table.say(payout('p', 50n, 'r', 'b', 30n));
    expect(counted()).toEqual([[30n, 50n]]);
    expect(table.cash()).toBe(70n);
    table.say(payout('q', 90n, 'r', 'b', 90n));
    expect(counted()).toEqual([[80n, 0n]]);
    table.say(rollback('back', 'p'));
    expect(counted()).toEqual([[50n, 30n]]);
    table.say(payout('free', 7n, 'r', undefined, 7n));
    expect(counted()).toEqual([[50n, 30n]]);
  });
});

describe('[CV2] any order of any commands', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd');
  const amounts = fc.bigInt({ min: 0n, max: 60n });
  const rounds = fc.constantFrom('r', 's');
  const item = fc.oneof(
    fc.tuple(ids, amounts, rounds).map(([id, amount, round]) => bet(id, amount, round)),
    fc.tuple(ids, amounts, rounds).map(([id, amount, round]) => payout(id, amount, round)),
    fc
      .tuple(ids, ids, amounts, rounds, amounts)
      .map(([id, of, amount, round, back]) => payout(id, amount, round, of, back)),
    fc.tuple(ids, ids).map(([id, target]) => rollback(`back-${id}`, target)),
  );

  it('leaves the cash at the sum of rounds and transactions, and never below zero', () => {
    fc.assert(
      fc.property(fc.array(fc.array(item, { minLength: 1, maxLength: 3 }), { maxLength: 25 }), (commands) => {
        const table = desk(100n);
        for (const items of commands) {
          const before = table.cash();
          const first = table.say(...items);
          if (first !== 'DONE') expect(table.cash()).toBe(before);
          const after = table.cash();
          if (first === 'DONE') {
            // A repeat never has an effect.
            table.say(...items);
            expect(table.cash()).toBe(after);
          }
          expect(after).toBeGreaterThanOrEqual(0n);
        }
        const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
        const live = [...table.rounds.values()];
        expect(table.cash()).toBe(100n + sum([...table.txns.values()].map(({ moved }) => moved)));
        expect(table.cash()).toBe(100n + sum(live.map(({ won, staked }) => won - staked)));
        for (const { staked, returned } of live) expect(returned <= staked && returned >= 0n).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
