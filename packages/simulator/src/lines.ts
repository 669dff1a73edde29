/**
 * Which lines are offered: those nearest to the expected difference and total. It depends on means alone, without the drift of
 * the day: lines stand still before the match, and those of a whole past match are listed without pricing it again.
 */
import type { Market, MarketType, Period, Score } from '@hj/betting';
import { type MatchMeans, type Remaining, remainingCorners, remainingGoals, type Standing } from './model.ts';
import { nearestLines } from './nearest.ts';
import { isWholeDecided } from './whole/decided.ts';
import { wholeFixed, wholeLines } from './whole/offer.ts';
import type { WholeView } from './whole/view.ts';

/** All the book knows of a match at a moment. */
export interface BookView extends Standing {
  tier: 1 | 2 | 3;
  means: MatchMeans;
  /** The means that lines are laid around. */
  anchor: MatchMeans;
  corners: Score;
  /** Whether the first half is over, and what it left. */
  halfTime: Score | undefined;
  /** Set where the whole offer is priced. */
  whole?: WholeView;
}

const goalLines = { 1: 4, 2: 3, 3: 2 } as const;
const cornerLines = { 1: 3, 2: 2, 3: 1 } as const;
/** A Poisson total is over its mean less often than under it; the balanced line lies this much lower, in goals. */
const skew = 0.16;

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

/** Every market that the book may have at a moment beside those it has from the start. */
export function movingMarkets(view: BookView): Market[] {
  const { whole } = view;
  const lines = view.time < 2 ? offeredLines(view) : [];
  return whole ? [...lines, ...wholeLines({ ...view, whole })] : lines;
}

/** The markets that a match has from its announcement on. */
export function standingMarkets({ tier, whole }: Pick<BookView, 'tier' | 'whole'>): Market[] {
  return whole ? [...fixedMarkets(tier), ...wholeFixed(tier, whole.cup !== undefined)] : fixedMarkets(tier);
}

/** Whether nothing that still happens can change the market: it closes for good. */
export function isDecided(market: Market, view: BookView): boolean {
  const { whole } = view;
  if (whole) return isWholeDecided(market, { ...view, whole });
  const { type, period, line = 0 } = market;
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
