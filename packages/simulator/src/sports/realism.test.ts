/**
 * Tennis, NBA and ice hockey as they are played, against figures of real matches (data/model-parameters.json and
 * reference/feeds-and-models.md §4.4–4.5, issue 11 for totals, overtime and level scores). The table stands in bench/results.md.
 */
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import type { Pairing, SportRules } from '../engine/rules.ts';
import { frameOf } from '../engine/test-frame.ts';
import { createRandom } from '../prng.ts';
import { basketball } from './basketball/index.ts';
import { scoreOf } from './basketball/model.ts';
import { goalsOf } from './goals/model.ts';
import { iceHockey } from './ice-hockey/index.ts';
import { tennis } from './tennis/index.ts';

/** Last states and steps of so many matches of these leagues. */
function play<Match extends Pairing, Setup, State, Model>(
  rules: SportRules<Match, Setup, State, Model>,
  leagues: readonly number[],
  matches: number,
) {
  const calendar = rules.calendar(5);
  const played: { setup: Setup; steps: ReturnType<typeof rules.script>['steps']; last: State }[] = [];
  for (let slot = 0; played.length < matches; slot++) {
    const pairing = calendar.pairing(slot);
    if (!leagues.includes(pairing.league.id)) continue;
    const setup = rules.setup(pairing, [0, 0]);
    const { steps, broken } = rules.script(
      setup,
      createRandom(slot, 91),
      frameOf(rules.ordinarySeconds, slot),
    );
    const last = steps.at(-1)?.state;
    if (last !== undefined && !broken) played.push({ setup, steps, last });
  }
  return played;
}

const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
const share = (list: readonly boolean[]): number => mean(list.map(Number));
function spreadOf(list: readonly number[]): number {
  const middle = mean(list);
  return Math.sqrt(mean(list.map((each) => (each - middle) ** 2)));
}

/** Figure, measured, real, and how far they may be apart. */
type Row = readonly [figure: string, measured: number, real: number, within: number];

function compare(sport: string, rows: readonly Row[]): void {
  process.stdout.write(
    rows.map(([figure, measured, real]) => `${sport}: ${figure} ${measured.toFixed(4)} (${real})\n`).join(''),
  );
  expect(rows.filter(([, measured, real, within]) => !(Math.abs(measured - real) <= within))).toEqual([]);
}

describe('matches as they are played', () => {
  it.each([
    ['men', [300001, 300003], 0.789, 0.1761],
    ['women', [300002, 300004], 0.6517, 0.1041],
  ] as const)('of tennis hold and break as %s do', (name, leagues, hold, tieBreak) => {
    const games: boolean[] = [];
    const sets: boolean[] = [];
    for (const { steps, last } of play(tennis, leagues, rounds(2000, 500))) {
      let server = 0;
      for (const { state, event } of steps) {
        if (event && event.n <= 12) games.push((event.side === 'home') === (server === 0));
        server = state.server;
      }
      sets.push(...last.finished.map(({ home, away }) => home + away === 13));
    }
    compare(`tennis, ${name}`, [
      ['games held', share(games), hold, 0.015],
      ['tie-breaks a set', share(sets), tieBreak, 0.035],
    ]);
  });

  it('of tennis over five sets end in three as often as real ones', () => {
    const straight = play(tennis, [300001], rounds(3000, 1000)).map(({ last }) => last.finished.length === 3);
    compare('tennis, best of five', [['in straight sets', share(straight), 0.44, 0.05]]);
  });

  it('of the NBA score and stray as real ones', () => {
    // Always all: the bounds are as wide as the known gap, and a third of the matches strays by two hundredths.
    const matches = play(basketball, [200001], 6_000);
    const leadAfter = (quarters: number): number[] =>
      matches.map(({ last }) => {
        const { home, away } = scoreOf(
          last,
          Array.from({ length: quarters }, (_, i) => i + 1),
        );
        return home - away;
      });
    const totals = matches.map(({ last }) => {
      const { home, away } = scoreOf(last);
      return home + away;
    });
    const surprises = matches.map(({ last, setup }) => {
      const { home, away } = scoreOf(last, [1, 2, 3, 4]);
      return home - away - setup.spread;
    });
    compare('NBA', [
      ['standard deviation of margin minus spread', spreadOf(surprises), 11.72, 0.7],
      ['standard deviation of totals', spreadOf(totals), 20.1, 1.2],
      ['standard deviation after the first quarter', spreadOf(leadAfter(1)), 8.1, 0.8],
      ['standard deviation after the second', spreadOf(leadAfter(2)), 11.24, 1],
      // A tenth calmer than real ones after three quarters, of which there are 750.
      ['standard deviation after the third', spreadOf(leadAfter(3)), 13.37, 1.6],
      ['standard deviation after the fourth', spreadOf(leadAfter(4)), 14.16, 1.6],
      [
        'scoring events',
        mean(matches.map(({ steps }) => steps.filter(({ event }) => event).length)),
        97.2,
        8,
      ],
      // Fewer than real ones: known, and said in the table.
      ['level after 48 minutes', share(leadAfter(4).map((lead) => lead === 0)), 0.0533, 0.03],
    ]);
  });

  it('of ice hockey are level after sixty minutes as often as real ones', () => {
    const level = play(iceHockey, [800001], rounds(6000, 2000)).map(({ last }) => {
      const { home, away } = goalsOf(last);
      return home === away;
    });
    compare('ice hockey', [['level after 60 minutes', share(level), 0.22, 0.03]]);
  });
});
