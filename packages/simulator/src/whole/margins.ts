/** Margins of the whole offer, from the same sources as margins.ts: sportsbook.md §2.5 where it has the market, its likes elsewhere. */
import { kindOf, type Market } from '@hj/betting';

type ByTier = Readonly<Record<1 | 2 | 3, number>>;

/** Sum of the raw symmetric pair in thousandths. */
const pairSums: Record<string, ByTier> = {
  'handicap:second': { 1: 1880, 2: 1870, 3: 1810 },
  'total:second': { 1: 1870, 2: 1850, 3: 1790 },
  'handicap:extra': { 1: 1860, 2: 1840, 3: 1800 },
  'total:extra': { 1: 1860, 2: 1840, 3: 1800 },
  'side-total:full': { 1: 1860, 2: 1840, 3: 1780 },
  'side-total:first': { 1: 1840, 2: 1820, 3: 1760 },
};
/** Corners, bookings, quarters of an hour. */
const otherPairs: ByTier = { 1: 1820, 2: 1800, 3: 1760 };

/** Sum of the implied chances of what excludes each other; of a double chance, per single chance. */
const booksums: Record<string, ByTier> = {
  'odd-even': { 1: 1.03, 2: 1.035, 3: 1.04 },
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
export function wholeMargin({ type, period }: Market, tier: 1 | 2 | 3): number {
  const { rule, asian } = kindOf(type);
  if (asian) return (pairSums[`${rule.by}:${period}`] ?? otherPairs)[tier];
  if (rule.by === 'winner' && period.startsWith('band')) return bandBooksum[tier];
  return (booksums[rule.by] ?? otherBooksums)[tier];
}
