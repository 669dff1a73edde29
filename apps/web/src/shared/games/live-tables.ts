import { type Lobby, useLobbyTopic } from './lobby-topic.ts';

/** A table of the house venue as its lobby topic tells it (venue, ADR 111). */
export interface LiveTable {
  isOpen: boolean;
  betMs: number;
  round: { number: number; state: 'open' | 'locked' | 'settled' | 'void'; locksAt: string } | null;
  game: string;
  /** Of one bet, "12.30". */
  limits: { minBet: string; maxBet: string };
  /** Players with stakes in the last rounds. */
  seated: number;
  /** Of a game with two sides: column, row, side, ties. Null for the others. */
  road: readonly (readonly [column: number, row: number, side: 'B' | 'P', ties: number])[] | null;
  /** How often each side won in the shoe. */
  counts: Readonly<Record<string, number>>;
  good: { kind: 'banker' | 'player' | 'chop' | 'double'; length: number } | null;
  marks: readonly string[];
}

export type LiveTables = Lobby<LiveTable>;

/** The live tables as they are now; see `useLobbyTopic`. */
export const useLiveTables = (address: string | undefined): LiveTables | undefined =>
  useLobbyTopic<LiveTable>(address, 'lobby:live');
