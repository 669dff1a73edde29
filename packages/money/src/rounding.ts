import type { Amount } from './amount.ts';

/**
 * The one rounding rule of the house (architecture §5): to the nearest whole unit, halves away from zero.
 * @throws RangeError if the denominator is zero
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const dividend = numerator < 0n ? -numerator : numerator;
  const divisor = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * dividend + divisor) / (2n * divisor);
  return negative ? -quotient : quotient;
}

/**
 * `amount × numerator ÷ denominator` in minor units, rounded once.
 * @throws RangeError if the denominator is zero
 */
export function multiplyRatio(amount: Amount, numerator: bigint, denominator: bigint): Amount {
  return divideRounded(amount * numerator, denominator);
}
