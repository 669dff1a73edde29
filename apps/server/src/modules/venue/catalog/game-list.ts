import type { CallAnswer } from '@hj/contract';
import type { Handler, Queries } from '@hj/platform';
import { categoryOf } from '../categories.ts';
import { refuse } from '../refusals.ts';
import { isVenueName } from '../venue-store.ts';
import { listVenueGames, type VenueGame } from './game-store.ts';

type GameList = CallAnswer<'/game/api/v1/venue/gameList'>;
type Item = GameList['list'][number];

/** A game type of the local sportsbook. */
export interface SportGame {
  gameCode: string;
  name: string;
  count: number;
  live: number;
}

const localSport = 'crty';

/**
 * Games of a venue or of a category, page by page.
 * @throws AppError 6004 no such venue
 */
export const createGameList =
  (db: Queries, sportGames: () => SportGame[]): Handler<'/game/api/v1/venue/gameList'> =>
  async ({ pageNum, pageSize, category, ...filter }, { session }) => {
    if (filter.enName === localSport) return sportPage(sportGames(), pageNum, pageSize);
    if (filter.enName !== '' && !(await isVenueName(db, filter.enName))) throw refuse('venue-not-found');
    const { games, total } = await listVenueGames(
      db,
      { ...filter, memberId: session?.memberId, category: categoryOf(category) },
      { limit: pageSize, offset: (pageNum - 1) * pageSize },
    );
    return { list: games.map(itemOf), pageNum, pageSize, total };
  };

const itemOf = ({ maintenance, ...game }: VenueGame): Item => ({
  ...game,
  state: maintenance ? 'maintenance' : 'open',
  count: null,
  live: null,
});

const noFigures = {
  ...{ rtpPpm: null, hitPpm: null, volatility: null, featureEvery: null, maxWinTenths: null },
  ...{ minStake: null, maxStake: null, pool: null, maintenanceUntil: null },
} as const;

function sportPage(games: SportGame[], pageNum: number, pageSize: number): GameList {
  const at = (pageNum - 1) * pageSize;
  const list = games.slice(at, at + pageSize).map(
    (game): Item => ({
      ...{ ...game, ...noFigures, enName: localSport, channelCode: localSport, venueName: '鸿竞体育' },
      ...{ category: 'sport', kind: 'sport', studio: '鸿竞体育', note: '', tags: [], art: 'sport' },
      ...{ demo: false, favourite: false, state: 'open' },
    }),
  );
  return { list, pageNum, pageSize, total: games.length };
}
