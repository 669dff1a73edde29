/** The member's favourites, kept on the server (SB8). */
import type { ResourceResponse } from '@hj/contract';
import { toast } from '@hj/ui';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { resource } from '../../shared/sportsbook/resource.ts';

export type Favorites = ResourceResponse<'get_favorites'>;
export type FavoriteKind = 'match' | 'league';

const none: Favorites = { matches: [], leagues: [] };
const partOf = { match: 'matches', league: 'leagues' } as const;

/** One per member: another who logs in here has his own. */
function favoritesQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['favorites', token],
    queryFn: () => resource('get_favorites', {}),
    enabled: token !== undefined,
    staleTime: 60_000,
  });
}

export function useFavorites(): Favorites {
  const token = useSession((session) => session.token);
  return useQuery(favoritesQuery(token)).data ?? none;
}

export function useIsFavorite(kind: FavoriteKind, id: string): boolean {
  const token = useSession((session) => session.token);
  const { data } = useQuery({
    ...favoritesQuery(token),
    select: (favorites) => favorites[partOf[kind]].includes(id),
  });
  return data ?? false;
}

interface Mark {
  kind: FavoriteKind;
  id: string;
  on: boolean;
}

/** The favourites with a mark set or taken away; the newest stand last. */
export function marked(favorites: Favorites, { kind, id, on }: Mark): Favorites {
  const part = partOf[kind];
  const others = favorites[part].filter((each) => each !== id);
  return { ...favorites, [part]: on ? [...others, id] : others };
}

/** Marks or unmarks: at once on the page, then on the server; a guest is asked to log in. */
export function useToggleFavorite(): (kind: FavoriteKind, id: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (mark: Mark) => resource('set_favorite', mark),
    onMutate: (mark) => setFavorites(client, (before) => marked(before, mark)),
    onSuccess: (favorites) => setFavorites(client, () => favorites),
    onError: (error, mark) => {
      setFavorites(client, (before) => marked(before, { ...mark, on: !mark.on }));
      toast.error(messageOf(error));
    },
  });
  return useCallback(
    (kind, id) => {
      if (!requireLogin()) return;
      const favorites = client.getQueryData(favoritesQuery(useSession.getState().token).queryKey) ?? none;
      mutate({ kind, id, on: !favorites[partOf[kind]].includes(id) });
    },
    [client, mutate],
  );
}

function setFavorites(client: QueryClient, change: (before: Favorites) => Favorites): void {
  client.setQueryData(favoritesQuery(useSession.getState().token).queryKey, (before) =>
    change(before ?? none),
  );
}
