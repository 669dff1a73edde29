/** For tests: ways a match can go on from a moment, far beyond the likely ones, so that no ending without a winning outcome is missed. */
import type { Score, SequenceEvent } from '@hj/betting';
import type { Random } from '../prng.ts';
import {
  type ArenaSetup,
  type ArenaState,
  countedKinds,
  freshMap,
  type MapEnd,
  mapPeriod,
  mapsWon,
} from './arena/state.ts';
import { type BaseballSetup, type BaseballState, runsOf } from './baseball/model.ts';
import { type BasketballSetup, type BasketballState, scoreOf } from './basketball/model.ts';
import { type GoalsSetup, type GoalsState, goalsOf } from './goals/model.ts';
import { type RugbySetup, type RugbyState, rugbyPlace } from './rugby/model.ts';
import { setsWon } from './sets/law.ts';
import type { SetsState } from './sets/state.ts';
import type { SnookerSetup, SnookerState } from './snooker/model.ts';

/** A finished match, and the events of its generated part. */
export interface Ended<State> {
  state: State;
  sequence: SequenceEvent[];
}

export type Finish<Setup, State> = (setup: Setup, state: State, random: Random) => Ended<State>;

const pick = <T>(random: Random, list: readonly [T, ...T[]]): T => list[random.below(list.length)] ?? list[0];

const leans = [0, 0.05, 0.2, 0.4, 0.5, 0.5, 0.6, 0.8, 0.95, 1] as const;

const sideOf = (random: Random, lean: number) => (random.next() < lean ? 'home' : 'away');

interface SetsGame {
  bestOf: number;
  isWon(home: number, away: number, set: number): boolean;
  periods: readonly NonNullable<SequenceEvent['period']>[];
}

/** Sports of sets; tennis generates each game. */
export function finishSets(
  { bestOf, isWon, periods }: SetsGame,
  state: SetsState,
  random: Random,
): Ended<SetsState> {
  const finished = [...state.finished];
  const sequence: SequenceEvent[] = [];
  let units: Score = state.units;
  for (;;) {
    const won = setsWon(finished);
    if (Math.max(won.home, won.away) > bestOf / 2) break;
    const set = finished.length + 1;
    const period = periods[finished.length] ?? 'full';
    const lean = pick(random, leans);
    while (!isWon(units.home, units.away, set)) {
      const side = sideOf(random, lean);
      units = { ...units, [side]: units[side] + 1 };
      sequence.push({ figure: 'games', n: units.home + units.away, side, seconds: 0, period });
    }
    finished.push(units);
    units = { home: 0, away: 0 };
  }
  return { state: { ...state, finished, units, over: true }, sequence };
}

export const finishSnooker: Finish<SnookerSetup, SnookerState> = ({ bestOf }, state, random) => {
  let { frames } = state;
  const sequence: SequenceEvent[] = [];
  const lean = pick(random, leans);
  while (Math.max(frames.home, frames.away) < bestOf / 2) {
    const side = sideOf(random, lean);
    frames = { ...frames, [side]: frames[side] + 1 };
    sequence.push({ figure: 'frames', n: frames.home + frames.away, side, seconds: 0 });
  }
  return { state: { ...state, frames, over: true }, sequence };
};

/** A whole number around a mean, now and then far from it. */
function around(random: Random, mean: number): number {
  const width = pick(random, [0, 0.5, 1, 1, 2, 4]);
  const bell = random.next() + random.next() + random.next() - 1.5;
  return Math.max(0, Math.round(mean + 2 * width * bell * Math.sqrt(mean + 0.5)));
}

export const finishGoals: Finish<GoalsSetup, GoalsState> = (setup, state, random) => {
  const { periods, section: length, playsOff } = setup;
  const scores = [...state.scores];
  const { playing } = state;
  for (let section = Math.max(1, state.section); section <= periods.length; section++) {
    const isNow = section === state.section;
    if (isNow && !playing) continue;
    const share = (isNow ? 1 - state.played / length : 1) / periods.length;
    const { home, away } = scores[section - 1] ?? { home: 0, away: 0 };
    const more = (mean: number) => (share > 0 ? around(random, mean * share) : 0);
    scores[section - 1] = { home: home + more(setup.home), away: away + more(setup.away) };
  }
  const ended: GoalsState = { ...state, section: periods.length, playing: false, scores, over: true };
  const { home, away } = goalsOf(ended);
  if (home !== away || !playsOff) return { state: ended, sequence: [] };
  const side = sideOf(random, 0.5);
  return { state: { ...ended, section: periods.length + 1, playOff: { side, by: 'extra' } }, sequence: [] };
};

export const finishRugby: Finish<RugbySetup, RugbyState> = (setup, state, random) => {
  const scores = [...state.scores];
  for (let section = Math.max(1, state.section); section <= 2; section++) {
    const isNow = section === state.section;
    if (isNow && !state.playing) continue;
    const share = (isNow ? 1 - state.played / rugbyPlace.section : 1) / 2;
    const { home, away } = scores[section - 1] ?? { home: 0, away: 0 };
    const times = (mean: number) => (share > 0 ? around(random, mean * share) : 0);
    const more = ({ tries, kicks }: RugbySetup['home']) => {
      const [made, kicked] = [times(tries), times(kicks)];
      return 5 * made + 2 * Math.round(made * random.next()) + 3 * kicked;
    };
    scores[section - 1] = { home: home + more(setup.home), away: away + more(setup.away) };
  }
  return { state: { ...state, section: 2, playing: false, scores, over: true }, sequence: [] };
};

export const finishBasketball: Finish<BasketballSetup, BasketballState> = (setup, state, random) => {
  const scores = [...state.scores];
  let ended: BasketballState = state;
  for (let quarter = Math.max(1, state.quarter); ; quarter++) {
    const isNow = quarter === state.quarter;
    const isOvertime = quarter > 4;
    if (!(isNow && !state.playing)) {
      const length = isOvertime ? 300 : setup.quarter;
      const share = (length / setup.quarter / 4) * (isNow ? state.left / length : 1);
      const index = Math.min(quarter, 5) - 1;
      const { home, away } = scores[index] ?? { home: 0, away: 0 };
      const more = (side: 1 | -1) => around(random, ((setup.total + side * setup.spread) / 2) * share);
      scores[index] = { home: home + more(1), away: away + more(-1) };
    }
    ended = { quarter, left: 0, playing: false, scores: [...scores], over: true };
    const { home, away } = scoreOf(ended);
    if (quarter >= 4 && home !== away) break;
  }
  return { state: ended, sequence: [] };
};

export const finishBaseball: Finish<BaseballSetup, BaseballState> = (setup, state, random) => {
  const innings = [...state.innings];
  let over = state.over;
  const at = (number: number): BaseballState => ({ ...state, inning: number, innings, over: true });
  let inning = Math.max(1, state.inning);
  const rate = { home: pick(random, [0, 0.3, 0.6, 2]), away: pick(random, [0, 0.3, 0.6, 2]) };
  for (; ; inning++) {
    for (const half of ['top', 'bottom'] as const) {
      const isNow = state.started && inning === state.inning;
      if (isNow && half === 'top' && (state.half === 'bottom' || state.resting)) continue;
      if (isNow && half === 'bottom' && state.half === 'bottom' && state.resting) continue;
      const side = half === 'top' ? 'away' : 'home';
      const before = runsOf(at(inning));
      if (half === 'bottom' && inning >= 9 && before.home > before.away) {
        over = true;
        break;
      }
      const behind = before.away - before.home;
      const made = random.next() < 0.3 ? 0 : around(random, rate[side]);
      // From the ninth on the winning play ends the game: at most four runs more than were needed.
      const most = half === 'bottom' && inning >= 9 ? behind + 1 + random.below(4) : 99;
      innings[inning - 1] = {
        ...innings[inning - 1],
        [side]: (innings[inning - 1]?.[side] ?? 0) + Math.min(made, most),
      };
      const after = runsOf(at(inning));
      over = inning >= 9 && half === 'bottom' && (after.home !== after.away || inning === setup.lastInning);
    }
    if (over) break;
  }
  return { state: at(inning), sequence: [] };
};

/** Maps of arena games: any side, any length, and any counts that their rules allow. */
export const finishArena: Finish<ArenaSetup, ArenaState> = ({ game, bestOf }, state, random) => {
  const finished = [...state.finished];
  const sequence: SequenceEvent[] = [];
  let map = state.current;
  const had = mapsWon(state);
  for (let won = had; Math.max(won.home, won.away) < bestOf / 2; won = mapsWon({ finished })) {
    const lean = pick(random, leans);
    const winner = sideOf(random, lean);
    const first = Math.max(game.beats.least, map.beat + 1);
    const last = first + random.below(game.beats.most - first + 1);
    const period = mapPeriod(finished.length);
    const firsts = { ...map.firsts };
    const more = (kind: (typeof countedKinds)[number], mean: number): Score => {
      const { home, away } = map.counts[kind];
      const score = {
        home: home + around(random, mean * pick(random, leans)),
        away: away + around(random, mean * pick(random, leans)),
      };
      if (!firsts[kind] && score.home + score.away > 0)
        firsts[kind] = score.home === 0 ? 'away' : score.away === 0 ? 'home' : sideOf(random, 0.5);
      return score;
    };
    const left = last - map.beat;
    const { home, away } = more('towers', left * game.towers.rate);
    const top = (side: 'home' | 'away', count: number): number =>
      side === winner
        ? Math.max(game.towers.least, Math.min(game.towers.most, count + 2 + random.below(3)))
        : Math.min(game.towers.most - 1, count);
    const counts = {
      kills: more('kills', left * game.kills.rate),
      towers: { home: top('home', home), away: top('away', away) },
      dragons: game.dragons ? more('dragons', left / game.dragons.every) : map.counts.dragons,
      barons: more('barons', left / game.barons.every),
    };
    firsts.towers ??= winner;
    for (const figure of countedKinds) {
      const side = firsts[figure];
      if (side) sequence.push({ figure, n: 1, side, seconds: 0, period });
    }
    const minutes = last * game.minutesPerBeat - random.below(game.minutesPerBeat);
    const end: MapEnd = { ...map, beat: last, counts, firsts, winner, minutes };
    finished.push(end);
    map = freshMap;
  }
  return { state: { ...state, finished, current: freshMap, resting: false, over: true }, sequence };
};
