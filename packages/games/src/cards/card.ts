import type { Random } from '../rng/random.ts';
import { shuffled } from '../rng/selection.ts';

/** Spades, hearts, clubs, diamonds: from high to low where suits decide. */
export type Suit = 'S' | 'H' | 'C' | 'D';
export const suits: readonly Suit[] = ['S', 'H', 'C', 'D'];

export interface Card {
  /** 1 ace, 2 to 10, 11 jack, 12 queen, 13 king. */
  rank: number;
  suit: Suit;
}

const ranks = Array.from({ length: 13 }, (_, index) => index + 1);

/** The 52 cards, by suit and rank. */
export const deck: readonly Card[] = suits.flatMap((suit) => ranks.map((rank) => ({ rank, suit })));

/** `decks` decks shuffled into each other. */
export function shuffledDecks(decks: number, random: Random): Card[] {
  return shuffled(Array.from({ length: decks }, () => deck).flat(), random);
}
