import type { MemberId, Queries } from '@hj/platform';
import { type GameFilter, type GameRow, type GameTotals, listGames, sumGames } from './record-store.ts';

/** The rounds that a member played at the venues, for the bet record. */
export interface VenueGames {
  list(
    q: Queries,
    memberId: MemberId,
    filter: GameFilter & { limit: number; offset: number },
  ): Promise<GameRow[]>;
  sum(q: Queries, memberId: MemberId, filter: GameFilter): Promise<GameTotals>;
}

export const venueGames: VenueGames = { list: listGames, sum: sumGames };
