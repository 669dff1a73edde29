import type { Random } from '../rng/random.ts';
import type { TableBet, TableBets } from './types.ts';

/** Three dice, 1 to 6. */
export type SicBoOutcome = readonly [number, number, number];

export const drawSicBo = (random: Random): SicBoOutcome => [
  random.below(6) + 1,
  random.below(6) + 1,
  random.below(6) + 1,
];

const faces = [1, 2, 3, 4, 5, 6];

export const sicBoSum = (dice: SicBoOutcome): number => dice[0] + dice[1] + dice[2];
export const isTriple = (dice: SicBoOutcome): boolean => dice[0] === dice[1] && dice[1] === dice[2];
const shown = (dice: SicBoOutcome, face: number): number => dice.filter((die) => die === face).length;

/** Pays `odds` to 1 in `ways` of the 216 throws. */
const bet = (odds: number, ways: number, holds: (dice: SicBoOutcome) => boolean): TableBet<SicBoOutcome> => ({
  returned: (dice) => (holds(dice) ? 100 * (odds + 1) : 0),
  locked: 1,
  most: 100 * (odds + 1),
  edge: 1 - (ways * (odds + 1)) / 216,
});

/** Odds of the sums and the throws that make them. The sums 11 to 17 mirror them. */
const sums: readonly [sum: number, odds: number, ways: number][] = [
  [4, 62, 3],
  [5, 31, 6],
  [6, 18, 10],
  [7, 12, 15],
  [8, 8, 21],
  [9, 7, 25],
  [10, 6, 27],
];

/**
 * The paytable of Australia, the fairest of the three regional ones of the reference (2.3): 62 for 4 and 17, 12 for three of a number.
 * A triple loses big, small, odd and even.
 */
export const sicBoBets: TableBets<SicBoOutcome> = {
  small: bet(1, 105, (dice) => sicBoSum(dice) <= 10 && !isTriple(dice)),
  big: bet(1, 105, (dice) => sicBoSum(dice) >= 11 && !isTriple(dice)),
  odd: bet(1, 105, (dice) => sicBoSum(dice) % 2 === 1 && !isTriple(dice)),
  even: bet(1, 105, (dice) => sicBoSum(dice) % 2 === 0 && !isTriple(dice)),
  'triple-any': bet(31, 6, isTriple),
  ...Object.fromEntries(
    sums.flatMap(([sum, odds, ways]) =>
      [sum, 21 - sum].map((total) => [`sum-${total}`, bet(odds, ways, (dice) => sicBoSum(dice) === total)]),
    ),
  ),
  ...Object.fromEntries(
    faces.flatMap((face) => [
      [`triple-${face}`, bet(180, 1, (dice) => shown(dice, face) === 3)],
      [`double-${face}`, bet(11, 16, (dice) => shown(dice, face) >= 2)],
      [`single-${face}`, single(face)],
      ...faces
        .filter((other) => other > face)
        .map((other) => [
          `pair-${face}-${other}`,
          bet(6, 30, (dice) => shown(dice, face) > 0 && shown(dice, other) > 0),
        ]),
    ]),
  ),
};

/** 1, 2 or 12 to 1 for one, two or three dice of the face: 75, 15 and 1 of 216 throws. */
function single(face: number): TableBet<SicBoOutcome> {
  const returned = [0, 200, 300, 1_300] as const;
  return {
    returned: (dice) => returned[shown(dice, face)] ?? 0,
    locked: 1,
    most: 1_300,
    edge: 1 - (75 * 2 + 15 * 3 + 13) / 216,
  };
}
