/** Lines near even, and their results that stand when a match is abandoned. */
import type { Market, MarketType, Period, Score } from '@hj/betting';
import { chanceAbove, type Distribution, meanOf } from './distribution.ts';
import type { Fair } from './rules.ts';

export interface LineGrid {
  /** How many lines. */
  count: number;
  /** Quarters from one line to the next. */
  step: 1 | 2 | 4;
  /** 2 with a step of 4: half lines only. */
  offset?: 0 | 2;
  /** No line lies below it, in quarters. */
  floor?: number;
}

/** A line further from even than this in the distribution that lines are laid by is not offered. */
const widest = 0.4;

/** The lines nearest to even, the nearest first. */
export function linesNearEven(around: Distribution, grid: LineGrid): number[] {
  const { count, step, offset = 0, floor = Number.NEGATIVE_INFINITY } = grid;
  const centre = Math.round((4 * meanOf(around) - offset) / step);
  const reach = count + Math.ceil(4 / step);
  const candidates: { line: number; imbalance: number }[] = [];
  for (let i = centre - reach; i <= centre + reach; i++) {
    const line = i * step + offset;
    if (line < floor) continue;
    const imbalance = Math.abs(chanceAbove(around, line) - 0.5);
    if (imbalance <= widest) candidates.push({ line, imbalance });
  }
  candidates.sort((a, b) => a.imbalance - b.imbalance || a.line - b.line);
  return candidates.slice(0, count).map(({ line }) => line);
}

/** Handicaps on a margin; the line is added to the home side's score. */
export function handicaps(
  [type, period]: readonly [MarketType, Period],
  margin: Distribution,
  around: Distribution,
  grid: LineGrid,
): Fair[] {
  return linesNearEven(around, grid).map((lead) => {
    const home = chanceAbove(margin, lead);
    return { market: { type, period, line: lead === 0 ? 0 : -lead }, chances: [home, 1 - home] };
  });
}

/** Over and under of a total. */
export function totals(
  [type, period]: readonly [MarketType, Period],
  total: Distribution,
  around: Distribution,
  grid: LineGrid,
): Fair[] {
  // The score so far is no offer: a line lies at least half a unit above it.
  const scored = 4 * lowestOf(total);
  const floor = Math.max(grid.floor ?? 2, scored + 2);
  return linesNearEven(around, { ...grid, floor }).map((line) => {
    const over = chanceAbove(total, line);
    return { market: { type, period, line }, chances: [over, 1 - over] };
  });
}

function lowestOf({ from, chances }: Distribution): number {
  const first = chances.findIndex((p) => p > 1e-12);
  return from + Math.max(0, first);
}

export function oddEven([type, period]: readonly [MarketType, Period], total: Distribution): Fair {
  let odd = 0;
  for (let i = 0; i < total.chances.length; i++) {
    if ((total.from + i) % 2 !== 0) odd += total.chances[i] ?? 0;
  }
  return { market: { type, period }, chances: [odd, 1 - odd] };
}

/** A winner of two sides; level scores give the stakes back. */
export function winner([type, period]: readonly [MarketType, Period], margin: Distribution): Fair {
  const home = chanceAbove(margin, 0);
  return { market: { type, period }, chances: [home, 1 - home] };
}

/** Whether the score has passed the line of a total by enough to win it whole. */
export function hasPassed({ type, line }: Market, score: Score | undefined): boolean {
  if (line === undefined || score === undefined || !type.endsWith('total')) return false;
  const { home, away } = score;
  const count = type.startsWith('home-') ? home : type.startsWith('away-') ? away : home + away;
  return 4 * count - line >= 2;
}
