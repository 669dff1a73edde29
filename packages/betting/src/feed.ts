/**
 * The messages of a sports feed. The simulator sends them directly; an adapter of a real feed translates into them.
 * The shape follows the Unified Odds Feed: an odds change lists only the markets that changed, others keep their state.
 */
import type { LiveState } from './live-state.ts';
import type { MarketKey, Outcome } from './market.ts';
import type { GoalManner, MatchResult } from './result.ts';
import type { EsportsGame, OtherSport, Period, Score, Side, Sport } from './sport.ts';

export type Producer = 'live' | 'prematch';
/** Football tells its halves; the other sports are `in-play` or at a `break`, and say more in `MatchState.live`. */
export type Phase =
  | 'not-started'
  | 'first-half'
  | 'half-time'
  | 'second-half'
  | 'extra-time'
  | 'penalties'
  | 'in-play'
  | 'break'
  | 'ended';

/** Why betting on a match is stopped, as the page says it. */
export type StopReason =
  | 'possible-goal'
  | 'goal'
  | 'var'
  | 'red-card'
  | 'penalty'
  | 'half-time'
  | 'ended'
  | 'feed-lost'
  // Other sports: between sections, a time-out, a decisive point, an injury, a challenge, a retirement.
  | 'break'
  | 'timeout'
  | 'key-point'
  | 'injury'
  | 'review'
  | 'retired';

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
  /** The game of e-sports. */
  game?: EsportsGame;
  /** Short matches without teams of flesh and blood, one after the other. */
  virtual?: boolean;
}

export interface FeedTeam {
  id: number;
  /** 曼城 */
  name: string;
  /** 1 to 36 a drawing of the house, from 100 on a badge in the side's colours: `drawnCrest`. */
  crest: number;
  /** Football: the players by the number on the shirt, from 1 on. */
  players?: readonly string[];
  /** Of a player: the country, as the field writes it in three letters (ISO 3166), small: `chn`. */
  country?: string;
}

/** Kinds of statistics of a match beside its score; each sport has its own. `possession` and `service` are shares in per cent. */
export const statisticKinds = [
  'possession',
  'attacks',
  'dangerous-attacks',
  'shots-on',
  'shots-off',
  'shots',
  'points',
  'service',
  'breaks',
  'three-pointers',
  'on-base',
  'left-on-base',
  'highest-break',
  'longest-run',
  'tries',
  'penalty-goals',
  'entries',
  'biggest-lead',
  'kills',
  'towers',
  'monsters',
] as const;
export type StatisticKind = (typeof statisticKinds)[number];

/** Figures of both sides, the most telling first, and who pressed lately. */
export interface MatchStatistics {
  readonly rows: readonly ({ readonly kind: StatisticKind } & Readonly<Score>)[];
  /** The last ten minutes of play, or the last ten points, oldest first: from −100 (all away) to 100 (all home). */
  readonly momentum: { readonly per: 'minute' | 'point'; readonly values: readonly number[] };
}

export interface MatchState {
  phase: Phase;
  /** Every sport but football; football in extra time and penalties. */
  live?: LiveState;
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
  /** From the start on, where the feed counts it. */
  statistics?: MatchStatistics;
  /** Set while the match's betting is stopped. */
  stop?: StopReason;
}

export interface FeedFixture {
  type: 'fixture';
  at: number;
  matchId: number;
  /** FT if absent. */
  sport?: Sport;
  /** The sport behind the code OP; absent for other codes. */
  kind?: OtherSport;
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
    | 'full-time'
    | 'extra-time'
    | 'shoot-out'
    // Other sports. Every `score` is a basket, point, game, run or round, said by `period` and `live`.
    | 'score'
    | 'section-start'
    | 'section-end'
    | 'timeout'
    | 'retired'
    // Rugby: the kinds of scoring.
    | 'try'
    | 'conversion'
    | 'conversion-missed'
    | 'penalty-goal'
    // Arena games: a side won the fights of the last minutes.
    | 'fight'
    // Football, beside those above.
    | 'offside'
    | 'substitution';
  side?: Side;
  /** Of a goal of football: how it fell. */
  manner?: GoalManner;
  /** The shirt of the scorer, or of who comes on. */
  player?: number;
  /** Of a substitution: the shirt of who goes off. */
  replaced?: number;
  /** Other sports: the section it fell into, and the state after it. */
  period?: Period;
  live?: LiveState;
  clockSeconds: number;
  goals: Score;
}

export interface FeedSettlement {
  type: 'settlement';
  at: number;
  matchId: number;
  /** 1: seen live by a scout; 2: confirmed. A confirmation of a result that was settled already changes nothing. */
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
