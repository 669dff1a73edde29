/** The state of the desk: the specification's sports state, as far as it is not the slip's or the member's preference. */
import type { GameType } from '@hj/contract';
import { create } from 'zustand';
import {
  type DeskFilter,
  type DeskShowType,
  initialFilter,
  type SortType,
  withDate,
  withGameType,
  withShowType,
} from './desk-rules.ts';

export interface DeskState extends DeskFilter {
  sort: SortType;
  /** Leagues whose matches are folded away, by the keys of their groups. */
  folded: ReadonlySet<string>;
}

export const initialDesk: DeskState = { ...initialFilter, sort: 'L', folded: new Set() };

export const useDesk = create<DeskState>()(() => initialDesk);

export function setShowType(showType: DeskShowType): void {
  useDesk.setState((desk) => withShowType(desk, showType));
}

export function setGameType(gameType: GameType): void {
  useDesk.setState((desk) => withGameType(desk, gameType));
}

export function setDate(gameDate: string): void {
  useDesk.setState((desk) => withDate(desk, gameDate));
}

export function setSort(sort: SortType): void {
  useDesk.setState({ sort });
}

export function setLeagues(leagues: readonly string[]): void {
  useDesk.setState({ leagues, isFavorites: false });
}

export function setFavorites(isFavorites: boolean): void {
  useDesk.setState({ isFavorites, leagues: [] });
}

export function toggleFold(key: string): void {
  const folded = new Set(useDesk.getState().folded);
  if (!folded.delete(key)) folded.add(key);
  useDesk.setState({ folded });
}

/** A league that was found: its sport and part of the day, and nothing but it. */
export function openLeague(leagueId: string, gameType: GameType, showType: DeskShowType): void {
  useDesk.setState({ gameType, showType, gameDate: '', leagues: [leagueId], isFavorites: false });
}
