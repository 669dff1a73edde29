import type { Random } from '../rng/random.ts';
import { shuffled } from '../rng/selection.ts';
import { douDiZhuRanks } from './dou-di-zhu-plays.ts';

/** A card of 斗地主: its rank (0 for 3 to 14 for the red joker) and a suit for the eye, null for jokers. */
export interface DouDiZhuCard {
  rank: number;
  suit: 'S' | 'H' | 'C' | 'D' | null;
}

/** The 54 cards. */
export const douDiZhuDeck: readonly DouDiZhuCard[] = [
  ...Array.from({ length: 13 }, (_, rank) =>
    (['S', 'H', 'C', 'D'] as const).map((suit) => ({ rank, suit })),
  ).flat(),
  { rank: 13, suit: null },
  { rank: 14, suit: null },
];

export interface DouDiZhuDeal {
  hands: readonly [readonly DouDiZhuCard[], readonly DouDiZhuCard[], readonly DouDiZhuCard[]];
  kitty: readonly DouDiZhuCard[];
}

/** Seventeen cards for each of three, three for the landlord. */
export function dealDouDiZhu(random: Random): DouDiZhuDeal {
  const cards = shuffled(douDiZhuDeck, random);
  return { hands: [cards.slice(0, 17), cards.slice(17, 34), cards.slice(34, 51)], kitty: cards.slice(51) };
}

/** Cards of each rank in a hand. */
export function rankCounts(cards: readonly DouDiZhuCard[]): number[] {
  const counts = Array.from({ length: douDiZhuRanks }, () => 0);
  for (const { rank } of cards) counts[rank] = (counts[rank] as number) + 1;
  return counts;
}

/** The facts that decide the multiple of a finished hand. */
export interface DouDiZhuResult {
  /** 1, 2 or 3. */
  bid: number;
  /** Bombs and rockets played. */
  bombs: number;
  landlordWins: boolean;
  /** Plays of the landlord, and of both farmers together. */
  landlordPlays: number;
  farmerPlays: number;
}

/** 春天: the farmers never played; 反春: the landlord played once only. */
export const isSpring = ({ landlordWins, landlordPlays, farmerPlays }: DouDiZhuResult): boolean =>
  landlordWins ? farmerPlays === 0 : landlordPlays === 1;

/** Units of the base stake that each farmer wins (or loses, below zero); the landlord loses (or wins) twice as much. */
export function farmerUnits(result: DouDiZhuResult): number {
  const multiple = result.bid * 2 ** (result.bombs + (isSpring(result) ? 1 : 0));
  return result.landlordWins ? -multiple : multiple;
}
