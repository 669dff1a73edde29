import { describe, expect, it } from 'vitest';
import { createRandom } from '../../prng.ts';
import { chanceThat, meanOf } from '../engine/distribution.ts';
import { baseballLaw, playChance, restOfHalf } from './model.ts';
import { baseballScript, beforePlay } from './script.ts';

const even = { home: playChance(0.5), away: playChance(0.5), lastInning: 30 };

describe('a half inning', () => {
  it('brings the runs it is set to, and none in about three of four', () => {
    const [whole] = restOfHalf(playChance(0.5));
    expect(whole && meanOf(whole)).toBeCloseTo(0.5, 3);
    expect(whole?.chances[0]).toBeGreaterThan(0.7);
    expect(whole?.chances[0]).toBeLessThan(0.78);
  });

  it('is worth less with every out', () => {
    const means = restOfHalf(playChance(0.5)).map(meanOf);
    expect(means[1]).toBeLessThan(means[0] ?? 0);
    expect(means[2]).toBeLessThan(means[1] ?? 0);
    expect(means[3]).toBe(0);
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
});
