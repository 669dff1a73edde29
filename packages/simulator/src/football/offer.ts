/**
 * Which markets are offered: those without a line from the announcement on, and the lines nearest to the expectation. Lines
 * depend on means alone, without the drift of the day: they stand still before the match.
 */
import { bands, type Market, type MarketType, type Period, type Score } from '@hj/betting';
import type { Tier } from '../engine/prices.ts';
import { extraMeans } from './chances/cup.ts';
import { remainingCards } from './chances/laws.ts';
import { shootOutMarkets } from './chances/shoot-out.ts';
import { goalShare } from './curves.ts';
import { eventMarkets } from './event-markets.ts';
import { awayCardShare, type Remaining, rateMultipliers, remainingCorners, remainingGoals } from './model.ts';
import { nearestLines } from './nearest.ts';
import { add, boundsOf, countTime, goalsIn, type MatchView, sum } from './view.ts';

/** How many lines a market has by the tier of its league. */
const lineCounts = {
  goals: { 1: 4, 2: 3, 3: 2 },
  corners: { 1: 3, 2: 2, 3: 1 },
  second: { 1: 2, 2: 1, 3: 0 },
  band: { 1: 1, 2: 1, 3: 0 },
  side: { 1: 4, 2: 2, 3: 1 },
  sideFirst: { 1: 2, 2: 1, 3: 0 },
  cornerFirst: { 1: 2, 2: 1, 3: 0 },
  card: { 1: 4, 2: 1, 3: 1 },
  cardFirst: { 1: 2, 2: 1, 3: 0 },
  threeWay: { 1: 4, 2: 2, 3: 1 },
  combined: { 1: 4, 2: 2, 3: 1 },
  extra: { 1: 4, 2: 2, 3: 1 },
} as const satisfies Record<string, Readonly<Record<Tier, number>>>;

/** In every league. */
const smallFixed: readonly MarketType[] = [
  'winner',
  'odd-even',
  'correct-score',
  'total-goals',
  'both-score',
  'half-full',
  'double-chance',
  'corner-odd-even',
  'win-margin',
  'clean-sheet',
  'win-to-nil',
  'half-most-three',
  'first-goal',
  'last-goal',
  'goal-time',
  'winner-both-score',
];
/** From the second tier on. */
const moreFixed: readonly MarketType[] = [
  'home-odd-even',
  'away-odd-even',
  'win-both-halves',
  'win-either-half',
  'score-both-halves',
  'half-most',
  'come-back',
  'goal-early',
  'penalty-awarded',
  'red-card',
  'card-odd-even',
  'winner-first-goal',
  'double-both-score',
  'double-first-goal',
];
const cupFixed: readonly MarketType[] = ['extra-time', 'qualify', 'win-method', 'qualify-method'];
const firstFixed: readonly MarketType[] = ['winner', 'odd-even', 'correct-score', 'total-goals'];
const moreFirst: readonly MarketType[] = ['both-score', 'corner-odd-even', 'card-odd-even'];
const combinedTotals: readonly MarketType[] = [
  'winner-total',
  'total-both-score',
  'total-odd-even',
  'total-first-goal',
  'double-total',
];

const known = new Map<MarketType, Map<Period, Map<number | undefined, Market>>>();

/** One object for each market: a match lists the same lines again and again. */
function marketOf(type: MarketType, period: Period, line?: number): Market {
  const periods = known.get(type) ?? new Map<Period, Map<number | undefined, Market>>();
  known.set(type, periods);
  const lines = periods.get(period) ?? new Map<number | undefined, Market>();
  periods.set(period, lines);
  let market = lines.get(line);
  if (!market) {
    market = line === undefined ? { type, period } : { type, period, line };
    lines.set(line, market);
  }
  return market;
}

const of = (period: Period, types: readonly MarketType[]): Market[] =>
  types.map((type) => marketOf(type, period));

/** The markets that a match has from its announcement on, at any moment of it. */
export function standingMarkets(tier: Tier, isCup: boolean): Market[] {
  const markets = [
    ...of('full', [...smallFixed, ...eventMarkets[tier]]),
    ...of('first', firstFixed),
    ...of('second', ['winner']),
  ];
  if (tier === 1) markets.push(...of('first', ['double-chance']));
  if (tier < 3) {
    markets.push(...of('full', moreFixed), ...of('first', moreFirst), ...of('second', ['odd-even']));
    for (const band of bands) markets.push(marketOf('winner', band));
  }
  if (isCup) markets.push(...of('full', cupFixed));
  return markets;
}

/** The markets that come and go, most with a line or a number, as they are offered now; unordered. */
export function movingMarkets(view: MatchView): Market[] {
  if (view.time >= 2) return extraLines(view);
  return [
    ...mainLines(view),
    ...windowLines(view),
    ...sideLines(view),
    ...firstCornerLines(view),
    ...cardLines(view),
    ...combinedLines(view),
    ...numbered(view),
  ];
}

const listed = (type: MarketType, period: Period, lines: readonly number[]): Market[] =>
  lines.map((line) => marketOf(type, period, line));

const anyLine = Number.NEGATIVE_INFINITY;
/** A Poisson total is over its mean less often than under it; the balanced line lies this much lower, in goals. */
const skew = 0.16;

/** The remaining mean in a period. */
function restOf(remaining: Remaining, period: Period): Score {
  return period === 'first' ? remaining.first : add(remaining.first, remaining.second);
}

/** Handicaps and totals of goals, of the match and of the first half, and of the corners of the match. */
function mainLines(view: MatchView): Market[] {
  const { tier, goals, corners } = view;
  const goalsToCome = remainingGoals(view.anchor, view);
  const periods: readonly Period[] = view.halfTime ? ['full'] : ['full', 'first'];
  const count = lineCounts.goals[tier];
  const now = sum(goals);
  const goalLines = periods.flatMap((period) => {
    const rest = restOf(goalsToCome, period);
    return [
      ...listed('handicap', period, nearestLines(4 * (rest.away - rest.home), count, 1, anyLine)),
      ...listed('total', period, nearestLines(4 * (now + sum(rest) - skew), count, 1, 4 * now + 2)),
    ];
  });
  const end = add(corners, restOf(remainingCorners(view.anchor, countTime(view)), 'full'));
  const floor = 4 * sum(corners) + 2;
  return [
    ...goalLines,
    ...listed(
      'corner-handicap',
      'full',
      nearestLines(4 * (end.away - end.home), lineCounts.corners[tier], 2, anyLine),
    ),
    ...listed(
      'corner-total',
      'full',
      nearestLines(4 * (sum(end) - skew), lineCounts.corners[tier], 2, floor),
    ),
  ];
}

/** Handicap and total of a part of the match, counted from its start. */
function windowLines(view: MatchView): Market[] {
  const { anchor, time, tier, added } = view;
  const factors = rateMultipliers(view);
  return [...bands, 'second' as const].flatMap((period) => {
    const [from, to] = boundsOf(period, added);
    const count = lineCounts[period === 'second' ? 'second' : 'band'][tier];
    if (time >= to || count === 0) return [];
    const share = goalShare(Math.max(time, to)) - goalShare(Math.max(time, from));
    const now = goalsIn(view, period);
    const end = add(now, {
      home: anchor.home * factors.home * share,
      away: anchor.away * factors.away * share,
    });
    // A quarter of an hour has half a goal: its lines are those below one goal.
    return [
      ...listed('handicap', period, nearestLines(4 * (end.away - end.home), count, 1, anyLine)),
      ...listed('total', period, nearestLines(4 * (sum(end) - skew), count, 1, 4 * sum(now) + 2)),
    ];
  });
}

function sideLines(view: MatchView): Market[] {
  const { anchor, time, tier, halfTime } = view;
  const factors = rateMultipliers(view);
  const periods: readonly Period[] = halfTime ? ['full'] : ['full', 'first'];
  return periods.flatMap((period) => {
    const count = lineCounts[period === 'full' ? 'side' : 'sideFirst'][tier];
    if (count === 0) return [];
    const share = goalShare(period === 'full' ? 2 : 1) - goalShare(time);
    const now = goalsIn(view, period);
    return (['home', 'away'] as const).flatMap((side) => {
      const mean = now[side] + anchor[side] * factors[side] * share;
      return listed(`${side}-total`, period, nearestLines(4 * (mean - skew), count, 2, 4 * now[side] + 2));
    });
  });
}

function firstCornerLines(view: MatchView): Market[] {
  const count = lineCounts.cornerFirst[view.tier];
  if (view.halfTime || count === 0) return [];
  const { first } = remainingCorners(view.anchor, countTime(view));
  const end = add(view.corners, first);
  return [
    ...listed('corner-handicap', 'first', nearestLines(4 * (end.away - end.home), count, 2, anyLine)),
    ...listed(
      'corner-total',
      'first',
      nearestLines(4 * (sum(end) - skew), count, 2, 4 * sum(view.corners) + 2),
    ),
  ];
}

function cardLines(view: MatchView): Market[] {
  const periods: readonly Period[] = view.halfTime ? ['full'] : ['full', 'first'];
  const { cards } = view;
  return periods.flatMap((period) => {
    const count = lineCounts[period === 'full' ? 'card' : 'cardFirst'][view.tier];
    if (count === 0) return [];
    const { yellow, red } = remainingCards(view, period);
    const points = yellow + 2 * red;
    const lead = cards.away - cards.home + points * (2 * awayCardShare - 1);
    return [
      ...listed('card-handicap', period, nearestLines(4 * lead, count, 2, anyLine)),
      ...listed(
        'card-total',
        period,
        nearestLines(4 * (sum(cards) + points - skew), count, 2, 4 * sum(cards) + 2),
      ),
    ];
  });
}

const combinedTotal = [6, 10, 14, 18];
const wholeHandicaps = [-8, -4, 4, 8];

const nearest = (lines: readonly number[], value: number, count: number): number[] =>
  [...lines].sort((a, b) => Math.abs(a - value) - Math.abs(b - value) || a - b).slice(0, count);

function combinedLines(view: MatchView): Market[] {
  const { anchor, goals, time, tier } = view;
  const factors = rateMultipliers(view);
  const left = 1 - goalShare(time);
  const end = add(goals, {
    home: anchor.home * factors.home * left,
    away: anchor.away * factors.away * left,
  });
  const open = combinedTotal.filter((line) => line > 4 * sum(goals));
  const totals = nearest(open, 4 * (sum(end) - skew), lineCounts.combined[tier]);
  const handicaps = nearest(wholeHandicaps, 4 * (end.away - end.home), lineCounts.threeWay[tier]);
  const types = tier === 3 ? combinedTotals.slice(0, 1) : combinedTotals;
  return [
    ...listed('three-way-handicap', 'full', handicaps),
    ...types.flatMap((type) => listed(type, 'full', totals)),
  ];
}

const mostNumber = { 'next-goal': 10, 'next-corner': 30, 'next-card': 9 } as const;

/** The next goal, corner and card by their number; who is first to two and three goals. */
function numbered(view: MatchView): Market[] {
  const { goals, corners, tier, cardCount } = view;
  const markets: Market[] = [];
  const next = (type: keyof typeof mostNumber, n: number): void => {
    if (n <= mostNumber[type]) markets.push(marketOf(type, 'full', n));
  };
  next('next-goal', sum(goals) + 1);
  if (tier === 3) return markets;
  next('next-corner', sum(corners) + 1);
  next('next-card', cardCount + 1);
  for (const n of [2, 3]) {
    if (Math.max(goals.home, goals.away) < n) markets.push(marketOf('race-goals', 'full', n));
  }
  return markets;
}

/** Extra time and the shoot-out are bet on only once it is sure that they are played. */
function extraLines(view: MatchView): Market[] {
  const { cup } = view;
  if (cup?.stage === 'penalties') return [...of('penalties', ['winner']), ...shootOutMarkets(cup)];
  if (cup?.stage !== 'extra') return [];
  const end = add(cup.extra, extraMeans({ ...view, means: view.anchor }, cup.extraLeft));
  const count = lineCounts.extra[view.tier];
  return [
    ...of('extra', ['winner']),
    ...listed('handicap', 'extra', nearestLines(4 * (end.away - end.home), count, 1, anyLine)),
    ...listed('total', 'extra', nearestLines(4 * (sum(end) - skew), count, 1, 4 * sum(cup.extra) + 2)),
  ];
}
