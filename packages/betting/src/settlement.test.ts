import { describe, expect, it } from 'vitest';
import {
  type Grade,
  gradeSelection,
  type MatchResult,
  type Outcome,
  parseMarketKey,
  type Score,
} from './index.ts';

/** `2-1` */
function score(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}

/** Goals 2-1 after 1-1 at half time; corners 6-4 after 4-1. */
const played: MatchResult = {
  goals: { first: score('1-1'), full: score('2-1') },
  corners: { first: score('4-1'), full: score('6-4') },
};

function grade(key: string, outcome: Outcome, result: MatchResult = played, scoreAtBet?: string) {
  const at = scoreAtBet === undefined ? undefined : score(scoreAtBet);
  return gradeSelection({ ...parseMarketKey(key), outcome }, result, at);
}

describe('a match that ended 2-1 after 1-1, with 6-4 corners after 4-1', () => {
  it.each([
    ['winner:full', 'home', 'W'],
    ['winner:full', 'draw', 'L'],
    ['winner:first', 'draw', 'W'],
    ['winner:first', 'home', 'L'],
    ['odd-even:full', 'odd', 'W'],
    ['odd-even:first', 'even', 'W'],
    ['correct-score:full', '2-1', 'W'],
    ['correct-score:full', '1-2', 'L'],
    ['correct-score:full', 'other', 'L'],
    ['correct-score:first', '1-1', 'W'],
    ['total-goals:full', '2-3', 'W'],
    ['total-goals:full', '0-1', 'L'],
    ['total-goals:first', '2', 'W'],
    ['half-full:full', 'draw/home', 'W'],
    ['half-full:full', 'home/draw', 'L'],
    ['half-full:full', 'home/home', 'L'],
    ['double-chance:full', 'home-draw', 'W'],
    ['double-chance:full', 'home-away', 'W'],
    ['double-chance:full', 'draw-away', 'L'],
    ['double-chance:first', 'draw-away', 'W'],
    ['double-chance:first', 'home-away', 'L'],
    ['both-score:full', 'yes', 'W'],
    ['both-score:first', 'no', 'L'],
    ['corner-odd-even:full', 'even', 'W'],
    ['corner-odd-even:first', 'odd', 'W'],
  ] as const)('grades %s %s as %s', (key, outcome, expected) => {
    expect(grade(key, outcome)).toBe(expected);
  });

  it.each([
    ['handicap:full:-2', 'home', 'W'],
    ['handicap:full:-3', 'home', 'LW'],
    ['handicap:full:-4', 'home', 'P'],
    ['handicap:full:-5', 'home', 'LL'],
    ['handicap:full:-6', 'home', 'L'],
    ['handicap:full:-3', 'away', 'LL'],
    ['handicap:full:-5', 'away', 'LW'],
    ['handicap:full:1', 'away', 'L'],
    ['handicap:first:0', 'home', 'P'],
    ['handicap:first:-1', 'home', 'LL'],
    ['handicap:first:1', 'home', 'LW'],
    ['total:full:10', 'over', 'W'],
    ['total:full:11', 'over', 'LW'],
    ['total:full:12', 'over', 'P'],
    ['total:full:13', 'over', 'LL'],
    ['total:full:14', 'over', 'L'],
    ['total:full:11', 'under', 'LL'],
    ['total:full:13', 'under', 'LW'],
    ['total:first:7', 'over', 'LW'],
    ['corner-handicap:full:-7', 'home', 'LW'],
    ['corner-handicap:first:-12', 'away', 'P'],
    ['corner-total:full:38', 'over', 'W'],
    ['corner-total:full:41', 'under', 'LW'],
    ['corner-total:first:20', 'under', 'P'],
  ] as const)('[4.72] [4.73] [4.74] [4.75] [4.76] grades %s %s as %s', (key, outcome, expected) => {
    expect(grade(key, outcome)).toBe(expected);
  });
});

describe('a bet taken in play at 1-1', () => {
  it.each([
    ['handicap:full:0', 'home', 'W'],
    ['handicap:full:-4', 'home', 'P'],
    ['handicap:first:-1', 'home', 'LL'],
  ] as const)('on %s %s counts the goals after it: %s', (key, outcome, expected) => {
    expect(grade(key, outcome, played, '1-1')).toBe(expected);
  });

  it('on a handicap taken at 2-0 sees the match as 0-1', () => {
    expect(grade('handicap:full:0', 'home', played, '2-0')).toBe('L');
    expect(grade('handicap:full:0', 'away', played, '2-0')).toBe('W');
    expect(grade('handicap:full:0', 'home', played)).toBe('W');
    expect(grade('handicap:full:0', 'home', played, '0-0')).toBe('W');
  });

  it('on a handicap of the first half taken at 1-0 sees the half as 0-1', () => {
    expect(grade('handicap:first:1', 'home', played, '1-0')).toBe('L');
    expect(grade('handicap:first:4', 'home', played, '1-0')).toBe('P');
  });

  it.each([
    ['total:full:12', 'over', 'P'],
    ['winner:full', 'home', 'W'],
    ['odd-even:full', 'odd', 'W'],
    ['correct-score:full', '2-1', 'W'],
    ['both-score:full', 'yes', 'W'],
    ['double-chance:full', 'home-draw', 'W'],
    ['corner-handicap:full:-8', 'home', 'P'],
    ['corner-total:full:40', 'over', 'P'],
  ] as const)('[rules 3.2] on %s %s counts the whole score: %s', (key, outcome, expected) => {
    for (const at of ['0-0', '1-0', '1-1', '2-1']) expect(grade(key, outcome, played, at)).toBe(expected);
  });
});

describe('the edges of the rules', () => {
  const final = (full: string, first = '0-0'): MatchResult => ({
    goals: { first: score(first), full: score(full) },
  });

  it('no goal is even', () => {
    expect(grade('odd-even:full', 'even', final('0-0'))).toBe('W');
    expect(grade('odd-even:full', 'odd', final('0-0'))).toBe('L');
  });

  it.each([
    ['full', '4-4', '4-4'],
    ['full', '5-0', 'other'],
    ['full', '0-5', 'other'],
    ['full', '6-6', 'other'],
    ['first', '3-3', '3-3'],
    ['first', '4-0', 'other'],
    ['first', '0-4', 'other'],
  ])('a correct score that is not listed is the other one: %s %s → %s', (period, ended, winner) => {
    const result = final(ended, ended);
    expect(grade(`correct-score:${period}`, winner, result)).toBe('W');
    expect(grade(`correct-score:${period}`, winner === 'other' ? '0-0' : 'other', result)).toBe('L');
  });

  it.each([
    ['0-0', '0-1'],
    ['1-0', '0-1'],
    ['1-1', '2-3'],
    ['3-0', '2-3'],
    ['2-2', '4-6'],
    ['0-6', '4-6'],
    ['4-3', '7+'],
    ['9-8', '7+'],
  ])('total goals of %s fall into %s', (ended, bucket) => {
    const won = ['0-1', '2-3', '4-6', '7+'].filter(
      (each) => grade('total-goals:full', each, final(ended)) === 'W',
    );
    expect(won).toEqual([bucket]);
  });

  it.each([
    ['0-0', '0'],
    ['0-1', '1'],
    ['2-0', '2'],
    ['2-1', '3+'],
    ['6-5', '3+'],
  ])('total goals of a first half of %s fall into %s', (ended, bucket) => {
    const result: MatchResult = { goals: { first: score(ended) } };
    const won = ['0', '1', '2', '3+'].filter((each) => grade('total-goals:first', each, result) === 'W');
    expect(won).toEqual([bucket]);
  });
});

describe('a result that does not decide the market yet', () => {
  const atHalfTime: MatchResult = { goals: { first: score('1-1') }, corners: { first: score('4-1') } };

  it.each([
    ['winner:full', 'home'],
    ['handicap:full:-2', 'home'],
    ['total:full:10', 'over'],
    ['half-full:full', 'draw/home'],
    ['correct-score:full', 'other'],
    ['corner-total:full:20', 'over'],
  ])('gives no grade to %s %s', (key, outcome) => {
    expect(grade(key, outcome, atHalfTime)).toBeUndefined();
  });

  it.each([
    ['winner:first', 'draw', 'W'],
    ['handicap:first:1', 'home', 'LW'],
    ['corner-total:first:20', 'over', 'P'],
  ] as const)('still grades %s %s', (key, outcome, expected: Grade) => {
    expect(grade(key, outcome, atHalfTime)).toBe(expected);
  });

  it('gives no grade to corners that were not counted', () => {
    const withoutCorners: MatchResult = { goals: played.goals };
    expect(grade('corner-total:full:20', 'over', withoutCorners)).toBeUndefined();
    expect(grade('corner-handicap:first:0', 'home', withoutCorners)).toBeUndefined();
    expect(grade('total:full:10', 'over', withoutCorners)).toBe('W');
  });
});

describe('a selection that does not exist', () => {
  it.each([
    ['winner:full', 'over'],
    ['winner:full', ''],
    ['handicap:full:-2', 'draw'],
    ['total:full:10', 'home'],
    ['correct-score:first', '4-0'],
    ['total-goals:first', '7+'],
    ['half-full:full', 'home'],
    ['double-chance:full', 'home'],
  ])('is refused: %s %j', (key, outcome) => {
    expect(() => grade(key, outcome)).toThrow(RangeError);
  });

  it.each([undefined, 0.5, Number.NaN])('is refused without a line in quarters: %s', (line) => {
    for (const type of ['handicap', 'corner-handicap'] as const) {
      expect(() => gradeSelection({ type, period: 'full', line, outcome: 'home' }, played)).toThrow(
        RangeError,
      );
    }
    for (const type of ['total', 'corner-total'] as const) {
      expect(() => gradeSelection({ type, period: 'full', line, outcome: 'over' }, played)).toThrow(
        RangeError,
      );
    }
  });
});
