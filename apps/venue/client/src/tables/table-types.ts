import type { BaccaratOutcome } from '@hj/games';

/** A table as the venue tells it; amounts are "12.30", times ISO. */
export interface TableView {
  code: string;
  name: string;
  game: 'baccarat' | 'baccarat-free';
  isOpen: boolean;
  /** How long bets are open. */
  betMs: number;
  limits: { minBet: string; maxBet: string; maxRound: string };
  /** The venue's clock, for the countdown. */
  now: string;
  round: TableRoundView | null;
  seed: { commit: string; clientSeed: string | null } | null;
  /** Of the shoe in play, the newest last. */
  results: { id: string; number: number; outcome: BaccaratOutcome | null }[];
  own: Record<string, string>;
  all: { bet: string; amount: string; players: number }[];
}

export interface TableRoundView {
  id: string;
  number: number;
  state: 'open' | 'locked' | 'settled' | 'void';
  place: number | null;
  locksAt: string;
  settlesAt: string | null;
  /** Told once the bets are closed. */
  outcome: BaccaratOutcome | null;
}

export interface TableSession {
  session: string;
  mode: 'real' | 'demo';
  siteOrigin: string | null;
  depositUrl: string | null;
  returnUrl: string | null;
  balance: string;
  table: TableView;
}

export interface BetsAnswer {
  roundId: string;
  stake: string;
  balance: string;
  wagers: Record<string, string>;
}
