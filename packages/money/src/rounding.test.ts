import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRounded, multiplyRatio, parseRatio, ratioOf } from './index.ts';

const magnitude = 10n ** 24n;
const anyInteger = fc.bigInt({ min: -magnitude, max: magnitude });
const anyDivisor = anyInteger.filter((value) => value !== 0n);

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

describe('division', () => {
  it.each([
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, -2n, -1n],
    [-1n, -2n, 1n],
    [3n, 2n, 2n],
    [-3n, 2n, -2n],
    [5n, 2n, 3n],
    [1n, 3n, 0n],
    [-1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
    [-50n, 100n, -1n],
    [0n, 7n, 0n],
    [18_037_500n, 1000n, 18_038n],
  ])('of %s by %s gives %s', (numerator, denominator, quotient) => {
    expect(divideRounded(numerator, denominator)).toBe(quotient);
  });

  it('is nearest to the exact quotient, and of two as near the one farther from zero', () => {
    fc.assert(
      fc.property(anyInteger, anyDivisor, (numerator, denominator) => {
        const quotient = divideRounded(numerator, denominator);
        const error = 2n * absolute(numerator - quotient * denominator);
        expect(error <= absolute(denominator)).toBe(true);
        if (error === absolute(denominator)) {
          expect(absolute(quotient * denominator) > absolute(numerator)).toBe(true);
        }
      }),
    );
  });

  it('treats gains and losses alike', () => {
    fc.assert(
      fc.property(anyInteger, anyDivisor, (numerator, denominator) => {
        const quotient = divideRounded(numerator, denominator);
        expect(divideRounded(-numerator, denominator)).toBe(-quotient);
        expect(divideRounded(numerator, -denominator)).toBe(-quotient);
        expect(divideRounded(-numerator, -denominator)).toBe(quotient);
      }),
    );
  });

  it('does not round what divides', () => {
    fc.assert(
      fc.property(anyInteger, anyDivisor, (quotient, denominator) => {
        expect(divideRounded(quotient * denominator, denominator)).toBe(quotient);
      }),
    );
  });

  it('by zero is refused', () => {
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
  });
});

describe('an amount times a ratio', () => {
  it('rounds once, at the end', () => {
    expect(multiplyRatio(100n, 1n, 3n)).toBe(33n);
    expect(multiplyRatio(1n, 1n, 2n)).toBe(1n);
    expect(multiplyRatio(-1n, 1n, 2n)).toBe(-1n);
    // 0.05 × 1.90 is 0.095: a tie, which floating point would lose.
    expect(multiplyRatio(5n, 1900n, 1000n)).toBe(10n);
    expect(multiplyRatio(10_000n, 7_204n, 1_000n)).toBe(72_040n);
  });

  it('does not depend on how the ratio is written', () => {
    fc.assert(
      fc.property(
        anyInteger,
        anyInteger,
        anyDivisor,
        anyDivisor,
        (amount, numerator, denominator, factor) => {
          expect(multiplyRatio(amount, numerator * factor, denominator * factor)).toBe(
            multiplyRatio(amount, numerator, denominator),
          );
        },
      ),
    );
  });

  it('by zero is refused', () => {
    expect(() => multiplyRatio(1n, 1n, 0n)).toThrow(RangeError);
  });
});

describe('a rate as a plain decimal', () => {
  it.each([
    ['0', 0n, 1n],
    ['3', 3n, 1n],
    ['0.005', 5n, 1_000n],
    ['7.190', 7_190n, 1_000n],
  ])('%s is an exact ratio', (text, numerator, denominator) => {
    expect(ratioOf(text)).toEqual({ numerator, denominator });
  });

  it.each(['', '.5', '1.', '-1', '1e3', '1,5', ' 1', '0x1', '12345678901'])('is not %j', (text) => {
    expect(parseRatio(text)).toBeUndefined();
    expect(() => ratioOf(text)).toThrow(RangeError);
  });
});
