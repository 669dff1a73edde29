import { kindOf, type MarketType, marketTypes, outcomesOf } from '@hj/betting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustPrices, type PricedLine } from './adjust-prices.ts';

const book = (prices: readonly number[]) => prices.reduce((sum, price) => sum + 1000 / price, 0);

/** A book as a feed makes it: shares of one, with a margin on top. */
const shares = (count: number) =>
  fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: count, maxLength: count });

function fedPrices(weights: readonly number[], paid: number, margin: number): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) =>
    Math.max(1001, Math.floor((1000 * sum) / (weight * paid * (1 + margin / 1000)))),
  );
}

const anyLine: fc.Arbitrary<PricedLine & { paid: number }> = fc
  .constantFrom<MarketType>('winner', 'handicap', 'double-chance', 'correct-score', 'odd-even', 'goal-early')
  .filter((type) => marketTypes.includes(type))
  .chain((type) => {
    const [period = 'full'] = kindOf(type).periods;
    const line = kindOf(type).param === undefined ? {} : { line: 2 };
    const outcomes = outcomesOf({ type, period, ...line });
    const paid = kindOf(type).pays === 'two' ? 2 : 1;
    return fc
      .tuple(shares(outcomes.length), fc.integer({ min: 1, max: 150 }))
      .map(([weights, margin]) => ({ type, outcomes, prices: fedPrices(weights, paid, margin), paid }));
  });

const anyRule = (line: PricedLine) =>
  fc.record({
    marginPermille: fc.integer({ min: 0, max: 500 }),
    shift: fc.option(
      fc.record({ outcome: fc.constantFrom(...line.outcomes), permille: fc.integer({ min: 1, max: 500 }) }),
      { nil: undefined },
    ),
  });

describe('price rules of the operator', () => {
  it('never falls below 1.01, never opens the book, and never passes the price without margin', () => {
    fc.assert(
      fc.property(
        anyLine.chain((line) => fc.tuple(fc.constant(line), anyRule(line))),
        ([line, rule]) => {
          const after = adjustPrices(line, rule);
          const fair = book(line.prices) / line.paid;
          after.forEach((price, index) => {
            const fed = line.prices[index] ?? 0;
            expect(price).toBeGreaterThanOrEqual(Math.min(fed, 1010));
            expect(price).toBeLessThanOrEqual(Math.max(fed, fed * fair));
            expect(Number.isInteger(price)).toBe(true);
          });
          expect(book(after)).toBeGreaterThanOrEqual(book(line.prices) - 1e-9);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('takes its margin from the profit part of every price', () => {
    const line = { type: 'winner', outcomes: ['home', 'draw', 'away'], prices: [2000, 3500, 4000] } as const;
    expect(adjustPrices(line, { marginPermille: 100, shift: undefined })).toEqual([1900, 3250, 3700]);
  });

  it('makes one outcome shorter and the others longer, with the book as it was', () => {
    const line = { type: 'winner', outcomes: ['home', 'draw', 'away'], prices: [2000, 3400, 4000] } as const;
    const after = adjustPrices(line, { marginPermille: 0, shift: { outcome: 'home', permille: 40 } });
    expect(after[0]).toBe(1960);
    expect(after[1]).toBeGreaterThan(3400);
    expect(after[2]).toBeGreaterThan(4000);
    expect(book(after)).toBeCloseTo(book(line.prices), 2);
  });

  it('leaves the others alone where any number of outcomes may win', () => {
    const type = marketTypes.find((each) => kindOf(each).pays === 'at-most-one');
    if (type === undefined) throw new Error('there is such a type');
    const line = { type, outcomes: ['home', 'away'], prices: [2000, 3000] };
    const after = adjustPrices(line, { marginPermille: 0, shift: { outcome: 'home', permille: 100 } });
    expect(after).toEqual([1900, 3000]);
  });

  it('gives the same prices back where the outcome is not offered', () => {
    const prices = [1900, 1900];
    const line = { type: 'handicap', outcomes: ['home', 'away'], prices } as const;
    expect(adjustPrices(line, { marginPermille: 0, shift: { outcome: 'over', permille: 100 } })).toBe(prices);
  });
});
