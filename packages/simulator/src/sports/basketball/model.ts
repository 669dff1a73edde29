/**
 * Basketball by possessions (reference/feeds-and-models.md §4.5). The lead strays from its course by chance and is drawn back to
 * it: plain Brownian motion would overstate late movement. A day's scoring level is not known beforehand; it is learnt from the score.
 */
import type { Period, Score } from '@hj/betting';
import {
  certain,
  chanceThat,
  type Distribution,
  normal,
  normalCount,
  shifted,
} from '../../engine/distribution.ts';
import { goneOn, Joint } from './joint.ts';

/** Chances that a possession of an average team brings one, two or three points. */
export const possessionPoints = [0.035, 0.325, 0.15] as const;
export const pointsPerPossession = 1.135;
const possessionVariance = 1.397;
/** How strongly the lead is drawn back, per match. With it the margin strays 11.7 points from the spread. */
export const recall = 0.84;
/** Possessions last this much longer or shorter than their mean. */
export const paceSpread = 0.35;
const paceVariance = paceSpread ** 2 / 3;
/** Variance of the day's scoring level, in points of a match of 226. */
export const levelVariance = 8;
export const overtimeSeconds = 300;

/** An overtime as a share of regular time. */
function overtimeShare({ quarter }: BasketballSetup): number {
  return overtimeSeconds / (4 * quarter);
}

export interface BasketballSetup {
  /** Seconds of a quarter. */
  quarter: number;
  /** Expected lead of the home team at the end. */
  spread: number;
  /** Expected points of both teams together. */
  total: number;
  neutral: boolean;
}

export interface BasketballState {
  /** 0 before the match, 5 and more are overtimes. */
  quarter: number;
  /** Seconds left in the quarter. */
  left: number;
  /** Whether the quarter is being played, and not a pause after it. */
  playing: boolean;
  /** Points of the quarters so far, overtime together as the fifth. */
  scores: readonly Score[];
  over: boolean;
}

export interface Figures {
  margin: Distribution;
  total: Distribution;
}

export interface BasketballLaw {
  full: Figures & { home: Distribution; away: Distribution };
  /** Halves and quarters that are not over. */
  parts: ReadonlyMap<Period, Figures>;
}

/** Where the parts of a match lie in its regular time. */
export const parts: readonly { period: Period; from: number; to: number; quarters: readonly number[] }[] = [
  { period: 'first', from: 0, to: 0.5, quarters: [1, 2] },
  { period: 'second', from: 0.5, to: 1, quarters: [3, 4, 5] },
  { period: 'q1', from: 0, to: 0.25, quarters: [1] },
  { period: 'q2', from: 0.25, to: 0.5, quarters: [2] },
  { period: 'q3', from: 0.5, to: 0.75, quarters: [3] },
  { period: 'q4', from: 0.75, to: 1, quarters: [4] },
];

const nil: Score = { home: 0, away: 0 };

export function scoreOf({ scores }: BasketballState, quarters: readonly number[] = [1, 2, 3, 4, 5]): Score {
  let { home, away } = nil;
  for (const quarter of quarters) {
    home += scores[quarter - 1]?.home ?? 0;
    away += scores[quarter - 1]?.away ?? 0;
  }
  return { home, away };
}

/** The share of regular time that is played. */
export function timeOf({ quarter, left }: BasketballState, { quarter: length }: BasketballSetup): number {
  if (quarter === 0) return 0;
  return Math.min(1, (quarter - left / length) / 4);
}

/** Variance of the margin that a whole match would have without recall. */
export function marginNoise(setup: BasketballSetup): number {
  return (setup.total / pointsPerPossession) * possessionVariance;
}

interface Course {
  setup: BasketballSetup;
  time: number;
  /** How far the lead is from its course. */
  stray: number;
  /** The day's scoring level as estimated from the score, in points of a match. */
  level: { mean: number; variance: number };
}

function courseOf(setup: BasketballSetup, state: BasketballState): Course {
  const time = timeOf(state, setup);
  const { home, away } = scoreOf(state, [1, 2, 3, 4]);
  const noise = totalNoise(setup);
  const unknown = (levelVariance * setup.total) / 226;
  const weight = unknown / (unknown * time + noise);
  return {
    setup,
    time,
    stray: home - away - setup.spread * time,
    level: {
      mean: weight * (home + away - setup.total * time),
      variance: (unknown * noise) / (unknown * time + noise),
    },
  };
}

function totalNoise({ total }: BasketballSetup): number {
  const possessions = total / pointsPerPossession;
  return possessions * (possessionVariance + paceVariance * pointsPerPossession ** 2);
}

/** The growth of the margin between two later moments. */
function marginGrowth({ setup, time, stray }: Course, from: number, to: number): Distribution {
  const a = Math.exp(-recall * (from - time));
  const b = Math.exp(-recall * (to - time));
  const mean = setup.spread * (to - from) + stray * (b - a);
  const step = Math.exp(-recall * (to - from));
  const spreadUntil = (decay: number): number => (marginNoise(setup) * (1 - decay * decay)) / (2 * recall);
  const variance = spreadUntil(b) + spreadUntil(a) * (1 - 2 * step);
  return normal(mean, variance);
}

function totalGrowth({ setup, level }: Course, from: number, to: number): Distribution {
  const share = to - from;
  return normalCount(
    (setup.total + level.mean) * share,
    totalNoise(setup) * share + level.variance * share * share,
  );
}

interface Overtimes extends Figures {
  home: Distribution;
  away: Distribution;
}

const overtimes = new WeakMap<BasketballSetup, Overtimes>();

/** So many in a row are counted; one in twenty is followed by another. */
const mostCounted = 7;

/** Points of all overtimes together, until one is not level: the same law as that of one which has begun. */
function overtimesOf(setup: BasketballSetup): Overtimes {
  let all = overtimes.get(setup);
  if (!all) {
    const one = overtimeRest(setup, 1);
    const tied = one.totalsAt(0);
    const level = chanceThat(tied, () => true);
    const sides = one.sides();
    const points = halved(tied);
    const again = (once: Distribution, part: Distribution): Distribution => {
      let sum = once;
      for (let n = 1; n < mostCounted; n++) sum = goneOn(once, part, sum);
      return sum;
    };
    const margin = one.margin.chances.map((p, i) => (one.margin.from + i === 0 ? 0 : p / (1 - level)));
    all = {
      margin: { from: one.margin.from, chances: margin },
      total: again(one.total, tied),
      home: again(sides.home, points),
      away: again(sides.away, points),
    };
    overtimes.set(setup, all);
  }
  return all;
}

/** The rest of an overtime of which this share is left. */
function overtimeRest(setup: BasketballSetup, left: number): Joint {
  const share = overtimeShare(setup) * left;
  if (share <= 0) return new Joint(certain(0), certain(0));
  return new Joint(normal(setup.spread * share, marginNoise(setup) * share), overtimeTotal(setup, share));
}

function overtimeTotal(setup: BasketballSetup, share: number): Distribution {
  return normalCount(setup.total * share, totalNoise(setup) * share);
}

/** The match to its end from a score and the rest of regular time or of an overtime: ties are played off. */
function withOvertime(
  rest: Joint,
  { home, away }: Score,
  setup: BasketballSetup,
): BasketballLaw['full'] & { level: number } {
  const more = overtimesOf(setup);
  const sides = rest.sides();
  const tied = shifted(rest.totalsAt(away - home), home + away);
  const level = chanceThat(tied, () => true);
  const points = halved(tied);
  return {
    margin: goneOn(
      shifted(rest.margin, home - away),
      { from: 0, chances: Float64Array.of(level) },
      more.margin,
    ),
    total: goneOn(shifted(rest.total, home + away), tied, more.total),
    home: goneOn(shifted(sides.home, home), points, more.home),
    away: goneOn(shifted(sides.away, away), points, more.away),
    level,
  };
}

/** Each side's points of totals that are shared evenly. */
function halved({ from, chances }: Distribution): Distribution {
  const least = Math.floor(from / 2);
  const most = Math.floor((from + chances.length - 1) / 2);
  const half = new Float64Array(most - least + 1);
  for (let i = 0; i < half.length; i++) half[i] = chances[2 * (least + i) - from] ?? 0;
  return { from: least, chances: half };
}

/** Figures of a stretch added to the score before it. */
function added({ margin, total }: Figures, { home, away }: Score): Figures {
  return { margin: shifted(margin, home - away), total: shifted(total, home + away) };
}

/** The distributions at a moment, to the end of the match with overtime and to the end of each part. */
export function basketballLaw(setup: BasketballSetup, state: BasketballState): BasketballLaw {
  const course = courseOf(setup, state);
  const { time } = course;
  const growth = (from: number, to: number): Joint =>
    to > from
      ? new Joint(marginGrowth(course, from, to), totalGrowth(course, from, to))
      : new Joint(certain(0), certain(0));
  const score = scoreOf(state);
  const rest = state.quarter > 4 ? overtimeRest(setup, state.left / overtimeSeconds) : growth(time, 1);
  const { level, ...full } = withOvertime(rest, score, setup);
  const open = new Map<Period, Figures>();
  for (const { period, from, to, quarters } of parts) {
    if (state.over || isPast(state, period === 'second' ? 99 : (quarters.at(-1) ?? 4))) continue;
    const own = scoreOf(state, quarters);
    if (period !== 'second') open.set(period, added(growth(Math.max(time, from), to), own));
    else if (isPast(state, 2)) open.set(period, added(full, behind(score, own)));
    else open.set(period, secondHalf(growth(from, to), level, setup));
  }
  return { full, parts: open };
}

/** Once the first half is over the second grows with the match: only its start differs. */
function behind(score: Score, own: Score): Score {
  return { home: own.home - score.home, away: own.away - score.away };
}

/** Before it begins: the lead at the break, and so the effect of an overtime on the margin of the half, is not known. */
function secondHalf({ margin, total }: Joint, level: number, setup: BasketballSetup): Figures {
  const tied = { from: total.from, chances: total.chances.map((p) => p * level) };
  return { margin, total: goneOn(total, tied, overtimesOf(setup).total) };
}

function isPast(state: BasketballState, quarter: number): boolean {
  return state.quarter > quarter || (state.quarter === quarter && !state.playing && state.left === 0);
}
