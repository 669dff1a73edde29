/** Rugby's markets (reference/sportsbook.md §2.6, OP: M, R, OU, EO), of the match and of its first half. A draw gives the stakes back. */
import type { Market, Period } from '@hj/betting';
import { handicaps, hasPassed, oddEven, totals, winner } from '../../engine/lines.ts';
import type { Fair } from '../../engine/rules.ts';
import { type GoalFigures, goalsOf } from '../goals/model.ts';
import { type RugbyLaw, type RugbyState, rugbyPlace } from './model.ts';

const matchLines = { count: 3, step: 4, offset: 2 } as const;
const oneLine = { count: 1, step: 4, offset: 2 } as const;
/** With so few seconds of a half left its lines are withdrawn: between two ticks they would be worth too much. */
const closing = 120;
/** Who wins is bet on until so few are left when a bet would be accepted. */
const lastSeconds = 40;

export function rugbyOffer(law: RugbyLaw, state: RugbyState, around: RugbyLaw): Fair[] {
  if (state.over) return [];
  const isClosing = state.playing && rugbyPlace.section - state.played < closing;
  const isLast = isClosing && state.section === 2;
  const isEnding = state.playing && rugbyPlace.section - state.played < lastSeconds;
  const offer: Fair[] = [];
  if (!isEnding || state.section < 2) offer.push(winner(['match-winner', 'full'], law.full.margin));
  if (!isLast) {
    offer.push(...lines('full', law.full, around.full));
    offer.push(
      ...totals(['home-score-total', 'full'], law.full.home, around.full.home, oneLine),
      ...totals(['away-score-total', 'full'], law.full.away, around.full.away, oneLine),
    );
  }
  if (law.first && around.first) {
    if (!isEnding) offer.push(winner(['section-winner', 'first'], law.first.margin));
    if (!isClosing) offer.push(...lines('first', law.first, around.first));
  }
  return offer;
}

function lines(period: Period, figures: GoalFigures, around: GoalFigures): Fair[] {
  const grid = period === 'full' ? matchLines : oneLine;
  return [
    ...handicaps(['score-handicap', period], figures.margin, around.margin, grid),
    ...totals(['score-total', period], figures.total, around.total, grid),
    oddEven(['score-odd-even', period], figures.total),
  ];
}

export function rugbyPassed(market: Market, state: RugbyState): boolean {
  return hasPassed(market, market.period === 'first' ? state.scores[0] : goalsOf(state));
}

export function rugbyOver(market: Market, state: RugbyState): boolean {
  if (state.over || rugbyPassed(market, state)) return true;
  return market.period === 'first' && (state.section > 1 || (state.section === 1 && !state.playing));
}
