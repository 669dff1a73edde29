/** Amounts and rates as texts, typed and shown. */
import { divideRounded, parseRatio } from '@hj/money';

/** Longest amount that can be typed: ten digits, the point, two decimals. */
export const AMOUNT_MAX_LENGTH = 13;

/** A share as a percentage of at most two decimals: 0.005 → 0.5%. */
export function percentText(rate: string): string {
  const ratio = parseRatio(rate);
  if (!ratio) return '--';
  const hundredths = divideRounded(ratio.numerator * 10_000n, ratio.denominator)
    .toString()
    .padStart(3, '0');
  return `${`${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`.replace(/\.?0+$/, '')}%`;
}
