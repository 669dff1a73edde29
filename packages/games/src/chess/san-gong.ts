import type { Card } from '../cards/card.ts';
import { compareLists, kingHighOrder } from '../cards/rank-order.ts';

/** 0 to 9 points, 10 混三公 (three pictures), 11 小三公 (three of a rank to ten), 12 大三公 (three pictures of a rank). */
export type SanGongCategory = number;

export function sanGongCategory(hand: readonly Card[]): SanGongCategory {
  const arePictures = hand.every(({ rank }) => rank > 10);
  if (hand.every(({ rank }) => rank === hand[0]?.rank)) return arePictures ? 12 : 11;
  if (arePictures) return 10;
  return hand.reduce((sum, { rank }) => sum + (rank < 10 ? rank : 0), 0) % 10;
}

/** Positive when `first` wins: by category, then by the number of pictures, then by the highest card. Never equal in one deck. */
export function compareSanGong(first: readonly Card[], second: readonly Card[]): number {
  const orderOf = (hand: readonly Card[]) => [
    sanGongCategory(hand),
    hand.filter(({ rank }) => rank > 10).length,
    Math.max(...hand.map(kingHighOrder)),
  ];
  return compareLists(orderOf(first), orderOf(second));
}
