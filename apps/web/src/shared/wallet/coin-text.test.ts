import { describe, expect, it } from 'vitest';
import { coinText, rateText } from './coin-text.ts';

describe('amounts of USDT', () => {
  it.each([
    ['0', '0.00'],
    ['1204.5', '1,204.50'],
    ['999999999999', '999,999,999,999.00'],
    ['0.000001', '0.000001'],
    ['139.275766', '139.275766'],
    ['10.100000', '10.10'],
    ['1e3', '--'],
  ])('writes %s as %s', (text, shown) => expect(coinText(text)).toBe(shown));

  it('writes a rate with two decimals or more', () => {
    expect(['7.18000000', '7.185', '7.10', '7', 'x'].map(rateText)).toEqual([
      '7.18',
      '7.185',
      '7.10',
      '7.00',
      '--',
    ]);
  });
});
