/**
 * What a sports feed says, whoever sends it. The simulator speaks it as it is; an adapter of a real feed translates into it.
 * The shape follows the Unified Odds Feed: an odds change lists only the markets that changed, others keep their state.
 */
import type { MarketKey, Outcome, Score } from './market.ts';

export type Producer = 'live' | 'prematch';
export type Phase = 'not-started' | 'first-half' | 'half-time' | 'second-half' | 'ended';

/** Why betting on a match is stopped, as the page says it. */
export type StopReason =
  | 'possible-goal'
  | 'goal'
  | 'var'
  | 'red-card'
  | 'penalty'
  | 'half-time'
  | 'ended'
  | 'feed-lost';

export interface FeedLeague {
  id: number;
  /** 英格兰超级联赛 */
  name: string;
  /** 英超 */
  shortName: string;
  /** 英格兰 */
  region: string;
  /** 1 is the most important; it decides the order of the page and the limits. */
  tier: 1 | 2 | 3;
}

export interface FeedTeam {
  id: number;
  /** 曼城 */
  name: string;
  /** Number of the crest drawing, 1 to 36. */
  crest: number;
}

export interface MatchState {
  phase: Phase;
  /** Match time in seconds: 0 to 2700 in the first half, 2700 to 5400 in the second; stoppage time goes beyond it. */
  clockSeconds: number;
  /** Announced minutes of stoppage time of the current half. */
  addedMinutes?: number;
  goals: Score;
  /** Goals of the first half, once it has ended. */
  halfTimeGoals?: Score;
  corners: Score;
  halfTimeCorners?: Score;
  yellowCards: Score;
  redCards: Score;
  /** Set while the match's betting is stopped. */
  stop?: StopReason;
}

export interface FeedFixture {
  type: 'fixture';
  at: number;
  matchId: number;
  league: FeedLeague;
  home: FeedTeam;
  away: FeedTeam;
  /** 第12轮 */
  round: string;
  /** Milliseconds since 1970, as every time of the feed. */
  startsAt: number;
  neutral: boolean;
  /** Played by the simulator: the page must say so. */
  simulated: boolean;
  status: 'scheduled' | 'cancelled' | 'postponed';
}

export interface FeedPrice {
  outcome: Outcome;
  /** Decimal odds in thousandths: 1920 is 1.92. */
  price: number;
}

export interface FeedMarket {
  key: MarketKey;
  /** `closed` markets do not come back; `suspended` ones may. */
  status: 'active' | 'suspended' | 'closed';
  /** Place among the lines of the same type and period; 0 is the main line. */
  rank: number;
  prices: FeedPrice[];
}

export interface FeedOddsChange {
  type: 'odds-change';
  at: number;
  producer: Producer;
  matchId: number;
  state: MatchState;
  markets: FeedMarket[];
}

/** All markets of the match are suspended until the next odds change lists them as active. */
export interface FeedBetStop {
  type: 'bet-stop';
  at: number;
  producer: Producer;
  matchId: number;
  reason: StopReason;
  state: MatchState;
}

/** Something that decides bets that wait for acceptance: they are refused if it falls into their delay. */
export interface FeedIncident {
  type: 'incident';
  at: number;
  matchId: number;
  kind:
    | 'goal'
    | 'goal-cancelled'
    | 'red-card'
    | 'penalty'
    | 'corner'
    | 'yellow-card'
    | 'kick-off'
    | 'half-time'
    | 'full-time';
  side?: 'home' | 'away';
  clockSeconds: number;
  goals: Score;
}

/** The final figures of a match, as far as they are known. */
export interface MatchResult {
  goals: { first: Score; full?: Score };
  corners?: { first: Score; full?: Score };
}

export interface FeedSettlement {
  type: 'settlement';
  at: number;
  matchId: number;
  /** 1: seen live by a scout; 2: confirmed. A confirmation of what was settled already changes nothing. */
  certainty: 1 | 2;
  result: MatchResult;
  /** `outcomes` only for markets that cannot be graded from the result. */
  markets: { key: MarketKey; outcomes?: Record<Outcome, { result: 0 | 1; voidFactor: 0 | 0.5 | 1 }> }[];
}

/** Voids the bets on these markets (all if absent) that were accepted in the window. */
export interface FeedBetCancel {
  type: 'bet-cancel';
  at: number;
  matchId: number;
  markets?: MarketKey[];
  from?: number;
  to?: number;
  /** Number of the cancel reason: 2 is D2. */
  reason: number;
}

export interface FeedRollbackSettlement {
  type: 'rollback-settlement';
  at: number;
  matchId: number;
  markets: MarketKey[];
}

export interface FeedRollbackCancel {
  type: 'rollback-cancel';
  at: number;
  matchId: number;
  markets?: MarketKey[];
  from?: number;
  to?: number;
}

export interface FeedAlive {
  type: 'alive';
  at: number;
  producer: Producer;
}

export type FeedMessage =
  | FeedFixture
  | FeedOddsChange
  | FeedBetStop
  | FeedIncident
  | FeedSettlement
  | FeedBetCancel
  | FeedRollbackSettlement
  | FeedRollbackCancel
  | FeedAlive;
