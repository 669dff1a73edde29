import type { History } from '../api/types.ts';
import { askVenue } from '../api/venue-api.ts';
import type { BetsAnswer, TableSession } from './table-types.ts';

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
}

/** @param token the session's; read at each call */
export function createTableApi(token: () => string | null, fetcher: typeof fetch = fetch): TableApi {
  const post = <T>(path: string, body: object) => askVenue<T>(fetcher, token, path, body);
  return {
    session: (launch) => post('session', launch === null ? {} : { launch }),
    bets: (key, bets) => post('bets', { key, ...bets }),
    balance: () => post('balance', {}),
    history: (before) => post('history', before === null ? {} : { before }),
  };
}
