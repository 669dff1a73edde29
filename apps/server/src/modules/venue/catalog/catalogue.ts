import { type catalogueCalls, favouriteGamesLimit } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { categoryOf } from '../categories.ts';
import { refuse } from '../refusals.ts';
import { createGameList, type SportGame } from './game-list.ts';
import {
  countFavouriteGames,
  deleteFavouriteGame,
  findVenueGame,
  insertFavouriteGame,
  listCatalogueVenues,
  listKinds,
  listPools,
  listStudios,
} from './game-store.ts';

interface CatalogueDeps extends Pick<Deps, 'db' | 'config'> {
  sportGames(): SportGame[];
}

/** The content of the lobbies, and a member's favourites. */
export function catalogueCallsOf({ db, config, sportGames }: CatalogueDeps): RoutesOf<typeof catalogueCalls> {
  const verifyUrl = `${config.gameOrigins[0]}/verify`;
  return {
    '/game/api/v1/venue/getVenueInfoByCategory': async ({ category }, { session }) => {
      const wanted = categoryOf(category);
      const [venues, studios, kinds, favourites] = await Promise.all([
        listCatalogueVenues(db, wanted),
        listStudios(db, wanted),
        listKinds(db, wanted),
        session ? countFavouriteGames(db, session.memberId, wanted) : 0,
      ]);
      const list = venues.map(({ maintenance, provider, ...venue }) => ({
        ...venue,
        verifyUrl: provider === 'house' ? verifyUrl : null,
        state: maintenance ? ('maintenance' as const) : ('open' as const),
      }));
      return { list, studios, kinds, favourites };
    },
    '/game/api/v1/venue/getBonusPools': async ({ category }) => ({
      list: await listPools(db, categoryOf(category)),
    }),
    '/game/api/v1/venue/gameList': createGameList(db, sportGames),
    '/game/api/v1/collection/addCollection': async ({ enName, gameCode }, { session: { memberId } }) => {
      const game = await findVenueGame(db, enName, gameCode);
      if (game === undefined) throw refuse('game-not-found');
      const mark = { memberId, venue: game.channelCode, gameCode, most: favouriteGamesLimit };
      if (!(await db.transaction((tx) => insertFavouriteGame(tx, mark)))) throw refuse('favourites-full');
      return { favourites: await countFavouriteGames(db, memberId, undefined) };
    },
    '/game/api/v1/collection/removeCollection': async ({ enName, gameCode }, { session: { memberId } }) => {
      await deleteFavouriteGame(db, { memberId, enName, gameCode });
      return { favourites: await countFavouriteGames(db, memberId, undefined) };
    },
  };
}
