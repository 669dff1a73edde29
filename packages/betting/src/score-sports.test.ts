import { describe, expect, it } from 'vitest';
import {
  gradeSelection,
  type MatchResult,
  marketName,
  marketTypesOf,
  parseMarketKey,
  wireMarket,
} from './index.ts';

const result: MatchResult = { points: { full: { home: 20, away: 20 }, first: { home: 10, away: 3 } } };
const grade = (key: string, outcome: string) => gradeSelection({ ...parseMarketKey(key), outcome }, result);

describe('rugby and badminton', () => {
  it('[rules 4.8] give the stakes of a drawn winner back, and count every point', () => {
    expect(grade('match-winner:full', 'home')).toBe('P');
    expect(grade('section-winner:first', 'home')).toBe('W');
    expect(grade('score-handicap:full:-2', 'home')).toBe('L');
    expect(grade('score-handicap:full:-2', 'away')).toBe('W');
    expect(grade('score-total:full:158', 'over')).toBe('W');
    expect(grade('score-odd-even:first', 'odd')).toBe('W');
    expect(grade('home-score-total:full:82', 'under')).toBe('W');
  });

  it('bet on points under codes that no market of goals has', () => {
    const codes = marketTypesOf('OP').map((type) => wireMarket({ type, period: 'full' }, { inPlay: false }));
    expect(codes).toContain('PT_R');
    expect(codes.filter((code) => code === 'R')).toHaveLength(1);
    expect(marketName({ type: 'score-handicap', period: 'set2', line: 6 }, 'OP')).toBe('第二局让分');
  });
});

describe('the maps of arena games', () => {
  const battle: MatchResult = {
    maps: { map1: { home: 1, away: 0 } },
    kills: { map1: { home: 9, away: 14 } },
    towers: { map1: { home: 9, away: 4 } },
    dragons: { map1: { home: 0, away: 0 } },
    barons: { map1: { home: 1, away: 0 } },
    minutes: { map1: { home: 32, away: 0 } },
    sequence: [
      { figure: 'kills', n: 1, side: 'away', seconds: 200, period: 'map1' },
      { figure: 'towers', n: 1, side: 'home', seconds: 700, period: 'map1' },
    ],
  };
  const graded = (key: string, outcome: string) =>
    gradeSelection({ ...parseMarketKey(key), outcome }, battle);

  it('[rules 4.9] are won by the base that falls, and counted by themselves; without a first the stakes go back', () => {
    expect(graded('section-winner:map1', 'home')).toBe('W');
    expect(graded('kill-handicap:map1:-2', 'home')).toBe('L');
    expect(graded('kill-total:map1:90', 'over')).toBe('W');
    expect(graded('tower-total:map1:54', 'under')).toBe('W');
    expect(graded('minute-total:map1:126', 'over')).toBe('W');
    expect(graded('minute-total:map1:130', 'over')).toBe('L');
    expect(graded('first-kill:map1', 'away')).toBe('W');
    expect(graded('first-tower:map1', 'home')).toBe('W');
    expect(graded('first-tyrant:map1', 'home')).toBe('P');
    expect(graded('kill-total:map2:90', 'over')).toBeUndefined();
  });
});
