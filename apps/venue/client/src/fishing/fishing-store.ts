import type { Seat, SeatIndex } from '@hj/games';
import { createStore } from 'zustand/vanilla';
import type { FishingSession } from '../api/types.ts';
import type { SceneNews } from './fishing-scene.ts';
import type { LastWord } from './messages.ts';

export type FishingNotice =
  | { kind: 'short'; missing: bigint }
  | { kind: 'refused'; text: string }
  | { kind: 'unseated'; reason: string };

/** Result of the windows of a sitting, in fen. */
export interface Settlement {
  rounds: number;
  /** Of the last one. */
  roundId: string;
  shots: number;
  stake: bigint;
  win: bigint;
}

export interface FishingState {
  session: FishingSession;
  /** In fen: the server's balance, less the own shots since. */
  balance: bigint;
  place: { room: string; base: string; seat: SeatIndex } | null;
  /** Names by seat; null for an empty seat. */
  names: readonly (string | null)[];
  /** Place in the list of levels. */
  level: number;
  auto: boolean;
  locking: boolean;
  freezes: number;
  lightnings: number;
  news: SceneNews;
  line: 'up' | 'cut' | LastWord;
  /** A seat was asked for and the answer has not come. */
  asking: boolean;
  leaving: boolean;
  notice: FishingNotice | null;
  settled: Settlement | null;
  /** Read out politely: the payout of the last kill. */
  sentence: string;
  paused: boolean;
}

export function createFishingStore(session: FishingSession, balance: bigint) {
  return createStore<FishingState>(() => ({
    session,
    balance,
    place: null,
    names: [null, null, null, null],
    level: 0,
    auto: false,
    locking: false,
    freezes: 0,
    lightnings: 0,
    news: { boss: null, frozen: false, lock: 0 },
    line: 'cut',
    asking: false,
    leaving: false,
    notice: null,
    settled: null,
    sentence: '',
    paused: false,
  }));
}

export type FishingStore = ReturnType<typeof createFishingStore>;

export const stockOf = (seat: Seat | null): { freezes: number; lightnings: number } => ({
  freezes: seat?.freezes ?? 0,
  lightnings: seat?.lightnings ?? 0,
});
