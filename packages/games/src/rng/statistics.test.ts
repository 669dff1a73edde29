import { rounds } from '@hj/betting/test-rounds';
import { expect, test } from 'vitest';
import { type Random, seededRandom } from './random.ts';
import { shuffled } from './selection.ts';
import { vectors } from './test-vectors.ts';

const { serverSeed } = vectors;
const randomOf = (clientSeed: string, nonce = 0) => seededRandom({ serverSeed, clientSeed, nonce });

/** χ² as a standard normal deviate (Wilson and Hilferty). */
function deviate(chiSquare: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}

function chiSquare(counts: Iterable<number>, expected: number): number {
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  return sum;
}

/** The long form makes about ten million HMACs. */
const timeout = 900_000;

/** 1 % on either side: too uneven, and too even. */
const onePercent = 2.326;
/** p from .0005 to .9995. */
const oneInTwoThousand = 3.29;

test('the statistic itself finds a generator with a bias of one percent', () => {
  const random = randomOf('biased');
  const biased: Random = {
    below: (bound) => Math.min(random.below(bound * 100), bound * 100 - 101) % bound,
    drawn: 0,
  };
  expect(deviate(integerStatistic(biased, 37, 100_000), 36)).toBeGreaterThan(onePercent);
});

function integerStatistic(random: Random, bound: number, draws: number): number {
  const counts = new Float64Array(bound);
  for (let draw = 0; draw < draws; draw += 1) {
    const value = random.below(bound);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return chiSquare(counts, draws / bound);
}

test.each([3, 6, 37, 49, 52, 1_000])('integers below %i are evenly distributed', { timeout }, (bound) => {
  const draws = rounds(1_000_000);
  const z = deviate(integerStatistic(randomOf(`below-${bound}`), bound, draws), bound - 1);
  expect(Math.abs(z)).toBeLessThan(onePercent);
});

test('in shuffles of 52 cards every card is equally often in every place; fixed points are those of random orders', {
  timeout,
}, () => {
  const shuffles = rounds(200_000);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const counts = new Float64Array(52 * 52);
  let [fixedPoints, squares, without] = [0, 0, 0];
  const random = randomOf('shuffles');
  for (let shuffle = 0; shuffle < shuffles; shuffle += 1) {
    let fixed = 0;
    shuffled(deck, random).forEach((card, place) => {
      counts[card * 52 + place] = (counts[card * 52 + place] ?? 0) + 1;
      if (card === place) fixed += 1;
    });
    fixedPoints += fixed;
    squares += fixed * fixed;
    if (fixed === 0) without += 1;
  }
  expect(Math.abs(deviate(chiSquare(counts, shuffles / 52), 51 * 51))).toBeLessThan(oneInTwoThousand);
  const mean = fixedPoints / shuffles;
  expect(Math.abs((mean - 1) * Math.sqrt(shuffles))).toBeLessThan(oneInTwoThousand);
  // The fourth central moment of a Poisson variable of mean 1 is 4, so its sample variance has variance (4 − 1) / n.
  const variance = squares / shuffles - mean ** 2;
  expect(Math.abs((variance - 1) * Math.sqrt(shuffles / 3))).toBeLessThan(oneInTwoThousand);
  const p = Math.exp(-1);
  expect(Math.abs((without / shuffles - p) * Math.sqrt(shuffles / (p * (1 - p))))).toBeLessThan(
    oneInTwoThousand,
  );
});

test('successive numbers are independent: autocorrelation at lags 1 to 20 (Ljung and Box), runs about the median', {
  timeout,
}, () => {
  const draws = rounds(1_000_000);
  const random = randomOf('independence');
  const values = Float64Array.from({ length: draws }, () => (random.below(2 ** 32) + 0.5) / 2 ** 32 - 0.5);
  const at = (index: number) => values[index] ?? Number.NaN;
  const power = values.reduce((sum, value) => sum + value * value, 0);
  let box = 0;
  for (let lag = 1; lag <= 20; lag += 1) {
    let product = 0;
    for (let index = lag; index < draws; index += 1) product += at(index) * at(index - lag);
    box += (product / power) ** 2 / (draws - lag);
  }
  expect(Math.abs(deviate(box * draws * (draws + 2), 20))).toBeLessThan(onePercent);
  const above = values.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  const below = draws - above;
  let runs = 1;
  for (let index = 1; index < draws; index += 1) if (at(index) > 0 !== at(index - 1) > 0) runs += 1;
  const mean = (2 * above * below) / draws + 1;
  const variance = ((mean - 1) * (mean - 2)) / (draws - 1);
  expect(Math.abs((runs - mean) / Math.sqrt(variance))).toBeLessThan(onePercent);
});
