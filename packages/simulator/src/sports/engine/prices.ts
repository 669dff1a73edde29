/** From fair chances to prices: what the house keeps, by kind of market and tier of the league. */
import { type FeedMarket, isConvertible, type Market, marketKey, outcomesOf, pricePair } from '@hj/betting';
import { powerExponent, powerPrice, roundPrice, symmetricPair } from '../../margin.ts';
import type { Fair } from './rules.ts';

export type Tier = 1 | 2 | 3;

/** A market as the book holds it. */
export interface Priced extends FeedMarket {
  market: Market;
}

/** Sum of the raw symmetric pair in thousandths; two thousand would be fair (reference/sportsbook.md §2.5). */
const pairSums: Record<Tier, number> = { 1: 1890, 2: 1870, 3: 1820 };
/** A part of a match is worth less to the house's knowledge than the whole. */
const partCut = 20;

/** Sum of the implied chances, by the number of outcomes. */
const booksums = {
  two: { 1: 1.05, 2: 1.06, 3: 1.075 },
  three: { 1: 1.07, 2: 1.09, 3: 1.12 },
  many: { 1: 1.12, 2: 1.15, 3: 1.18 },
  oddEven: { 1: 1.03, 2: 1.035, 3: 1.04 },
} as const;

/** A favourite beyond this is as good as decided: its market stops until it is open again. */
const nearlyCertain = 0.975;
const highestPrice = 271_000;

/** The pair sum in thousandths of a market with an Asian pair, the booksum of any other. */
export function sportMargin(market: Market, tier: Tier): number {
  if (isConvertible(market.type)) return pairSums[tier] - (market.period === 'full' ? 0 : partCut);
  if (market.type.endsWith('odd-even')) return booksums.oddEven[tier];
  const outcomes = outcomesOf(market).length;
  if (outcomes === 2) return booksums.two[tier];
  return booksums[outcomes === 3 ? 'three' : 'many'][tier];
}

/** Prices in the order of the list; the first of a type and period is its main line, the others follow by their distance. */
export function priceAll(fairs: readonly Fair[], tier: Tier): Priced[] {
  const ranks = new Map<string, number>();
  return fairs.map((fair) => {
    const group = `${fair.market.type}:${fair.market.period}`;
    const rank = ranks.get(group) ?? 0;
    ranks.set(group, rank + 1);
    return priceOne(fair, tier, rank);
  });
}

function priceOne({ market, chances }: Fair, tier: Tier, rank: number): Priced {
  const priced: Priced = { market, key: marketKey(market), status: 'suspended', rank, prices: [] };
  const outcomes = outcomesOf(market);
  const most = Math.max(...chances);
  if (isConvertible(market.type)) {
    const pair = symmetricPair(chances[0] ?? 0.5, sportMargin(market, tier));
    if (!pair) return priced;
    const prices = pricePair(...pair);
    return {
      ...priced,
      status: 'active',
      prices: outcomes.map((outcome, i) => ({ outcome, price: roundPrice(prices[i] ?? 1010) })),
    };
  }
  if (most > nearlyCertain) return priced;
  const exponent = powerExponent(chances, sportMargin(market, tier));
  return {
    ...priced,
    status: 'active',
    prices: outcomes.map((outcome, i) => ({
      outcome,
      price: powerPrice(chances[i] ?? 0, exponent, highestPrice),
    })),
  };
}
