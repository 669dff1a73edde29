/** What the engine must know of a sport to keep its calendar, play its matches and make its book. */
import type {
  FeedIncident,
  FeedLeague,
  FeedTeam,
  LiveState,
  Market,
  MatchResult,
  OtherSport,
  Outcome,
  Period,
  SequenceEvent,
  Sport,
  StopReason,
} from '@hj/betting';
import type { Random } from '../../prng.ts';

/** Name and strength of a team or player, in hundredths of the unit of its sport: more is better. */
export type EntrantRow = readonly [name: string, strength: number];

/** A competition with those who play in it; nobody enters two competitions of a sport. */
export interface SportLeague<Format> {
  league: FeedLeague;
  format: Format;
  /** Matches in every block of the calendar. */
  weight: number;
  entrants: readonly EntrantRow[];
  /** Names of the rounds in turn; 第n轮 where there are none. */
  rounds?: readonly string[];
  /** Nobody plays at home. */
  neutral?: boolean;
}

export interface Entrant {
  team: FeedTeam;
  strength: number;
}

export interface SportPairing<Format> {
  slot: number;
  league: FeedLeague;
  format: Format;
  home: Entrant;
  away: Entrant;
  round: string;
  neutral: boolean;
}

/** A market with the fair chances of its outcomes, in their order. For a line: the shares of the stake that is decided. */
export interface Fair {
  market: Market;
  chances: readonly number[];
}

/** A moment of a match at which something changes. */
export interface Step<State> {
  /** Seconds of the field since the start of the match. */
  at: number;
  state: State;
  incident?: { kind: FeedIncident['kind']; side?: 'home' | 'away' };
  /** Betting stops for so many seconds of the field. */
  stop?: { reason: StopReason; seconds: number };
  /** Periods that are over: their markets close and are settled. */
  ends?: readonly Period[];
  /** Markets on one thing that is over: a game, a frame. */
  done?: readonly Market[];
  /** What fell at this moment, for markets on the order of things. */
  event?: SequenceEvent;
}

export interface Ending {
  kind: 'abandoned' | 'retired';
  by?: 'home' | 'away';
}

export interface Script<State> {
  steps: readonly Step<State>[];
  /** Set if the match ended before its end; the last step is that moment. */
  broken?: Ending;
}

/** @typeParam Setup what is known of a match before it starts. @typeParam Law the distributions at a moment. */
export interface SportRules<Format, Setup, State, Law> {
  sport: Sport;
  /** What OP stands for. */
  kind?: OtherSport;
  /** Distinguishes the sports that share a tab; part of the match ids and of the randomness. */
  number: number;
  leagues: readonly SportLeague<Format>[];
  /** Seconds of the field that an ordinary match takes from the first to the last moment, pauses included. */
  ordinarySeconds: number;
  /** No match takes longer. */
  longestSeconds: number;
  /** @param drift in [−1, 1], one for the difference and one for the level: what the market learns before the match */
  setup(pairing: SportPairing<Format>, drift: readonly [number, number]): Setup;
  begin(setup: Setup): State;
  law(setup: Setup, state: State): Law;
  /** The markets on offer; lines are laid around the medians of `around`. */
  offer(law: Law, state: State, around: Law, setup: Setup): Fair[];
  script(setup: Setup, random: Random): Script<State>;
  /** Whether nothing that still happens can change the market. */
  isOver(market: Market, state: State): boolean;
  /** What has won although the match was broken off; undefined for what is void then. */
  wonAlready(market: Market, state: State): Outcome | undefined;
  live(state: State, setup: Setup): LiveState;
  /** Whether play rests between sections. */
  isBreak(state: State): boolean;
  /** The figures of the sections that are over. */
  result(state: State, setup: Setup): MatchResult;
}
