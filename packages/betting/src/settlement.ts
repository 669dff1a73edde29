/**
 * Grades a selection by the final figures (sportsbook.md §4.1, §4.2). Everything is counted in quarters of a goal, in whole
 * numbers. Only in-play football handicaps count from the score at the bet; all else counts the whole score.
 */
import type { MatchResult } from './feed.ts';
import type { Market, Outcome, Score } from './market.ts';
import { outcomesOf } from './outcomes.ts';

/** W win, LW half win, P push, LL half loss, L loss. */
export const grades = ['W', 'LW', 'P', 'LL', 'L'] as const;
export type Grade = (typeof grades)[number];

export interface Selection extends Market {
  outcome: Outcome;
}

/**
 * The grade of a selection, or `undefined` while the result lacks the figures that decide it.
 * @param scoreAtBet goals when an in-play bet was accepted; leave it out for bets before the match
 * @throws RangeError if the market has no such outcome, or lacks its line
 */
export function gradeSelection(
  selection: Selection,
  result: MatchResult,
  scoreAtBet?: Score,
): Grade | undefined {
  if (!outcomesOf(selection).includes(selection.outcome)) {
    throw new RangeError(`no outcome ${selection.outcome} in ${selection.type}:${selection.period}`);
  }
  const counted = selection.type.startsWith('corner-') ? result.corners : result.goals;
  const score = counted?.[selection.period];
  if (score === undefined) return undefined;
  switch (selection.type) {
    case 'handicap':
      return handicapGrade(selection, scoreAfter(score, scoreAtBet));
    case 'corner-handicap':
      return handicapGrade(selection, score);
    case 'total':
    case 'corner-total':
      return totalGrade(selection, score);
    default:
      return wins(selection, score, result.goals.first) ? 'W' : 'L';
  }
}

function scoreAfter(score: Score, before: Score = { home: 0, away: 0 }): Score {
  return { home: score.home - before.home, away: score.away - before.away };
}

function handicapGrade(selection: Selection, score: Score): Grade {
  const margin = 4 * (score.home - score.away) + requireLine(selection);
  return gradeOfMargin(selection.outcome === 'home' ? margin : -margin);
}

function totalGrade(selection: Selection, score: Score): Grade {
  const margin = 4 * (score.home + score.away) - requireLine(selection);
  return gradeOfMargin(selection.outcome === 'over' ? margin : -margin);
}

function requireLine({ type, line }: Selection): number {
  if (line === undefined || !Number.isInteger(line)) throw new RangeError(`${type} needs a line in quarters`);
  return line;
}

/** A quarter of a goal above or below the line decides only half of the stake. */
function gradeOfMargin(quarters: number): Grade {
  if (quarters === 0) return 'P';
  if (quarters > 0) return quarters === 1 ? 'LW' : 'W';
  return quarters === -1 ? 'LL' : 'L';
}

function wins(selection: Selection, score: Score, halfTime: Score): boolean {
  const { type, outcome } = selection;
  const total = score.home + score.away;
  switch (type) {
    case 'winner':
      return outcome === winnerOf(score);
    case 'odd-even':
    case 'corner-odd-even':
      return outcome === (total % 2 === 0 ? 'even' : 'odd');
    case 'correct-score':
      return outcome === listedOr(outcomesOf(selection), `${score.home}-${score.away}`, 'other');
    case 'total-goals':
      return isInBucket(outcome, total);
    case 'half-full':
      return outcome === `${winnerOf(halfTime)}/${winnerOf(score)}`;
    case 'double-chance':
      return outcome.split('-').includes(winnerOf(score));
    case 'both-score':
      return outcome === (score.home > 0 && score.away > 0 ? 'yes' : 'no');
    default:
      throw new RangeError(`${type} is not decided by its outcome alone`);
  }
}

function winnerOf({ home, away }: Score): 'home' | 'draw' | 'away' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

function listedOr(listed: readonly Outcome[], outcome: Outcome, otherwise: Outcome): Outcome {
  return listed.includes(outcome) ? outcome : otherwise;
}

/** `2-3`, `2` or `7+`. */
function isInBucket(bucket: Outcome, total: number): boolean {
  if (bucket.endsWith('+')) return total >= Number.parseInt(bucket, 10);
  const [low, high = low] = bucket.split('-').map(Number);
  return low !== undefined && high !== undefined && total >= low && total <= high;
}
