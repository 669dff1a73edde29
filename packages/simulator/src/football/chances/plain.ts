/** Fair chances of markets that the score of a part of the match decides. */
import { kindOf, type Market, outcomesOf, type Score } from '@hj/betting';
import { goalsIn, sum } from '../view.ts';
import { type Context, tabulate } from './context.ts';
import { shareChance } from './grid.ts';
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

/** What a market counts, so far. */
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

function winMargin(context: Context): number[] {
  return tabulate(context, 'full', 10, (home, away) => {
    if (home > away) return Math.min(4, home - away) - 1;
    if (home < away) return 3 + Math.min(4, away - home);
    return home === 0 ? 8 : 9;
  });
}

/** What one side does alone. */
function sideChances({ type }: Market, context: Context): number[] {
  const { by } = kindOf(type).rule;
  const each = (does: (own: number, other: number) => boolean): number[] => {
    const count = (place: (home: number, away: number) => number): number =>
      tabulate(context, 'full', 1, place)[0] ?? 0;
    return [
      count((home, away) => (does(home, away) ? 0 : -1)),
      count((home, away) => (does(away, home) ? 0 : -1)),
    ];
  };
  if (by === 'clean-sheet') return each((_, other) => other === 0);
  return each((own, other) => own > 0 && other === 0);
}

function sideOddEven(context: Context, side: 'home' | 'away'): number[] {
  const even = tabulate(context, 'full', 2, (home, away) =>
    (side === 'home' ? home : away) % 2 === 1 ? 0 : 1,
  );
  return even;
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

const goalBounds = { full: [1, 3, 6], first: [0, 1, 2] } as const;

/** Chances of the outcomes of a market that scores decide, in their order; undefined if it is none of those. */
export function plainChances(market: Market, context: Context): number[] | undefined {
  const { type, period, line = 0 } = market;
  const { rule } = kindOf(type);
  switch (rule.by) {
    case 'winner':
      return tabulate(context, period, 3, winnerPlace);
    case 'double-chance': {
      const [home = 0, draw = 0, away = 0] = tabulate(context, period, 3, winnerPlace);
      return [home + draw, draw + away, home + away];
    }
    case 'odd-even':
      return oddEven(market, context);
    case 'both-score':
      return tabulate(context, period, 2, (home, away) => (home > 0 && away > 0 ? 0 : 1));
    case 'correct-score': {
      const outcomes = outcomesOf(market);
      const other = outcomes.length - 1;
      return tabulate(context, period, outcomes.length, (home, away) => {
        const at = outcomes.indexOf(`${home}-${away}`);
        return at < 0 ? other : at;
      });
    }
    case 'total-goals': {
      const bounds: readonly number[] = goalBounds[period === 'first' ? 'first' : 'full'];
      return tabulate(context, period, 4, (home, away) => {
        const at = bounds.findIndex((bound) => home + away <= bound);
        return at < 0 ? 3 : at;
      });
    }
    case 'half-full':
      return [...halfFullChances(new Float64Array(9), context.view)];
    case 'three-way-handicap':
      return tabulate(context, period, 3, (home, away) => winnerPlace(4 * home + line, 4 * away));
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
