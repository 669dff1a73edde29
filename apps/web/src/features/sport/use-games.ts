import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePushLink } from '../../shared/push/push-link.ts';
import { type DeskShowType, isChampion } from './desk-rules.ts';
import { useDesk } from './desk-state.ts';
import { useFavorites } from './favorites.ts';
import { groupByLeague, type LeagueGroup, uniqueMatches } from './groups.ts';
import { countsQuery, gamesQuery, leaguesQuery } from './queries.ts';

export type GamesState = 'loading' | 'error' | 'empty' | 'ready';

export interface Games {
  state: GamesState;
  error: unknown;
  groups: readonly LeagueGroup[];
  /** Matches of the filter, also those of pages that are not loaded yet. */
  total: number;
  /** Some of them are played by the simulator: the page says so. */
  isSimulated: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  isRefreshing: boolean;
  loadMore: () => void;
  refresh: () => void;
}

/** The list of the desk under its filters. */
export function useGames(): Games {
  const { gameType, showType, gameDate, sort, leagues, isFavorites } = useDesk();
  const isPushOpen = usePushLink(({ state }) => state === 'open');
  const marks = useFavorites();
  const favorites = isFavorites ? marks : undefined;
  const query = useInfiniteQuery(
    gamesQuery({ gameType, showType, gameDate, sort, leagues, isFavorites, favorites }, isPushOpen),
  );
  const { data } = query;
  const matches = useMemo(() => uniqueMatches(data?.pages.map((page) => page.matches) ?? []), [data]);
  const groups = useMemo(() => groupByLeague(matches, sort), [matches, sort]);
  return {
    state: stateOf(),
    error: query.error,
    groups,
    total: data?.pages[0]?.total ?? 0,
    isSimulated: matches.some(({ simulated }) => simulated),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: query.isRefetching,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    refresh: () => void query.refetch(),
  };

  function stateOf(): GamesState {
    if (data === undefined) return query.isError ? 'error' : 'loading';
    return matches.length === 0 ? 'empty' : 'ready';
  }
}

export interface Counts {
  /** Matches of a sport in a part of the day, once it is known; champions are counted for all sports together. */
  of: (gameType: string, showType: DeskShowType) => number | undefined;
  /** Days of the early market. */
  days: readonly { day: string; count: number }[];
}

/** The figures of the rail. */
export function useCounts(): Counts {
  const gameType = useDesk((desk) => desk.gameType);
  const { data } = useQuery(countsQuery(gameType));
  return {
    of: (type, showType) => {
      const row = isChampion(showType) ? 'ALL' : type;
      return data && (data.counts.find((each) => each.gameType === row)?.[showType] ?? 0);
    },
    days: data?.days ?? [],
  };
}

/** The leagues of the list, and the featured ones among them. */
export function useLeagues() {
  const { gameType, showType, gameDate, leagues, isFavorites } = useDesk();
  const query = useQuery(leaguesQuery({ gameType, showType, gameDate, leagues, isFavorites }));
  return { query, leagues: query.data?.leagues ?? [], featured: query.data?.featured ?? [] };
}
