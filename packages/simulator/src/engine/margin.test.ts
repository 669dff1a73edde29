import { describe, expect, it } from 'vitest';
import { powerExponent, powerPrice, roundPrice, symmetricPair } from './margin.ts';

describe('the power method', () => {
  it.each([
    [[0.5, 0.3, 0.2], 1.06],
    [[0.97, 0.02, 0.01], 1.14],
    [[0.7, 0.9, 0.4], 2.07],
    [Array.from({ length: 26 }, () => 1 / 26), 1.2],
  ])('brings the chances %j to the booksum %d', (chances, booksum) => {
    const exponent = powerExponent(chances, booksum);
    const sum = chances.reduce((total, chance) => total + chance ** exponent, 0);
    expect(sum).toBeCloseTo(booksum, 5);
  });

  it('takes more from longshots than from favourites', () => {
    const exponent = powerExponent([0.8, 0.15, 0.05], 1.1);
    const kept = (chance: number): number => 1 - (chance * powerPrice(chance, exponent, 271_000)) / 1000;
    expect(kept(0.05)).toBeGreaterThan(kept(0.15));
    expect(kept(0.15)).toBeGreaterThan(kept(0.8));
    expect(kept(0.8)).toBeGreaterThan(0);
  });

  it('keeps prices between 1.01 and the highest', () => {
    expect(powerPrice(0.9999, 1, 271_000)).toBe(1010);
    expect(powerPrice(1e-7, 1, 271_000)).toBe(271_000);
  });

  it('cuts prices to the steps of the page', () => {
    expect([1057.9, 1926, 10_190, 45_700, 123_456].map(roundPrice)).toEqual([
      1050, 1920, 10_100, 45_500, 123_000,
    ]);
  });
});

describe('symmetric pairs', () => {
  it('sum to the tier figure, stay below 2000 and favour the house only', () => {
    for (let chance = 0.03; chance < 0.97; chance += 0.001) {
      const pair = symmetricPair(chance, 1890);
      if (!pair) continue;
      const [first, second] = pair;
      expect(first + second).toBe(1890);
      expect(Math.max(first, second)).toBeLessThan(2000);
      const profit = (raw: number): number => (raw <= 1000 ? raw : 1_000_000 / (2000 - raw)) / 1000;
      expect(chance * profit(first) - (1 - chance)).toBeLessThan(0);
      expect((1 - chance) * profit(second) - chance).toBeLessThan(0);
    }
  });

  it('is not offered when one side is as good as certain', () => {
    expect(symmetricPair(0.97, 1890)).toBeUndefined();
    expect(symmetricPair(0.02, 1890)).toBeUndefined();
    expect(symmetricPair(0.5, 1890)).toEqual([940, 950]);
  });
});
