import type { SpinStep, SymbolCode } from '@hj/games';
import { createStore } from 'zustand/vanilla';
import type { Feature, Seed, Session } from '../api/types.ts';

export type Phase = 'loading' | 'idle' | 'spinning' | 'showing';

export type Notice =
  | { kind: 'short'; missing: bigint }
  | { kind: 'limit'; text: string }
  | { kind: 'maintenance'; until: string | null }
  /** `unsure`: a spin was asked for and whether it was played is not known here. */
  | { kind: 'expired'; unsure: boolean }
  | { kind: 'refused'; text: string };

export interface PlayState {
  phase: Phase;
  session: Session | null;
  /** In fen; during a spin without its win, which the reels have yet to show. */
  balance: bigint;
  stake: string;
  /** Win of the displayed spin so far, in fen. */
  win: bigint;
  roundId: string | null;
  feature: Feature | null;
  seed: Seed | null;
  /** Set while an answer is awaited that did not come in time. */
  unknownSince: number | null;
  notice: Notice | null;
  /** The wins of the spin on show, in the order of their steps. */
  shown: { step: SpinStep; index: number }[];
  /** The symbols at rest, by reel. */
  grid: SymbolCode[][];
  scatters: number;
  turbo: boolean;
  celebrating: boolean;
  /** Read out politely after the last stop. */
  sentence: string;
  paused: boolean;
}

const turboKey = 'hj-venue-turbo';

export function createPlayStore() {
  return createStore<PlayState>(() => ({
    phase: 'loading',
    session: null,
    balance: 0n,
    stake: '0.00',
    win: 0n,
    roundId: null,
    feature: null,
    seed: null,
    unknownSince: null,
    notice: null,
    shown: [],
    grid: [],
    scatters: 0,
    turbo: localStorage.getItem(turboKey) === '1',
    celebrating: false,
    sentence: '',
    paused: false,
  }));
}

export type PlayStore = ReturnType<typeof createPlayStore>;

export function toggleTurbo(store: PlayStore): void {
  const turbo = !store.getState().turbo;
  localStorage.setItem(turboKey, turbo ? '1' : '0');
  store.setState({ turbo });
}

/** The next stake of the list, up or down. */
export function stepStake(store: PlayStore, by: 1 | -1): void {
  const { session, stake, phase, feature } = store.getState();
  if (!session || phase !== 'idle' || feature) return;
  const { stakes } = session.game;
  const next = stakes[stakes.indexOf(stake) + by];
  if (next !== undefined) store.setState({ stake: next, notice: null });
}
