import type { Random } from '../rng/random.ts';
import type { TableBets } from './types.ts';

/** The number drawn, 0 to 36. */
export type RouletteOutcome = number;

/** Numbers in the order of the wheel, clockwise from zero (single zero). */
export const rouletteWheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function rouletteColor(number: RouletteOutcome): 'green' | 'red' | 'black' {
  if (number === 0) return 'green';
  return redNumbers.has(number) ? 'red' : 'black';
}

export const drawRoulette = (random: Random): RouletteOutcome => random.below(37);

/** Numbers from `from` in steps of `step`. */
const run = (from: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step);

const numbers = run(1, 36);
/** The first number of each row of three. */
const rows = run(1, 12, 3);

const named = (kind: string, covered: readonly number[]): [string, readonly number[]] => [
  `${kind}-${covered.join('-')}`,
  covered,
];

/** The numbers that each bet covers, by its code: `split-17-20`, `corner-1-2-4-5`, `dozen-2`, `red`. */
export const rouletteCoverage: Readonly<Record<string, readonly number[]>> = Object.fromEntries([
  ...run(0, 37).map((number) => named('straight', [number])),
  ...[1, 2, 3].map((number) => named('split', [0, number])),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => named('split', [number, number + 1])),
  ...run(1, 33).map((number) => named('split', [number, number + 3])),
  ...rows.map((row) => named('street', run(row, 3))),
  named('street', [0, 1, 2]),
  named('street', [0, 2, 3]),
  ...run(1, 33)
    .filter((number) => number % 3 !== 0)
    .map((number) => named('corner', [number, number + 1, number + 3, number + 4])),
  named('corner', [0, 1, 2, 3]),
  ...rows.slice(0, 11).map((row) => named('line', run(row, 6))),
  ...[1, 2, 3].map((part): [string, number[]] => [`dozen-${part}`, run(12 * part - 11, 12)]),
  ...[1, 2, 3].map((part): [string, number[]] => [`column-${part}`, run(part, 12, 3)]),
  ['red', numbers.filter((number) => rouletteColor(number) === 'red')],
  ['black', numbers.filter((number) => rouletteColor(number) === 'black')],
  ['odd', numbers.filter((number) => number % 2 === 1)],
  ['even', numbers.filter((number) => number % 2 === 0)],
  ['small', run(1, 18)],
  ['big', run(19, 18)],
]);

/** A bet on n numbers returns 36 / n of the stake, so that each loses 1 in 37. */
export const rouletteBets: TableBets<RouletteOutcome> = Object.fromEntries(
  Object.entries(rouletteCoverage).map(([code, covered]) => [
    code,
    {
      returned: (number: RouletteOutcome) => (covered.includes(number) ? 3_600 / covered.length : 0),
      locked: 1,
      most: 3_600 / covered.length,
      edge: 1 / 37,
    },
  ]),
);
