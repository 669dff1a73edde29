import { type Handler, type Queries, refuse } from '@hj/platform';
import { isVenueName } from './venue-store.ts';

export interface Game {
  gameCode: string;
  name: string;
  count: number;
  live: number;
}

/**
 * The games of a venue.
 * @throws AppError 6004 no such venue · 6415 not open
 */
export const createGameList =
  (db: Queries, sportGames: () => Game[]): Handler<'/game/api/v1/venue/gameList'> =>
  async ({ enName }) => {
    if (enName !== 'crty')
      throw refuse((await isVenueName(db, enName)) ? 'venue-under-maintenance' : 'not-found');
    return { games: sportGames() };
  };
