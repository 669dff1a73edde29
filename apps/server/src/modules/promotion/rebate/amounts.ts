/** The rebate of a day's turnover. Pure. */
import { type RebateCategory, rebateCategories } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { GradeTerms } from '../vip/terms.ts';

/** Rates are in ten-thousandths. */
const unit = 10_000n;

export interface DayTerms extends Pick<GradeTerms, 'rates' | 'rebateCap'> {
  /** The operator has switched the member's rebate off. */
  off: boolean;
}

export const rateOf = ({ rates, off }: DayTerms, category: RebateCategory): number =>
  off ? 0 : rates[category];

/** Turnover × rate, each category rounded down to the cent; the cap is used up in the order of the categories. */
export function amountsOf(
  turnover: ReadonlyMap<RebateCategory, Amount>,
  terms: DayTerms,
): Map<RebateCategory, Amount> {
  let left = terms.rebateCap;
  const amounts = new Map<RebateCategory, Amount>();
  for (const category of rebateCategories) {
    const made = turnover.get(category);
    if (made === undefined) continue;
    const whole = (made * BigInt(rateOf(terms, category))) / unit;
    const amount = whole > left ? left : whole;
    left -= amount;
    amounts.set(category, amount);
  }
  return amounts;
}
