import { outcomesOf } from '@hj/betting';
import type { Card } from './arrange.ts';
import { layoutOf } from './card-layout.ts';

/** Spreads cards over columns so that they end about level; an order kept from left to right, and no card ever moves for a price. */
export function inColumns(cards: readonly Card[], count: 1 | 2): Card[][] {
  const columns = Array.from({ length: Math.min(count, Math.max(1, cards.length)) }, (): Card[] => []);
  const heights = columns.map(() => 0);
  for (const card of cards) {
    const least = heights.indexOf(Math.min(...heights));
    columns[least]?.push(card);
    heights[least] = (heights[least] ?? 0) + heightOf(card);
  }
  return columns;
}

/** In rows of cells, with the head of the card. */
function heightOf({ market, keys }: Card): number {
  const { columns } = layoutOf(market);
  return 1.2 + Math.max(1, keys.length * Math.ceil(outcomesOf(market).length / columns));
}
