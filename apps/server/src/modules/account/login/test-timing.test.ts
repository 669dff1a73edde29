import { describe, expect, it } from 'vitest';
import { kolmogorovSmirnov, likeness } from './test-timing.ts';

/** Realistic durations: never equal, some outliers. */
function timesAround(middle: number, seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const part = state / 2_147_483_648;
    return middle * (1 + 0.2 * part) + (part > 0.97 ? middle : 0);
  };
}

describe('the test of equal times', () => {
  it('detects a difference of a tenth in every batch', async () => {
    const [slow, quick] = [timesAround(55, 7), timesAround(50, 11)];
    expect(await likeness(200, [async () => slow(), async () => quick()])).toBeLessThan(0.001);
  });

  it('finds no difference between equal ways', async () => {
    const one = timesAround(50, 3);
    expect(await likeness(200, [async () => one(), async () => one()])).toBeGreaterThan(0.01);
    expect(kolmogorovSmirnov([1, 2, 3, 4], [1, 2, 3, 4])).toBe(1);
  });
});
