/** The market list of e-sports (reference/sportsbook.md §2.6): maps, and rounds within a map. */
import type { SetsMarkets } from '../sets/offer.ts';
import { mapPeriods } from '../sets/state.ts';

export function esportsMarkets(bestOf: number): SetsMarkets {
  return {
    bestOf,
    periods: mapPeriods,
    setHandicap: 'map-handicap',
    setTotal: 'map-total',
    setScore: 'map-score',
    unitsOfMatch: false,
    unitHandicap: 'round-handicap',
    unitTotal: 'round-total',
    unitOddEven: 'round-odd-even',
    matchLines: { count: 1, step: 4, offset: 2 },
    setLines: { count: 2, step: 4, offset: 2 },
  };
}
