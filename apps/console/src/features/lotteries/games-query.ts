import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../shared/api/client.ts';

/** Lotteries of the venue's catalogue, in its order. */
export const gamesQuery = queryOptions({
  queryKey: ['lotteries', 'games', 'all'],
  queryFn: () => call('/console/api/v1/lotteries/games', {}),
});

/** The name of a lottery by its code; the code itself until the catalogue is loaded. */
export function useGameName(): (code: string) => string {
  const { data } = useQuery(gamesQuery);
  return useCallback((code) => data?.list.find((game) => game.code === code)?.name ?? code, [data]);
}
