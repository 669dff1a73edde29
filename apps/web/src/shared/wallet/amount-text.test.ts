import { describe, expect, it } from 'vitest';
import { percentText } from './amount-text.ts';

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
