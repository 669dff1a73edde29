/** No combination of the prices of one moment of a match may win in every course of it: all of them at once, as a linear programme. */
import type { MatchResult, Score } from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { defaultMargins } from '../engine/margin-table.ts';
import { type Priced, priceAll } from '../engine/prices.ts';
import type { Pairing, SportRules, Step } from '../engine/rules.ts';
import { frameOf } from '../engine/test-frame.ts';
import { createRandom, hashText } from '../prng.ts';
import { arena } from './arena/index.ts';
import { badminton } from './badminton/index.ts';
import { badmintonRallies } from './badminton/model.ts';
import { baseball } from './baseball/index.ts';
import { basketball } from './basketball/index.ts';
import { esports } from './esports/index.ts';
import { esportsRallies } from './esports/model.ts';
import { handball } from './handball/index.ts';
import { iceHockey } from './ice-hockey/index.ts';
import { rugby } from './rugby/index.ts';
import { isSetWon } from './sets/rally.ts';
import type { RallySetup, RallySport } from './sets/rally-sport.ts';
import { type SetsState, setPeriods } from './sets/state.ts';
import { snooker } from './snooker/index.ts';
import { tableTennis } from './table-tennis/index.ts';
import { tableTennisRallies } from './table-tennis/model.ts';
import { tennis } from './tennis/index.ts';
import { isSetOver } from './tennis/model.ts';
import {
  type Finish,
  finishArena,
  finishBaseball,
  finishBasketball,
  finishGoals,
  finishRugby,
  finishSets,
  finishSnooker,
} from './test-endings.ts';
import { sureWin } from './test-sure-win.ts';
import { valorant } from './valorant/index.ts';
import { valorantRallies } from './valorant/model.ts';
import { volleyball } from './volleyball/index.ts';
import { volleyballRallies } from './volleyball/model.ts';

const seed = hashText('in play');
const matchesPerSport = rounds(6, 2);
const momentsPerMatch = 12;
/** Of so many more matches one rest, in which betting is open again. */
const restsPerSport = rounds(36, 6);
/** Endings to begin with, and how many are enough. */
const fewest = 150;
const most = 5000;

interface Moment {
  entries: readonly Priced[];
  score: Score;
  /** The n-th way to go on. */
  ending(n: number): MatchResult;
}

/** Endings are generated until none of them leaves arbitrage, or there are enough. */
function sureWinOf({ entries, score, ending }: Moment): string | undefined {
  for (let count = fewest; ; count *= 2) {
    const endings = Array.from({ length: count }, (_, n) => ending(n));
    const win = sureWin(entries, endings, score);
    if (win === undefined || count >= most) return win;
  }
}

/** Moments of matches while betting is open, the last ones among them, and of further matches the last rest or the one before it. */
function* momentsOf<Match extends Pairing, Setup, State, Model>(
  rules: SportRules<Match, Setup, State, Model>,
  finish: Finish<Setup, State>,
): Generator<Moment> {
  const calendar = rules.calendar(seed);
  for (let match = 0; match < matchesPerSport + restsPerSport; match++) {
    const pairing = calendar.pairing(match * 7);
    const setup = rules.setup(pairing, [0.4, -0.3]);
    const { steps } = rules.script(
      setup,
      createRandom(seed, rules.number, match),
      frameOf(rules.ordinarySeconds, seed, match),
    );
    const open = steps.filter((step, i) => isOnSale(step, steps[i + 1]));
    const chosen =
      match < matchesPerSport
        ? spread(open)
        : [
            open
              .filter(({ state }) => rules.matchState(state, setup, 'during').phase === 'break')
              .at(-1 - (match % 2)),
          ];
    for (const [k, step] of chosen.entries()) {
      if (!step) continue;
      const { state } = step;
      const law = rules.law(setup, state);
      yield {
        entries: priceAll(
          rules.offer(law, state, law, setup),
          defaultMargins(rules.sport, pairing.league.tier, 'live'),
        ),
        score: rules.matchState(state, setup, 'during').goals,
        ending: (n) => {
          const ended = finish(setup, state, createRandom(seed, match, k, n));
          return { ...rules.result(ended.state, setup), sequence: ended.sequence };
        },
      };
    }
  }
}

/** Betting is open at a state without a stop, and once the stop is over if nothing has happened till then. */
function isOnSale<State>({ at, stop }: Step<State>, next: Step<State> | undefined): boolean {
  return next !== undefined && (!stop || next.at - at > stop.seconds);
}

/** Half of them lie in the last fifth, where scores are near to decide. */
function spread<State>(open: readonly Step<State>[]): (Step<State> | undefined)[] {
  return Array.from({ length: momentsPerMatch }, (_, k) => {
    const at = k % 2 === 0 ? k / momentsPerMatch : 0.8 + 0.2 * (k / (momentsPerMatch - 1));
    return open[Math.min(open.length - 1, Math.floor(at * open.length))];
  });
}

const rallies =
  (sport: RallySport): Finish<RallySetup, SetsState> =>
  ({ bestOf }, state, random) => {
    const { isWon, target, lastTarget, periods } = sport;
    const targetOf = (set: number): number => (set === bestOf ? lastTarget : target);
    const ends = isWon ?? ((home: number, away: number, set: number) => isSetWon(home, away, targetOf(set)));
    return finishSets({ bestOf, isWon: ends, periods }, state, random);
  };

const scans: readonly (readonly [string, () => Generator<Moment>])[] = [
  ['basketball', () => momentsOf(basketball, finishBasketball)],
  [
    'tennis',
    () =>
      momentsOf(tennis, ({ bestOf }, state, random) =>
        finishSets({ bestOf, isWon: isSetOver, periods: setPeriods }, state, random),
      ),
  ],
  ['table tennis', () => momentsOf(tableTennis, rallies(tableTennisRallies))],
  ['volleyball', () => momentsOf(volleyball, rallies(volleyballRallies))],
  ['baseball', () => momentsOf(baseball, finishBaseball)],
  ['snooker', () => momentsOf(snooker, finishSnooker)],
  ['ice hockey', () => momentsOf(iceHockey, finishGoals)],
  ['handball', () => momentsOf(handball, finishGoals)],
  ['badminton', () => momentsOf(badminton, rallies(badmintonRallies))],
  ['rugby', () => momentsOf(rugby, finishRugby)],
  ['e-sports', () => momentsOf(esports, rallies(esportsRallies))],
  ['valorant', () => momentsOf(valorant, rallies(valorantRallies))],
  ['arena games', () => momentsOf(arena, finishArena)],
];

describe('the prices of one moment in play', () => {
  it.each(scans)(
    '[C37] of %s leave no sure profit, however many are combined',
    (_, moments) => {
      let active = 0;
      const found: string[] = [];
      for (const moment of moments()) {
        active += moment.entries.filter(({ status }) => status === 'active').length;
        const win = sureWinOf(moment);
        if (win !== undefined) found.push(win);
      }
      expect(found.slice(0, 3)).toEqual([]);
      expect(active).toBeGreaterThan(5 * matchesPerSport * momentsPerMatch);
    },
    120_000,
  );
});
