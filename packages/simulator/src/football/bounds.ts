/** Bounds of the prices of football's markets (reference/sportsbook.md §2.5). */
import type { Market } from '@hj/betting';
import type { PriceBounds } from '../engine/rules.ts';

/** The markets that the reference has prices of. */
const mainMarkets: ReadonlySet<string> = new Set([
  ...['winner:full', 'winner:first', 'odd-even:full', 'odd-even:first', 'both-score:full'],
  ...['total-goals:full', 'total-goals:first', 'half-full:full', 'double-chance:full', 'double-chance:first'],
  ...['correct-score:full', 'correct-score:first', 'corner-odd-even:full'],
]);

/** Longshots of side markets are not offered, nor impossible outcomes of any market. */
const leastChance = { main: 1e-9, side: 1e-4 } as const;
const highestPrice = { full: 271_000, first: 201_000, side: 101_000 } as const;

const known = new Map<string, PriceBounds>();

export function footballBounds({ type, period }: Market): PriceBounds {
  const name = `${type}:${period}`;
  let bounds = known.get(name);
  if (!bounds) {
    bounds = boundsOf(type, period);
    known.set(name, bounds);
  }
  return bounds;
}

function boundsOf(type: Market['type'], period: Market['period']): PriceBounds {
  if (!mainMarkets.has(`${type}:${period}`))
    return { highest: highestPrice.side, leastChance: leastChance.side };
  const isFirst = period === 'first';
  const highest =
    type === 'double-chance' ? highestPrice.side : isFirst ? highestPrice.first : highestPrice.full;
  return { highest, leastChance: leastChance.main };
}
