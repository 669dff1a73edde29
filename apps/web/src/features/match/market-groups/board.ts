/** How the markets of a sport stand on the page of a match, as data. One small file per family of sports beside this one. */
import type { MarketType, Period } from '@hj/betting';
import type { Slot } from '../../../shared/sportsbook/markets.ts';

export interface MarketTab {
  id: string;
  label: string;
  /** In the order of the page. A slot may stand under several tabs; the first is its home. */
  slots: readonly Slot[];
}

export interface MarketBoard {
  /** 热门: the markets that most members play, first. */
  hot: readonly Slot[];
  tabs: readonly MarketTab[];
}

/** Every type of the first period, then of the second … */
export function slotsOf(types: readonly MarketType[], periods: readonly Period[]): Slot[] {
  return periods.flatMap((period) => types.map((type): Slot => `${type}:${period}`));
}
