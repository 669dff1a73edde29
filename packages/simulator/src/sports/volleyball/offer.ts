/** Volleyball' market list (reference/sportsbook.md §2.6). */
import type { SetsMarkets } from '../sets/offer.ts';
import { setPeriods } from '../sets/state.ts';

export function volleyballMarkets(bestOf: number): SetsMarkets {
  return {
    bestOf,
    periods: setPeriods,
    setHandicap: 'set-handicap',
    setTotal: 'set-total',
    setScore: 'set-score',
    unitsOfMatch: true,
    unitHandicap: 'point-handicap',
    unitTotal: 'point-total',
    unitOddEven: 'point-odd-even',
    sideTotals: { home: 'home-point-total', away: 'away-point-total' },
    matchLines: { count: 2, step: 4, offset: 2 },
    setLines: { count: 1, step: 4, offset: 2 },
  };
}
