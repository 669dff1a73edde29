import type { CardCode } from '../cards/code.ts';
import type { Play } from './dou-di-zhu-plays.ts';

/** Ranks from low to high; jokers stand above them. */
export const rankChars = '3456789TJQKA2';

/** Order of a card: 0 for 3 to 14 for the red joker. */
export const douDiZhuRank = (code: CardCode): number =>
  code === 'RJ' ? 14 : code === 'BJ' ? 13 : rankChars.indexOf(code.charAt(1));

/** Cards of each rank. */
export function countsOf(cards: readonly CardCode[]): number[] {
  const counts = Array.from({ length: 15 }, () => 0);
  for (const card of cards) {
    const rank = douDiZhuRank(card);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return counts;
}

export type DouDiZhuInput = { bid: number } | { cards: readonly CardCode[] };

export interface DouDiZhuMove {
  seat: number;
  /** None: the seat passed. */
  cards: readonly CardCode[];
}

/** The common part of the state and its views. */
export interface DouDiZhuPublic {
  phase: 'bidding' | 'playing' | 'over';
  turn: number;
  /** Who was asked first. */
  first: number;
  bids: readonly { seat: number; bid: number }[];
  landlord: number | null;
  moves: readonly DouDiZhuMove[];
}

export interface DouDiZhuView extends DouDiZhuPublic {
  seat: number | null;
  hand: readonly CardCode[];
  /** Cards that each seat holds. */
  counts: readonly number[];
  /** Shown once there is a landlord. */
  kitty: readonly CardCode[] | null;
  /** All hands, once the hand is over. */
  hands: readonly (readonly CardCode[])[] | null;
  /** The play to beat; null for who leads. */
  last: { seat: number; play: Play } | null;
  /** Current multiple of the landlord's loss to each farmer; 0 before there is a bid. */
  multiple: number;
}
