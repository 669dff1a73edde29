/**
 * Debit and profit of a bet. At negative Malay or Indonesian odds the stake is the amount to be won: the profit is the stake, and
 * stake × |odds| is debited (sportsbook.md, "Decisions where sources differ").
 */
import { type Amount, multiplyRatio, parseAmount } from '@hj/money';
import type { MarketType } from './market.ts';
import { type OddsType, oddsValue, type Price } from './odds.ts';

export interface BetTerms {
  /** The entered amount, in minor units. */
  stake: Amount;
  /** The price at acceptance, decimal thousandths. */
  price: Price;
  oddsType: OddsType;
  marketType: MarketType;
}

/**
 * The debited amount, in minor units: the stake, or stake × |odds| at negative odds, rounded once.
 * @throws RangeError if the price is not an integer above 1000
 */
export function riskOf({ stake, price, oddsType, marketType }: BetTerms): Amount {
  const { numerator, denominator } = oddsValue(price, oddsType, marketType);
  return numerator < 0n ? multiplyRatio(stake, -numerator, denominator) : stake;
}

/**
 * The profit of a won bet beyond the debited amount, in minor units: the 可赢 of the slip.
 * @throws RangeError if the price is not an integer above 1000
 */
export function profitOf({ stake, price, oddsType, marketType }: BetTerms): Amount {
  const { numerator } = oddsValue(price, oddsType, marketType);
  return numerator < 0n ? stake : multiplyRatio(stake, BigInt(price - 1000), 1000n);
}

/**
 * The specification's win amount (5.53, O28): the plain product stake × odds as the odds type shows them. It is the return
 * for European odds, the profit for positive others, and minus the debit for negative odds. 0 for an input that is not a number.
 */
export function winAmount(
  stake: Amount | string,
  price: Price,
  oddsType: OddsType,
  marketType: MarketType,
): Amount {
  const amount = typeof stake === 'string' ? parseAmount(stake) : stake;
  if (amount === undefined || !Number.isInteger(price) || price <= 1000) return 0n;
  const { numerator, denominator } = oddsValue(price, oddsType, marketType);
  return multiplyRatio(amount, numerator, denominator);
}

/** The specification's win-ratio variant (5.55, O28): stake × (decimal odds − 1), never below 0; 0 for an input that is not a number. */
export function winRatio(stake: Amount | string, price: Price): Amount {
  const amount = typeof stake === 'string' ? parseAmount(stake) : stake;
  if (amount === undefined || amount < 0n || !Number.isInteger(price) || price <= 1000) return 0n;
  return multiplyRatio(amount, BigInt(price - 1000), 1000n);
}
