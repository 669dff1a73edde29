/**
 * Which lines are offered: those nearest to the expected difference and total. It depends on means alone, without the drift of
 * the day: lines stand still before the match, and those of a whole past match are listed without pricing it again.
 */
import type { Market, MarketType, Period, Score } from '@hj/betting';
import { type MatchMeans, type Remaining, remainingCorners, remainingGoals, type Standing } from './model.ts';

/** All the book knows of a match at a moment. */
export interface BookView extends Standing {
  tier: 1 | 2 | 3;
  means: MatchMeans;
  /** The means that lines are laid around. */
  anchor: MatchMeans;
  corners: Score;
  /** Whether the first half is over, and what it left. */
  halfTime: Score | undefined;
}

const goalLines = { 1: 4, 2: 3, 3: 2 } as const;
const cornerLines = { 1: 3, 2: 2, 3: 1 } as const;
/** A Poisson total is over its mean less often than under it; the balanced line lies this much lower, in goals. */
const skew = 0.16;

/** The whole numbers nearest to a value, in steps, the nearest first; none below the floor. */
export function nearestLines(value: number, count: number, step: number, floor: number): number[] {
  const start = Math.max(floor, Math.round(value / step) * step);
  const lines = [start];
  let below = start - step;
  let above = start + step;
  while (lines.length < count) {
    if (below >= floor && value - below <= above - value) {
      lines.push(below);
      below -= step;
    } else {
      lines.push(above);
      above += step;
    }
  }
  return lines;
}

const sum = ({ home, away }: Score): number => home + away;
const add = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });

/** Goals and corners still to come in a period. */
export function restOf(remaining: Remaining, period: Period): Score {
  return period === 'first' ? remaining.first : add(remaining.first, remaining.second);
}

/** The lines of the handicap and total markets at a moment, unordered. */
export function offeredLines(view: BookView): Market[] {
  const { tier, goals, corners } = view;
  const goalsToCome = remainingGoals(view.anchor, view);
  const cornersToCome = restOf(remainingCorners(view.anchor, view.time), 'full');
  const markets: Market[] = [];
  const put = (type: MarketType, period: Period, lines: number[]): void => {
    for (const line of lines) markets.push({ type, period, line });
  };
  const periods: readonly Period[] = view.halfTime ? ['full'] : ['full', 'first'];
  for (const period of periods) {
    const rest = restOf(goalsToCome, period);
    const now = sum(goals);
    const count = goalLines[tier];
    put('handicap', period, nearestLines(4 * (rest.away - rest.home), count, 1, Number.NEGATIVE_INFINITY));
    put('total', period, nearestLines(4 * (now + sum(rest) - skew), count, 1, 4 * now + 2));
  }
  const now = sum(corners);
  const lead = corners.home - corners.away + cornersToCome.home - cornersToCome.away;
  put('corner-handicap', 'full', nearestLines(-4 * lead, cornerLines[tier], 2, Number.NEGATIVE_INFINITY));
  put(
    'corner-total',
    'full',
    nearestLines(4 * (now + sum(cornersToCome) - skew), cornerLines[tier], 2, 4 * now + 2),
  );
  return markets;
}

const fixedFull: readonly MarketType[] = [
  'winner',
  'odd-even',
  'correct-score',
  'total-goals',
  'both-score',
  'half-full',
  'double-chance',
  'corner-odd-even',
];
const fixedFirst: readonly MarketType[] = ['winner', 'odd-even', 'correct-score', 'total-goals'];

/** The markets without a line that a match of this tier has from its announcement on. */
export function fixedMarkets(tier: 1 | 2 | 3): Market[] {
  const first: readonly MarketType[] = tier === 1 ? [...fixedFirst, 'double-chance'] : fixedFirst;
  return [
    ...fixedFull.map((type): Market => ({ type, period: 'full' })),
    ...first.map((type): Market => ({ type, period: 'first' })),
  ];
}

/** Whether nothing that still happens can change the market: it closes for good. */
export function isDecided({ type, period, line = 0 }: Market, view: BookView): boolean {
  if (view.time >= 2 || (period === 'first' && view.halfTime)) return true;
  const { goals, corners } = view;
  const most = period === 'full' ? 4 : 3;
  switch (type) {
    case 'total':
      return 4 * sum(goals) - line >= 2;
    case 'corner-total':
      return 4 * sum(corners) - line >= 2;
    case 'total-goals':
      return sum(goals) >= (period === 'full' ? 7 : 3);
    case 'both-score':
      return goals.home > 0 && goals.away > 0;
    case 'correct-score':
      return goals.home > most || goals.away > most;
    default:
      return false;
  }
}
