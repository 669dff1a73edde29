/** What the desk shows: the specification's sports state, as far as it is not the slip's or the member's preference. */
import type { ResourceResponse } from '@hj/contract';
import { create } from 'zustand';
import type { ShowType } from '../../shared/sportsbook/queries.ts';

export type GameType = ResourceResponse<'get_league_count'>['counts'][number]['gameType'];
/** L by league, T by time. */
export type SortType = 'L' | 'T';

export interface DeskState {
  gameType: GameType;
  showType: ShowType;
  /** Only the early market has days; empty means all. */
  gameDate: string;
  sort: SortType;
  /** League filter; empty means all. */
  leagues: readonly string[];
  search: string;
  /** Leagues whose matches are folded away. */
  folded: ReadonlySet<string>;
}

export const initialDesk: DeskState = {
  gameType: 'FT',
  showType: 'RB',
  gameDate: '',
  sort: 'L',
  leagues: [],
  search: '',
  folded: new Set(),
};

export const useDesk = create<DeskState>()(() => initialDesk);

/** Another part of the day: the filters belonged to the last one. */
export function setShowType(showType: ShowType): void {
  const { gameType } = useDesk.getState();
  useDesk.setState({
    showType,
    leagues: [],
    search: '',
    gameDate: '',
    gameType: showType === 'FU' ? gameType : 'FT',
  });
}

export function setGameType(gameType: GameType): void {
  useDesk.setState({ gameType, leagues: [], search: '' });
}

export function setSort(sort: SortType): void {
  useDesk.setState({ sort });
}

export function setLeagues(leagues: readonly string[]): void {
  useDesk.setState({ leagues });
}

export function setSearch(search: string): void {
  useDesk.setState({ search });
}

export function toggleFold(leagueId: string): void {
  const folded = new Set(useDesk.getState().folded);
  if (!folded.delete(leagueId)) folded.add(leagueId);
  useDesk.setState({ folded });
}

export const showTypeNames: Record<ShowType, string> = { RB: '滚球', FT: '今日', FU: '早盘' };
export const showTypeOrder = ['RB', 'FT', 'FU'] as const satisfies readonly ShowType[];

/** 23 场进行中, beside a title that says 滚球, 今日 or 早盘. */
export function countSentence(showType: ShowType, count: number): string {
  return { RB: `${count} 场进行中`, FT: `${count} 场比赛`, FU: `${count} 场待开` }[showType];
}
