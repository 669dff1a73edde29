import { type Card, suits } from './card.ts';

/** Order of one card: king high and ace low, then spades over hearts over clubs over diamonds. No two cards of a deck are equal. */
export const kingHighOrder = ({ rank, suit }: Card): number => rank * 4 + (3 - suits.indexOf(suit));

/** Ace high: 14. */
export const aceHighRank = ({ rank }: Card): number => (rank === 1 ? 14 : rank);

/** `first` before `second` when it is higher: the orders of both lists, compared place by place. */
export function compareLists(first: readonly number[], second: readonly number[]): number {
  const place = first.findIndex((value, index) => value !== second[index]);
  return place < 0 ? 0 : (first[place] as number) - (second[place] ?? Number.NEGATIVE_INFINITY);
}
