/** Fair chances of how the first goal falls, of own goals, of the kick-off, and of the first and last corner, card, offside and substitution. */
import { kindOf, type Market, type Side } from '@hj/betting';
import { mostSubstitutions, offsideHomeShare, offsideMean, openPlay, stillMade } from '../extras.ts';
import { substitutionsOf } from '../lineup.ts';
import { awayCardShare, remainingCorners } from '../model.ts';
import { countTime, type MatchView } from '../view.ts';
import type { Context } from './context.ts';
import { remainingCards } from './laws.ts';
import { penaltyShare } from './penalties.ts';
import { ownGoalShare, scorerChances } from './scorers.ts';

function goalManner({ goals }: Context): number[] {
  const none = goals('full').total[0] ?? 0;
  const some = 1 - none;
  const open = some * (1 - penaltyShare);
  const { own, header, 'free-kick': freeKick } = openPlay;
  return [
    open * (1 - own - header - freeKick),
    open * header,
    some * penaltyShare,
    open * freeKick,
    open * own,
    none,
  ];
}

function ownGoal({ goals, view }: Context): number[] {
  if (view.tally.goals.some(({ manner }) => manner === 'own')) return [1, 0];
  const { total } = goals('full');
  let none = 0;
  for (let n = 0; n < total.length; n++) none += (total[n] ?? 0) * (1 - ownGoalShare) ** n;
  return [1 - none, none];
}

const certain = (side: Side | undefined): number[] =>
  side === 'home' ? [1, 0, 0] : side === 'away' ? [0, 1, 0] : [0, 0, 1];

/** Remaining events of a figure: the chance of none, and the home side's share of the first and of the last event. */
interface ToCome {
  none: number;
  homeShare: number;
}

function poissonPair(home: number, away: number): ToCome {
  const mean = home + away;
  return { none: Math.exp(-mean), homeShare: mean > 0 ? home / mean : 0.5 };
}

function toCome(figure: string, view: MatchView): ToCome | undefined {
  switch (figure) {
    case 'corners': {
      const { first, second } = remainingCorners(view.means, countTime(view));
      return poissonPair(first.home + second.home, first.away + second.away);
    }
    case 'cards':
    case 'yellows':
    case 'reds': {
      const { yellow, red } = remainingCards(view, 'full');
      const mean = figure === 'cards' ? yellow + red : figure === 'yellows' ? yellow : red;
      return poissonPair(mean * (1 - awayCardShare), mean * awayCardShare);
    }
    case 'offsides': {
      const mean = (offsideMean * (2 - countTime(view))) / 2;
      return poissonPair(mean * offsideHomeShare, mean * (1 - offsideHomeShare));
    }
    case 'substitutions':
      return substitutionsToCome(view);
    default:
      return undefined;
  }
}

/** Those of a side not made yet come independently of each other, at times of one distribution. */
function substitutionsToCome(view: MatchView): ToCome {
  const chance = stillMade(countTime(view));
  const law = (side: Side): number[] =>
    binomial(mostSubstitutions - substitutionsOf(view.lineups[side]), chance);
  const [home, away] = [law('home'), law('away')];
  let share = 0;
  home.forEach((p, x) => {
    away.forEach((q, y) => {
      if (x > 0) share += (p * q * x) / (x + y);
    });
  });
  const none = (home[0] ?? 1) * (away[0] ?? 1);
  return { none, homeShare: none < 1 ? share / (1 - none) : 0.5 };
}

function binomial(n: number, p: number): number[] {
  const chances = [1];
  for (let trial = 0; trial < n; trial++) {
    for (let k = chances.length; k >= 0; k--)
      chances[k] = (chances[k] ?? 0) * (1 - p) + (chances[k - 1] ?? 0) * p;
  }
  return chances;
}

function firstOrLast(market: Market, view: MatchView): number[] | undefined {
  const { figure, rule } = kindOf(market.type);
  const rest = toCome(figure, view);
  const seen = figure === 'goals' ? undefined : view.tally[figure as keyof typeof view.tally];
  if (rest === undefined || seen === undefined) return undefined;
  if (rule.by === 'first' && seen.length > 0) return certain(seen[0]?.side);
  const [home = 0, away = 0, none = 0] = certain(seen.at(-1)?.side);
  return [
    (1 - rest.none) * rest.homeShare + rest.none * home,
    (1 - rest.none) * (1 - rest.homeShare) + rest.none * away,
    rest.none * none,
  ];
}

/** Chances of the outcomes of such a market; undefined if it is none of those. */
export function eventChances(market: Market, context: Context): number[] | undefined {
  const { rule } = kindOf(market.type);
  switch (rule.by) {
    case 'goal-manner':
      return goalManner(context);
    case 'own-goal':
      return ownGoal(context);
    case 'kick-off':
      return [0.5, 0.5];
    case 'scorer':
      return scorerChances(rule.which, context);
    case 'first':
    case 'last':
      return firstOrLast(market, context.view);
    default:
      return undefined;
  }
}
