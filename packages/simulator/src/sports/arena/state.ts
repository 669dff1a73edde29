/** The standing of a series of arena games. It holds nothing of the future: neither the winner of a map nor its end. */
import type { Period, Score, Side } from '@hj/betting';
import { mapPeriods } from '../sets/state.ts';
import type { ArenaGame } from './games.ts';

export interface ArenaSetup {
  game: ArenaGame;
  bestOf: number;
  /** Home's chance of a map of which nothing has been played. */
  home: number;
  /** Kills in a beat, of both sides. */
  killRate: number;
}

/** The figures that are counted for both sides within a map. */
export type Counted = 'kills' | 'towers' | 'dragons' | 'barons';
export const countedKinds = ['kills', 'towers', 'dragons', 'barons'] as const satisfies readonly Counted[];

export interface MapState {
  /** Beats that are over. */
  beat: number;
  /** Towers of the model, which may be more than there are: `shownTowers`. */
  counts: Readonly<Record<Counted, Score>>;
  /** Who had the first of each. */
  firsts: Readonly<Partial<Record<Counted, Side>>>;
  /** Home's lead in gold after each beat, in hundreds. */
  gold: readonly number[];
}

export interface MapEnd extends MapState {
  winner: Side;
  minutes: number;
}

export interface ArenaState {
  game: ArenaGame;
  finished: readonly MapEnd[];
  current: MapState;
  /** Between two maps. */
  resting: boolean;
  started: boolean;
  over: boolean;
}

const nil: Score = { home: 0, away: 0 };
export const freshMap: MapState = {
  beat: 0,
  counts: { kills: nil, towers: nil, dragons: nil, barons: nil },
  firsts: {},
  gold: [0],
};

export function beforeArena(game: ArenaGame): ArenaState {
  return { game, finished: [], current: freshMap, resting: false, started: false, over: false };
}

export function mapsWon({ finished }: Pick<ArenaState, 'finished'>): Score {
  const home = finished.filter(({ winner }) => winner === 'home').length;
  return { home, away: finished.length - home };
}

/** The period of the n-th map, counted from 0. */
export const mapPeriod = (index: number): Period => mapPeriods[index] ?? 'full';

/** Towers as they stand: a side has no more than the other can lose, and all of them only as the base falls. */
export function shownTowers({ towers: { most } }: ArenaGame, { home, away }: Score): Score {
  return { home: Math.min(home, most - 1), away: Math.min(away, most - 1) };
}

/** Minutes of a map that are over. */
export const minutesOf = ({ minutesPerBeat }: ArenaGame, { beat }: MapState): number => beat * minutesPerBeat;
