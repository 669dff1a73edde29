import { describe, expect, it } from 'vitest';
import { chanceThat, meanOf } from '../../engine/distribution.ts';
import { createRandom } from '../../prng.ts';
import { baseballResult } from './messages.ts';
import { type BaseballState, baseballLaw } from './model.ts';
import { baseballOver } from './offer.ts';
import { playChance, restOfHalf } from './plate.ts';
import { baseballScript, beforePlay } from './script.ts';

const even = { home: playChance(0.5), away: playChance(0.5), lastInning: 30 };

/**
 * Runs expected of the rest of a half inning and the chance of any, by outs: American major leagues 1984 to 1994, Project
 * Scoresheet / Baseball Workshop (nssl.noaa.gov/users/brooks/public_html/feda/datasets/expectedruns.html).
 */
const measured = [
  { bases: 0, runs: [0.49, 0.26, 0.1], any: [0.275, 0.159, 0.067] },
  { bases: 1, runs: [0.88, 0.52, 0.23], any: [0.435, 0.276, 0.128] },
  { bases: 2, runs: [1.13, 0.69, 0.33], any: [0.633, 0.414, 0.224] },
  { bases: 3, runs: [1.5, 0.92, 0.44], any: [0.636, 0.425, 0.231] },
  { bases: 4, runs: [1.37, 0.96, 0.38], any: [0.837, 0.667, 0.275] },
  { bases: 5, runs: [1.75, 1.17, 0.5], any: [0.87, 0.653, 0.286] },
  { bases: 6, runs: [1.98, 1.4, 0.61], any: [0.86, 0.686, 0.277] },
  { bases: 7, runs: [2.37, 1.57, 0.76], any: [0.882, 0.678, 0.321] },
] as const;

describe('a half inning', () => {
  const half = restOfHalf(playChance(0.49));
  const rest = (outs: number, bases: number) => ({
    from: 0,
    chances: half[outs]?.[bases] ?? new Float64Array(),
  });

  it('brings the runs it is set to', () => {
    for (const runs of [0.3, 0.49, 0.7]) {
      const chances = restOfHalf(playChance(runs))[0]?.[0] ?? new Float64Array();
      expect(meanOf({ from: 0, chances })).toBeCloseTo(runs, 2);
    }
  });

  it('is also found for more and fewer runs than the table holds', () => {
    // The table ends with 1.88 runs at a chance of 0.54; a step of 0.01 brings 0.11 more.
    expect(playChance(1.99)).toBeCloseTo(0.55, 3);
    expect(playChance(0.04)).toBeCloseTo(0.092, 3);
  });

  it.each(measured)('goes on from bases $bases as it does in the field', ({ bases, runs, any }) => {
    for (const outs of [0, 1, 2]) {
      expect(Math.abs(meanOf(rest(outs, bases)) - (runs[outs] ?? 0))).toBeLessThan(0.12);
      expect(Math.abs(1 - (rest(outs, bases).chances[0] ?? 0) - (any[outs] ?? 0))).toBeLessThan(0.06);
    }
  });
});

describe('a game of baseball', () => {
  it('is even between equals, level after nine in one of ten, and hardly ever drawn', () => {
    const { full, extra } = baseballLaw(even, beforePlay);
    const home = chanceThat(full.margin, (lead) => lead > 0);
    expect(Math.abs(home - 0.5)).toBeLessThan(0.005);
    expect(extra).toBeGreaterThan(0.07);
    expect(extra).toBeLessThan(0.13);
    expect(chanceThat(full.margin, (lead) => lead === 0)).toBeLessThan(0.001);
  });

  it('ends the moment the home side leads from the ninth on', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { steps } = baseballScript(even, createRandom(seed, 6));
      const last = steps.at(-1)?.state;
      const innings = last?.innings ?? [];
      expect(innings.length).toBeGreaterThanOrEqual(9);
      const home = innings.reduce((sum, inning) => sum + (inning.home ?? 0), 0);
      const away = innings.reduce((sum, inning) => sum + (inning.away ?? 0), 0);
      expect(home).not.toBe(away);
      if (innings.at(-1)?.home === undefined) expect(home).toBeGreaterThan(away);
    }
  });

  it('is priced by runners and outs', () => {
    const innings = Array.from({ length: 8 }, () => ({ home: 0, away: 0 }));
    const ninth: BaseballState = {
      started: true,
      inning: 9,
      half: 'bottom',
      outs: 0,
      bases: 0,
      resting: false,
      innings: [...innings, { away: 1, home: 0 }],
      over: false,
    };
    const home = (state: BaseballState) =>
      chanceThat(baseballLaw(even, state).full.margin, (lead) => lead > 0);
    expect(home({ ...ninth, bases: 7 })).toBeGreaterThan(home(ninth) + 0.4);
    expect(home({ ...ninth, bases: 7 })).toBeGreaterThan(home({ ...ninth, bases: 7, outs: 2 }) + 0.3);
    const early: BaseballState = { ...ninth, inning: 1, half: 'top', innings: [{ away: 0 }] };
    const mean = (bases: number) => meanOf(baseballLaw(even, { ...early, bases }).full.away);
    expect(mean(7) - mean(0)).toBeGreaterThan(1.5);
  });
});

describe('a rest between two halves', () => {
  const setup = { home: playChance(0.48), away: playChance(0.56), lastInning: 12 };
  const full = (state: BaseballState) => {
    const { margin, total, home, away } = baseballLaw(setup, state).full;
    return {
      wins: chanceThat(margin, (lead) => lead > 0),
      draws: chanceThat(margin, (lead) => lead === 0),
      figures: [margin, total, home, away].map((figure) => meanOf(figure)),
    };
  };
  /** Level before the half. */
  const beginOf = (inning: number, half: 'top' | 'bottom'): BaseballState => ({
    started: true,
    inning,
    half,
    outs: 0,
    bases: 0,
    resting: false,
    innings: [
      { away: 3, home: 3 },
      ...Array.from({ length: inning - 2 }, () => ({ away: 0, home: 0 })),
      half === 'top' ? { away: 0 } : { away: 0, home: 0 },
    ],
    over: false,
  });
  const restAfter = (inning: number, half: 'top' | 'bottom'): BaseballState => ({
    ...beginOf(inning, half),
    resting: true,
  });

  it.each([3, 5, 8, 9, 10, 11])('is priced as the half that follows it, in and after inning %i', (inning) => {
    const pairs = [
      [restAfter(inning, 'top'), beginOf(inning, 'bottom')],
      [restAfter(inning, 'bottom'), beginOf(inning + 1, 'top')],
    ] as const;
    for (const [rest, next] of pairs) {
      const [now, soon] = [full(rest), full(next)];
      expect(now.wins).toBeCloseTo(soon.wins, 6);
      expect(now.draws).toBeCloseTo(soon.draws, 6);
      now.figures.forEach((mean, i) => {
        expect(mean).toBeCloseTo(soon.figures[i] ?? 0, 5);
      });
    }
  });

  it('after a level ninth closes extra innings: they are certain, as the settlement says', () => {
    const extra = { type: 'extra-innings', period: 'full' } as const;
    expect(baseballLaw(setup, restAfter(8, 'bottom')).extra).toBeGreaterThan(0);
    expect(baseballLaw(setup, restAfter(9, 'top')).extra).toBeGreaterThan(0);
    expect(baseballLaw(setup, restAfter(9, 'bottom')).extra).toBeUndefined();
    for (let seed = 0; seed < 100; seed++) {
      const states = baseballScript(setup, createRandom(seed, 6)).steps.map(({ state }) => state);
      const last = states.at(-1) ?? beforePlay;
      const closed = states.filter((state) => !state.over && baseballOver(extra, state));
      expect(baseballResult(last).decided).toEqual({ extraInnings: closed.length > 0 });
      // From the end of the ninth on, not only from the tenth.
      if (closed[0]) expect(closed[0]).toMatchObject({ inning: 9, half: 'bottom', resting: true });
    }
  });
});
