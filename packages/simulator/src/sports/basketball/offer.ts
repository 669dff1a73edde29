/** Basketball's market list (reference/sportsbook.md §2.6). */
import type { Market, Period } from '@hj/betting';
import { chanceThat, type Distribution } from '../../engine/distribution.ts';
import { handicaps, hasPassed, oddEven, totals, winner } from '../../engine/lines.ts';
import type { Fair } from '../../engine/rules.ts';
import { type BasketballLaw, type BasketballState, type Figures, parts, scoreOf } from './model.ts';

const wholeLines = { count: 4, step: 2 } as const;
const halfLines = { count: 2, step: 2 } as const;
const oneLine = { count: 1, step: 4, offset: 2 } as const;

/** Overtime, and the break before it, is offered by the winner and the lines of the match alone. */
export function basketballOffer(law: BasketballLaw, state: BasketballState, around: BasketballLaw): Fair[] {
  if (state.over) return [];
  const { margin, total, home, away } = law.full;
  const offer: Fair[] = [
    winner(['match-winner', 'full'], margin),
    ...handicaps(['point-handicap', 'full'], margin, around.full.margin, wholeLines),
    ...totals(['point-total', 'full'], total, around.full.total, wholeLines),
    oddEven(['point-odd-even', 'full'], total),
    ...totals(['home-point-total', 'full'], home, around.full.home, oneLine),
    ...totals(['away-point-total', 'full'], away, around.full.away, oneLine),
  ];
  const isExtra = state.quarter > 4 || (state.quarter === 4 && !state.playing);
  if (!isExtra) {
    offer.push(lastDigits('home-last-digit', home), lastDigits('away-last-digit', away));
    for (const { period } of parts) {
      const figures = law.parts.get(period);
      const lines = around.parts.get(period);
      if (figures && lines && isOpen(period, state)) offer.push(...partOffer(period, figures, lines));
    }
  }
  return offer;
}

function partOffer(period: Period, { margin, total }: Figures, around: Figures): Fair[] {
  const grid = period === 'first' || period === 'second' ? halfLines : oneLine;
  return [
    winner(['section-winner', period], margin),
    ...handicaps(['point-handicap', period], margin, around.margin, grid),
    ...totals(['point-total', period], total, around.total, grid),
    oddEven(['point-odd-even', period], total),
  ];
}

/** The quarter being played and the next one; in the last half minute of a part its markets rest. */
function isOpen(period: Period, { quarter, left, playing }: BasketballState): boolean {
  const last = period === 'first' ? 2 : period === 'second' ? 4 : Number(period.slice(1));
  const isLast = playing && quarter === last && left < 30;
  if (isLast && period !== 'second') return false;
  return period === 'first' || period === 'second' || last <= Math.max(1, quarter) + 1;
}

function lastDigits(type: 'home-last-digit' | 'away-last-digit', points: Distribution): Fair {
  const chances = [0, 1, 2, 3, 4].map((digit) => chanceThat(points, (value) => value % 5 === digit));
  return { market: { type, period: 'full' }, chances };
}

/** Points so far of the part a market is about. */
function scoreFor({ period }: Market, state: BasketballState) {
  return scoreOf(state, parts.find((part) => part.period === period)?.quarters);
}

export function basketballPassed(market: Market, state: BasketballState): boolean {
  return hasPassed(market, scoreFor(market, state));
}

/** Who scored first, and who was first at a number of points, is known before the end. */
export function basketballDecided({ type, line = 1 }: Market, state: BasketballState): boolean {
  if (type !== 'first-score' && type !== 'race-points') return false;
  const { home, away } = scoreOf(state);
  return Math.max(home, away) >= line;
}
