/** Whether nothing that still happens can change a market: it closes for good, and stands if the match is broken off. */
import { type Figure, kindOf, type Market, type Score } from '@hj/betting';
import { bandIndex, boundsOf, type Figures, goalsIn, sum } from './view.ts';

/** Whether a market goes on after regular time: who goes through and how, extra time, kicks from the mark. */
export function outlastsRegularTime({ type, period }: Market): boolean {
  const { by } = kindOf(type).rule;
  return by === 'qualifier' || by === 'method' || period === 'extra' || period === 'penalties';
}

/** Whether the market is decided, or its time is over. */
export function isDecided(market: Market, view: Figures): boolean {
  const { by } = kindOf(market.type).rule;
  const { cup } = view;
  if (by === 'qualifier' || by === 'method') return cup === undefined || cup.stage === 'over';
  if (market.period === 'extra')
    return cup === undefined || cup.stage === 'penalties' || cup.stage === 'over';
  if (market.period === 'penalties') return cup === undefined || cup.stage === 'over';
  if (view.time >= 2 || isOver(market, view)) return true;
  return isDecidedByNow(market, view, countedIn(market, view));
}

function isOver({ period }: Market, { time, halfTime, added }: Figures): boolean {
  if (period === 'first') return halfTime !== undefined;
  return bandIndex(period) >= 0 && time >= boundsOf(period, added)[1];
}

function countedIn({ type, period }: Market, view: Figures): Score {
  const { figure } = kindOf(type);
  if (figure === 'corners') return view.corners;
  if (figure === 'cards') return view.cards;
  return goalsIn(view, period);
}

function isDecidedByNow({ type, period, line = 0 }: Market, view: Figures, now: Score): boolean {
  const { rule, figure } = kindOf(type);
  const { halfTime } = view;
  const both = now.home > 0 && now.away > 0;
  switch (rule.by) {
    case 'total':
      return 4 * sum(now) - line >= 2;
    case 'side-total':
      return 4 * now[rule.side] - line >= 2;
    case 'total-goals':
      return sum(now) >= (period === 'full' ? 7 : 3);
    case 'correct-score':
      return Math.max(now.home, now.away) > (period === 'full' ? 4 : 3);
    case 'both-score':
    case 'clean-sheet':
    case 'win-to-nil':
      return both;
    case 'win-both-halves':
      return halfTime !== undefined && halfTime.home === halfTime.away;
    case 'first':
      return figure === 'goals' ? sum(now) > 0 : fallsOf(view, figure) > 0;
    case 'own-goal':
      return view.tally.goals.some(({ manner }) => manner === 'own');
    case 'kick-off':
      return view.kickOff !== undefined;
    case 'scorer':
      return rule.which === 'first' && view.tally.goals.some(({ player }) => player !== undefined);
    case 'goal-manner':
    case 'goal-time':
    case 'goal-early':
      return sum(now) > 0;
    case 'nth':
      if (figure === 'cards') return view.cardCount >= line;
      return sum(now) >= line;
    case 'race':
      return Math.max(now.home, now.away) >= line;
    case 'any':
      return figure === 'reds' ? view.redShown : view.penalties > 0;
    default:
      return false;
  }
}

/** How many of a figure have fallen. */
function fallsOf({ tally }: Figures, figure: Figure): number {
  return figure in tally ? tally[figure as keyof typeof tally].length : 0;
}
