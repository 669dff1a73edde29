/** How much the house keeps per market and tier, from 93 real matches (reference/sportsbook.md §2.5) and the medians of §4.6. */
import { kindOf, type Market } from '@hj/betting';
import type { Tier } from '../engine/prices.ts';
import type { PriceTerms } from '../engine/rules.ts';

type ByTier = Readonly<Record<Tier, number>>;

/** Sum of the raw symmetric pair in thousandths by type and period; two thousand would be fair. */
const pairSums: Record<string, ByTier> = {
  'handicap:full': { 1: 1890, 2: 1880, 3: 1820 },
  'handicap:first': { 1: 1880, 2: 1870, 3: 1810 },
  'handicap:second': { 1: 1880, 2: 1870, 3: 1810 },
  'handicap:extra': { 1: 1860, 2: 1840, 3: 1800 },
  'total:full': { 1: 1880, 2: 1860, 3: 1800 },
  'total:first': { 1: 1870, 2: 1850, 3: 1790 },
  'total:second': { 1: 1870, 2: 1850, 3: 1790 },
  'total:extra': { 1: 1860, 2: 1840, 3: 1800 },
  'side-total:full': { 1: 1860, 2: 1840, 3: 1780 },
  'side-total:first': { 1: 1840, 2: 1820, 3: 1760 },
};
/** Corners, bookings, quarters of an hour. */
const otherPairs: ByTier = { 1: 1820, 2: 1800, 3: 1760 };

/** Sum of the implied chances of all outcomes, of the markets that the reference has; of a double chance, per single chance. */
const mainBooksums: Record<string, ByTier> = {
  'winner:full': { 1: 1.06, 2: 1.1, 3: 1.14 },
  'winner:first': { 1: 1.09, 2: 1.12, 3: 1.15 },
  'odd-even:full': { 1: 1.03, 2: 1.03, 3: 1.04 },
  'odd-even:first': { 1: 1.04, 2: 1.04, 3: 1.05 },
  'both-score:full': { 1: 1.055, 2: 1.066, 3: 1.08 },
  'total-goals:full': { 1: 1.12, 2: 1.149, 3: 1.16 },
  'total-goals:first': { 1: 1.12, 2: 1.149, 3: 1.16 },
  'half-full:full': { 1: 1.13, 2: 1.153, 3: 1.17 },
  'double-chance:full': { 1: 1.035, 2: 1.05, 3: 1.07 },
  'double-chance:first': { 1: 1.045, 2: 1.06, 3: 1.075 },
  'correct-score:full': { 1: 1.15, 2: 1.2, 3: 1.25 },
  'correct-score:first': { 1: 1.15, 2: 1.2, 3: 1.25 },
  'corner-odd-even:full': { 1: 1.04, 2: 1.05, 3: 1.06 },
};
/** The same of its likes, by the rule that grades them. */
const booksums: Record<string, ByTier> = {
  'odd-even': { 1: 1.05, 2: 1.055, 3: 1.06 },
  'side-odd-even': { 1: 1.04, 2: 1.05, 3: 1.06 },
  'both-score': { 1: 1.06, 2: 1.075, 3: 1.09 },
  'win-margin': { 1: 1.18, 2: 1.23, 3: 1.25 },
  'three-way-handicap': { 1: 1.09, 2: 1.118, 3: 1.14 },
  'half-most': { 1: 1.07, 2: 1.08, 3: 1.1 },
  'half-most-three': { 1: 1.1, 2: 1.118, 3: 1.14 },
  'goal-time': { 1: 1.13, 2: 1.152, 3: 1.17 },
  'goal-early': { 1: 1.08, 2: 1.1, 3: 1.12 },
  combination: { 1: 1.12, 2: 1.15, 3: 1.18 },
  method: { 1: 1.12, 2: 1.15, 3: 1.18 },
  qualifier: { 1: 1.05, 2: 1.06, 3: 1.08 },
  any: { 1: 1.09, 2: 1.1, 3: 1.12 },
};
const otherBooksums: ByTier = { 1: 1.08, 2: 1.1, 3: 1.12 };
const bandBooksum: ByTier = { 1: 1.1, 2: 1.12, 3: 1.14 };

/** The pair sum in thousandths of an Asian market, the booksum of any other. */
export function footballMargin({ type, period }: Market, tier: Tier): number {
  const { rule, asian } = kindOf(type);
  if (asian) {
    const kind = rule.by === 'side-total' ? rule.by : type;
    return (pairSums[`${kind}:${period}`] ?? otherPairs)[tier];
  }
  const main = mainBooksums[`${type}:${period}`];
  if (main) return main[tier];
  if (rule.by === 'winner' && period.startsWith('band')) return bandBooksum[tier];
  return (booksums[rule.by] ?? otherBooksums)[tier];
}

/** Longshots of side markets are not offered, and neither is anywhere what cannot happen. */
const leastChance = { main: 1e-9, side: 1e-4 } as const;
const highestPrice = { full: 271_000, first: 201_000, side: 101_000 } as const;

const known = new Map<string, PriceTerms>();

/** Margin and bounds of the prices of a market. */
export function footballTerms({ type, period }: Market, tier: Tier): PriceTerms {
  const name = `${type}:${period}:${tier}`;
  let terms = known.get(name);
  if (!terms) {
    terms = termsOf({ type, period }, tier);
    known.set(name, terms);
  }
  return terms;
}

function termsOf(market: Market, tier: Tier): PriceTerms {
  const { type, period } = market;
  const margin = footballMargin(market, tier);
  if (!mainBooksums[`${type}:${period}`])
    return { margin, highest: highestPrice.side, leastChance: leastChance.side };
  const highest =
    type === 'double-chance' ? highestPrice.side : highestPrice[period === 'first' ? 'first' : 'full'];
  return { margin, highest, leastChance: leastChance.main };
}
