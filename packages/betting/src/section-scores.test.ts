import { describe, expect, it } from 'vitest';
import { baseballRuns, basketballPoints } from './index.ts';

const score = (home: number, away: number) => ({ home, away });

describe('the scores of a basketball match', () => {
  const quarters = [score(20, 22), score(25, 18), score(19, 24), score(21, 21)];

  it('[rules 4.1] count overtime for the match and the second half, not for the fourth quarter', () => {
    const overtimes = [score(8, 8), score(11, 6)];
    expect(basketballPoints({ quarters, overtimes, isOver: true })).toEqual({
      q1: score(20, 22),
      q2: score(25, 18),
      q3: score(19, 24),
      q4: score(21, 21),
      first: score(45, 40),
      second: score(59, 59),
      full: score(104, 99),
    });
  });

  it('hold only the completed sections', () => {
    expect(basketballPoints({ quarters: quarters.slice(0, 1), isOver: false })).toEqual({
      q1: score(20, 22),
    });
    expect(basketballPoints({ quarters: quarters.slice(0, 3), isOver: false })).not.toHaveProperty('second');
    // Level after four quarters: an overtime is to come.
    expect(basketballPoints({ quarters, isOver: false })).not.toHaveProperty('full');
  });
});

describe('the runs of a baseball match', () => {
  const inning = (away: number, home?: number) => (home === undefined ? { away } : { away, home });

  it('[rules 4.3] have a first part of five innings, once both sides have batted five times', () => {
    const four = [inning(1, 0), inning(0, 2), inning(0, 0), inning(3, 0)];
    expect(baseballRuns({ innings: four, isOver: false })).toEqual({});
    expect(baseballRuns({ innings: [...four, inning(1)], isOver: false })).toEqual({});
    expect(baseballRuns({ innings: [...four, inning(1, 1)], isOver: false })).toEqual({
      first5: score(3, 5),
    });
    expect(baseballRuns({ innings: [...four, inning(1, 1), inning(2)], isOver: false })).toEqual({
      first5: score(3, 5),
    });
  });

  it('[rules 4.3] count extra innings, and need no last half where the home side leads', () => {
    const nine = Array.from({ length: 8 }, () => inning(0, 1));
    expect(baseballRuns({ innings: [...nine, inning(2)], isOver: true }).full).toEqual(score(8, 2));
    expect(baseballRuns({ innings: [...nine, inning(8, 0), inning(1, 2)], isOver: true }).full).toEqual(
      score(10, 9),
    );
  });
});
