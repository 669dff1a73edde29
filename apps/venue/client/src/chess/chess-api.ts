import type { History } from '../api/types.ts';
import { askVenue } from '../api/venue-api.ts';
import type { ChessSession, ChessState, JoinAnswer, SeatInput } from './chess-types.ts';

export interface ChessApi {
  session(launch: string | null): Promise<ChessSession>;
  /** @param hand the one on show, to see its end */
  state(hand: string | null): Promise<ChessState>;
  /** The same key takes the same seat, however often it is asked. */
  join(key: string, room: string): Promise<JoinAnswer>;
  act(key: string, hand: string, input: SeatInput): Promise<object>;
  leave(hand: string): Promise<{ left: boolean }>;
  away(hand: string, away: boolean): Promise<object>;
  say(hand: string, phrase: number): Promise<object>;
  history(before: string | null): Promise<History>;
}

/** @param token the session's; read at each call */
export function createChessApi(token: () => string | null, fetcher: typeof fetch = fetch): ChessApi {
  const post = <T>(path: string, body: object) => askVenue<T>(fetcher, token, path, body);
  return {
    session: (launch) => post('session', launch === null ? {} : { launch }),
    state: (hand) => post('chess/state', { hand }),
    join: (key, room) => post('chess/join', { key, room }),
    act: (key, hand, input) => post('chess/act', { key, hand, input }),
    leave: (hand) => post('chess/leave', { hand }),
    away: (hand, away) => post('chess/away', { hand, away }),
    say: (hand, phrase) => post('chess/say', { hand, phrase }),
    history: (before) => post('history', before === null ? {} : { before }),
  };
}
