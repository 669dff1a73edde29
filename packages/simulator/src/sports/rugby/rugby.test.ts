import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { meanOf } from '../../engine/distribution.ts';
import { frameOf } from '../../engine/test-frame.ts';
import { createRandom } from '../../prng.ts';
import { goalsOf } from '../goals/model.ts';
import { rugby } from './index.ts';
import { compoundPoints, ratesOf } from './model.ts';

const setup = { home: ratesOf(29), away: ratesOf(25) };
const frame = frameOf(6600);
const drawn = Array.from({ length: rounds(4_000, 1_000) }, (_, seed) =>
  rugby.script(setup, createRandom(seed, 12), frame),
);

describe('a match of rugby', () => {
  it('is made of scores of five, two and three points', () => {
    for (const { steps } of drawn.slice(0, 20)) {
      let before = 0;
      for (const { state, incident } of steps) {
        const { home, away } = goalsOf(state);
        const gain = home + away - before;
        before = home + away;
        const worth: Record<string, number> = { try: 5, conversion: 2, 'penalty-goal': 3 };
        expect(gain).toBe(worth[incident?.kind ?? ''] ?? 0);
      }
    }
  });

  it('brings the points that are expected of it', () => {
    expect(meanOf(compoundPoints(setup.home))).toBeCloseTo(29, 6);
    const margins = drawn.map(({ steps }) => {
      const { home, away } = goalsOf(steps.at(-1)?.state ?? rugby.begin(setup));
      return { lead: home - away, total: home + away };
    });
    const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
    expect(Math.abs(mean(margins.map(({ total }) => total)) - 54)).toBeLessThan(4);
    const leads = margins.map(({ lead }) => lead);
    const centre = mean(leads);
    const deviation = Math.sqrt(mean(leads.map((lead) => (lead - centre) ** 2)));
    // Scores at a steady rate spread somewhat wider than those of the field, whose margins deviate by some 15 points.
    expect(deviation).toBeGreaterThan(15);
    expect(deviation).toBeLessThan(20);
  });
});
