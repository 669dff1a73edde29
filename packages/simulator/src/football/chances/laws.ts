/** The distributions that the whole offer is priced from. All of them are views of one law of the match, so none contradicts another. */
import type { Period } from '@hj/betting';
import { baseRates, goalShare, redShare, yellowShare } from '../curves.ts';
import { awayCardShare, expectedFactor, rateMultipliers, remainingCorners } from '../model.ts';
import { boundsOf, countTime, type MatchView } from '../view.ts';
import { cornerGrid, createDistribution, type Distribution, fill, fillPoisson, gridSize } from './grid.ts';

const rooms = new Map<Period, Distribution>();

function roomOf(period: Period): Distribution {
  let room = rooms.get(period);
  if (!room) {
    room = createDistribution(gridSize);
    rooms.set(period, room);
  }
  return room;
}

/**
 * Goals still to come in a part of regular time. Goals outside it enter through the expected correction of the final score.
 * The answer is scratch space of its period.
 */
export function windowGrid(view: MatchView, period: Period): Distribution {
  const { means, goals, time } = view;
  const [from, to] = boundsOf(period, view.added);
  const factors = rateMultipliers(view);
  const home = means.home * factors.home;
  const away = means.away * factors.away;
  const inside = goalShare(Math.max(time, to)) - goalShare(Math.max(time, from));
  const outside = 1 - goalShare(time) - inside;
  const factor = (x: number, y: number): number =>
    expectedFactor(goals.home + x, goals.away + y, home * outside, away * outside);
  return fill(roomOf(period), gridSize, home * inside, away * inside, factor);
}

const cornerRoom = createDistribution(gridSize);

/** Corners still to come in the first half, where few are left, or in the match. */
export function cornerLaw(view: MatchView, period: Period): Distribution {
  const rest = remainingCorners(view.means, countTime(view));
  if (period === 'first') return fill(cornerRoom, gridSize, rest.first.home, rest.first.away);
  return cornerGrid(rest.first.home + rest.second.home, rest.first.away + rest.second.away);
}

const cardSize = 30;
const cardTerms = new Float64Array(cardSize);
const redTerms = new Float64Array(cardSize);

/** Means of the yellow and red cards still to come in a period. */
export function remainingCards(view: MatchView, period: Period): { yellow: number; red: number } {
  const end = period === 'first' ? 1 : 2;
  return {
    yellow: view.means.yellow * Math.max(0, yellowShare(end) - yellowShare(countTime(view))),
    red: baseRates.red * Math.max(0, redShare(end) - redShare(view.time)),
  };
}

/** Booking points of one side: a yellow card is one, a red card two. */
function cardPoints(yellow: number, red: number): Float64Array {
  fillPoisson(cardTerms, yellow, cardSize);
  fillPoisson(redTerms, red, cardSize);
  const points = new Float64Array(cardSize);
  for (let r = 0; r < 6; r++) {
    for (let n = 0; n + 2 * r < cardSize; n++)
      points[n + 2 * r] = (points[n + 2 * r] ?? 0) + (cardTerms[n] ?? 0) * (redTerms[r] ?? 0);
  }
  return points;
}

/** Differences and totals of booking points still to come. */
export interface CountLaw {
  difference: Float64Array;
  centre: number;
  total: Float64Array;
}

/** Differences and totals of two independent counts. */
export function countLaw(home: Float64Array, away: Float64Array): CountLaw {
  const size = home.length;
  const difference = new Float64Array(2 * size - 1);
  const total = new Float64Array(2 * size - 1);
  for (let x = 0; x < size; x++) {
    const p = home[x] ?? 0;
    if (p < 1e-15) continue;
    for (let y = 0; y < size; y++) {
      const both = p * (away[y] ?? 0);
      difference[x - y + size - 1] = (difference[x - y + size - 1] ?? 0) + both;
      total[x + y] = (total[x + y] ?? 0) + both;
    }
  }
  return { difference, centre: size - 1, total };
}

/** Booking points still to come in a period. */
export function cardLaw(view: MatchView, period: Period): CountLaw {
  const { yellow, red } = remainingCards(view, period);
  const home = 1 - awayCardShare;
  return countLaw(
    cardPoints(yellow * home, red * home),
    cardPoints(yellow * awayCardShare, red * awayCardShare),
  );
}

/** Distribution of the remaining goals of one side. */
export function sideLaw({ cells }: Distribution, side: 'home' | 'away'): Float64Array {
  const law = new Float64Array(gridSize);
  for (let x = 0; x < gridSize; x++) {
    for (let y = 0; y < gridSize; y++) {
      const at = side === 'home' ? x : y;
      law[at] = (law[at] ?? 0) + (cells[x * gridSize + y] ?? 0);
    }
  }
  return law;
}
