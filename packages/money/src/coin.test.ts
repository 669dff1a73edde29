import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsForWorth, formatCoin, formatCoinRate, parseCoin, parseCoinRate, worthOfCoins } from './coin.ts';

describe('an amount of coins', () => {
  it.each([
    ['0', 0n],
    ['1', 1_000_000n],
    ['0.000001', 1n],
    ['12.345678', 12_345_678n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('%s is %s millionths', (text, amount) => expect(parseCoin(text)).toBe(amount));

  it.each(['', '-1', '+1', '1e3', '01', '1.', '.5', '1.0000001', ' 1', '１', '1000000000000', 'NaN'])(
    '%j is none',
    (text) => expect(parseCoin(text)).toBeUndefined(),
  );

  it.each([
    [0n, '0.00'],
    [1n, '0.000001'],
    [1_500_000n, '1.50'],
    [12_345_670n, '12.34567'],
    [-10n, '-0.00001'],
  ])('%s millionths travel as %s', (amount, text) => expect(formatCoin(amount)).toBe(text));

  it('comes back as it was sent', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n - 1n), (amount) => parseCoin(formatCoin(amount)) === amount),
    );
  });
});

describe('a rate', () => {
  it.each([
    ['7.18', 71_800n],
    ['7', 70_000n],
    ['7.1825', 71_825n],
    ['7.180000', 71_800n],
  ])('%s', (text, rate) => expect(parseCoinRate(text)).toBe(rate));

  it.each(['0', '0.0000', '7.18255', '-7', 'x', ''])('%j is none', (text) =>
    expect(parseCoinRate(text)).toBeUndefined(),
  );

  it('travels with two decimals at least', () => {
    expect([71_700n, 71_825n, 70_000n].map(formatCoinRate)).toEqual(['7.17', '7.1825', '7.00']);
  });
});

describe('what coins are worth', () => {
  it('is rounded down to a fen, and the fewest coins for a worth are rounded up to a millionth', () => {
    expect(worthOfCoins(10_005_001n, 71_700n)).toBe(7173n);
    expect(coinsForWorth(7173n, 71_700n)).toBe(10_004_185n);
    expect(coinsForWorth(71_700n, 71_700n)).toBe(100_000_000n);
  });

  it('never is more than was given, and what is left is worth less than a fen', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(1n, 10n ** 7n), (coins, rate) => {
        const worth = worthOfCoins(coins, rate);
        const used = coinsForWorth(worth, rate);
        expect(used <= coins).toBe(true);
        expect(worthOfCoins(used, rate)).toBe(worth);
        if (used > 0n) expect(worthOfCoins(used - 1n, rate) < worth).toBe(true);
      }),
    );
  });
});
