import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayAmount, displayReward, formatAmount } from './index.ts';

describe('an amount for a reader', () => {
  it.each([
    [0n, '¥0.00'],
    [5n, '¥0.05'],
    [99_999n, '¥999.99'],
    [100_000n, '¥1,000.00'],
    [1_286_050n, '¥12,860.50'],
    [12_345_678_901n, '¥123,456,789.01'],
    [-300n, '−¥3.00'],
    [-100_000n, '−¥1,000.00'],
  ])('[9.4] [5.60] [5.61] shows %s with two decimals, grouping and ¥', (amount, text) => {
    expect(displayAmount(amount)).toBe(text);
  });

  it('shows a plus where it is asked for, but not before zero', () => {
    expect(displayAmount(300n, { sign: 'always' })).toBe('+¥3.00');
    expect(displayAmount(-300n, { sign: 'always' })).toBe('−¥3.00');
    expect(displayAmount(0n, { sign: 'always' })).toBe('¥0.00');
    expect(displayAmount(300n, { sign: 'auto' })).toBe('¥3.00');
  });

  it('leaves out the currency where the column names it', () => {
    expect(displayAmount(1_286_050n, { currency: false })).toBe('12,860.50');
    expect(displayAmount(-1_286_050n, { currency: false })).toBe('−12,860.50');
    expect(displayAmount(38_640n, { currency: false, sign: 'always' })).toBe('+386.40');
  });

  it('uses the typographic minus, never the hyphen', () => {
    expect(displayAmount(-1n).codePointAt(0)).toBe(0x2212);
  });

  it('[5.60] groups as the Chinese locale does', () => {
    const locale = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (whole) => {
        expect(displayAmount(BigInt(whole) * 100n, { currency: false })).toBe(locale.format(whole));
      }),
    );
  });

  it('loses no cent: without signs and groups it is the amount on the wire', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.constantFrom('auto' as const, 'always' as const), (amount, sign) => {
        const bare = displayAmount(amount, { sign }).replace('−', '-').replace(/[+¥,]/g, '');
        expect(bare).toBe(formatAmount(amount));
      }),
    );
  });
});

describe('a reward for a reader', () => {
  it.each([
    [88_800n, '¥888'],
    [1_250n, '¥12.50'],
    [100n, '¥1'],
    [0n, '¥0'],
    [10n, '¥0.10'],
    [10_000_000n, '¥100,000'],
    [-88_800n, '−¥888'],
  ])('[5.59] shows %s without a trailing .00, and keeps other decimals (O29)', (amount, text) => {
    expect(displayReward(amount)).toBe(text);
  });

  it('takes the same options', () => {
    expect(displayReward(88_800n, { sign: 'always' })).toBe('+¥888');
    expect(displayReward(150_000n, { currency: false })).toBe('1,500');
  });
});
