import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, formatAmount, parseAmount, parseCurrency, parseSignedAmount } from './index.ts';

const anyAmount = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });

describe('reading an amount', () => {
  it.each([
    ['0', 0n],
    ['0.0', 0n],
    ['0.01', 1n],
    ['0.5', 50n],
    ['0.50', 50n],
    ['12', 1200n],
    ['12.3', 1230n],
    ['12.30', 1230n],
    ['10000', 1_000_000n],
    ['9999999999999.99', 999_999_999_999_999n],
  ])('reads %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    ['nothing', ''],
    ['an exponent', '1e5'],
    ['an exponent in capitals', '1E5'],
    ['full-width digits', '１２'],
    ['a full-width point', '12．30'],
    ['Arabic digits', '١٢'],
    ['Chinese numerals', '十二'],
    ['three decimals', '1.234'],
    ['three decimals of zero', '1.000'],
    ['a plus', '+1'],
    ['a minus', '-1'],
    ['the typographic minus', '−1'],
    ['a minus before zero', '-0'],
    ['a space before', ' 1'],
    ['a space after', '1 '],
    ['a line break after', '1\n'],
    ['a space inside', '1 000'],
    ['an ideographic space', '\u30001'],
    ['a no-break space', '1\u00a0'],
    ['a zero-width space', '1\u200b'],
    ['a byte order mark', '\ufeff1'],
    ['a NUL', '1\0'],
    ['leading zeros', '01'],
    ['two zeros', '00'],
    ['leading zeros before decimals', '00.50'],
    ['no digit before the point', '.5'],
    ['no digit after the point', '5.'],
    ['a point alone', '.'],
    ['two points', '1.2.3'],
    ['a comma for a point', '1,50'],
    ['grouping', '1,000.00'],
    ['hexadecimal', '0x10'],
    ['a bigint literal', '10n'],
    ['a numeric separator', '1_000'],
    ['a currency sign', '¥1'],
    ['infinity', 'Infinity'],
    ['not a number', 'NaN'],
    ['fourteen digits', '10000000000000'],
  ])('refuses %s', (_what, text) => {
    expect(parseAmount(text)).toBeUndefined();
    expect(parseSignedAmount(`-${text}`)).toBeUndefined();
  });

  it('gives back what it read, for whatever text it accepts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.e ]{0,8}$/)), (text) => {
        const amount = parseAmount(text);
        if (amount === undefined) return;
        expect(text).toMatch(/^[0-9]+(\.[0-9]{1,2})?$/);
        const [whole, decimals = ''] = text.split('.');
        expect(formatAmount(amount)).toBe(`${whole}.${decimals.padEnd(2, '0')}`);
      }),
    );
  });
});

describe('reading a difference', () => {
  it.each([
    ['-3', -300n],
    ['-0.01', -1n],
    ['-12.5', -1250n],
    ['0.00', 0n],
    ['7.25', 725n],
  ])('reads %s', (text, amount) => {
    expect(parseSignedAmount(text)).toBe(amount);
  });

  it.each(['-0', '-0.0', '-0.00', '--1', '-+1', '- 1', '-', '−3', '+3', '(3)', '3-'])(
    'refuses %s',
    (text) => {
      expect(parseSignedAmount(text)).toBeUndefined();
    },
  );
});

describe('writing an amount', () => {
  it.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [-1n, '-0.01'],
    [10n, '0.10'],
    [99n, '0.99'],
    [100n, '1.00'],
    [1230n, '12.30'],
    [-300n, '-3.00'],
    [9_223_372_036_854_775_807n, '92233720368547758.07'],
  ])('writes %s as it travels', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });

  it('[9.4] always has two decimals', () => {
    fc.assert(fc.property(fc.bigInt(), (amount) => /^-?(0|[1-9]\d*)\.\d\d$/.test(formatAmount(amount))));
  });

  it('is read back to the same amount', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount);
        expect(parseSignedAmount(formatAmount(amount))).toBe(amount);
        expect(parseSignedAmount(formatAmount(-amount))).toBe(-amount);
      }),
    );
  });
});

describe('currencies', () => {
  it('[9.14] knows CNY and USD, and RMB as the venues’ name of CNY', () => {
    expect(currencies).toEqual(['CNY', 'USD']);
    expect(parseCurrency('CNY')).toBe('CNY');
    expect(parseCurrency('RMB')).toBe('CNY');
    expect(parseCurrency('USD')).toBe('USD');
  });

  it.each(['', 'cny', 'rmb', 'CNH', 'USDT', ' CNY', 'toString'])('does not know %j', (code) => {
    expect(parseCurrency(code)).toBeUndefined();
  });
});
