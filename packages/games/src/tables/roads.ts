/** A mark of the big road: who won, and the ties that came after it. */
export interface BigRoadMark {
  winner: 'banker' | 'player';
  ties: number;
  /** Column and row on a board of six rows: a run turns right along the last free row. */
  column: number;
  row: number;
}

/** A mark of 大眼仔路, 小路 or 曱甴路: red repeats, blue changes. */
export interface DerivedMark {
  color: 'red' | 'blue';
  column: number;
  row: number;
}

/** How many columns before the current one each derived road compares. */
export const derivedRoads = { 'big-eye': 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof derivedRoads;

export type RoadResult = 'banker' | 'player' | 'tie';

const boardRows = 6;

/** Lengths of the runs of equal winners, ties left out: the columns of the big road before they turn. */
export function runsOf(results: readonly RoadResult[]): number[] {
  const runs: number[] = [];
  let last: RoadResult | null = null;
  for (const result of results) {
    if (result === 'tie') continue;
    if (result === last) runs[runs.length - 1] = (runs.at(-1) as number) + 1;
    else runs.push(1);
    last = result;
  }
  return runs;
}

/** 大路: a new column on each change; ties are counted on the mark before them. Ties before the first winner stand on no mark. */
export function bigRoad(results: readonly RoadResult[]): BigRoadMark[] {
  const winners = results.filter((result) => result !== 'tie');
  const places = placedOnBoard(runsOf(results));
  const ties = winners.map(() => 0);
  let current = -1;
  for (const result of results) {
    if (result !== 'tie') current += 1;
    else if (current >= 0) ties[current] = (ties[current] as number) + 1;
  }
  return winners.map((winner, index) => ({
    winner,
    ties: ties[index] as number,
    ...(places[index] as { column: number; row: number }),
  }));
}

/** Ties before the first winner, which the field notes in the first cell. */
export const tiesBeforeFirst = (results: readonly RoadResult[]): number => {
  const first = results.findIndex((result) => result !== 'tie');
  return first < 0 ? results.length : first;
};

/**
 * The derived road of the results. A mark that begins a column of the big road is red when the column before and the one `offset`
 * before that are equally long; a mark further down is red when the column `offset` before reaches as far, or ended more than one above.
 */
export function derivedRoad(results: readonly RoadResult[], road: DerivedRoad): DerivedMark[] {
  const offset = derivedRoads[road];
  const runs = runsOf(results);
  const colors: ('red' | 'blue')[] = [];
  runs.forEach((length, column) => {
    for (let row = 0; row < length; row += 1) {
      const isRed = repeats(runs, column, row, offset);
      if (isRed !== null) colors.push(isRed ? 'red' : 'blue');
    }
  });
  const places = placedOnBoard(runsOfColors(colors));
  return colors.map((color, index) => ({
    color,
    ...(places[index] as { column: number; row: number }),
  }));
}

/** Null where the road has not begun: it begins with the second mark of column `offset`, or the first of the next (columns from 0). */
function repeats(runs: readonly number[], column: number, row: number, offset: number): boolean | null {
  if (row === 0) {
    if (column < offset + 1) return null;
    return runs[column - 1] === runs[column - 1 - offset];
  }
  if (column < offset) return null;
  const compared = runs[column - offset] as number;
  return row < compared || row > compared;
}

function runsOfColors(colors: readonly string[]): number[] {
  const runs: number[] = [];
  colors.forEach((color, index) => {
    if (color === colors[index - 1]) runs[runs.length - 1] = (runs.at(-1) as number) + 1;
    else runs.push(1);
  });
  return runs;
}

/** Places of the marks of all runs: down from the first free cell of the top row, then right along the last free row. */
function placedOnBoard(runs: readonly number[]): { column: number; row: number }[] {
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < boardRows && !taken.has(`${column}:${row}`);
  const places: { column: number; row: number }[] = [];
  let start = -1;
  for (const length of runs) {
    start += 1;
    while (!isFree(start, 0)) start += 1;
    let column = start;
    let row = 0;
    let turned = false;
    for (let mark = 0; mark < length; mark += 1) {
      if (mark > 0) {
        if (!turned && isFree(column, row + 1)) row += 1;
        else {
          turned = true;
          column += 1;
        }
      }
      taken.add(`${column}:${row}`);
      places.push({ column, row });
    }
  }
  return places;
}

/** 问路: the mark that each derived road would get next if `winner` won, or null where the road has not begun. */
export function askedRoads(
  results: readonly RoadResult[],
  winner: 'banker' | 'player',
): Record<DerivedRoad, DerivedMark | null> {
  const asked = (road: DerivedRoad) => {
    const next = derivedRoad([...results, winner], road);
    return next.length > derivedRoad(results, road).length ? (next.at(-1) as DerivedMark) : null;
  };
  return { 'big-eye': asked('big-eye'), small: asked('small'), cockroach: asked('cockroach') };
}
