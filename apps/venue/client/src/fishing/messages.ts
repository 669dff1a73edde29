import type { Point, RoomEvent, RoomState, SeatIndex } from '@hj/games';

/** Messages of `/play/socket`; amounts are "12.30". */
export interface SeatPlace {
  room: string;
  base: string;
  seat: SeatIndex;
}

export type FromRoom =
  | { type: 'welcome'; balance: string; lastSeq?: number; seat?: SeatPlace | null }
  | ({ type: 'snapshot'; lastSeq: number; state: RoomState; balance: string } & SeatPlace)
  | { type: 'tick'; tick: number; sceneTick: number; events: RoomEvent[] }
  | { type: 'balance'; balance: string }
  | { type: 'settled'; roundId: string; shots: number; stake: string; win: string; balance: string }
  | { type: 'unseated'; reason: 'idle' | 'absent' | 'left' | 'maintenance' | 'failure' }
  | { type: 'refused'; seq?: number | null; error: string; message: string }
  | { type: 'pong' };

export type ToRoom =
  | { type: 'hello'; session: string }
  | { type: 'sit'; base: string }
  | Shot
  | { type: 'freeze' }
  | { type: 'leave' }
  | { type: 'ping' };

export interface Shot {
  type: 'fire';
  seq: number;
  level: number;
  aim: Point;
  lock: number | null;
  kind: 'shot' | 'lightning';
}

/** Why the line was closed for good; anything else is a cut, after which the client comes back. */
export const lastWords = {
  4401: 'expired',
  4403: 'maintenance',
  4409: 'elsewhere',
} as const;

export type LastWord = (typeof lastWords)[keyof typeof lastWords];
