import { describe, expect, it } from 'vitest';
import { tableTennisLaw, tableTennisRallies } from '../table-tennis/model.ts';
import { volleyballLaw, volleyballRallies } from '../volleyball/model.ts';
import { rallyEnds, setChance } from './rally.ts';
import { beforeSets } from './state.ts';

const from = { home: 0, away: 0, server: 0, first: 0 } as const;

describe('a set of rallies', () => {
  it('follows the binomial law: to eleven without deuce, of even rallies', () => {
    const ends = rallyEnds({ ...tableTennisRallies, home: [0.5, 0.5] }, from);
    const chance = ends.find(({ home, away }) => home === 11 && away === 5)?.chance ?? 0;
    // The last rally is home's, and ten of the fifteen before it.
    expect(chance).toBeCloseTo(3003 / 2 ** 16, 9);
    expect(ends.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(1, 9);
  });

  it('is even between equals although the side that serves loses most rallies', () => {
    const ends = rallyEnds({ ...volleyballRallies, home: [0.35, 0.65] }, from);
    expect(setChance(ends)).toBeCloseTo(0.5, 1);
    expect(ends.every(({ home, away }) => Math.abs(home - away) >= 2)).toBe(true);
  });

  it('goes on from the live score: two set points are worth nearly the set', () => {
    const rules = { ...volleyballRallies, home: [0.35, 0.65] as const };
    const ahead = setChance(rallyEnds(rules, { home: 24, away: 22, server: 1, first: 0 }));
    expect(ahead).toBeGreaterThan(0.85);
    expect(ahead).toBeLessThan(1);
    expect(setChance(rallyEnds(rules, { home: 25, away: 23, server: 0, first: 0 }))).toBe(1);
  });
});

describe('a match of sets', () => {
  it('of even sets ends 4-0 in one of sixteen and goes to the seventh in 5 of 16', () => {
    const { scores } = tableTennisLaw({ bestOf: 7, first: 0, home: [0.5, 0.5] }, beforeSets());
    expect(scores.get('4-0')).toBeCloseTo(1 / 16, 6);
    expect((scores.get('4-3') ?? 0) + (scores.get('3-4') ?? 0)).toBeCloseTo(5 / 16, 6);
  });

  it('plays the fifth set of volleyball to fifteen', () => {
    const set = { home: 25, away: 20 };
    const lost = { home: 20, away: 25 };
    const state = { ...beforeSets(), started: true, finished: [set, lost, set, lost] };
    const law = volleyballLaw({ bestOf: 5, first: 0, home: [0.35, 0.65] }, state);
    expect(law.current?.total.from).toBe(15);
    expect(law.next).toBeUndefined();
    expect([...law.scores.keys()].sort()).toEqual(['2-3', '3-2']);
  });
});
