import type { ResourceRequest } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { matchStore } from './desk.ts';
import { resource } from './resource.ts';

export type ShowType = NonNullable<ResourceRequest<'get_game_list'>['showtype']>;

/** One match with all its markets; the answer goes into the match store, where push keeps it alive. */
export async function fetchMatch(gide: string): Promise<{ gide: string }> {
  const { match } = await resource('get_game_more', { gide });
  matchStore.load([match], 'full');
  return { gide };
}

export function matchQuery(gide: string) {
  return queryOptions({
    queryKey: ['match', gide],
    queryFn: () => fetchMatch(gide),
    staleTime: 30_000,
  });
}
