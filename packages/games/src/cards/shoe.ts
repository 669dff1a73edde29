import type { Random } from '../rng/random.ts';
import { type Card, shuffledDecks } from './card.ts';

/** Cards behind the cut card: when it comes out, the round in play is followed by one more (the field's rule; reference 2.3). */
const cardsBehindCut = 14;

/** A shoe in play. The order of its cards is fixed by one seed for all of its rounds; `next` is the next card to be dealt. */
export interface Shoe {
  cards: readonly Card[];
  next: number;
}

/** A new shoe: the first card is turned, and as many cards as it counts are burnt (ten for ten, jack, queen and king). */
export function openShoe(decks: number, random: Random): Shoe {
  const cards = shuffledDecks(decks, random);
  return { cards, next: 1 + burntBy(cards[0] as Card) };
}

const burntBy = ({ rank }: Card): number => Math.min(rank, 10);

/** Whether the round that begins at `next` is the last of the shoe: the cut card came out in the round before. */
export const isLastRound = ({ cards, next }: Shoe): boolean => next > cards.length - cardsBehindCut;
