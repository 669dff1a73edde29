/** The standing of a match of sets, and its form in the feed. */
import type { Figure, LiveState, MatchResult, Period, Score } from '@hj/betting';
import { setsWon } from './law.ts';
import type { Server } from './rally.ts';

export interface SetsState {
  /** Games or points of the sets that are over. */
  finished: readonly Score[];
  /** Games or points of the set being played. */
  units: Score;
  /** Tennis: points in the game being played. */
  points: Score;
  server: Server;
  /** Who began the set. */
  first: Server;
  /** Between two sets. */
  resting: boolean;
  started: boolean;
  over: boolean;
}

export const nil: Score = { home: 0, away: 0 };

const sideOf = (server: Server): 'home' | 'away' => (server === 0 ? 'home' : 'away');
export const otherServer = (server: Server): Server => (server === 0 ? 1 : 0);

export function beforeSets(first: Server = 0): SetsState {
  return {
    finished: [],
    units: nil,
    points: nil,
    server: first,
    first,
    resting: false,
    started: false,
    over: false,
  };
}

/** Number of the set being played, or about to be. */
export function setNumber({ finished, over, resting }: SetsState): number {
  return over || resting ? Math.max(1, finished.length) : finished.length + 1;
}

type SetPeriods = readonly Period[];
export const setPeriods = ['set1', 'set2', 'set3', 'set4', 'set5', 'set6', 'set7'] as const;
export const mapPeriods = ['map1', 'map2', 'map3', 'map4', 'map5'] as const;

export interface SetsWords {
  periods: SetPeriods;
  /** 盘, 局, 图. */
  word: string;
  bestOf: number;
}

const ordinals = ['一', '二', '三', '四', '五', '六', '七'];

export function setsLive(state: SetsState, { periods, word, bestOf }: SetsWords): LiveState {
  const number = setNumber(state);
  const sectionScores: { [period in Period]?: Score } = {};
  const all = state.over || state.resting ? state.finished : [...state.finished, state.units];
  if (state.started) {
    all.forEach((score, index) => {
      const period = periods[index];
      if (period) sectionScores[period] = score;
    });
  }
  const name = `第${ordinals[number - 1] ?? number}${word}`;
  const text = state.over ? '完赛' : state.resting ? `${name}结束` : name;
  return {
    section: periods[number - 1] ?? 'full',
    sectionText: state.started ? text : '未开赛',
    sections: bestOf,
    score: setsWon(state.finished),
    sets: setsWon(state.finished),
    sectionScores,
    points: { home: `${state.units.home}`, away: `${state.units.away}` },
    serving: sideOf(state.server),
  };
}

/** Scores of the sets that are over, and of the match once it is. */
export function setsResult(
  state: SetsState,
  { periods, bestOf }: SetsWords,
  [counted, unit]: readonly [Figure, Figure],
): MatchResult {
  const scores: { [period in Period]?: Score } = {};
  state.finished.forEach((score, index) => {
    const period = periods[index];
    if (period) scores[period] = score;
  });
  if (!state.over) return { [unit]: scores, decided: { bestOf } };
  scores.full = state.finished.reduce(
    (sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }),
    nil,
  );
  return { [unit]: scores, [counted]: { full: setsWon(state.finished) }, decided: { bestOf } };
}
