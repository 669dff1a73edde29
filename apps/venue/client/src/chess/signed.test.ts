import { describe, expect, it } from 'vitest';
import { points, signed } from './signed.ts';

describe('amounts of a hand', () => {
  it.each([
    ['213.75', '+213.75', true],
    ['-15.00', '−15.00', false],
    ['0.00', '0.00', false],
  ])('%s is %s', (amount, text, won) => expect(signed(amount)).toEqual({ text, won }));

  it.each([
    ['0.10', '0.1'],
    ['10.00', '10'],
    ['2500.00', '2,500'],
    ['22.50', '22.5'],
  ])('%s is written %s', (amount, text) => expect(points(amount)).toBe(text));
});
