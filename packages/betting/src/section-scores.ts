/** The scores of a match from those of its sections, by the rules for each section (sportsbook.md §4.5). */
import type { PeriodScores } from './result.ts';
import type { Score } from './sport.ts';

/** Basketball's quarters that were completed, its overtimes, and whether the match is over. */
export interface BasketballSections {
  quarters: readonly Score[];
  overtimes?: readonly Score[];
  isOver: boolean;
}

/** Overtime counts for the match and its second half, not for the fourth quarter. */
export function basketballPoints({ quarters, overtimes = [], isOver }: BasketballSections): PeriodScores {
  const [q1, q2, q3, q4] = quarters;
  return {
    ...(q1 && { q1 }),
    ...(q2 && { q2 }),
    ...(q3 && { q3 }),
    ...(q4 && { q4 }),
    ...(q1 && q2 && { first: added([q1, q2]) }),
    ...(isOver &&
      q3 &&
      q4 && { second: added([q3, q4, ...overtimes]), full: added([...quarters, ...overtimes]) }),
  };
}

/** Baseball's innings; the home half of the last is missing where the home side did not need it. */
export interface BaseballSections {
  innings: readonly { away: number; home?: number }[];
  isOver: boolean;
}

/** Extra innings count for the match; the first part is five innings, both halves played. */
export function baseballRuns({ innings, isOver }: BaseballSections): PeriodScores {
  const scores = innings.map(({ away, home = 0 }) => ({ away, home }));
  const hasFive = innings.length > 5 || innings[4]?.home !== undefined;
  return {
    ...(hasFive && { first5: added(scores.slice(0, 5)) }),
    ...(isOver && { full: added(scores) }),
  };
}

/** Sections of any other sport: sets, maps, periods, halves, in order and complete. */
export function added(scores: readonly Score[]): Score {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  });
}
