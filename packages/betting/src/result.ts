/** The known result of a match that has ended, or of its parts that have ended. Grading reads nothing else. */
import type { Figure, Period, Score, Side } from './sport.ts';

/** The score of every period that was played to its end. A period that is absent is not known, or was not finished. */
export type PeriodScores = { readonly [period in Period]?: Score };

/** How a goal falls; an own goal counts for the side that benefits. */
export const goalManners = ['shot', 'header', 'penalty', 'free-kick', 'own'] as const;
export type GoalManner = (typeof goalManners)[number];

/** One goal, corner, booking, basket, game or frame, in the order in which they fell. */
export interface SequenceEvent {
  figure: Figure;
  /** The n-th of its figure in the match; a tennis game is the n-th of its set. */
  n: number;
  side: Side;
  /** Match time; football's first half ends at 2700, so added time is cut off (see `period`). */
  seconds: number;
  /** Football: half it fell into, so that 45+2 is not the 47th minute. Basketball: quarter. Tennis: set. */
  period?: Period;
  /** Points of a basket; 1 if absent. */
  value?: number;
  /** Of a goal of football. */
  manner?: GoalManner;
  /** The shirt of the scorer, of the side that the goal counts for; an own goal has none. */
  player?: number;
}

/** Facts that no score tells. */
export interface DecidedFacts {
  /** Who goes through, where two legs or a rule decide it. */
  qualified?: Side;
  /** Who won, where the score does not say it (ice hockey after penalties). */
  winner?: Side;
  extraInnings?: boolean;
  extraTime?: boolean;
  /** Football: who kicked off. */
  kickOff?: Side;
  /** Football: players on offer who took no part, as `home-9`. */
  absent?: readonly string[];
  /** Outrights: everybody who shares the first place. */
  winners?: readonly string[];
  /** The most sets or maps that could be played. */
  bestOf?: number;
}

/** How a match that was not finished ended, and the whole-match figures at that moment. */
export interface BrokenOff {
  kind: 'abandoned' | 'retired' | 'walkover';
  /** Who gave up or did not come. */
  by?: Side;
  standing?: { readonly [figure in Figure]?: Score };
}

/** The figures of a match, as far as they are known. Football's are `goals.first`, then `goals.full`, and so on. */
export type MatchResult = { readonly [figure in Figure]?: PeriodScores } & {
  /**
   * The counted events, from the first on and in order; figures may be mixed. A figure's sequence is complete when its values add up
   * to the score of the period, so nothing else needs to say so.
   */
  readonly sequence?: readonly SequenceEvent[];
  readonly decided?: DecidedFacts;
  readonly broken?: BrokenOff;
};
