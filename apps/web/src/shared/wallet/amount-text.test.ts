import { describe, expect, it } from 'vitest';
import { cleanAmount, percentText } from './amount-text.ts';

describe('the typed amount', () => {
  it('keeps its digits and the point, and reads full-width digits', () => {
    expect(cleanAmount('￥１，０００．５元')).toBe('1000.5');
    expect(cleanAmount('12。5')).toBe('12.5');
    expect(cleanAmount('-1e5')).toBe('15');
  });
});

describe('a share', () => {
  it.each([
    ['0.005', '0.5%'],
    ['0.10', '10%'],
    ['0', '0%'],
    ['1', '100%'],
    ['0.0125', '1.25%'],
    ['x', '--'],
  ])('of %s is %s', (rate, text) => expect(percentText(rate)).toBe(text));
});
