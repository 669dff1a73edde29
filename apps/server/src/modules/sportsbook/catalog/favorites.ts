/** Matches and leagues that a member has marked (SB8). They stay on the server, so that every device shows the same. */
import { AppError, type CallContext, type Db } from '@hj/platform';
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
      if (on && !isKnown(catalog, kind, id)) throw new AppError(6303);
      return await db.transaction(async (tx) => {
        await forgetOverFavorites(tx, memberId);
        if (!on) await deleteFavorite(tx, target);
        else if (!(await insertFavorite(tx, { ...target, most: mostFavorites })))
          throw new AppError(6008, { message: `最多收藏 ${mostFavorites} 个，请先取消一些收藏` });
        return shown(await listFavorites(tx, memberId));
      });
    },
  };
}

function memberOf({ session }: CallContext): bigint {
  if (!session) throw new AppError(6001);
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
