import { describe, expect, it } from 'vitest';
import { rallyEnds, setChance } from '../sets/rally.ts';
import { esportsRallies, isMapWon } from './model.ts';

describe('a map', () => {
  it('ends at thirteen, or after twelve all with four of six', () => {
    expect(isMapWon(13, 11)).toBe(true);
    expect(isMapWon(12, 12)).toBe(false);
    expect(isMapWon(14, 12)).toBe(false);
    expect(isMapWon(16, 12)).toBe(true);
    expect(isMapWon(16, 14)).toBe(true);
    expect(isMapWon(15, 15)).toBe(false);
    expect(isMapWon(16, 15)).toBe(false);
    expect(isMapWon(19, 17)).toBe(true);
  });

  it('is even between equals, with either first defender', () => {
    const rules = { ...esportsRallies, home: [0.53, 0.47] as const };
    for (const first of [0, 1] as const) {
      const ends = rallyEnds(rules, { home: 0, away: 0, server: first, first });
      expect(Math.abs(setChance(ends) - 0.5)).toBeLessThan(0.03);
      expect(ends.every(({ home, away, chance }) => isMapWon(home, away) || chance < 1e-4)).toBe(true);
    }
  });
});
