/** For tests: the best split of a stake over all selections of a moment, by its least return. */
import { gradeSelection, grades, type MatchResult, type Score } from '@hj/betting';
import type { Priced } from '../engine/prices.ts';

/** A split of one stake, and its least return over all courses of the match. */
interface Split {
  worth: number;
  shares: { index: number; share: number }[];
}

const tiny = 1e-9;

/**
 * A game of a bettor against the course of the match, as a linear programme: the simplex method on the condensed table. A split of the
 * stake is the bettor's mixture; that the programme reaches 1 shows a mixture of courses in which no selection is worth its stake.
 * @param returns the return of a stake of 1 on a selection, by course of the match
 */
function bestSplit(returns: readonly ArrayLike<number>[], courses: number): Split {
  const rows = returns.length;
  const width = courses + 1;
  const table = Array.from({ length: rows + 1 }, (_, i) => {
    const row = new Float64Array(width);
    for (let j = 0; j < courses; j++) row[j] = i < rows ? (returns[i]?.[j] ?? 0) : -1;
    row[courses] = i < rows ? 1 : 0;
    return row;
  });
  const goal = table[rows] ?? new Float64Array(width);
  // The label of each row and column: selections from 0 on, courses from `rows` on.
  const inRow = Array.from({ length: rows }, (_, i) => i);
  const inColumn = Array.from({ length: courses }, (_, j) => rows + j);
  for (let turn = 0; (goal[courses] ?? 0) < 1; turn++) {
    const column = entering(goal, courses, turn > 400);
    if (column < 0) break;
    const row = leaving(table, rows, column, courses);
    // A course returns nothing for any selection.
    if (row < 0) return { worth: 0, shares: [] };
    pivot(table, row, column);
    [inRow[row], inColumn[column]] = [inColumn[column] ?? 0, inRow[row] ?? 0];
  }
  const worth = 1 / (goal[courses] ?? 1);
  const shares = inColumn.flatMap((index, j) =>
    index < rows && (goal[j] ?? 0) > tiny ? [{ index, share: (goal[j] ?? 0) * worth }] : [],
  );
  return { worth: Math.max(0, worth), shares };
}

/** The steepest column; late on the first that helps, so that it does not go in circles. */
function entering(goal: Float64Array, courses: number, takesFirst: boolean): number {
  let best = -1;
  let steepest = -tiny;
  for (let j = 0; j < courses; j++) {
    const slope = goal[j] ?? 0;
    if (slope >= steepest) continue;
    best = j;
    if (takesFirst) return best;
    steepest = slope;
  }
  return best;
}

function leaving(table: readonly Float64Array[], rows: number, column: number, courses: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rows; i++) {
    const entry = table[i]?.[column] ?? 0;
    if (entry <= tiny) continue;
    const ratio = (table[i]?.[courses] ?? 0) / entry;
    if (ratio < least) [best, least] = [i, ratio];
  }
  return best;
}

function pivot(table: readonly Float64Array[], row: number, column: number): void {
  const line = table[row] ?? new Float64Array(0);
  const head = line[column] ?? 1;
  for (let j = 0; j < line.length; j++) if (j !== column) line[j] = (line[j] ?? 0) / head;
  line[column] = 1 / head;
  table.forEach((other, i) => {
    const factor = other[column] ?? 0;
    if (i === row || factor === 0) return;
    for (let j = 0; j < other.length; j++)
      if (j !== column) other[j] = (other[j] ?? 0) - factor * (line[j] ?? 0);
    other[column] = -factor / head;
  });
}

/** The return of a stake of 1: W, LW, P, LL, L. */
const returnsOf = (price: number): number[] => [price, 1 + (price - 1) / 2, 1, 0.5, 0];

/** The certain profit of bets at the prices of one moment, in words; undefined if there is none. */
export function sureWin(
  entries: readonly Priced[],
  results: readonly MatchResult[],
  score?: Score,
): string | undefined {
  const selections = entries
    .filter(({ status }) => status === 'active')
    .flatMap(({ market, key, prices }) =>
      prices.map(({ outcome, price }) => {
        const selection = { ...market, outcome };
        const pays = returnsOf(price / 1000);
        const returns = results.map((result) => {
          const grade = gradeSelection(selection, result, score);
          if (grade === undefined) throw new Error(`${key} is not graded by a finished match`);
          return pays[grades.indexOf(grade)] ?? 0;
        });
        return { name: `${key} ${outcome} at ${price / 1000}`, returns };
      }),
    );
  const { worth, shares } = bestSplit(
    selections.map(({ returns }) => returns),
    results.length,
  );
  if (worth < 1.000001) return undefined;
  const parts = shares.map(({ index, share }) => `${share.toFixed(3)} on ${selections[index]?.name}`);
  return `${worth.toFixed(4)} for ${parts.join(', ')}`;
}
