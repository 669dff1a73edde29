import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { catalogueKey, type GameFilter, readGames } from '../../shared/games/queries.ts';

const PAGE_SIZE = 24;
const POOLS_EVERY_MS = 2_000;
const NO_POOLS_EVERY_MS = 60_000;

/** Games that pass the filter, page after page; a member's marks are in them. */
export function gamesQuery(filter: GameFilter, token: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...catalogueKey, 'games', filter, token],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => readGames(filter, pageParam, PAGE_SIZE),
    getNextPageParam: ({ pageNum, pageSize, total }) =>
      pageNum * pageSize < total ? pageNum + 1 : undefined,
    placeholderData: keepPreviousData,
  });
}

/** The venues of a category, and the options of its filters. */
export function venuesOfQuery(category: number, token: string | undefined) {
  return queryOptions({
    queryKey: [...catalogueKey, 'venues', category, token],
    queryFn: () => call('/game/api/v1/venue/getVenueInfoByCategory', { category }),
    refetchInterval: NO_POOLS_EVERY_MS,
  });
}

/** The jackpot pools of a category; looked at often only where there are any. */
export function poolsQuery(category: number) {
  return queryOptions({
    queryKey: ['pools', category],
    queryFn: async () => (await call('/game/api/v1/venue/getBonusPools', { category })).list,
    refetchInterval: ({ state }) => (state.data?.length ? POOLS_EVERY_MS : NO_POOLS_EVERY_MS),
  });
}
