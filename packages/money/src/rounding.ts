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

export interface RateRatio {
  numerator: bigint;
  denominator: bigint;
}

/** A rate that is written as a plain decimal ("0.005", "7.19") as an exact ratio; `undefined` for anything else. */
export function parseRatio(text: string): RateRatio | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,10}))?$/.exec(text);
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}

/** The same of a rate of our own. @throws RangeError if the text is no plain decimal */
export function ratioOf(text: string): RateRatio {
  const ratio = parseRatio(text);
  if (ratio === undefined) throw new RangeError(`${text} is no plain decimal`);
  return ratio;
}
