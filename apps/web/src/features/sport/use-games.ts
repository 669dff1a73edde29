import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePushLink } from '../../shared/push/push-link.ts';
import { useDesk } from './desk-state.ts';
import { findMatches, groupByLeague, type LeagueGroup, uniqueMatches } from './groups.ts';
import { countsQuery, gamesQuery } from './queries.ts';

export type GamesState = 'loading' | 'error' | 'empty' | 'not-found' | 'ready' | 'not-built';

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
  const { gameType, showType, sort, leagues, search } = useDesk();
  const isPushOpen = usePushLink(({ state }) => state === 'open');
  const isFootball = gameType === 'FT';
  const query = useInfiniteQuery({
    ...gamesQuery({ showType, sort, leagues }, isPushOpen),
    enabled: isFootball,
  });
  const { data } = query;
  const matches = useMemo(() => uniqueMatches(data?.pages.map((page) => page.matches) ?? []), [data]);
  const groups = useMemo(() => groupByLeague(findMatches(matches, search), sort), [matches, search, sort]);
  return {
    state: stateOf(),
    error: query.error,
    groups,
    total: data?.pages[0]?.total ?? 0,
    isSimulated: isFootball && matches.some(({ simulated }) => simulated),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: query.isRefetching,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    refresh: () => void query.refetch(),
  };

  function stateOf(): GamesState {
    if (!isFootball) return 'not-built';
    if (data === undefined) return query.isError ? 'error' : 'loading';
    if (matches.length === 0) return 'empty';
    return groups.length === 0 ? 'not-found' : 'ready';
  }
}

export interface Counts {
  /** Matches of a sport now, today and later. */
  of: (gameType: string, showType: 'RB' | 'FT' | 'FU') => number;
  leagues: readonly {
    leagueId: string;
    name: string;
    shortName: string;
    region: string;
    tier: number;
    count: number;
  }[];
}

/** The figures of the rail. */
export function useCounts(): Counts {
  const { showType, gameType } = useDesk();
  const { data } = useQuery(countsQuery(showType));
  return {
    of: (gameType, type) => data?.counts.find((each) => each.gameType === gameType)?.[type] ?? 0,
    // The answer knows the leagues of football only.
    leagues: gameType === 'FT' ? (data?.leagues ?? []) : [],
  };
}
