/** Fair chances of markets that the score of a part of the match decides. */
import { kindOf, type Market, outcomesOf, type Period, type Score } from '@hj/betting';
import { goalsIn, sum } from '../view.ts';
import { byDifference, type Context } from './context.ts';
import { gridSize, shareChance } from './grid.ts';
import { halfFullChances } from './half-full.ts';

/** Place of a result among home, draw, away. */
export const winnerPlace = (home: number, away: number): 0 | 1 | 2 =>
  home > away ? 0 : home === away ? 1 : 2;

/** Fair chance of the first of two sides of a line: the winning share over the decided share of the stake. */
export function lineChance(market: Market, context: Context): number {
  const { rule, figure } = kindOf(market.type);
  const { period, line = 0 } = market;
  const { view } = context;
  if (rule.by === 'side-total') {
    const now = goalsIn(view, period)[rule.side];
    return shareChance(context.side(period, rule.side), 0, 4 * now - line);
  }
  const now = countedIn(market, context);
  const law =
    figure === 'goals'
      ? context.goals(period)
      : figure === 'corners'
        ? context.corners(period)
        : context.cards(period);
  if (rule.by === 'total') return shareChance(law.total, 0, 4 * sum(now) - line);
  // Handicaps of the match and of the first half count from the bet, all others from the start of their period.
  const isFromNow = kindOf(market.type).fromBet?.includes(period) ?? false;
  const lead = isFromNow ? 0 : now.home - now.away;
  return shareChance(law.difference, law.centre, 4 * lead + line);
}

/** The current count of the market's figure. */
export function countedIn({ type, period }: Market, { view }: Context): Score {
  switch (kindOf(type).figure) {
    case 'corners':
      return period === 'first' ? (view.halfCorners ?? view.corners) : view.corners;
    case 'cards':
      return period === 'first' ? (view.halfCards ?? view.cards) : view.cards;
    default:
      return goalsIn(view, period);
  }
}

function oddEven(market: Market, context: Context): number[] {
  const { figure } = kindOf(market.type);
  const law = figure === 'corners' ? context.corners(market.period) : context.cards(market.period);
  const { total } = figure === 'goals' ? context.goals(market.period) : law;
  const now = sum(countedIn(market, context));
  let odd = 0;
  for (let n = (now + 1) % 2; n < total.length; n += 2) odd += total[n] ?? 0;
  return [odd, 1 - odd];
}

const winnerChances = (context: Context, period: Period): number[] =>
  byDifference(context, period, 3, (difference) => winnerPlace(difference, 0));

/** Chance of a score of a period: of both sides, or of one side with any score of the other. */
function chanceOf(context: Context, period: Period, home: number | 'any', away: number | 'any'): number {
  const { cells } = context.goals(period);
  const now = goalsIn(context.view, period);
  const x = home === 'any' ? home : home - now.home;
  const y = away === 'any' ? away : away - now.away;
  if ((x !== 'any' && (x < 0 || x >= gridSize)) || (y !== 'any' && (y < 0 || y >= gridSize))) return 0;
  if (x !== 'any' && y !== 'any') return cells[x * gridSize + y] ?? 0;
  let chance = 0;
  for (let n = 0; n < gridSize; n++)
    chance += cells[(x === 'any' ? n : x) * gridSize + (y === 'any' ? n : y)] ?? 0;
  return chance;
}

function winMargin(context: Context): number[] {
  const chances = byDifference(context, 'full', 10, (difference) => {
    if (difference > 0) return Math.min(4, difference) - 1;
    return difference < 0 ? 3 + Math.min(4, -difference) : 9;
  });
  const goalless = chanceOf(context, 'full', 0, 0);
  chances[8] = goalless;
  chances[9] = (chances[9] ?? 0) - goalless;
  return chances;
}

function bothScore(context: Context, period: Period): number[] {
  const no =
    chanceOf(context, period, 0, 'any') +
    chanceOf(context, period, 'any', 0) -
    chanceOf(context, period, 0, 0);
  return [1 - no, no];
}

/** The scores among the outcomes, by period. */
const listedScores = new Map<Period, readonly (readonly [number, number])[]>();

function correctScore(market: Market, context: Context): number[] {
  const { period } = market;
  let scores = listedScores.get(period);
  if (!scores) {
    scores = outcomesOf(market)
      .slice(0, -1)
      .map((outcome) => {
        const [home = 0, away = 0] = outcome.split('-').map(Number);
        return [home, away] as const;
      });
    listedScores.set(period, scores);
  }
  const chances = scores.map(([home, away]) => chanceOf(context, period, home, away));
  const listed = chances.reduce((sum, chance) => sum + chance, 0);
  return [...chances, Math.max(0, 1 - listed)];
}

const goalBounds = { full: [1, 3, 6], first: [0, 1, 2] } as const;

function totalGoals(context: Context, period: Period): number[] {
  const bounds: readonly number[] = goalBounds[period === 'first' ? 'first' : 'full'];
  const { total } = context.goals(period);
  const now = sum(goalsIn(context.view, period));
  const chances = [0, 0, 0, 0];
  for (let n = 0; n < total.length; n++) {
    const listed = bounds.findIndex((bound) => now + n <= bound);
    const at = listed < 0 ? 3 : listed;
    chances[at] = (chances[at] ?? 0) + (total[n] ?? 0);
  }
  return chances;
}

/** A side that concedes nothing, and one that does so and wins. */
function sideChances({ type }: Market, context: Context): number[] {
  const clean = [chanceOf(context, 'full', 'any', 0), chanceOf(context, 'full', 0, 'any')];
  if (kindOf(type).rule.by === 'clean-sheet') return clean;
  const goalless = chanceOf(context, 'full', 0, 0);
  return clean.map((chance) => chance - goalless);
}

function sideOddEven(context: Context, side: 'home' | 'away'): number[] {
  const law = context.side('full', side);
  let odd = 0;
  for (let n = (goalsIn(context.view, 'full')[side] + 1) % 2; n < law.length; n += 2) odd += law[n] ?? 0;
  return [odd, 1 - odd];
}

function halvesChances({ type }: Market, context: Context): number[] {
  const { results, homeBoth, awayBoth, most } = context.halves();
  const r = (first: number, second: number): number => results[3 * first + second] ?? 0;
  const either = (side: 0 | 2): number =>
    r(side, 0) + r(side, 1) + r(side, 2) + r(0, side) + r(1, side) + r(2, side) - r(side, side);
  switch (kindOf(type).rule.by) {
    case 'win-both-halves':
      return [r(0, 0), r(2, 2)];
    case 'win-either-half':
      return [either(0), either(2)];
    case 'score-both-halves':
      return [homeBoth, awayBoth];
    case 'half-most': {
      // Equal halves give the stakes back: the chances are those of the rest.
      const decided = most[0] + most[1];
      return [most[0] / decided, most[1] / decided];
    }
    default:
      return [...most];
  }
}

/** Chances of the outcomes of a market that scores decide, in their order; undefined if it is none of those. */
export function plainChances(market: Market, context: Context): number[] | undefined {
  const { type, period, line = 0 } = market;
  const { rule } = kindOf(type);
  switch (rule.by) {
    case 'winner':
      return winnerChances(context, period);
    case 'double-chance': {
      const [home = 0, draw = 0, away = 0] = winnerChances(context, period);
      return [home + draw, draw + away, home + away];
    }
    case 'odd-even':
      return oddEven(market, context);
    case 'both-score':
      return bothScore(context, period);
    case 'correct-score':
      return correctScore(market, context);
    case 'total-goals':
      return totalGoals(context, period);
    case 'half-full':
      return [...halfFullChances(new Float64Array(9), context.view)];
    case 'three-way-handicap':
      return byDifference(context, period, 3, (difference) => winnerPlace(4 * difference + line, 0));
    case 'win-margin':
      return winMargin(context);
    case 'clean-sheet':
    case 'win-to-nil':
      return sideChances(market, context);
    case 'side-odd-even':
      return sideOddEven(context, rule.side);
    case 'win-both-halves':
    case 'win-either-half':
    case 'score-both-halves':
    case 'half-most':
    case 'half-most-three':
      return halvesChances(market, context);
    default:
      return undefined;
  }
}
