/** How much the house keeps per market and tier, from 93 real matches (reference/sportsbook.md §2.5) and the medians of §4.6. */
import type { Market } from '@hj/betting';

type ByTier = Readonly<Record<1 | 2 | 3, number>>;

/** Sum of the raw symmetric pair in thousandths; two thousand would be fair. */
const pairSums: Record<'handicap' | 'total' | 'corner', ByTier> = {
  handicap: { 1: 1890, 2: 1880, 3: 1820 },
  total: { 1: 1880, 2: 1860, 3: 1800 },
  corner: { 1: 1820, 2: 1800, 3: 1760 },
};

/** Sum of the implied chances of all outcomes. */
const booksums: Record<string, ByTier> = {
  'winner:full': { 1: 1.06, 2: 1.1, 3: 1.14 },
  'winner:first': { 1: 1.09, 2: 1.12, 3: 1.15 },
  'odd-even:full': { 1: 1.03, 2: 1.03, 3: 1.04 },
  'odd-even:first': { 1: 1.04, 2: 1.04, 3: 1.05 },
  'both-score:full': { 1: 1.055, 2: 1.066, 3: 1.08 },
  'total-goals:full': { 1: 1.12, 2: 1.149, 3: 1.16 },
  'total-goals:first': { 1: 1.12, 2: 1.149, 3: 1.16 },
  'half-full:full': { 1: 1.13, 2: 1.153, 3: 1.17 },
  'double-chance:full': { 1: 2.07, 2: 2.1, 3: 2.14 },
  'double-chance:first': { 1: 2.09, 2: 2.12, 3: 2.15 },
  'correct-score:full': { 1: 1.15, 2: 1.2, 3: 1.25 },
  'correct-score:first': { 1: 1.15, 2: 1.2, 3: 1.25 },
  'corner-odd-even:full': { 1: 1.04, 2: 1.05, 3: 1.06 },
};

/**
 * The pair sum in thousandths of a market with a line, the booksum of any other.
 * @throws RangeError for a market that football does not have
 */
export function margins({ type, period, line }: Market, tier: 1 | 2 | 3): number {
  if (line === undefined) {
    const booksum = booksums[`${type}:${period}`];
    if (!booksum) throw new RangeError(`no margin for ${type}:${period}`);
    return booksum[tier];
  }
  if (type === 'handicap' || type === 'total') return pairSums[type][tier] - (period === 'first' ? 10 : 0);
  return pairSums.corner[tier];
}
