import type { CallRequest, CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const GAMES = '/game/api/v1/venue/gameList';

export type GameItem = CallResponse<typeof GAMES>['list'][number];
export type GamePage = CallResponse<typeof GAMES>;
export type GameFilter = Omit<CallRequest<typeof GAMES>, 'pageNum' | 'pageSize'>;

/** Everything of the catalogue; a mark or a launch changes it. */
export const catalogueKey = ['catalogue'] as const;

/** Games by their place in the catalogue, page by page. */
export const readGames = (filter: GameFilter, pageNum: number, pageSize: number) =>
  call(GAMES, { ...filter, pageNum, pageSize });

/** One game; undefined where the catalogue has none such. `token`: its marks are a member's own. */
export function gameQuery(enName: string, gameCode: string, token: string | undefined) {
  return queryOptions({
    queryKey: [...catalogueKey, 'game', enName, gameCode, token],
    queryFn: async () => (await readGames({ enName, gameCode }, 1, 1)).list[0] ?? null,
  });
}

/** Every venue that has games. */
export const playedVenuesQuery = queryOptions({
  queryKey: [...catalogueKey, 'played'],
  queryFn: async () => {
    const { list } = await call('/game/api/v1/venue/getVenueInfoByCategory', {});
    return list.filter(({ games }) => games > 0);
  },
  staleTime: 300_000,
});

/** The names of a venue's games by their codes. */
export function gameNamesQuery(enName: string) {
  return queryOptions({
    queryKey: [...catalogueKey, 'names', enName],
    queryFn: async () => {
      const { list } = await readGames({ enName }, 1, 100);
      return new Map(list.map(({ gameCode, name }) => [gameCode, name]));
    },
    staleTime: 300_000,
  });
}
