import { describe, expect, it } from 'vitest';
import { priceAll } from './prices.ts';

const chances = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];

describe('the prices of a fair chance', () => {
  it('keep the configured share: a pair of 1.89, 1.87 or 1.82 by the tier of the league', () => {
    for (const tier of [1, 2, 3] as const) {
      const [priced] = priceAll(
        [{ market: { type: 'point-total', period: 'full', line: 880 }, chances: [0.5, 0.5] }],
        tier,
      );
      const [over, under] = priced?.prices ?? [];
      expect((over?.price ?? 0) + (under?.price ?? 0) - 2000).toBe({ 1: 1890, 2: 1870, 3: 1820 }[tier]);
    }
  });

  it('keep a booksum of 1.05 for two sides, within the steps of the page', () => {
    for (const p of chances) {
      const [priced] = priceAll(
        [{ market: { type: 'match-winner', period: 'full' }, chances: [p, 1 - p] }],
        1,
      );
      const sum = (priced?.prices ?? []).reduce((total, { price }) => total + 1000 / price, 0);
      expect(sum).toBeGreaterThan(1.045);
      expect(sum).toBeLessThan(1.075);
    }
  });

  it('are below the fair price on every side, so that no two markets of one law can be set against each other', () => {
    for (const p of chances) {
      const fair = [1000 / p, 1000 / (1 - p)];
      const priced = priceAll(
        [
          { market: { type: 'match-winner', period: 'full' }, chances: [p, 1 - p] },
          { market: { type: 'point-handicap', period: 'full', line: 2 }, chances: [p, 1 - p] },
          { market: { type: 'point-odd-even', period: 'full' }, chances: [p, 1 - p] },
        ],
        1,
      );
      for (const { prices } of priced)
        for (const [i, { price }] of prices.entries()) expect(price).toBeLessThan(fair[i] ?? 0);
    }
  });

  it('stop where a side is as good as certain', () => {
    const [priced] = priceAll(
      [{ market: { type: 'match-winner', period: 'full' }, chances: [0.99, 0.01] }],
      1,
    );
    expect(priced?.status).toBe('suspended');
    expect(priced?.prices).toEqual([]);
  });
});
