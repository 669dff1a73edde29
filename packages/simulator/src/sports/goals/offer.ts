/** Markets of the sports of goals (reference/sportsbook.md §2.6): three-way and with play-off, handicap, totals, sections. */
import type { Market, MarketType, Period } from '@hj/betting';
import { chanceThat } from '../../engine/distribution.ts';
import { handicaps, hasPassed, type LineGrid, oddEven, totals } from '../../engine/lines.ts';
import type { Fair } from '../../engine/rules.ts';
import { type GoalFigures, type GoalsLaw, type GoalsSetup, type GoalsState, goalsOf } from './model.ts';

export interface GoalsGrids {
  match: LineGrid;
  section: LineGrid;
  side: LineGrid;
}

/** Who wins is bet on until so few seconds are left when a bet would be accepted: within the next tick it would be certain. */
const lastSeconds = 15;

/**
 * @param length seconds of a section
 * @param closing with so few of them left its lines are withdrawn: between two ticks they would be worth too much
 */
export function goalsOffer(
  law: GoalsLaw,
  state: GoalsState,
  around: GoalsLaw,
  { grids, length, closing }: { grids: GoalsGrids; length: number; closing: number },
): Fair[] {
  if (state.over) return [];
  const isClosing = state.playing && length - state.played < closing;
  const isEnding = state.playing && length - state.played < lastSeconds;
  const offer: Fair[] = [];
  if (law.home !== undefined)
    offer.push({ market: { type: 'match-winner', period: 'full' }, chances: [law.home, 1 - law.home] });
  const sections = law.parts.size;
  // Level after regular time, only the winner is left to bet on.
  if (sections === 0) return offer;
  if (!isEnding || sections > 1) offer.push(threeWay('full', law.full));
  if (!isClosing || sections > 1) {
    offer.push(...lineMarkets('full', law.full, around.full, grids.match));
    offer.push(oddEven(['goal-odd-even', 'full'], law.full.total));
    offer.push(...totals(['home-goal-total', 'full'], law.full.home, around.full.home, grids.side));
    offer.push(...totals(['away-goal-total', 'full'], law.full.away, around.full.away, grids.side));
  }
  let shown = 0;
  for (const [period, figures] of law.parts) {
    const lines = around.parts.get(period);
    // The section being played and the next one; the last one of two is the match itself.
    if (!lines || shown++ >= 2 || period === 'second') continue;
    if (!isEnding || shown > 1) offer.push(threeWay(period, figures));
    // The section being played is the first of those that are left.
    if (!isClosing || shown > 1) offer.push(...lineMarkets(period, figures, lines, grids.section));
  }
  return offer;
}

function threeWay(period: Period, { margin }: GoalFigures): Fair {
  const home = chanceThat(margin, (lead) => lead > 0);
  const draw = chanceThat(margin, (lead) => lead === 0);
  const type: MarketType = 'regular-winner';
  return { market: { type, period }, chances: [home, draw, Math.max(0, 1 - home - draw)] };
}

function lineMarkets(period: Period, figures: GoalFigures, around: GoalFigures, grid: LineGrid): Fair[] {
  return [
    ...handicaps(['goal-handicap', period], figures.margin, around.margin, grid),
    ...totals(['goal-total', period], figures.total, around.total, grid),
  ];
}

export function goalsPassed(market: Market, state: GoalsState, periods: readonly Period[]): boolean {
  const index = periods.indexOf(market.period);
  return hasPassed(market, index < 0 ? goalsOf(state) : state.scores[index]);
}

/** Regular time decides all but the winner of the match. */
export function goalsOver(
  market: Market,
  state: GoalsState,
  { periods }: Pick<GoalsSetup, 'periods'>,
): boolean {
  if (state.over || goalsPassed(market, state, periods)) return true;
  const { section, playing } = state;
  const past = section - (playing ? 1 : 0);
  if (market.period === 'full') return market.type !== 'match-winner' && past >= periods.length;
  return periods.indexOf(market.period) < past;
}
