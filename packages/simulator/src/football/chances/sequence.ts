/** Fair chances of markets that the order or the time of goals, corners and cards decides. */
import { kindOf, type Market, type Side } from '@hj/betting';
import { baseRates, goalShare, redShare } from '../curves.ts';
import { awayCardShare, remainingCorners } from '../model.ts';
import { boundsOf, countTime, sum, timeOfMinute } from '../view.ts';
import { average, type Context } from './context.ts';
import { remainingCards } from './laws.ts';
import { comeBackChance, homeShare, raceChances, wereBehind } from './orders.ts';
import { penaltyShare } from './penalties.ts';

/** Penalties missed in a match. */
const missedPenalties = 0.07;

/** Weights of home and away being the one whose goal it is, where one falls. */
function byOrder(context: Context, least: number): number[] {
  const home = average(context, (x, y) => (x + y >= least ? homeShare(x, y) : 0));
  const away = average(context, (x, y) => (x + y >= least ? homeShare(y, x) : 0));
  return [home, away, 1 - home - away];
}

function certain(side: Side | undefined): number[] {
  return [side === 'home' ? 1 : 0, side === 'away' ? 1 : 0, side === undefined ? 1 : 0];
}

function lastGoal(context: Context): number[] {
  const { total } = context.goals('full');
  const none = total[0] ?? 0;
  const [home = 0, away = 0] = byOrder(context, 1);
  const last = context.view.scorers.at(-1);
  return [
    home + (last === 'home' ? none : 0),
    away + (last === 'away' ? none : 0),
    last === undefined ? none : 0,
  ];
}

function nth({ type, line = 1 }: Market, context: Context): number[] {
  const { view } = context;
  const { figure } = kindOf(type);
  if (figure === 'goals') {
    const known = view.scorers[line - 1];
    return known ? certain(known) : byOrder(context, line - view.scorers.length);
  }
  if (figure === 'corners') {
    const { first, second } = remainingCorners(view.means, countTime(view));
    const home = first.home + second.home;
    return nextOfPoisson(home, first.away + second.away, line - sum(view.corners));
  }
  const { yellow, red } = remainingCards(view, 'full');
  const all = yellow + red;
  return nextOfPoisson(all * (1 - awayCardShare), all * awayCardShare, line - view.cardCount);
}

/** The side with the k-th event of two independent counts from now on, or neither. */
function nextOfPoisson(home: number, away: number, k: number): number[] {
  const mean = home + away;
  let term = Math.exp(-mean);
  let fewer = 0;
  for (let n = 0; n < k; n++) {
    fewer += term;
    term *= mean / (n + 1);
  }
  const share = mean > 0 ? home / mean : 0.5;
  return [(1 - fewer) * share, (1 - fewer) * (1 - share), fewer];
}

function race({ line = 2 }: Market, context: Context): number[] {
  const { goals, scorers } = context.view;
  if (goals.home >= line || goals.away >= line) {
    const counts = { home: 0, away: 0 };
    return certain(scorers.find((side) => ++counts[side] === line));
  }
  const home = average(context, (x, y) => raceChances(line, goals, x, y)[0]);
  const away = average(context, (x, y) => raceChances(line, goals, x, y)[1]);
  return [home, away, 1 - home - away];
}

function comeBack(context: Context): number[] {
  const { goals, scorers } = context.view;
  const behind = wereBehind(scorers);
  const lead = goals.home - goals.away;
  return [
    average(context, (x, y) => comeBackChance(lead, behind.home, x, y)),
    average(context, (x, y) => comeBackChance(-lead, behind.away, y, x)),
  ];
}

/** Chance that the first goal falls between two times: goals to come fall independently by the curve. */
function firstBetween(context: Context, from: number, to: number): number {
  const { time } = context.view;
  const rest = 1 - goalShare(time);
  if (rest <= 0) return 0;
  const left = (at: number): number => (1 - goalShare(Math.max(time, at))) / rest;
  const [a, b] = [left(from), left(to)];
  const { total } = context.goals('full');
  let chance = 0;
  for (let n = 1; n < total.length; n++) chance += (total[n] ?? 0) * (a ** n - b ** n);
  return chance;
}

/** The last second of the 26th minute. */
const earlyMinutes = 26;

function goalTime(context: Context, isEarly: boolean): number[] {
  const { added } = context.view;
  const none = context.goals('full').total[0] ?? 0;
  if (isEarly) {
    const bound = timeOfMinute(0, earlyMinutes, added);
    return [firstBetween(context, 0, bound), firstBetween(context, bound, 2), none];
  }
  const bands = (['band1', 'band2', 'band3', 'band4', 'band5', 'band6'] as const).map((band) =>
    firstBetween(context, ...boundsOf(band, added)),
  );
  return [...bands, none];
}

function penaltyGiven(context: Context): number[] {
  const { time, penalties } = context.view;
  if (penalties > 0) return [1, 0];
  const { total } = context.goals('full');
  const missed = Math.exp(-missedPenalties * (1 - goalShare(time)));
  let none = 0;
  for (let n = 0; n < total.length; n++) none += (total[n] ?? 0) * (1 - penaltyShare) ** n * missed;
  return [1 - none, none];
}

function redCard(context: Context): number[] {
  const { time, redShown } = context.view;
  const none = redShown ? 0 : Math.exp(-baseRates.red * (1 - redShare(time)));
  return [1 - none, none];
}

/** Chances of the outcomes of a market of order or time; undefined if it is none of those. */
export function sequenceChances(market: Market, context: Context): number[] | undefined {
  const { scorers } = context.view;
  switch (kindOf(market.type).rule.by) {
    case 'nth':
      return nth(market, context);
    case 'first':
      return scorers.length > 0 ? certain(scorers[0]) : byOrder(context, 1);
    case 'last':
      return lastGoal(context);
    case 'race':
      return race(market, context);
    case 'come-back':
      return comeBack(context);
    case 'goal-time':
      return goalTime(context, false);
    case 'goal-early':
      return goalTime(context, true);
    case 'any':
      return kindOf(market.type).figure === 'reds' ? redCard(context) : penaltyGiven(context);
    default:
      return undefined;
  }
}
