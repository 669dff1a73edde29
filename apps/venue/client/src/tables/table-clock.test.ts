import type { BaccaratOutcome } from '@hj/games';
import { expect, test } from 'vitest';
import { openCards, phaseOf, secondsToNext } from './table-clock.ts';
import type { TableRoundView } from './table-types.ts';

const times = { betMs: 20_000, winnerAt: 5_600 };
const card = (rank: number) => ({ rank, suit: 'S' as const });
const both: BaccaratOutcome = { player: [card(1), card(2), card(3)], banker: [card(4), card(5), card(6)] };
const bankerOnly: BaccaratOutcome = { player: [card(3), card(4)], banker: [card(1), card(2), card(6)] };

test('cards are opened in the order in which they are dealt', () => {
  expect(openCards(both, 0)).toEqual({ player: 0, banker: 0 });
  expect(openCards(both, 1_000)).toEqual({ player: 1, banker: 1 });
  expect(openCards(both, 3_500)).toEqual({ player: 3, banker: 2 });
  expect(openCards(both, 5_000)).toEqual({ player: 3, banker: 3 });
  expect(openCards(bankerOnly, 3_500)).toEqual({ player: 2, banker: 3 });
});

test('bets are closed at the instant itself, whatever the last answer said', () => {
  const round: TableRoundView = {
    ...{ id: 'r', number: 1, state: 'open', place: null, settlesAt: null, outcome: null },
    locksAt: '2026-01-01T00:00:20.000Z',
  };
  const locks = Date.parse(round.locksAt);
  expect(phaseOf(round, locks - 4_001, times)).toEqual({
    phase: 'betting',
    secondsLeft: 5,
    share: 4_001 / 20_000,
  });
  expect(phaseOf(round, locks, times)).toEqual({ phase: 'waiting' });
  expect(phaseOf({ ...round, state: 'locked', outcome: both }, locks + 700, times)).toEqual({
    ...{ phase: 'revealing', elapsedMs: 700 },
  });
  expect(phaseOf({ ...round, state: 'locked', outcome: both }, locks + 6_000, times)).toEqual({
    phase: 'shown',
  });
  expect(phaseOf({ ...round, state: 'void' }, locks, times)).toEqual({ phase: 'void' });
  expect(phaseOf(null, 0, times)).toEqual({ phase: 'waiting' });
});

test('the seconds until bets are open again are known from the lock on', () => {
  const round: TableRoundView = {
    ...{ id: 'r', number: 1, state: 'locked', place: null, outcome: both },
    ...{ locksAt: '2026-01-01T00:00:20.000Z', settlesAt: '2026-01-01T00:00:26.000Z' },
  };
  const locks = Date.parse(round.locksAt);
  expect(secondsToNext(round, locks, 4_000)).toBe(10);
  expect(secondsToNext({ ...round, state: 'settled' }, locks + 9_001, 4_000)).toBe(1);
  // Due, or not known.
  expect(secondsToNext({ ...round, state: 'settled' }, locks + 10_000, 4_000)).toBe(0);
  expect(secondsToNext({ ...round, state: 'open', settlesAt: null }, locks - 5_000, 4_000)).toBe(0);
  expect(secondsToNext(null, locks, 4_000)).toBe(0);
});
