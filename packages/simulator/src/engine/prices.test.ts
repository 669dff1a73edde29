import type { Market } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { defaultMargins, marginMarketOf, marginMarketsOf } from './margin-table.ts';
import { priceAll } from './prices.ts';

const chances = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
const margins = defaultMargins('BK', 1, 'prematch');
const even: readonly (readonly [Market, number, readonly number[]])[] = [
  [{ type: 'winner', period: 'full' }, 0.05, [0.4, 0.3, 0.3]],
  [{ type: 'match-winner', period: 'full' }, 0.045, [0.5, 0.5]],
  [{ type: 'handicap', period: 'full', line: -2 }, 0.035, [0.5, 0.5]],
  [{ type: 'total', period: 'full', line: 10 }, 0.035, [0.5, 0.5]],
  [{ type: 'point-total', period: 'full', line: 880 }, 0.035, [0.5, 0.5]],
];

describe('the prices of a fair chance', () => {
  it.each(even)('keep by default of %j the margin %d in every league', (market, margin, fair) => {
    for (const tier of [1, 2, 3] as const) {
      for (const phase of ['prematch', 'live'] as const) {
        const [priced] = priceAll([{ market, chances: fair }], defaultMargins('FT', tier, phase));
        const sum = (priced?.prices ?? []).reduce((total, { price }) => total + 1000 / price, 0);
        // The steps of the page cut off up to a hundredth of each price.
        expect(sum - 1).toBeGreaterThanOrEqual(margin - 1e-9);
        expect(sum - 1).toBeLessThan(margin + 0.006);
      }
    }
  });

  it('follow the table: another margin is another price', () => {
    const market: Market = { type: 'match-winner', period: 'full' };
    const pricesAt = (margin: number) =>
      priceAll([{ market, chances: [0.5, 0.5] }], { ...margins, [marginMarketOf(market)]: margin })[0]
        ?.prices;
    expect(pricesAt(450)?.[0]?.price).toBe(1910);
    expect(pricesAt(1000)?.[0]?.price).toBe(1810);
  });

  it('belong to one column each, and every sport has some', () => {
    expect(marginMarketOf({ type: 'winner', period: 'full' })).toBe('three-way');
    expect(marginMarketOf({ type: 'winner', period: 'first' })).toBe('part-winner');
    expect(marginMarketOf({ type: 'card-total', period: 'full', line: 18 })).toBe('corner-card');
    expect(marginMarketsOf('TN')).toEqual(
      expect.arrayContaining(['two-way', 'handicap', 'total', 'part-winner', 'correct-score']),
    );
    expect(marginMarketsOf('FS')).toEqual(['outright']);
  });

  it('leave out a score that the highest price would sell far below its worth', () => {
    const fair = Array.from({ length: 26 }, (_, i) => (i === 0 ? 0.0005 : 0.9995 / 25));
    const [priced] = priceAll(
      [{ market: { type: 'correct-score', period: 'full' }, chances: fair }],
      margins,
    );
    expect(priced?.prices.length).toBe(25);
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
        margins,
      );
      for (const { prices } of priced)
        for (const [i, { price }] of prices.entries()) expect(price).toBeLessThan(fair[i] ?? 0);
    }
  });

  it('of a winner stay open to 1.01: only a price above the fair one is missing', () => {
    const pricesOf = (p: number) => {
      const market: Market = { type: 'match-winner', period: 'full' };
      return priceAll([{ market, chances: [p, 1 - p] }], margins)[0];
    };
    expect(pricesOf(0.985)?.prices.map(({ price }) => price)).toEqual([1010, expect.any(Number)]);
    expect(pricesOf(0.9899)?.prices[0]?.price).toBe(1010);
    expect(pricesOf(0.995)?.status).toBe('suspended');
    const threeWay: Market = { type: 'winner', period: 'full' };
    const [late] = priceAll([{ market: threeWay, chances: [0.994, 0.005, 0.001] }], margins);
    expect(late?.status).toBe('active');
    expect(late?.prices.map(({ outcome }) => outcome)).toEqual(['draw', 'away']);
    // A longshot keeps some of its worth: the margin of an open match is not taken from it.
    expect((0.005 * (late?.prices[0]?.price ?? 0)) / 1000).toBeGreaterThan(0.3);
    expect(pricesOf(1)?.status).toBe('suspended');
  });

  it('of a line stop where a side is as good as certain', () => {
    const market: Market = { type: 'point-handicap', period: 'full', line: 2 };
    const [priced] = priceAll([{ market, chances: [0.99, 0.01] }], margins);
    expect(priced?.status).toBe('suspended');
    expect(priced?.prices).toEqual([]);
  });
});
