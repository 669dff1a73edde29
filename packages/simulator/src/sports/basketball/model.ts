/**
 * Basketball by possessions (reference/feeds-and-models.md §4.5). The lead strays from its course by chance and is drawn back to
 * it: plain Brownian motion would overstate late movement. A day's scoring level is not known beforehand; it is learnt from the score.
 */
import type { Period, Score } from '@hj/betting';
import { certain, type Distribution, meanOf, normal, normalCount, shifted } from '../engine/distribution.ts';

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
  /** What the score tells of the day's scoring level, in points of a match. */
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

/** What the margin grows by between two moments that lie ahead. */
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

/** Points of an overtime, given that it does not end level. */
function overtimeMargin(setup: BasketballSetup): Distribution {
  const share = overtimeShare(setup);
  const { from, chances } = normal(setup.spread * share, marginNoise(setup) * share);
  const level = chances[-from] ?? 0;
  const decided = chances.map((p, i) => (i === -from ? 0 : p / (1 - level)));
  return { from, chances: decided };
}

/** Ties are played off: their mass goes to the margins and points of overtime. */
function withOvertime({ margin, total }: Figures, setup: BasketballSetup): Figures & { level: number } {
  const tie = -margin.from;
  const level = margin.chances[tie] ?? 0;
  if (level === 0) return { margin, total, level };
  const flat = { from: margin.from, chances: margin.chances.map((p, i) => (i === tie ? 0 : p)) };
  // Overtime is too short for its own spread to widen the total noticeably.
  const longer = shifted(total, Math.round(setup.total * overtimeShare(setup)));
  return {
    margin: mixture(flat, 1, overtimeMargin(setup), level),
    total: mixture(total, 1 - level, longer, level),
    level,
  };
}

function mixture(a: Distribution, weightA: number, b: Distribution, weightB: number): Distribution {
  const from = Math.min(a.from, b.from);
  const to = Math.max(a.from + a.chances.length, b.from + b.chances.length);
  const chances = new Float64Array(to - from);
  const put = (each: Distribution, weight: number): void => {
    for (let i = 0; i < each.chances.length; i++) {
      const at = each.from - from + i;
      chances[at] = (chances[at] ?? 0) + weight * (each.chances[i] ?? 0);
    }
  };
  put(a, weightA);
  put(b, weightB);
  return { from, chances };
}

/** Points of one team: half of the sum of total and margin, which are independent of each other. */
function teamPoints({ margin, total }: Figures, side: 1 | -1): Distribution {
  const variance = (spreadOf(margin) + spreadOf(total)) / 4;
  return normalCount((meanOf(total) + side * meanOf(margin)) / 2, variance);
}

function spreadOf(figure: Distribution): number {
  const mean = meanOf(figure);
  let sum = 0;
  for (let i = 0; i < figure.chances.length; i++) {
    sum += (figure.from + i - mean) ** 2 * (figure.chances[i] ?? 0);
  }
  return sum;
}

function added({ margin, total }: Figures, { home, away }: Score): Figures {
  return { margin: shifted(margin, home - away), total: shifted(total, home + away) };
}

/** The rest of an overtime and those that may follow. */
function restOfOvertime(setup: BasketballSetup, state: BasketballState, score: Score): Figures {
  const share = overtimeShare(setup) * (state.left / overtimeSeconds);
  const rest =
    share <= 0
      ? { margin: certain(0), total: certain(0) }
      : {
          margin: normal(setup.spread * share, marginNoise(setup) * share),
          total: normalCount(setup.total * share, totalNoise(setup) * share),
        };
  return withOvertime(added(rest, score), setup);
}

/** The distributions at a moment, to the end of the match with overtime and to the end of each part. */
export function basketballLaw(setup: BasketballSetup, state: BasketballState): BasketballLaw {
  const course = courseOf(setup, state);
  const { time } = course;
  const growth = (from: number, to: number): Figures => ({
    margin: to > from ? marginGrowth(course, from, to) : certain(0),
    total: to > from ? totalGrowth(course, from, to) : certain(0),
  });
  const score = scoreOf(state);
  const isOvertime = state.quarter > 4;
  const full = isOvertime
    ? restOfOvertime(setup, state, score)
    : withOvertime(added(growth(time, 1), score), setup);
  const open = new Map<Period, Figures>();
  for (const part of parts) {
    const last = part.quarters.at(-1) ?? 4;
    if (state.over || isPast(state, part.period === 'second' ? 99 : last)) continue;
    const own = scoreOf(state, part.quarters);
    if (part.period !== 'second') {
      open.set(part.period, added(growth(Math.max(time, part.from), part.to), own));
    } else if (isOvertime) {
      open.set('second', restOfOvertimeOf(full, score, own));
    } else {
      const level = 'level' in full && typeof full.level === 'number' ? full.level : 0;
      const half = added(growth(Math.max(time, part.from), 1), own);
      const longer = shifted(half.total, Math.round(setup.total * overtimeShare(setup)));
      open.set('second', { margin: half.margin, total: mixture(half.total, 1 - level, longer, level) });
    }
  }
  const sides = { home: teamPoints(full, 1), away: teamPoints(full, -1) };
  return { full: { margin: full.margin, total: full.total, ...sides }, parts: open };
}

/** In overtime the second half grows with the match: only its start differs. */
function restOfOvertimeOf(full: Figures, score: Score, own: Score): Figures {
  return added(full, { home: own.home - score.home, away: own.away - score.away });
}

function isPast(state: BasketballState, quarter: number): boolean {
  return state.quarter > quarter || (state.quarter === quarter && !state.playing && state.left === 0);
}
