/** A season of rounds: who leads, and with what chance each runner ends first. */

import { normalCdf } from '../../engine/distribution.ts';
import { unit } from '../../prng.ts';
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

function playRound(
  { runners, points: gain, drawShare }: Competition,
  before: Standing,
  round: number,
  seed: number[],
): Standing {
  const points = [...before.points];
  const wins = [...before.wins];
  const size = runners.length - 1;
  for (let pair = 0; pair < runners.length / 2; pair++) {
    const a = pair === 0 ? size : (round + pair) % size;
    const b = (((round - pair) % size) + size) % size;
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

/** Everybody who shares the first place: most points, then most wins. */
export function winnersOf({ runners }: Competition, { points, wins }: Standing): string[] {
  const rank = (i: number): number => 1000 * (points[i] ?? 0) + (wins[i] ?? 0);
  const best = Math.max(...runners.map((_, i) => rank(i)));
  return runners.filter((_, i) => rank(i) === best).map(({ name }) => name);
}

const cells = 120;

/** Fair chances of the first place: what is still to come is normal for each runner. */
export function titleChances(
  { runners, points: gain, drawShare }: Competition,
  standing: Standing,
): number[] {
  const left = rounds - standing.played;
  const laws = runners.map(({ strength }, i) => {
    const others = runners.filter((_, j) => j !== i);
    const win = others.reduce((sum, each) => sum + logistic(strength - each.strength), 0) / others.length;
    const p = (1 - drawShare) * win;
    const mean = p * gain.win + drawShare * gain.draw;
    const variance = p * gain.win ** 2 + drawShare * gain.draw ** 2 - mean ** 2;
    return { mean: (standing.points[i] ?? 0) + left * mean, sd: Math.sqrt(left * variance + 0.05) };
  });
  const top = Math.max(...laws.map(({ mean, sd }) => mean + 5 * sd));
  const bottom = Math.max(...laws.map(({ mean, sd }) => mean - 5 * sd));
  const step = (top - bottom) / cells;
  const chances = runners.map(() => 0);
  let before = laws.map(({ mean, sd }) => normalCdf((bottom - mean) / sd));
  for (let cell = 1; cell <= cells; cell++) {
    const now = laws.map(({ mean, sd }) => normalCdf((bottom + cell * step - mean) / sd));
    const logs = now.map((p, i) => Math.log(Math.max(1e-300, (p + (before[i] ?? 0)) / 2)));
    const all = logs.reduce((sum, each) => sum + each, 0);
    for (let i = 0; i < chances.length; i++) {
      const mass = (now[i] ?? 0) - (before[i] ?? 0);
      if (mass > 0) chances[i] = (chances[i] ?? 0) + mass * Math.exp(all - (logs[i] ?? 0));
    }
    before = now;
  }
  const sum = chances.reduce((total, p) => total + p, 0);
  return chances.map((p) => p / sum);
}
