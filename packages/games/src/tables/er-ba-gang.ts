import {
  compareErBaGang,
  dotTiles,
  type ErBaGangHand,
  type ErBaGangKind,
  erBaGangKind,
} from '../chess/er-ba-gang.ts';
import type { Random } from '../rng/random.ts';
import { shuffled } from '../rng/selection.ts';
import type { TableBet, TableBets } from './types.ts';

/** 顺门, 天门 and 地门, each against the banker. */
export const erBaGangDoors = ['front', 'sky', 'earth'] as const;
export type ErBaGangDoor = (typeof erBaGangDoors)[number];

/** Two tiles of the banker and of each door, from one set of forty. */
export type ErBaGangOutcome = Readonly<Record<'banker' | ErBaGangDoor, ErBaGangHand>>;

export function drawErBaGang(random: Random): ErBaGangOutcome {
  const tiles = shuffled(dotTiles, random);
  const hand = (place: number): ErBaGangHand => [tiles[place * 2] as number, tiles[place * 2 + 1] as number];
  return { banker: hand(0), front: hand(1), sky: hand(2), earth: hand(3) };
}

/** Multiples by the winner's hand: 单牌 (with 二八) 1, 对子 2, 白板对 3 (reference 2.4, the rules page). */
const multiples = {
  equal: { points: 1, 'two-eight': 1, pair: 1, 'white-pair': 1 },
  double: { points: 1, 'two-eight': 1, pair: 2, 'white-pair': 3 },
} as const satisfies Record<string, Record<ErBaGangKind, number>>;
export type ErBaGangMode = keyof typeof multiples;

/** 0.05 of the expected multiple with which a door wins: both sides win alike often, and the same tiles win nothing. */
const edges: Readonly<Record<ErBaGangMode, number>> = {
  equal: 0.024701827333406284,
  double: 0.02877885983149141,
};

/** The multiple by which the winner of two hands is paid. */
export const erBaGangMultiple = (mode: ErBaGangMode, winner: ErBaGangHand): number =>
  multiples[mode][erBaGangKind(winner)];

/** Above zero where the door wins, zero where it has the banker's tiles. */
export const erBaGangResult = (outcome: ErBaGangOutcome, door: ErBaGangDoor): number =>
  Math.sign(compareErBaGang(outcome[door], outcome.banker));

/** The loser pays by the winner's hand, so the highest multiple is locked; a win pays 0.95 of it, the same tiles return the stake. */
function onDoor(mode: ErBaGangMode, door: ErBaGangDoor): TableBet<ErBaGangOutcome> {
  const locked = multiples[mode]['white-pair'];
  return {
    returned(outcome) {
      const result = erBaGangResult(outcome, door);
      if (result === 0) return 100 * locked;
      return result > 0
        ? 100 * locked + 95 * erBaGangMultiple(mode, outcome[door])
        : 100 * (locked - erBaGangMultiple(mode, outcome.banker));
    },
    locked,
    most: 195 * locked,
    edge: edges[mode],
  };
}

export const erBaGangBets: TableBets<ErBaGangOutcome> = Object.fromEntries(
  (Object.keys(multiples) as ErBaGangMode[]).flatMap((mode) =>
    erBaGangDoors.map((door) => [`${door}-${mode}`, onDoor(mode, door)]),
  ),
);
