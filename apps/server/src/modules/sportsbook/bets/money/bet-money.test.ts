import { linesOf, profitOf, systemPossible } from '@hj/betting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOf } from '../placement/slip-rules.ts';
import { stakeRange } from '../slip/stake-range.ts';
import { lineLimits, strictest, tierLimits } from './bet-limits.ts';
import { linesWithLeg, moneyOf } from './bet-money.ts';

const leg = (price: number) => ({ price, marketType: 'winner' as const });
const shape = (legs: number, sizes: readonly number[]) =>
  shapeOf({ legs: Array.from({ length: legs }, (_, place) => place), sizes });

describe('the money of a bet', () => {
  it('of a series is the product of its decimal odds under every odds type', () => {
    const money = moneyOf(10_000n, [leg(1850), leg(1950), leg(2050)], {
      shape: shape(3, [3]),
      oddsType: 'M',
    });
    expect(money).toEqual({
      oddsType: 'H',
      stake: 10_000n,
      risk: 10_000n,
      toWin: 63_954n,
      // Of a single of 100.00 at each price.
      liabilities: [8_500n, 9_500n, 10_500n],
    });
  });

  it('of a trixie is of four lines, three of them with each leg', () => {
    const money = moneyOf(1_000n, [leg(2000), leg(3000), leg(4000)], {
      shape: shape(3, [2, 3]),
      oddsType: 'E',
    });
    // 6 + 8 + 12 + 24 times the stake, less four stakes.
    expect(money).toMatchObject({ stake: 4_000n, risk: 4_000n, toWin: 46_000n });
    expect(money.liabilities).toEqual([3_000n, 6_000n, 9_000n]);
  });

  it('of a single at negative odds is its profit', () => {
    const negative = { price: 2250, marketType: 'handicap' as const };
    const money = moneyOf(10_000n, [negative], { shape: shape(1, [1]), oddsType: 'M' });
    expect(money).toEqual({
      oddsType: 'M',
      stake: 10_000n,
      risk: 8_000n,
      toWin: 10_000n,
      liabilities: [10_000n],
    });
  });

  it('counts the lines with a leg as they are', () => {
    for (let legs = 2; legs <= 10; legs += 1) {
      for (let size = 2; size <= legs; size += 1) {
        const lines = linesOf({ legs, sizes: [size] }).filter((line) => line.includes(0)).length;
        expect(linesWithLeg(legs, [size])).toBe(lines);
      }
    }
  });
});

describe('the limits of a line', () => {
  it('are those of the bet for a single and a series, and shared among the lines of a system', () => {
    const limits = tierLimits(1);
    expect(lineLimits(limits, 1)).toMatchObject({ minimum: 1_000n, maximum: 2_000_000n });
    expect(lineLimits(limits, 4)).toEqual({ minimum: 300n, maximum: 500_000n });
    expect(lineLimits(limits, 1013)).toEqual({ minimum: 100n, maximum: 1_974n });
  });

  it('are the strictest of the legs', () => {
    expect(strictest([tierLimits(1), tierLimits(3), tierLimits(2)])).toEqual(tierLimits(3));
    expect(tierLimits(9)).toEqual(tierLimits(3));
  });
});

const anySystem = fc
  .record({
    prices: fc.array(fc.integer({ min: 1001, max: 60_000 }), { minLength: 1, maxLength: 6 }),
    pick: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ prices, pick }) => {
    const all = Array.from({ length: prices.length - 1 }, (_, index) => index + 2);
    const some = all.filter((_, index) => (pick >> index) % 2 === 1);
    return { prices, sizes: prices.length === 1 ? [1] : some.length > 0 ? some : [prices.length] };
  });

describe('the most that may be staked', () => {
  it('is within every limit, and a bet that wins a few fen more is not', () => {
    fc.assert(
      fc.property(
        anySystem,
        fc.array(fc.bigInt({ min: 0n, max: 900_000n }), { minLength: 12, maxLength: 12 }),
        ({ prices, sizes }, rooms) => {
          const legs = prices.map((price, index) => ({
            ...leg(price),
            stake: (rooms[2 * index] ?? 0n) * 10n,
            liability: (rooms[2 * index + 1] ?? 0n) * 30n,
          }));
          const of = { shape: shape(prices.length, sizes), oddsType: 'E' as const, limits: tierLimits(2) };
          const { maximum } = stakeRange(legs, of);
          const fits = (stake: bigint) => {
            const money = moneyOf(stake, legs, of);
            return (
              money.stake <= of.limits.maximum &&
              money.toWin <= of.limits.maxWin &&
              legs.every(
                (each, index) =>
                  money.stake <= each.stake && (money.liabilities[index] ?? 0n) <= each.liability,
              )
            );
          };
          if (maximum > 0n) expect(fits(maximum)).toBe(true);
          const fewFen = 200n + 2_000n / BigInt(Math.min(...prices) - 1000);
          expect(fits(maximum + fewFen)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never lets a leg count more than its lines can win, so that the exposure is never below a single’s', () => {
    fc.assert(
      fc.property(anySystem, fc.bigInt({ min: 100n, max: 100_000n }), ({ prices, sizes }, stake) => {
        const of = { shape: shape(prices.length, sizes), oddsType: 'E' as const };
        const { toWin, liabilities } = moneyOf(stake, prices.map(leg), of);
        if (prices.length > 1) {
          const system = { legs: prices.length, sizes: of.shape.sizes };
          expect(toWin).toBe(systemPossible(stake, prices, system) - stake * BigInt(of.shape.lines));
        }
        for (const [index, price] of prices.entries()) {
          const single = profitOf({ stake, ...leg(price), oddsType: 'E' });
          expect(liabilities[index]).toBe(
            single * BigInt(prices.length === 1 ? 1 : linesWithLeg(prices.length, sizes)),
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});
