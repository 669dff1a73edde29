import { type Card, deck } from '../cards/card.ts';
import { compareNiu, niuCategory } from '../chess/niu-niu.ts';
import type { Random } from '../rng/random.ts';
import { shuffled } from '../rng/selection.ts';
import type { TableBet, TableBets } from './types.ts';

/** 天, 地, 玄 and 黄, each against the banker. */
export const bullDoors = ['sky', 'earth', 'black', 'yellow'] as const;
export type BullDoor = (typeof bullDoors)[number];

/** Five cards of the banker and of each door, from one deck. */
export type BullBullOutcome = Readonly<Record<'banker' | BullDoor, readonly Card[]>>;

export function drawBullBull(random: Random): BullBullOutcome {
  const cards = shuffled(deck, random);
  const hand = (place: number) => cards.slice(place * 5, place * 5 + 5);
  return { banker: hand(0), sky: hand(1), earth: hand(2), black: hand(3), yellow: hand(4) };
}

/** Multiples by category, 无牛 first, 五公 last (reference 2.3, the published schedule). */
const multiples = {
  equal: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  double: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5],
  super: [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
} as const;
export type BullMode = keyof typeof multiples;

/** Expected multiple of the winner: `edge` is 0.025 of it, as wins pay 0.95 and both sides win alike often. */
const edges: Readonly<Record<BullMode, number>> = {
  equal: 0.025,
  double: 0.04027515426735609,
  super: 0.1444323409896235,
};

/** The multiple by which the winner of two hands is paid. */
export function bullMultiple(mode: BullMode, winner: readonly Card[]): number {
  return multiples[mode][niuCategory(winner, 'five-pictures')] as number;
}

export const bullDoorWins = (outcome: BullBullOutcome, door: BullDoor): boolean =>
  compareNiu(outcome[door], outcome.banker, 'five-pictures') > 0;

/** The loser pays by the winner's hand, so the highest multiple is locked; a win pays 0.95 of it. */
function onDoor(mode: BullMode, door: BullDoor): TableBet<BullBullOutcome> {
  const locked = multiples[mode].at(-1) as number;
  return {
    returned: (outcome) =>
      bullDoorWins(outcome, door)
        ? 100 * locked + 95 * bullMultiple(mode, outcome[door])
        : 100 * (locked - bullMultiple(mode, outcome.banker)),
    locked,
    most: 195 * locked,
    edge: edges[mode],
  };
}

export const bullBullBets: TableBets<BullBullOutcome> = Object.fromEntries(
  (Object.keys(multiples) as BullMode[]).flatMap((mode) =>
    bullDoors.map((door) => [`${door}-${mode}`, onDoor(mode, door)]),
  ),
);
