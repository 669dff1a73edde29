/** For tests only: whether two ways of answering can be told apart by their time (C05). */

/** The probability that two samples of one distribution lie as far apart as these: Kolmogorov-Smirnov, asymptotic. */
export function kolmogorovSmirnov(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one.toSorted((x, y) => x - y), other.toSorted((x, y) => x - y)];
  let [i, j, farthest] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    while (i < a.length && a[i] === value) i += 1;
    while (j < b.length && b[j] === value) j += 1;
    farthest = Math.max(farthest, Math.abs(i / a.length - j / b.length));
  }
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (root + 0.12 + 0.11 / root) * farthest;
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term += 1)
    sum += 2 * (-1) ** (term - 1) * Math.exp(-2 * (term * lambda) ** 2);
  return Math.min(1, Math.max(0, sum));
}

/** Several batches, because the load of a busy machine comes in waves. */
const mostBatches = 4;
const clearlyAlike = 0.01;

/**
 * Batches of samples, both ways alternating in changing order, so that other load hits both alike. Returns the largest probability;
 * stops at the first batch without a difference: a real difference shows in every batch.
 */
export async function likeness(
  samples: number,
  ways: readonly [(turn: number) => Promise<number>, (turn: number) => Promise<number>],
): Promise<number> {
  let largest = 0;
  for (let batch = 0; batch < mostBatches && largest <= clearlyAlike; batch += 1) {
    const times: [number[], number[]] = [[], []];
    for (let sample = 0; sample < samples; sample += 1) {
      for (const way of sample % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        times[way].push(await ways[way](batch * samples + sample));
      }
    }
    largest = Math.max(largest, kolmogorovSmirnov(times[0], times[1]));
  }
  return largest;
}
