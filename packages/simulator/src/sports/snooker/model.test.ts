import { describe, expect, it } from 'vitest';
import { meanOf } from '../../engine/distribution.ts';
import { frameChance, snookerLaw } from './model.ts';
import { beforeBreak } from './script.ts';

describe('a frame', () => {
  it('is worth its chance at the start, and nearly all with two visits ahead', () => {
    for (const frame of [0.3, 0.5, 0.62]) expect(frameChance(frame, 0)).toBeCloseTo(frame, 9);
    expect(frameChance(0.5, 2)).toBeCloseTo(5 / 6, 9);
    expect(frameChance(0.5, 3)).toBe(1);
    expect(frameChance(0.62, -3)).toBeCloseTo(0, 9);
  });

  it('is a fair game: its chance is the mean of those after the next visit', () => {
    const visit = 0.62 ** (1 / 3) / (0.62 ** (1 / 3) + 0.38 ** (1 / 3));
    for (const lead of [-2, -1, 0, 1, 2]) {
      const next = visit * frameChance(0.62, lead + 1) + (1 - visit) * frameChance(0.62, lead - 1);
      expect(frameChance(0.62, lead)).toBeCloseTo(next, 9);
    }
  });
});

describe('a match of frames', () => {
  it('between equals is even, and goes on from its live score', () => {
    const law = snookerLaw({ bestOf: 11, frame: 0.5 }, beforeBreak);
    expect(meanOf(law.margin)).toBeCloseTo(0, 9);
    expect(law.total.chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    const decider = { ...beforeBreak, started: true, frames: { home: 5, away: 5 } };
    const last = snookerLaw({ bestOf: 11, frame: 0.5 }, decider);
    expect(last.total.chances[11]).toBeCloseTo(1, 9);
    expect(last.frames).toEqual([{ number: 11, home: 0.5 }]);
  });
});
