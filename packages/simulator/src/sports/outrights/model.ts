/** A season of rounds: the leaders, and each runner's chance to end first. */

import { mix, unit } from '../../prng.ts';
import type { Competition } from './leagues.ts';

export const rounds = 30;

export interface Standing {
  points: readonly number[];
  wins: readonly number[];
  played: number;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The table after every round, from none to all. */
export function seasonOf(competition: Competition, ...seed: number[]): Standing[] {
  const { runners } = competition;
  const list: Standing[] = [{ points: runners.map(() => 0), wins: runners.map(() => 0), played: 0 }];
  for (let round = 0; round < rounds; round++) {
    const before = list[round];
    if (before) list.push(playRound(competition, before, round, seed));
  }
  return list;
}

/** Who meets whom in a round: one runner stays, the others go round. */
function pairsOf(runners: number, round: number): [number, number][] {
  const size = runners - 1;
  return Array.from({ length: runners / 2 }, (_, pair) => [
    pair === 0 ? size : (round + pair) % size,
    (((round - pair) % size) + size) % size,
  ]);
}

function playRound(
  { runners, points: gain, drawShare }: Competition,
  before: Standing,
  round: number,
  seed: number[],
): Standing {
  const points = [...before.points];
  const wins = [...before.wins];
  for (const [pair, [a, b]] of pairsOf(runners.length, round).entries()) {
    const edge = (runners[a]?.strength ?? 0) - (runners[b]?.strength ?? 0);
    const dice = unit(...seed, round, pair);
    if (dice < drawShare) {
      points[a] = (points[a] ?? 0) + gain.draw;
      points[b] = (points[b] ?? 0) + gain.draw;
      continue;
    }
    const winner = (dice - drawShare) / (1 - drawShare) < logistic(edge) ? a : b;
    points[winner] = (points[winner] ?? 0) + gain.win;
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  return { points, wins, played: round + 1 };
}

/** Most points come first, then most wins. */
const pointsInRank = 1000;

/** Everybody who shares the first place. */
export function winnersOf({ runners }: Competition, { points, wins }: Standing): string[] {
  const rank = (i: number): number => pointsInRank * (points[i] ?? 0) + (wins[i] ?? 0);
  const best = Math.max(...runners.map((_, i) => rank(i)));
  return runners.filter((_, i) => rank(i) === best).map(({ name }) => name);
}

/** Matches and places looked at for the chances of one round, some ten milliseconds: fewer rounds left, more seasons. */
const steps = 2_000_000;
const oneIn31Bits = 0x80000000;

export interface TitleChances {
  /** By runner. */
  chances: number[];
  /** How many seasons were played for them. */
  seasons: number;
}

/**
 * Fair chances of the first place: the fixtures that are left are played again and again from the table. A season that ends level
 * counts for each of its winners with its share, as it is paid. Who can no longer be first has exactly none.
 * @param seed of these seasons: the same seed gives the same chances
 */
export function titleChances(
  { runners, points: gain, drawShare }: Competition,
  standing: Standing,
  ...seed: number[]
): TitleChances {
  const left = Array.from({ length: rounds - standing.played }, (_, i) =>
    pairsOf(runners.length, standing.played + i),
  ).flat();
  const season: Season = {
    first: Int32Array.from(left, ([a]) => a),
    second: Int32Array.from(left, ([, b]) => b),
    winsBelow: Int32Array.from(left, ([a, b]) => {
      const edge = (runners[a]?.strength ?? 0) - (runners[b]?.strength ?? 0);
      return oneIn31Bits * (drawShare + (1 - drawShare) * logistic(edge));
    }),
    drawsBelow: Math.floor(oneIn31Bits * drawShare),
    draw: pointsInRank * gain.draw,
    win: pointsInRank * gain.win + 1,
    table: Int32Array.from(
      runners,
      (_, i) => pointsInRank * (standing.points[i] ?? 0) + (standing.wins[i] ?? 0),
    ),
  };
  const seasons = Math.ceil(steps / (left.length + runners.length));
  const shares = titleShares(season, seasons, mix(...seed, standing.played));
  return { chances: Array.from(shares, (share) => share / seasons), seasons };
}

/** Standard deviations above a chance that was counted. */
const doubt = 3;

/**
 * The chance that the true one hardly ever exceeds where so many seasons have shown `chance`: a runner that won 4 of 4,000 may well win one
 * in 340. By the angle of a share, whose standard deviation is half the root of the number of seasons (F. J. Anscombe, 1948).
 */
export function highestChance(chance: number, seasons: number): number {
  const angle = Math.asin(Math.sqrt((chance * seasons + 3 / 8) / (seasons + 3 / 4)));
  return Math.sin(Math.min(Math.PI / 2, angle + doubt / (2 * Math.sqrt(seasons)))) ** 2;
}

/** The fixtures that are left, match by match, and the ranks of the table they start from. */
interface Season {
  first: Int32Array;
  second: Int32Array;
  /** Dice of 31 bits below these are a draw, or else a win of the first runner. */
  drawsBelow: number;
  winsBelow: Int32Array;
  draw: number;
  win: number;
  table: Int32Array;
}

/** How many of so many seasons each runner wins. The inner loop has no branches, which would cost twice the time. */
function titleShares(
  { first, second, winsBelow, drawsBelow, draw, win, table }: Season,
  count: number,
  seed: number,
) {
  const shares = new Float64Array(table.length);
  const now = new Int32Array(table.length);
  let [a, b, c, counter] = [seed | 0, mix(seed, 1) | 0, mix(seed, 2) | 0, 1];
  for (let season = 0; season < count; season++) {
    now.set(table);
    for (let i = 0; i < first.length; i++) {
      // sfc32, as in prng.ts, inline.
      const word = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;
      const dice = word >>> 1;
      // All bits set or none.
      const isWon = (drawsBelow - 1 - dice) >> 31;
      const isFirst = (dice - (winsBelow[i] ?? 0)) >> 31;
      const drawn = draw & ~isWon;
      const [x, y] = [first[i] ?? 0, second[i] ?? 0];
      now[x] = (now[x] ?? 0) + (drawn | (win & isWon & isFirst));
      now[y] = (now[y] ?? 0) + (drawn | (win & isWon & ~isFirst));
    }
    addWinners(now, shares);
  }
  return shares;
}

function addWinners(table: Int32Array, shares: Float64Array): void {
  let best = -1;
  let level = 1;
  for (const rank of table) {
    if (rank > best) [best, level] = [rank, 1];
    else if (rank === best) level++;
  }
  for (let i = 0; i < table.length; i++) if (table[i] === best) shares[i] = (shares[i] ?? 0) + 1 / level;
}
