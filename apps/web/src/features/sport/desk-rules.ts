/** Effects of a change of the desk on its other parts: specification §4 (rows 4.64 to 4.69), open point O25. Pure. */
import type { GameType, showTypes } from '@hj/contract';

export type DeskShowType = (typeof showTypes)[number];
/** L by league, T by time. */
export type SortType = 'L' | 'T';

/** The part of the specification's sports state that decides on the list. */
export interface DeskFilter {
  gameType: GameType;
  showType: DeskShowType;
  /** A Beijing day of the early market; empty means all. */
  gameDate: string;
  /** League filter; empty means all. */
  leagues: readonly string[];
  /** Only favourites of the member. */
  isFavorites: boolean;
}

export const initialFilter: DeskFilter = {
  gameType: 'FT',
  showType: 'RB',
  gameDate: '',
  leagues: [],
  isFavorites: false,
};

export function isChampion(showType: DeskShowType): showType is 'FSFT' | 'FSFU' {
  return showType === 'FSFT' || showType === 'FSFU';
}

/** Whose arrivals and departures change the list: of champions the events of all sports, of the marked ones everything. */
export function listedType({ gameType, showType, isFavorites }: DeskFilter): GameType {
  if (isFavorites) return 'ALL';
  return isChampion(showType) ? 'FS' : gameType;
}

/** Another part of the day drops the league filter; every one but the early market also the date, and goes back to football. */
export function withShowType(filter: DeskFilter, showType: DeskShowType): DeskFilter {
  const isEarly = showType === 'FU';
  return {
    gameType: isEarly ? filter.gameType : 'FT',
    showType,
    gameDate: isEarly ? filter.gameDate : '',
    leagues: [],
    isFavorites: false,
  };
}

/** Another sport drops the league filter. Champions are a game type with show types of their own: one brings the other. */
export function withGameType(filter: DeskFilter, gameType: GameType): DeskFilter {
  const chosen = { ...filter, gameType, leagues: [], isFavorites: false };
  if (gameType === 'FS') {
    return { ...chosen, showType: isChampion(filter.showType) ? filter.showType : 'FSFT', gameDate: '' };
  }
  return isChampion(filter.showType) ? { ...chosen, showType: 'RB' } : chosen;
}

/** Only the early market has days; a day has leagues of its own. */
export function withDate(filter: DeskFilter, gameDate: string): DeskFilter {
  return filter.showType === 'FU' ? { ...filter, gameDate, leagues: [] } : filter;
}
