/**
 * A batter at the plate: the outcomes of the turn for batter and runners. Shares are rounded figures of the major leagues; they are judged
 * by the run expectancy of the 24 states of bases and outs, which the test compares with play-by-play data of eleven seasons.
 */

/** Which bases are taken: 1 the first, 2 the second, 4 the third. */
export type Bases = number;

export interface Turn {
  chance: number;
  bases: Bases;
  runs: number;
  outs: number;
  /** All its runs count, also past the one that decides the game. */
  homer: boolean;
}

/** Ways of reaching a base, as shares of all batters that reach one. */
const walk = 0.28;
const single = 0.5;
const double = 0.13;
const triple = 0.015;
const homer = 0.075;
/** Runners take more than they must: home from second and third from first on a single, home from first on a double. */
const homeOnSingle = 0.62;
const thirdOnSingle = 0.3;
const homeOnDouble = 0.42;
/** With less than two out: a second out on the runner at first, a run from third, a base from second. */
const doublePlay = 0.12;
const runOnOut = 0.4;
const thirdOnOut = 0.2;

type Move = Omit<Turn, 'chance'>;
type Moves = readonly (readonly [chance: number, move: Move])[];

const move = (bases: Bases, runs: number): Move => ({ bases, runs, outs: 0, homer: false });
const has = (bases: Bases, base: Bases): number => ((bases & base) === 0 ? 0 : 1);
const countOf = (bases: Bases): number => has(bases, 1) + has(bases, 2) + has(bases, 4);

function walked(bases: Bases): Moves {
  if (!has(bases, 1)) return [[1, move(bases | 1, 0)]];
  if (!has(bases, 2)) return [[1, move(bases | 3, 0)]];
  return [[1, move(7, has(bases, 4))]];
}

function singled(bases: Bases): Moves {
  const runs = has(bases, 4);
  const moves: [number, Move][] = [];
  const seconds = has(bases, 2)
    ? ([
        [homeOnSingle, 0],
        [1 - homeOnSingle, 4],
      ] as const)
    : ([[1, 0]] as const);
  for (const [chance, third] of seconds) {
    const more = runs + (has(bases, 2) && third === 0 ? 1 : 0);
    if (!has(bases, 1)) moves.push([chance, move(1 | third, more)]);
    else if (third !== 0) moves.push([chance, move(7, more)]);
    else moves.push([chance * thirdOnSingle, move(5, more)], [chance * (1 - thirdOnSingle), move(3, more)]);
  }
  return moves;
}

function doubled(bases: Bases): Moves {
  const runs = has(bases, 2) + has(bases, 4);
  if (!has(bases, 1)) return [[1, move(2, runs)]];
  return [
    [homeOnDouble, move(2, runs + 1)],
    [1 - homeOnDouble, move(6, runs)],
  ];
}

/** Everything that may come of an out; nothing but the out itself with two out already. */
function putOut(bases: Bases, outs: number): Moves {
  const held: Move = { bases, runs: 0, outs: 1, homer: false };
  if (outs === 2) return [[1, held]];
  const moves: [number, Move][] = [];
  let left = 1;
  const add = (chance: number, moved: Move): void => {
    moves.push([chance, moved]);
    left -= chance;
  };
  if (has(bases, 1)) add(doublePlay, { ...held, bases: bases & 6, outs: 2 });
  if (has(bases, 4)) add(runOnOut, { ...held, bases: bases & 3, runs: 1 });
  else if (has(bases, 2)) add(thirdOnOut, { ...held, bases: (bases & 1) | 4 });
  return [...moves, [left, held]];
}

/** Everything a turn may bring, in a fixed order. @param chance that the batter reaches a base */
export function turnsOf(chance: number, bases: Bases, outs: number): Turn[] {
  const all = countOf(bases);
  const ways: readonly (readonly [number, Moves])[] = [
    [chance * walk, walked(bases)],
    [chance * single, singled(bases)],
    [chance * double, doubled(bases)],
    [chance * triple, [[1, move(4, all)]]],
    [chance * homer, [[1, { ...move(0, all + 1), homer: true }]]],
    [1 - chance, putOut(bases, outs)],
  ];
  return ways.flatMap(([share, moves]) => moves.map(([part, moved]) => ({ ...moved, chance: share * part })));
}

/** The fuller the bases the earlier: a turn without runs and outs leads to one more runner. */
export const fullestFirst: readonly Bases[] = [7, 6, 5, 3, 4, 2, 1, 0];

/** More runs than a side scores in a half inning, or trails by. */
export const longest = 20;

export type Half = readonly (readonly Float64Array[])[];

/** Chances of the runs of the rest of a half inning, by outs and bases. */
export function restOfHalf(chance: number): Half {
  const ended = Float64Array.of(1);
  const rest: Float64Array[][] = [
    [],
    [],
    [],
    Array.from({ length: 8 }, () => ended),
    Array.from({ length: 8 }, () => ended),
  ];
  for (const outs of [2, 1, 0]) {
    const row = Array.from({ length: 8 }, () => new Float64Array(longest));
    rest[outs] = row;
    const turns = row.map((_, bases) => turnsOf(chance, bases, outs));
    for (let n = 0; n < longest; n++) {
      for (const bases of fullestFirst) {
        let p = 0;
        for (const turn of turns[bases] ?? [])
          p += turn.chance * (rest[outs + turn.outs]?.[turn.bases]?.[n - turn.runs] ?? 0);
        const list = row[bases];
        if (list) list[n] = p;
      }
    }
  }
  return rest;
}

const least = 0.1;
const step = 0.01;
let means: number[] | undefined;

/**
 * The chance to reach a base that brings so many runs an inning: read from a table, as it has no formula. Beyond the table its nearest
 * two entries go on.
 */
export function playChance(runsPerInning: number): number {
  means ??= Array.from({ length: 45 }, (_, i) => {
    const runs = restOfHalf(least + i * step)[0]?.[0] ?? new Float64Array();
    return runs.reduce((sum, p, n) => sum + n * p, 0);
  });
  const found = means.findIndex((mean) => mean > runsPerInning);
  const above = found < 0 ? means.length - 1 : Math.max(1, found);
  const [low = 0, high = 1] = [means[above - 1], means[above]];
  return least + step * (above - 1 + (runsPerInning - low) / (high - low));
}
