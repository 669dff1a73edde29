/** The return of a settled bet. Every payout is one exact fraction, rounded once, half away from zero (architecture §5). */
import { type Amount, divideRounded, multiplyRatio } from '@hj/money';
import { oddsValue, type Price, type Ratio } from './odds.ts';
import type { CancelCode } from './result-code.ts';
import { isCancelled } from './result-code.ts';
import type { Grade } from './settlement.ts';
import { type BetTerms, riskOf } from './stake.ts';

/**
 * The return of a bet, in minor units: the debited amount plus the profit, or its remaining part after a loss.
 * Cancelled bets and pushes return the debited amount (sportsbook.md §4.1).
 * @throws RangeError for a price that is none, and for any other code: `A` (restored) opens the bet again and pays nothing
 */
export function payout(terms: BetTerms, code: Grade | CancelCode): Amount {
  const risk = riskOf(terms);
  if (isCancelled(code)) return risk;
  switch (code) {
    case 'W':
      return risk + winnings(terms, 1n);
    case 'LW':
      return risk + winnings(terms, 2n);
    case 'P':
      return risk;
    case 'LL':
      return divideRounded(risk, 2n);
    case 'L':
      return 0n;
    default:
      throw new RangeError(`no payout for result ${String(code)}`);
  }
}

/** The profit of the share of the stake that won: all of it, or one half. The debited amount is an integer, so this rounds once. */
function winnings({ stake, price, oddsType, marketType }: BetTerms, shares: bigint): Amount {
  const { numerator } = oddsValue(price, oddsType, marketType);
  return numerator < 0n
    ? divideRounded(stake, shares)
    : multiplyRatio(stake, BigInt(price - 1000), 1000n * shares);
}

/**
 * The exact factor of one leg in a series (sportsbook.md §4.3). Legs are decimal in every odds type.
 * @throws RangeError for a price or code that is none
 */
export function legFactor(price: Price, code: Grade | CancelCode): Ratio {
  if (!Number.isInteger(price) || price <= 1000) throw new RangeError(`not a price: ${price}`);
  if (isCancelled(code)) return { numerator: 1n, denominator: 1n };
  switch (code) {
    case 'W':
      return { numerator: BigInt(price), denominator: 1000n };
    case 'LW':
      return { numerator: BigInt(price) + 1000n, denominator: 2000n };
    case 'P':
      return { numerator: 1n, denominator: 1n };
    case 'LL':
      return { numerator: 1n, denominator: 2n };
    case 'L':
      return { numerator: 0n, denominator: 1n };
    default:
      throw new RangeError(`no factor for result ${String(code)}`);
  }
}

export interface SettledLeg {
  price: Price;
  code: Grade | CancelCode;
}

/**
 * The return of a series, in minor units: the stake times every leg's factor, rounded once.
 * @throws RangeError as `legFactor`
 */
export function seriesPayout(stake: Amount, legs: readonly SettledLeg[]): Amount {
  let numerator = stake;
  let denominator = 1n;
  for (const { price, code } of legs) {
    const factor = legFactor(price, code);
    numerator *= factor.numerator;
    denominator *= factor.denominator;
  }
  return divideRounded(numerator, denominator);
}

/**
 * The return of a winner of a dead heat, in minor units, rounded once: the stake divided by the number of winners at full
 * odds, the rest of it lost (sportsbook.md §4.4).
 * @throws RangeError for a price that is none, and for fewer than one winner
 */
export function deadHeatPayout(stake: Amount, price: Price, winners: number): Amount {
  if (!Number.isInteger(price) || price <= 1000) throw new RangeError(`not a price: ${price}`);
  if (!Number.isInteger(winners) || winners < 1) throw new RangeError(`not a number of winners: ${winners}`);
  return multiplyRatio(stake, BigInt(price), 1000n * BigInt(winners));
}

export interface TurnoverRule {
  /** Singles at this price or below count nothing: 1500 is 0.50 in Hong Kong odds. */
  floorPrice: Price;
}

/** The usual floor (sportsbook.md §4.1): Hong Kong 0.50 for lines and decimal 1.50 for the rest are the same price. */
export const defaultTurnoverRule: TurnoverRule = { floorPrice: 1500 };

/**
 * The effective turnover (有效投注) of a settled single, in minor units: the smaller of the stake and the amount won or lost
 * (requirements §6.3). Void and push count nothing, a half loss half.
 * @throws RangeError as `payout`
 */
export function effectiveTurnover(
  terms: BetTerms,
  code: Grade | CancelCode,
  rule: TurnoverRule = defaultTurnoverRule,
): Amount {
  return settledTurnover(terms, payout(terms, code), rule);
}

/**
 * The effective turnover of a single that returned so much, as a winner of a dead heat, in minor units.
 * @throws RangeError as `riskOf`
 */
export function settledTurnover(
  terms: BetTerms,
  returned: Amount,
  { floorPrice }: TurnoverRule = defaultTurnoverRule,
): Amount {
  const difference = returned - riskOf(terms);
  if (terms.price <= floorPrice) return 0n;
  const moved = difference < 0n ? -difference : difference;
  return moved < terms.stake ? moved : terms.stake;
}
