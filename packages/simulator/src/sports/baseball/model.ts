/**
 * Baseball by innings. A half inning is a row of batters (see plate.ts) until three are out. From the ninth on the home side bats only
 * until it leads.
 */
import type { Score } from '@hj/betting';
import { certain, type Distribution, differenceOf, sumOf } from '../../engine/distribution.ts';
import { type Bases, fullestFirst, type Half, longest, restOfHalf, turnsOf } from './plate.ts';

export interface BaseballSetup {
  /** Chance that a batter of each side reaches a base. */
  home: number;
  away: number;
  /** A game still level after this inning stays drawn. */
  lastInning: number;
}

export interface BaseballState {
  started: boolean;
  inning: number;
  half: 'top' | 'bottom';
  outs: number;
  bases: Bases;
  /** Between two halves. */
  resting: boolean;
  /** Runs by inning; a half that has not begun is absent. */
  innings: readonly { away?: number; home?: number }[];
  over: boolean;
}

export interface RunFigures {
  margin: Distribution;
  total: Distribution;
}

export interface BaseballLaw {
  full: RunFigures & { home: Distribution; away: Distribution };
  first5: RunFigures | undefined;
  /** Chance of a tenth inning, while the ninth is not over. */
  extra: number | undefined;
}

/** By outs, bases and the runs that the home side is behind by, from the ninth on: its runs until it leads or three are out. */
type LastHalf = readonly (readonly (readonly Float64Array[])[])[];

function lastHalf(chance: number): LastHalf {
  const none = certain(0).chances;
  const ended = Array.from({ length: 8 }, () => Array.from({ length: longest }, () => none));
  const table: Float64Array[][][] = [[], [], [], ended, ended];
  for (const outs of [2, 1, 0]) {
    const row: Float64Array[][] = Array.from({ length: 8 }, () => []);
    table[outs] = row;
    const turns = row.map((_, bases) => turnsOf(chance, bases, outs));
    for (let behind = 0; behind < longest; behind++) {
      for (const bases of fullestFirst) {
        const list = new Float64Array(behind + 5);
        for (const turn of turns[bases] ?? []) {
          // Only a home run brings more than the run that decides the game.
          const runs = turn.homer ? turn.runs : Math.min(turn.runs, behind + 1);
          const rest = runs > behind ? none : table[outs + turn.outs]?.[turn.bases]?.[behind - runs];
          rest?.forEach((p, n) => {
            list[n + runs] = (list[n + runs] ?? 0) + turn.chance * p;
          });
        }
        const cell = row[bases];
        if (cell) cell[behind] = list;
      }
    }
  }
  return table;
}

interface Tables {
  home: Half;
  away: Half;
  last: LastHalf;
  /** Runs of 0 to 9 whole half innings. */
  homeInnings: readonly Distribution[];
  awayInnings: readonly Distribution[];
}

const known = new WeakMap<BaseballSetup, Tables>();

function tablesOf(setup: BaseballSetup): Tables {
  let tables = known.get(setup);
  if (!tables) {
    const home = restOfHalf(setup.home);
    const away = restOfHalf(setup.away);
    tables = {
      home,
      away,
      last: lastHalf(setup.home),
      homeInnings: powers(restOf(home, 0, 0)),
      awayInnings: powers(restOf(away, 0, 0)),
    };
    known.set(setup, tables);
  }
  return tables;
}

function restOf(half: Half, outs: number, bases: Bases): Distribution {
  return { from: 0, chances: half[outs]?.[bases] ?? certain(0).chances };
}

function powers(one: Distribution): Distribution[] {
  const list = [certain(0)];
  for (let n = 1; n <= 9; n++) list.push(shortened(sumOf(list[n - 1] ?? certain(0), one)));
  return list;
}

/** Without the numbers that never come about. */
function shortened({ from, chances }: Distribution): Distribution {
  const high = chances.findLastIndex((p) => p > 1e-9);
  return { from, chances: chances.slice(0, high + 1) };
}

export function runsOf({ innings }: BaseballState, until = 99): Score {
  let [home, away] = [0, 0];
  for (const inning of innings.slice(0, until)) {
    home += inning.home ?? 0;
    away += inning.away ?? 0;
  }
  return { home, away };
}

/** Gathers final scores. */
class Finals {
  readonly margin = new Float64Array(401);
  readonly total = new Float64Array(401);
  readonly home = new Float64Array(201);
  readonly away = new Float64Array(201);

  add(home: number, away: number, p: number): void {
    this.margin[200 + home - away] = (this.margin[200 + home - away] ?? 0) + p;
    this.total[home + away] = (this.total[home + away] ?? 0) + p;
    this.home[home] = (this.home[home] ?? 0) + p;
    this.away[away] = (this.away[away] ?? 0) + p;
  }

  figures(): BaseballLaw['full'] {
    const from = (start: number, chances: Float64Array): Distribution => {
      const low = chances.findIndex((p) => p > 0);
      const high = chances.findLastIndex((p) => p > 0);
      return low < 0 ? certain(0) : { from: start + low, chances: chances.slice(low, high + 1) };
    };
    return {
      margin: from(-200, this.margin),
      total: from(0, this.total),
      home: from(0, this.home),
      away: from(0, this.away),
    };
  }
}

/** Runs a side will have made by the end of an inning, in which it bats whole halves. */
function runsUntil(
  side: 'home' | 'away',
  inning: number,
  state: BaseballState,
  tables: Tables,
): Distribution {
  const made = runsOf(state)[side];
  const half = side === 'home' ? 'bottom' : 'top';
  const isBatting = state.half === half && !state.resting && state.started;
  // Halves of this side that have ended or are being played.
  const begun = state.innings.filter((each) => each[side] !== undefined).length;
  const whole = Math.max(0, Math.min(9, inning - begun));
  const later = (side === 'home' ? tables.homeInnings : tables.awayInnings)[whole] ?? certain(0);
  const now = isBatting && begun <= inning ? restOf(tables[side], state.outs, state.bases) : certain(0);
  const { from, chances } = sumOf(now, later);
  return { from: from + made, chances };
}

export function baseballLaw(setup: BaseballSetup, state: BaseballState): BaseballLaw {
  const tables = tablesOf(setup);
  const finals = new Finals();
  const ties = new Map<number, number>();
  const score = runsOf(state);
  const standing = state.resting ? fresh : state;
  // In the rest after an inning the next one is about to begin.
  const inning = isBetweenInnings(state) ? state.inning + 1 : state.inning;
  if (state.over) finals.add(score.home, score.away, 1);
  else if (inning <= 9 && !isLastHalf(state)) {
    const away = runsUntil('away', 9, state, tables);
    const home = runsUntil('home', 8, state, tables);
    eachPair(home, away, (h, a, p) => playLast(tables, [h, a], fresh, p, finals, ties));
  } else if (isLastHalf(state)) {
    playLast(tables, [score.home, score.away], standing, 1, finals, ties);
  } else {
    restOf(tables.away, standing.outs, standing.bases).chances.forEach((p, n) => {
      playLast(tables, [score.home, score.away + n], fresh, p, finals, ties);
    });
  }
  const tied = [...ties.values()].reduce((sum, p) => sum + p, 0);
  playExtra(setup, tables, Math.max(9, inning), ties, finals);
  return {
    full: finals.figures(),
    first5: firstFive(state, tables),
    extra: inning <= 9 && !state.over ? tied : undefined,
  };
}

/** Whether an inning is over and the next one has not begun. */
export function isBetweenInnings({ half, resting }: BaseballState): boolean {
  return half === 'bottom' && resting;
}

/** Whether the half being played, or about to be, is one that ends with a lead of the home side. */
function isLastHalf({ inning, half, resting }: BaseballState): boolean {
  return inning >= 9 && (half === 'bottom' ? !resting : resting);
}

function eachPair(
  home: Distribution,
  away: Distribution,
  take: (h: number, a: number, p: number) => void,
): void {
  home.chances.forEach((p, i) => {
    if (p < 1e-7) return;
    away.chances.forEach((q, j) => {
      if (p * q >= 1e-8) take(home.from + i, away.from + j, p * q);
    });
  });
}

type Standing = Pick<BaseballState, 'outs' | 'bases'>;
const fresh: Standing = { outs: 0, bases: 0 };

function playLast(
  { last }: Tables,
  [home, away]: readonly [number, number],
  { outs, bases }: Standing,
  p: number,
  finals: Finals,
  ties: Map<number, number>,
): void {
  if (home > away) {
    finals.add(home, away, p);
    return;
  }
  const runs = last[outs]?.[bases]?.[Math.min(longest - 1, away - home)] ?? [];
  // At most four more than it was behind by.
  const most = Math.min(runs.length - 1, away - home + 4);
  for (let n = 0; n <= most; n++) {
    const q = p * (runs[n] ?? 0);
    if (home + n === away) ties.set(away, (ties.get(away) ?? 0) + q);
    else finals.add(home + n, away, q);
  }
}

function playExtra(
  { lastInning }: BaseballSetup,
  tables: Tables,
  inning: number,
  level: ReadonlyMap<number, number>,
  finals: Finals,
): void {
  let open = level;
  for (let next = inning + 1; next <= lastInning && open.size > 0; next++) {
    const after = new Map<number, number>();
    for (const [runs, p] of open) {
      if (p < 1e-9) continue;
      restOf(tables.away, 0, 0).chances.forEach((q, n) => {
        if (q >= 1e-9) playLast(tables, [runs, runs + n], fresh, p * q, finals, after);
      });
    }
    open = after;
  }
  for (const [runs, p] of open) finals.add(runs, runs, p);
}

function firstFive(state: BaseballState, tables: Tables): RunFigures | undefined {
  if (state.over || state.inning > 5 || (state.inning === 5 && isBetweenInnings(state))) return undefined;
  const home = runsUntil('home', 5, state, tables);
  const away = runsUntil('away', 5, state, tables);
  return { margin: differenceOf(home, away), total: sumOf(home, away) };
}
