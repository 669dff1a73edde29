import type { CardCode } from '../cards/code.ts';

export const zhaJinHuaSeats = 6;
/** Prices of a turn for a blind hand, in units; a seen hand pays twice as much. */
export const zhaJinHuaLevels = [1, 2, 5, 10] as const;
/** Turns of a seat; then the hands that are left are compared. */
export const zhaJinHuaRounds = 10;

export type ZhaJinHuaInput =
  | { move: 'look' | 'fold' | 'call' }
  | { move: 'raise'; to: number }
  | { move: 'compare'; against: number };

export type ZhaJinHuaMove = { seat: number } & (
  | { move: 'look' | 'fold' | 'call' }
  | { move: 'raise'; to: number }
  | { move: 'compare'; against: number; loser: number }
);

/** The common part of the state and its views: everything but the cards is public, also which hands were looked at. */
export interface ZhaJinHuaPublic {
  phase: 'playing' | 'over';
  /** Who was asked first. */
  first: number;
  turn: number;
  /** The price of a blind turn, in units. */
  level: number;
  /** By seat, the ante included. */
  paid: readonly number[];
  /** Turns taken, by seat. */
  turns: readonly number[];
  seen: readonly boolean[];
  /** Folded, or lost a comparison. */
  out: readonly boolean[];
  moves: readonly ZhaJinHuaMove[];
  winner: number | null;
}

export interface ZhaJinHuaView extends ZhaJinHuaPublic {
  seat: number | null;
  pot: number;
  /** The own cards once they were looked at, and at the end. */
  hand: readonly CardCode[];
  /** All hands, once the hand is over. */
  hands: readonly (readonly CardCode[])[] | null;
}

/** Price of a turn of the seat at a level, in units. */
export const priceOf = ({ level, seen }: Pick<ZhaJinHuaPublic, 'level' | 'seen'>, seat: number): number =>
  seen[seat] ? 2 * level : level;

/** The next seat that is not out. */
export function nextIn(out: readonly boolean[], seat: number): number {
  for (let step = 1; step < out.length; step += 1) {
    const next = (seat + step) % out.length;
    if (!out[next]) return next;
  }
  return seat;
}
