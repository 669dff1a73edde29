/** From fair chances to prices: the margin of the house, by kind of market and tier of the league. */
import {
  type FeedMarket,
  type FeedPrice,
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
import { type MarginMarket, type MarginRow, marginMarketOf } from './margin-table.ts';
import type { Fair, PriceBounds } from './rules.ts';

export type Tier = 1 | 2 | 3;

/** A market as the book holds it. */
export interface Priced extends FeedMarket {
  market: Market;
}

/** The rank of a market that is not offered now: behind all that are. */
export const unoffered = 9;

/**
 * The sum of the raw symmetric pair in thousandths that leaves a margin on even sides; two thousand would be fair. Cut to the steps
 * of the page, so that no less than the margin is kept.
 */
export function pairSumOf(margin: number): number {
  return Math.floor((2000 * (2 / (1 + margin / 10_000) - 1)) / 10) * 10;
}

/** From this spread of the chances on a market keeps its whole margin; a favourite of 95 % in a two-way market has it. */
const wholeMarginSpread = 0.1;

/**
 * The booksum of a market that stays open to the end: one and its margin. The nearer it is to decided the less there is to take a margin from; all of it from
 * a longshot would leave that worth nothing.
 */
export function booksumOf(margin: number, chances: readonly number[]): number {
  let spread = 0;
  for (const chance of chances) spread += chance * (1 - chance);
  return 1 + (margin / 10_000) * Math.min(1, spread / wholeMarginSpread);
}

const sportBounds: PriceBounds = { highest: 271_000 };

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

/** Prices in the order of the list; the first of a type and period is its main line, the others follow by their distance. */
export function priceAll(
  fairs: readonly Fair[],
  margins: MarginRow,
  boundsOf: (market: Market) => PriceBounds = () => sportBounds,
): Priced[] {
  const ranks = new Map<string, number>();
  return fairs.map(({ market, chances }) => {
    const group = `${market.type}:${market.period}`;
    const rank = ranks.get(group) ?? 0;
    ranks.set(group, rank + 1);
    const column = marginMarketOf(market);
    const prices = pricesOf(market, chances, { ...boundsOf(market), column, margin: margins[column] });
    return prices
      ? { market, key: keyOf(market), status: 'active', rank, prices }
      : { market, key: keyOf(market), status: 'suspended', rank: unoffered, prices: [] };
  });
}

interface PriceTerms extends PriceBounds {
  column: MarginMarket;
  /** In hundredths of a per cent. */
  margin: number;
}

/** These are bet on until the end: the favourite to 1.01 as long as that is no gift, and two others as long as they can win. */
const openToTheEnd: ReadonlySet<MarginMarket> = new Set(['three-way', 'two-way', 'part-winner']);
/** At the lowest price a likelier outcome would be worth more than its stake. */
const likeliest = 0.99;
/** Markets with so many outcomes that some are nearly impossible: the highest price would be a tenth of their fair price. */
const manySided: ReadonlySet<MarginMarket> = new Set(['correct-score', 'many', 'combination']);
const impossible = 1e-6;
/** Of a match as good as decided a longshot's chance changes by a third within a tick: it is sold for so much more of it. */
const lateLoad = { from: 0.96, whole: 0.985, most: 0.8 } as const;

/** By how much more than its chance an outcome beside a favourite so likely is sold. */
function loadBeside(favourite: number): number {
  const { from, whole, most } = lateLoad;
  return 1 + most * Math.min(1, Math.max(0, (favourite - from) / (whole - from)));
}

/** Undefined if the market is too one-sided to be offered. */
function pricesOf(market: Market, chances: readonly number[], terms: PriceTerms): FeedPrice[] | undefined {
  const outcomes = outcomesOf(market);
  const { asian, pays } = kindOf(market.type);
  if (asian) return pairPrices(outcomes, chances[0] ?? 0.5, pairSumOf(terms.margin));
  const isTogether = pays === 'one' || pays === 'two';
  return isTogether
    ? bookPrices(outcomes, chances, pays === 'two' ? 2 : 1, terms)
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
  paid: 1 | 2,
  { column, margin, highest, leastChance = 0 }: PriceTerms,
): FeedPrice[] | undefined {
  const isOpen = openToTheEnd.has(column);
  let most = 0;
  for (const chance of chances) if (chance > most) most = chance;
  if (most > (isOpen ? 1 - impossible : nearlyCertain)) return undefined;
  const booksum = isOpen ? booksumOf(margin, chances) : 1 + margin / 10_000;
  const exponent = powerExponent(chances, paid * booksum);
  const isCut = manySided.has(column);
  const load = isOpen ? loadBeside(most) : 1;
  const least = isOpen ? Math.max(impossible, leastChance) : leastChance;
  const prices = outcomePrices(outcomes, chances, least, (chance) => {
    if (chance > likeliest) return undefined;
    // No bet is better than one at a price far below its worth.
    if (isCut && 1000 * chance ** -exponent > highest) return undefined;
    return powerPrice(chance < most ? load * chance : chance, exponent, highest);
  });
  return prices.length < 2 ? undefined : prices;
}

/** Outcomes that may all fail: each is priced against its own failing. */
function singlePrices(
  outcomes: readonly Outcome[],
  chances: readonly number[],
  { margin, highest, leastChance = 0 }: PriceTerms,
): FeedPrice[] | undefined {
  const prices = outcomePrices(outcomes, chances, leastChance, (chance) =>
    chance > nearlyCertain ? undefined : impliedPrice(oddsRatioImplied(chance, 1 + margin / 10_000), highest),
  );
  return prices.length === 0 ? undefined : prices;
}

function outcomePrices(
  outcomes: readonly Outcome[],
  chances: readonly number[],
  leastChance: number,
  priceOf: (chance: number) => number | undefined,
): FeedPrice[] {
  const prices: FeedPrice[] = [];
  for (let i = 0; i < outcomes.length; i++) {
    const chance = chances[i] ?? 0;
    const outcome = outcomes[i];
    if (outcome === undefined || !(chance > leastChance)) continue;
    const price = priceOf(chance);
    if (price !== undefined) prices.push({ outcome, price });
  }
  return prices;
}
