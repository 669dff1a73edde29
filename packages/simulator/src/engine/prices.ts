/** From fair chances to prices: what the house keeps, by kind of market and tier of the league. */
import {
  type FeedMarket,
  type FeedPrice,
  isConvertible,
  kindOf,
  type Market,
  type MarketKey,
  marketKey,
  type Outcome,
  outcomesOf,
  pricePair,
} from '@hj/betting';
import {
  impliedPrice,
  nearlyCertain,
  oddsRatioImplied,
  powerExponent,
  powerPrice,
  roundPrice,
  symmetricPair,
} from './margin.ts';
import type { Fair, PriceTerms } from './rules.ts';

export type Tier = 1 | 2 | 3;

/** A market as the book holds it. */
export interface Priced extends FeedMarket {
  market: Market;
}

/** The rank of a market that is not offered now: behind all that are. */
export const unoffered = 9;

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

const highestPrice = 271_000;

/** The pair sum in thousandths of a market with an Asian pair, the booksum of any other. */
export function sportMargin(market: Market, tier: Tier): number {
  if (isConvertible(market.type)) return pairSums[tier] - (market.period === 'full' ? 0 : partCut);
  if (market.type.endsWith('odd-even')) return booksums.oddEven[tier];
  const outcomes = outcomesOf(market).length;
  if (outcomes === 2) return booksums.two[tier];
  return booksums[outcomes === 3 ? 'three' : 'many'][tier];
}

const keys = new WeakMap<Market, MarketKey>();

/** The key of a market, kept as long as the object lives. */
export function keyOf(market: Market): MarketKey {
  let key = keys.get(market);
  if (key === undefined) {
    key = marketKey(market);
    keys.set(market, key);
  }
  return key;
}

const sportTerms = (market: Market, tier: Tier): PriceTerms => ({
  margin: sportMargin(market, tier),
  highest: highestPrice,
});

/** Prices in the order of the list; the first of a type and period is its main line, the others follow by their distance. */
export function priceAll(
  fairs: readonly Fair[],
  tier: Tier,
  terms: (market: Market, tier: Tier) => PriceTerms = sportTerms,
): Priced[] {
  const ranks = new Map<string, number>();
  return fairs.map(({ market, chances }) => {
    const group = `${market.type}:${market.period}`;
    const rank = ranks.get(group) ?? 0;
    ranks.set(group, rank + 1);
    const prices = pricesOf(market, chances, terms(market, tier));
    return prices
      ? { market, key: keyOf(market), status: 'active', rank, prices }
      : { market, key: keyOf(market), status: 'suspended', rank: unoffered, prices: [] };
  });
}

/** Undefined if the market is too one-sided to be offered. */
function pricesOf(market: Market, chances: readonly number[], terms: PriceTerms): FeedPrice[] | undefined {
  const outcomes = outcomesOf(market);
  const { asian, pays } = kindOf(market.type);
  if (asian) return pairPrices(outcomes, chances[0] ?? 0.5, terms.margin);
  const isTogether = pays === 'one' || pays === 'two';
  return isTogether
    ? bookPrices(outcomes, chances, pays === 'two' ? { ...terms, margin: 2 * terms.margin } : terms)
    : singlePrices(outcomes, chances, terms);
}

function pairPrices(outcomes: readonly Outcome[], chance: number, pairSum: number): FeedPrice[] | undefined {
  const pair = symmetricPair(chance, pairSum);
  if (!pair) return undefined;
  const prices = pricePair(...pair);
  return outcomes.map((outcome, i) => ({ outcome, price: roundPrice(prices[i] ?? 1010) }));
}

/** Outcomes of which one comes true, or two (double chances). */
function bookPrices(
  outcomes: readonly Outcome[],
  chances: readonly number[],
  { margin, highest, leastChance }: PriceTerms,
): FeedPrice[] | undefined {
  let most = 0;
  for (const chance of chances) if (chance > most) most = chance;
  if (most > nearlyCertain) return undefined;
  const exponent = powerExponent(chances, margin);
  const prices = outcomePrices(outcomes, chances, leastChance, (chance) =>
    powerPrice(chance, exponent, highest),
  );
  return prices.length < 2 ? undefined : prices;
}

/** Outcomes that may all fail: each is priced against its own failing. */
function singlePrices(
  outcomes: readonly Outcome[],
  chances: readonly number[],
  { margin, highest, leastChance }: PriceTerms,
): FeedPrice[] | undefined {
  const prices = outcomePrices(outcomes, chances, leastChance, (chance) =>
    chance > nearlyCertain ? undefined : impliedPrice(oddsRatioImplied(chance, margin), highest),
  );
  return prices.length === 0 ? undefined : prices;
}

function outcomePrices(
  outcomes: readonly Outcome[],
  chances: readonly number[],
  leastChance: number | undefined,
  priceOf: (chance: number) => number | undefined,
): FeedPrice[] {
  const prices: FeedPrice[] = [];
  for (let i = 0; i < outcomes.length; i++) {
    const chance = chances[i] ?? 0;
    const outcome = outcomes[i];
    if (outcome === undefined || (leastChance !== undefined && !(chance > leastChance))) continue;
    const price = priceOf(chance);
    if (price !== undefined) prices.push({ outcome, price });
  }
  return prices;
}
