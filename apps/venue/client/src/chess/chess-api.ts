import type { History } from '../api/types.ts';
import { askVenue } from '../api/venue-api.ts';
import {
  type ChessSession,
  type ChessState,
  handOf,
  type JoinAnswer,
  type SeatInput,
  type ToldHand,
} from './chess-types.ts';

type ToldState = Omit<ChessState, 'hand'> & { hand: ToldHand | null };
type ToldSession = Omit<ChessSession, 'chess'> & { chess: ToldState };
const stateOf = ({ hand, ...state }: ToldState): ChessState => ({
  ...state,
  hand: hand === null ? null : handOf(hand),
});

export interface ChessApi {
  session(launch: string | null): Promise<ChessSession>;
  /** @param hand the one on show, to see its end */
  state(hand: string | null): Promise<ChessState>;
  /** The same key takes the same seat, however often it is asked. */
  join(key: string, room: string): Promise<JoinAnswer>;
  act(key: string, hand: string, input: SeatInput): Promise<object>;
  /** Spectates a hand of a room: this one as long as it is in play. */
  spectate(room: string, hand: string | null): Promise<{ now: string; hand: ToldHand | null }>;
  unspectate(): Promise<object>;
  leave(hand: string): Promise<{ left: boolean }>;
  away(hand: string, away: boolean): Promise<object>;
  say(hand: string, phrase: number): Promise<object>;
  history(before: string | null): Promise<History>;
}

/** @param token the session's; read at each call */
export function createChessApi(token: () => string | null, fetcher: typeof fetch = fetch): ChessApi {
  const post = <T>(path: string, body: object) => askVenue<T>(fetcher, token, path, body);
  return {
    async session(launch) {
      const opened = await post<ToldSession>('session', launch === null ? {} : { launch });
      return { ...opened, chess: stateOf(opened.chess) };
    },
    state: async (hand) => stateOf(await post('chess/state', { hand })),
    join: (key, room) => post('chess/join', { key, room }),
    act: (key, hand, input) => post('chess/act', { key, hand, input }),
    spectate: (room, hand) => post('chess/spectate', { room, hand }),
    unspectate: () => post('chess/unspectate', {}),
    leave: (hand) => post('chess/leave', { hand }),
    away: (hand, away) => post('chess/away', { hand, away }),
    say: (hand, phrase) => post('chess/say', { hand, phrase }),
    history: (before) => post('history', before === null ? {} : { before }),
  };
}
