/** Requests of a director to a simulated match. Nothing here changes a result: the messages of the seed come sooner. */

export const directedIncidents = ['goal', 'card', 'corner', 'penalty', 'section'] as const;
export type DirectedIncident = (typeof directedIncidents)[number];

export type DirectionTarget =
  /** To the last message of the match, its settlement included. */
  | { kind: 'end' }
  /** To a minute of the clock of the match. */
  | { kind: 'minute'; minute: number }
  /** To the next incident of a kind. */
  | { kind: 'incident'; incident: DirectedIncident };

export type Direction = { id: bigint; matchId: number } & DirectionTarget;

/** The clock of a match goes ahead by so much, from a moment of the feed on. */
export interface Jump {
  /** Milliseconds since 1970. */
  at: number;
  aheadMs: number;
}

/** Why a direction was not taken. */
export type DirectionFault = 'not-played' | 'not-to-come';

/** Where the feed reads directions. */
export interface Directions {
  listWaiting(): Promise<Direction[]>;
  /** Of the matches that are open, in the order in which they were taken. */
  listJumps(): Promise<(Jump & { matchId: number })[]>;
  take(id: bigint, jump: Jump): Promise<void>;
  refuse(id: bigint, fault: DirectionFault): Promise<void>;
}
