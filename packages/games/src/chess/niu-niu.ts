import type { Card } from '../cards/card.ts';
import { compareLists, kingHighOrder } from '../cards/rank-order.ts';

/**
 * 0 无牛, 1 to 9 牛一 to 牛九, 10 牛牛, 11 五花牛 (five pictures), 12 炸弹 (four of a rank), 13 五小牛 (all below five, at most ten together).
 * A table without special hands counts them by their number (reference 2.4).
 */
export type NiuCategory = number;

export type NiuSpecials = 'none' | 'five-pictures' | 'all';

const points = ({ rank }: Card): number => Math.min(rank, 10);

/** The category of five cards. */
export function niuCategory(hand: readonly Card[], specials: NiuSpecials): NiuCategory {
  const total = hand.reduce((sum, card) => sum + points(card), 0);
  if (specials === 'all') {
    if (total <= 10 && hand.every(({ rank }) => rank < 5)) return 13;
    if (hand.some(({ rank }) => hand.filter((card) => card.rank === rank).length === 4)) return 12;
  }
  if (specials !== 'none' && hand.every(({ rank }) => rank > 10)) return 11;
  return niuTriple(hand) ? total % 10 || 10 : 0;
}

/** Places of the three cards that make a multiple of ten, or null (无牛). Where several do, the rest has the same number: total mod 10. */
export function niuTriple(hand: readonly Card[]): readonly [number, number, number] | null {
  for (let a = 0; a < 3; a += 1)
    for (let b = a + 1; b < 4; b += 1)
      for (let c = b + 1; c < 5; c += 1)
        if ([a, b, c].reduce((sum, place) => sum + points(hand[place] as Card), 0) % 10 === 0)
          return [a, b, c];
  return null;
}

/** Positive when `first` is higher: by category, then by the highest card. Hands of one deck are never equal. */
export function compareNiu(first: readonly Card[], second: readonly Card[], specials: NiuSpecials): number {
  const orderOf = (hand: readonly Card[]) => [
    niuCategory(hand, specials),
    Math.max(...hand.map(kingHighOrder)),
  ];
  return compareLists(orderOf(first), orderOf(second));
}
