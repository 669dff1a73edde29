import { expect, test } from 'vitest';
import { type ChipStack, limitAgainst, limitToConfirm, mostExceeded, sumOf, totalOf } from './chip-stack.ts';

const limits = {
  minBet: 1_000n,
  mostOn: (bet: string) => (bet === 'tie' ? 1_000n : 5_000n),
  maxRound: 8_000n,
  balance: 7_000n,
  own: {},
  locked: totalOf,
};
const stack: ChipStack = [{ wagers: { banker: 1_000n } }, { wagers: { banker: 2_000n, tie: 500n } }];

test('chips on a spot add up, and the last placement is taken back first', () => {
  expect(sumOf(stack)).toEqual({ banker: 3_000n, tie: 500n });
  expect(sumOf(stack.slice(0, -1))).toEqual({ banker: 1_000n });
  expect(totalOf(sumOf(stack))).toBe(3_500n);
});

test('what was confirmed before counts for the limits of a bet and of the round', () => {
  expect(limitAgainst(stack, { wagers: { banker: 2_000n } }, limits)).toBeNull();
  expect(limitAgainst(stack, { wagers: { banker: 2_001n } }, limits)).toBe('bet');
  expect(limitAgainst(stack, { wagers: { banker: 1_000n } }, { ...limits, own: { banker: 1_001n } })).toBe(
    'bet',
  );
  expect(
    limitAgainst(stack, { wagers: { player: 4_000n } }, { ...limits, own: { big: 501n }, balance: 9_000n }),
  ).toBe('round');
  expect(limitAgainst(stack, { wagers: { player: 3_501n } }, limits)).toBe('funds');
});

test('each spot needs the smallest bet, with what lies there already', () => {
  expect(limitToConfirm(stack, limits)).toBe('smallest');
  expect(limitToConfirm(stack, { ...limits, own: { tie: 500n } })).toBeNull();
});

test('a type of bets may have a limit of its own, which is the one that is named', () => {
  expect(limitAgainst(stack, { wagers: { tie: 500n } }, limits)).toBeNull();
  const added = { wagers: { tie: 501n, banker: 2_001n } };
  expect(limitAgainst(stack, added, limits)).toBe('bet');
  expect(mostExceeded(stack, added, limits)).toBe(1_000n);
  expect(mostExceeded(stack, { wagers: { banker: 2_001n } }, limits)).toBe(5_000n);
});
