/** All that the book of football knows of a match at a moment. */
import type { Period, Score, SequenceEvent, Side } from '@hj/betting';
import type { Tier } from '../engine/prices.ts';
import { firstLineups, type Lineups } from './lineup.ts';
import type { MatchMeans, Standing } from './model.ts';

/** Where a cup match stands that must have a winner. */
export interface CupStanding {
  stage: 'regular' | 'extra' | 'penalties' | 'over';
  /** Share of extra time still to be played. */
  extraLeft: number;
  /** Goals of extra time alone. */
  extra: Score;
  /** Kicks of the shoot-out: scored and taken, and who takes the first. */
  scored: Score;
  taken: Score;
  first: Side;
}

/** The events so far. */
export interface Figures extends Standing {
  /** Figures that refuse no bet (corners, yellow cards) are priced from this time on; from `time` on if absent. */
  countedUntil?: number;
  corners: Score;
  /** Goals of the first half, once it is over. */
  halfTime: Score | undefined;
  /** Minutes of stoppage time of the halves: they say where a quarter of an hour ends. */
  added: readonly [number, number];
  /** Who scored, in order. */
  scorers: readonly Side[];
  /** Goals in each quarter of an hour so far. */
  bands: readonly Score[];
  /** Corners of the first half, once it is over. */
  halfCorners: Score | undefined;
  /** Booking points so far, and those of the first half once it is over. */
  cards: Score;
  halfCards: Score | undefined;
  /** Cards shown, red or yellow, of both sides. */
  cardCount: number;
  redShown: boolean;
  /** Penalty kicks given in play. */
  penalties: number;
  /** The events of regular time, in order; goals that were taken back are absent. */
  tally: Tally;
  lineups: Lineups;
  /** Who kicked off, from the start on. */
  kickOff: Side | undefined;
  /** Only where the match must have a winner. */
  cup: CupStanding | undefined;
}

export type Tally = Readonly<Record<TallyName, readonly SequenceEvent[]>>;
type TallyName =
  | 'goals'
  | 'corners'
  | 'cards'
  | 'yellows'
  | 'reds'
  | 'penalties'
  | 'offsides'
  | 'substitutions';

const emptyTally: Tally = {
  goals: [],
  corners: [],
  cards: [],
  yellows: [],
  reds: [],
  penalties: [],
  offsides: [],
  substitutions: [],
};

/** The events so far, and the expectation. */
export interface MatchView extends Figures {
  tier: Tier;
  means: MatchMeans;
  /** The means without the drift of the day: lines are laid around them, so that they stand still before the match. */
  anchor: MatchMeans;
}

/** The time up to which corners and yellow cards are known. */
export const countTime = ({ time, countedUntil = time }: Figures): number => countedUntil;

export const nil: Score = { home: 0, away: 0 };
export const sum = ({ home, away }: Score): number => home + away;
export const add = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });
export const minus = (a: Score, b: Score): Score => ({ home: a.home - b.home, away: a.away - b.away });

/** Stoppage time on the average, for matches that have not begun. */
export const usualAdded: readonly [number, number] = [3, 4.5];

/** A match before its start. */
export function figuresBefore(isCup: boolean): Figures {
  return {
    time: 0,
    goals: nil,
    corners: nil,
    redCards: nil,
    halfTime: undefined,
    added: usualAdded,
    scorers: [],
    bands: Array.from({ length: 6 }, () => nil),
    halfCorners: undefined,
    cards: nil,
    halfCards: undefined,
    cardCount: 0,
    redShown: false,
    penalties: 0,
    tally: emptyTally,
    lineups: firstLineups,
    kickOff: undefined,
    cup: isCup
      ? { stage: 'regular', extraLeft: 1, extra: nil, scored: nil, taken: nil, first: 'home' }
      : undefined,
  };
}

/** Time (in halves, see curves.ts) at which the clock shows these minutes of a half. */
export function timeOfMinute(half: 0 | 1, minute: number, added: readonly [number, number]): number {
  return half + Math.min(1, minute / (45 + added[half]));
}

/** Index of a quarter of an hour, 0 to 5, or −1 for other periods. */
export function bandIndex(period: Period): number {
  return period.startsWith('band') ? Number(period.slice(4)) - 1 : -1;
}

/** From when to when a part of regular time lasts; stoppage time belongs to the last quarter of its half. */
export function boundsOf(period: Period, added: readonly [number, number]): readonly [number, number] {
  const band = bandIndex(period);
  if (band >= 0) {
    const half = band < 3 ? 0 : 1;
    const third = band % 3;
    const end = third === 2 ? half + 1 : timeOfMinute(half, 15 * (third + 1), added);
    return [timeOfMinute(half, 15 * third, added), end];
  }
  if (period === 'first') return [0, 1];
  return period === 'second' ? [1, 2] : [0, 2];
}

/** The quarter of an hour into which a clock reading falls. */
export function bandOfClock(isSecondHalf: boolean, seconds: number): number {
  const within = isSecondHalf ? seconds - 2700 : seconds;
  return (isSecondHalf ? 3 : 0) + Math.min(2, Math.max(0, Math.floor(within / 900)));
}

/** Goals of a part of the match so far. */
export function goalsIn({ goals, halfTime, cup, bands }: Figures, period: Period): Score {
  switch (period) {
    case 'full':
      return goals;
    case 'first':
      return halfTime ?? goals;
    case 'second':
      return halfTime ? minus(goals, halfTime) : nil;
    case 'extra':
      return cup?.extra ?? nil;
    case 'penalties':
      return cup?.scored ?? nil;
    default:
      return bands[Number(period.slice(4)) - 1] ?? nil;
  }
}
