import type { TableGameCode, TableOutcome } from '@hj/games';

/** A table as the venue tells it; amounts are "12.30", times ISO. */
export interface TableView {
  code: string;
  /** Its lobby. */
  channel: string;
  name: string;
  game: TableGameCode;
  isOpen: boolean;
  /** How long bets are open. */
  betMs: number;
  /** Between the settlement of a round and the next one. */
  pauseMs: number;
  /** Of the round in play. A type of bets that `maxKinds` does not name has `maxBet`. */
  limits: { minBet: string; maxBet: string; maxRound: string; maxKinds?: Readonly<Record<string, string>> };
  round: TableRoundView | null;
  seed: { commit: string; clientSeed: string | null } | null;
  /** Of the shoe in play, the newest last; of other games the last ones. */
  results: { number: number; outcome: TableOutcome | null }[];
  all: { bet: string; amount: string; players: number }[];
  /** Who has staked most in the round. */
  seats: { tag: string; stake: string }[];
}

/** This player's bets in a round. */
export interface OwnRound {
  round: string;
  wagers: Record<string, string>;
  /** null until the round is settled. */
  returned: string | null;
  balance: string;
}

export interface TableRoundView {
  id: string;
  number: number;
  state: 'open' | 'locked' | 'settled' | 'void';
  place: number | null;
  locksAt: string;
  settlesAt: string | null;
  /** Told once the bets are closed. */
  outcome: TableOutcome | null;
}

export interface TableSession {
  session: string;
  mode: 'real' | 'demo';
  siteOrigin: string | null;
  depositUrl: string | null;
  returnUrl: string | null;
  balance: string;
  table: TableView & { now: string; own: OwnRound | null };
}

export interface BetsAnswer {
  roundId: string;
  stake: string;
  balance: string;
  wagers: Record<string, string>;
}

/** 常用注: bets kept under a name. */
export interface Favourite {
  id: string;
  name: string;
  wagers: Record<string, string>;
}
