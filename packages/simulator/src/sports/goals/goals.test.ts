import { describe, expect, it } from 'vitest';
import { chanceThat, meanOf } from '../../engine/distribution.ts';
import { frameOf } from '../../engine/test-frame.ts';
import { createRandom } from '../../prng.ts';
import { handball } from '../handball/index.ts';
import { iceHockey } from '../ice-hockey/index.ts';
import { type GoalsSetup, goalsLaw, goalsOf } from './model.ts';
import { beforeGoals } from './script.ts';

const hockey: GoalsSetup = {
  home: 3.2,
  away: 2.9,
  section: 1200,
  periods: ['p1', 'p2', 'p3'],
  playsOff: true,
  levelExcess: 0.5,
};

const frame = frameOf(720);

describe('a match of goals', () => {
  it('expects the means of the sides for the remaining time', () => {
    const plain = { ...hockey, levelExcess: 0 };
    expect(meanOf(goalsLaw(plain, beforeGoals).full.total)).toBeCloseTo(6.1, 3);
    const scores = [
      { home: 1, away: 0 },
      { home: 0, away: 0 },
    ];
    const half = { section: 2, played: 600, at: 0, playing: true, scores, over: false };
    expect(meanOf(goalsLaw(plain, half).full.total)).toBeCloseTo(1 + 3.05, 3);
    expect(meanOf(goalsLaw(plain, half).full.margin)).toBeCloseTo(1 + 0.15, 3);
  });

  it('has no draw where level matches are played off, and a winner of each such match', () => {
    const law = goalsLaw(hockey, beforeGoals);
    const level = chanceThat(law.full.margin, (lead) => lead === 0);
    expect(law.home).toBeGreaterThan(chanceThat(law.full.margin, (lead) => lead > 0) + level / 2 - 0.01);
    let playedOff = 0;
    for (let seed = 0; seed < 800; seed++) {
      const state = iceHockey.script(hockey, createRandom(seed, 8), frame).steps.at(-1)?.state ?? beforeGoals;
      const { home, away } = goalsOf(state);
      const result = iceHockey.result(state, hockey);
      expect(result.goals?.full).toEqual({ home, away });
      expect(result.decided?.winner === undefined).toBe(home !== away);
      if (home === away) playedOff++;
    }
    expect(Math.abs(playedOff / 800 - level)).toBeLessThan(0.05);
  });

  it('of handball may be drawn, and brings some sixty goals', () => {
    const setup: GoalsSetup = {
      home: 30,
      away: 29,
      section: 1800,
      periods: ['first', 'second'],
      playsOff: false,
      levelExcess: 0,
    };
    const totals = Array.from({ length: 300 }, (_, seed) => {
      const state = handball.script(setup, createRandom(seed, 9), frame).steps.at(-1)?.state ?? beforeGoals;
      return goalsOf(state);
    });
    const mean = totals.reduce((sum, { home, away }) => sum + home + away, 0) / totals.length;
    expect(Math.abs(mean - 59)).toBeLessThan(2);
    expect(totals.some(({ home, away }) => home === away)).toBe(true);
  });
});
