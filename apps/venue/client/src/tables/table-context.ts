import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LiveTopics } from '../live/live-topics.ts';
import type { Favourites } from './favourites-store.ts';
import type { TableApi } from './table-api.ts';
import type { TablePlay, TablePlayer } from './table-player.ts';

export interface OpenTable {
  player: TablePlayer;
  live: Pick<LiveTopics, 'watch'>;
  api: TableApi;
  favourites: Favourites;
}

export const TableContext = createContext<OpenTable | null>(null);

export function useOpenTable(): OpenTable {
  const table = useContext(TableContext);
  if (!table) throw new Error('No table is open here.');
  return table;
}

export const useTable = (): TablePlayer => useOpenTable().player;

export function useTablePlay<T>(select: (play: TablePlay) => T): T {
  return useStore(useTable().store, select);
}
