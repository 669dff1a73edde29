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
