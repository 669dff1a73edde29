/** Tennis' market list (reference/sportsbook.md §2.6). */
import type { Fair } from '../../engine/rules.ts';
import { type SetsMarkets, setsOffer } from '../sets/offer.ts';
import { type SetsState, setPeriods } from '../sets/state.ts';
import type { TennisLaw } from './model.ts';

export function tennisMarkets(bestOf: number): SetsMarkets {
  return {
    bestOf,
    periods: setPeriods,
    setHandicap: 'set-handicap',
    setTotal: 'set-total',
    setScore: 'set-score',
    unitsOfMatch: true,
    unitHandicap: 'game-handicap',
    unitTotal: 'game-total',
    unitOddEven: 'game-odd-even',
    matchLines: { count: 3, step: 2 },
    setLines: { count: 1, step: 4, offset: 2 },
  };
}

export function tennisOffer(law: TennisLaw, state: SetsState, around: TennisLaw, bestOf: number): Fair[] {
  const offer = setsOffer(law, state, around, tennisMarkets(bestOf));
  const period = setPeriods[state.finished.length];
  if (!period || !state.started || state.over) return offer;
  for (const { number, home } of law.games) {
    if (number <= 13)
      offer.push({ market: { type: 'nth-game', period, line: number }, chances: [home, 1 - home] });
  }
  return offer;
}
