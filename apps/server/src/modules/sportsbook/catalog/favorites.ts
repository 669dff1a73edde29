/** Matches and leagues that a member has marked (SB8). They stay on the server, so that every device shows the same. */
import type { CallContext, Db } from '@hj/platform';
import type { ResourceMethods } from '../routes.ts';
import { type Catalog, isOver } from './catalog.ts';
import {
  deleteFavorite,
  type Favorite,
  type FavoriteKind,
  forgetOverFavorites,
  insertFavorite,
  listFavorites,
} from './favorites-store.ts';
import { refuse } from './refusals.ts';

export const mostFavorites = 200;

export function createFavoriteMethods(
  db: Db,
  catalog: Catalog,
): Pick<ResourceMethods, 'get_favorites' | 'set_favorite'> {
  return {
    get_favorites: async (_, context) => shown(await listFavorites(db, memberOf(context))),
    set_favorite: async ({ kind, id, on }, context) => {
      const memberId = memberOf(context);
      const target = { memberId, kind, id: BigInt(id) };
      if (on && !isKnown(catalog, kind, id)) throw refuse('no-data');
      return await db.transaction(async (tx) => {
        await forgetOverFavorites(tx, memberId);
        if (!on) await deleteFavorite(tx, target);
        else if (!(await insertFavorite(tx, { ...target, most: mostFavorites })))
          throw refuse('too-many-favorites', { values: { most: mostFavorites } });
        return shown(await listFavorites(tx, memberId));
      });
    },
  };
}

function memberOf({ session }: CallContext): bigint {
  if (!session) throw refuse('login-expired');
  return session.memberId;
}

function isKnown(catalog: Catalog, kind: FavoriteKind, id: string): boolean {
  if (kind === 'league') return catalog.league(Number(id)) !== undefined;
  const match = catalog.find(Number(id));
  return match !== undefined && String(match.id) === id && !isOver(match);
}

function shown(favorites: readonly Favorite[]): { matches: string[]; leagues: string[] } {
  const of = (kind: FavoriteKind) =>
    favorites.filter((each) => each.kind === kind).map(({ id }) => String(id));
  return { matches: of('match'), leagues: of('league') };
}
