import type { History } from '../api/types.ts';
import { askVenue } from '../api/venue-api.ts';
import type { BetsAnswer, Favourite, TableSession } from './table-types.ts';

export interface FavouritesAnswer {
  favourites: Favourite[];
}

export interface Bets {
  table: string;
  round: string;
  wagers: Record<string, string>;
}

export interface TableApi {
  session(launch: string | null): Promise<TableSession>;
  /** One ticket; the same key gives the same answer, however often it is asked. */
  bets(key: string, bets: Bets): Promise<BetsAnswer>;
  balance(): Promise<{ balance: string }>;
  history(before: string | null): Promise<History>;
  favourites(table: string): Promise<FavouritesAnswer>;
  /** The same id again is the same favourite, changed. */
  saveFavourite(favourite: Favourite & { table: string }): Promise<FavouritesAnswer>;
  removeFavourite(favourite: { table: string; id: string }): Promise<FavouritesAnswer>;
}

/** @param token the session's; read at each call */
export function createTableApi(token: () => string | null, fetcher: typeof fetch = fetch): TableApi {
  const post = <T>(path: string, body: object) => askVenue<T>(fetcher, token, path, body);
  return {
    session: (launch) => post('session', launch === null ? {} : { launch }),
    bets: (key, bets) => post('bets', { key, ...bets }),
    balance: () => post('balance', {}),
    favourites: (table) => post('favourites', { table }),
    saveFavourite: (favourite) => post('favourites/save', favourite),
    removeFavourite: (favourite) => post('favourites/remove', favourite),
    history: (before) => post('history', before === null ? {} : { before }),
  };
}
