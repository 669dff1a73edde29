import { describe, expect, it } from 'vitest';
import { kolmogorovSmirnov, likeness } from './test-timing.ts';

/** Times as a machine has them: never twice the same, some far off. */
function timesAround(middle: number, seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const part = state / 2_147_483_648;
    return middle * (1 + 0.2 * part) + (part > 0.97 ? middle : 0);
  };
}

describe('the test of equal times', () => {
  it('tells two ways apart of which one takes a tenth longer, in every batch', async () => {
    const [slow, quick] = [timesAround(55, 7), timesAround(50, 11)];
    expect(await likeness(200, [async () => slow(), async () => quick()])).toBeLessThan(0.001);
  });

  it('does not tell apart what is one and the same', async () => {
    const one = timesAround(50, 3);
    expect(await likeness(200, [async () => one(), async () => one()])).toBeGreaterThan(0.01);
    expect(kolmogorovSmirnov([1, 2, 3, 4], [1, 2, 3, 4])).toBe(1);
  });
});
