/** The interface between the engine and a sport: its calendar, its model, its markets and the messages of a match. */
import type {
  BrokenOff,
  FeedIncident,
  FeedLeague,
  FeedTeam,
  Market,
  MatchResult,
  MatchState,
  OtherSport,
  Outcome,
  Period,
  SequenceEvent,
  Sport,
  StopReason,
} from '@hj/betting';
import type { Random } from '../prng.ts';
import type { Course } from './course.ts';
import type { Tier } from './prices.ts';
import type { CountStatistics } from './statistics.ts';

/** Two sides in a slot of the calendar. */
export interface Pairing {
  slot: number;
  league: FeedLeague;
  home: { team: FeedTeam };
  away: { team: FeedTeam };
  round: string;
  neutral: boolean;
}

/**
 * When matches kick off. Apart: one after the other, each at its own moment. Together: those of a league side by side, at the times
 * of a clock, as real matches do. Weekly: together, and football's leagues and cups on their own weekdays. A schedule keeps the
 * mode it began with, since match numbers are its places (ADR 078).
 */
export type KickOffs = 'apart' | 'together' | 'weekly';

/** Who plays whom in which slot; slot n starts at n × `startEveryMs`, or at the kick-off time before it. */
export interface Calendar<Match extends Pairing> {
  pairing(slot: number): Match;
  /** The tier of the competition, without drawing the pairing. */
  tierOf(slot: number): Tier;
}

/** A market with the fair chances of its outcomes, in their order. For a line: the shares of the stake that is decided. */
export interface Fair {
  market: Market;
  chances: readonly number[];
}

/** Bounds of the prices of a market. */
export interface PriceBounds {
  /** The highest price, in thousandths. */
  highest: number;
  /** An outcome no likelier than this has no price; 0 if absent. */
  leastChance?: number;
}

/** A moment of a match at which something changes. */
export interface Step<State> {
  /** Seconds of the field since the start of the match. */
  at: number;
  state: State;
  /** A step with a stop and without an incident sends a bet stop only. */
  incident?: Pick<FeedIncident, 'kind' | 'side' | 'manner' | 'player' | 'replaced'>;
  /** Betting stops for so many seconds of the field. */
  stop?: { reason: StopReason; seconds: number };
  /** Periods that are over: their markets close and are settled. */
  ends?: readonly Period[];
  /** Markets on one thing that is over: a game, a frame. */
  done?: readonly Market[];
  /** The event of this moment, for markets on the order of events. */
  event?: SequenceEvent;
  /** Where one moment tells of several. */
  events?: readonly SequenceEvent[];
  /** May be taken back (a goal under review): markets that it decides stay open. */
  provisional?: boolean;
}

export interface Script<State> {
  steps: readonly Step<State>[];
  /** Set if the match ended before its end; the last step is that moment. */
  broken?: BrokenOff;
}

/** The clock and the random numbers of one match. */
export interface MatchFrame {
  /** Real milliseconds of a second of the field. */
  perSecond: number;
  /** Real milliseconds for readers, given those of a match of 720 s; 200 at least. */
  reading(milliseconds: number): number;
  /** In [0, 1), a function of the match and the names. */
  unit(...names: number[]): number;
  /** A stream of its own for these names. */
  stream(...names: number[]): Random;
}

/**
 * One sport. All functions are pure.
 * @typeParam Setup the facts of a match that are known before its start
 * @typeParam State the events so far; it holds nothing of the future
 * @typeParam Model the distributions at a moment
 */
export interface SportRules<Match extends Pairing, Setup, State, Model> {
  sport: Sport;
  /** The sport behind the code OP. */
  kind?: OtherSport;
  /** The first digits of the match ids, and part of the names of random numbers. */
  number: number;
  calendar(seed: number, kickOffs?: KickOffs, startEveryMs?: number): Calendar<Match>;
  /** No entrant plays twice within this many slots: a match must be shorter. */
  restSlots?: number;
  /** How long before its start a match is announced; two hours, and three days if featured, at the ordinary pace if absent. */
  lead?(pace: { matchDurationMs: number; startEveryMs: number }): { ordinary: number; featured: number };
  /** Share of the matches that are postponed; 1/400 if absent. */
  postponedShare?: number;
  /** Seconds of the field that an ordinary match takes from the first to the last moment, pauses included. */
  ordinarySeconds: number;
  /** No match takes longer. */
  longestSeconds: number;
  /**
   * The market's information at a moment before the match; `newsOf` (engine/news.ts) if absent.
   * @param before milliseconds until the start at the ordinary pace; 0 from the start on
   */
  drift?(key: readonly number[], before: number): readonly [number, number];
  /** @param drift one for the difference and one for the level, or one for each side: the market's information before the match */
  setup(pairing: Match, drift: readonly [number, number]): Setup;
  begin(setup: Setup): State;
  /** The state at a later moment before the next step; absent if nothing runs between steps. */
  running?(state: State, seconds: number): State;
  /** Interval of the messages with prices and clock between the steps. */
  tick?: { seconds: number; leastMs: number };
  /**
   * The state whose fair prices are right for a bet that is accepted so many seconds of the field later, given that nothing that
   * refuses it happens until then (ADR 073); the state itself if absent: nothing that happens in the sport refuses a bet.
   */
  quoted?(state: State, seconds: number): State;
  law(setup: Setup, state: State): Model;
  /** `law` takes about a millisecond or more and its result a few KB: the one that lines are laid around is kept before a match. */
  isLawCostly?: true;
  /** The markets on offer; lines are laid around the medians of `around`. */
  offer(law: Model, state: State, around: Model, setup: Setup): Fair[];
  /** The markets of `offer` that were not on offer before the match, without their chances, where that is much cheaper. */
  markets?(setup: Setup, state: State): Market[];
  /** Up to 271 for every outcome that can happen if absent. */
  bounds?(market: Market): PriceBounds;
  script(setup: Setup, random: Random, frame: MatchFrame): Script<State>;
  /** Whether nothing that still happens can change the market. */
  isOver(market: Market, state: State): boolean;
  /** Whether the market goes on although its period has ended. */
  outlasts?(market: Market): boolean;
  /**
   * Result of a market of an abandoned match that stands: the outcomes that have won, or `graded` if the result says it; undefined
   * for a void market.
   */
  wonAlready(market: Market, state: State, result: MatchResult): readonly Outcome[] | 'graded' | undefined;
  /** Markets of which one in 150 matches settles one wrong at first. */
  mistakable?: readonly Market[];
  matchState(state: State, setup: Setup, when: 'before' | 'during' | 'after'): MatchState;
  /** Statistics of a match beside its score, of the usual kinds. They predict nothing: no later event depends on them. */
  statistics?(
    course: Pick<Course<State>, 'steps' | 'endsAt'>,
    setup: Setup,
    frame: MatchFrame,
  ): CountStatistics;
  /** The figures of the sections that are over. */
  result(state: State, setup: Setup): MatchResult;
}
