import { describe, expect, it } from 'vitest';
import { createRandom } from '../../prng.ts';
import { chanceThat, meanOf } from '../engine/distribution.ts';
import { type BaseballState, baseballLaw } from './model.ts';
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
