/**
 * The operator's adjustments of the feed's prices. Under every rule: no price falls below 1.01 (one that the feed has lower stays),
 * the book's sum of 1/price never falls below the feed's, and no price rises above the one without any margin, so that
 * there is no arbitrage, in this market or with a related one.
 */
import { kindOf, type MarketType, type Outcome, type Price } from '@hj/betting';

export interface PriceRule {
  /** Taken from the profit part of every price, in thousandths of it. */
  marginPermille: number;
  /** An outcome is made shorter by so many thousandths of its profit part, the others longer in return. */
  shift: { outcome: Outcome; permille: number } | undefined;
}

export interface PricedLine {
  type: MarketType;
  outcomes: readonly Outcome[];
  /** The feed's, in the order of the outcomes. */
  prices: readonly Price[];
}

const lowestPrice = 1010;
const highestPrice = 10_000_000;

/** Decimal odds in thousandths, in the order of the outcomes; the feed's own array where the rule changes none of them. */
export function adjustPrices(line: PricedLine, { marginPermille, shift }: PriceRule): readonly Price[] {
  const shifted = shift === undefined ? line.prices : shiftPrices(line, shift);
  const prices = shifted.map((price, index) => shortened(price, marginPermille, line.prices[index] ?? price));
  return prices.every((price, index) => price === line.prices[index]) ? line.prices : prices;
}

/** The profit part less so many thousandths, cut to a thousandth. */
function shortened(price: number, permille: number, fed: Price): Price {
  const cut = 1000 + Math.floor(((price - 1000) * (1000 - permille)) / 1000);
  return Math.max(Math.min(fed, lowestPrice), cut);
}

function shiftPrices(
  { type, outcomes, prices }: PricedLine,
  { outcome, permille }: { outcome: Outcome; permille: number },
): readonly Price[] {
  const index = outcomes.indexOf(outcome);
  const fed = prices[index];
  if (fed === undefined) return prices;
  const shorter = shortened(fed, permille, fed);
  const book = prices.reduce((sum, price) => sum + 1000 / price, 0);
  // The sum that the others must share if the total is to stay; a favourite may leave them none.
  const rest = (book - 1000 / shorter) / (book - 1000 / fed);
  return prices.map((price, place) =>
    place === index ? shorter : lengthened(price, rest, book / paidOutcomes(type)),
  );
}

/** As far as the rest allows, and never above the price without margin. */
function lengthened(price: Price, rest: number, fairFactor: number): Price {
  if (!(rest > 0) || !(fairFactor > 1)) return price;
  return Math.min(highestPrice, Math.floor(price * Math.min(1 / rest, fairFactor)));
}

/** How many outcomes win at once; where that is not fixed nothing is made longer. */
function paidOutcomes(type: MarketType): number {
  const { pays } = kindOf(type);
  if (pays === 'one') return 1;
  return pays === 'two' ? 2 : Number.POSITIVE_INFINITY;
}
