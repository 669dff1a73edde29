/** Half-time and full-time together: the difference of the first half, then that of the second on top of it. */
import type { Score } from '@hj/betting';
import { remainingGoals, scoreFactor } from '../model.ts';
import type { MatchView } from '../view.ts';
import { fillPoisson } from './grid.ts';

const size = 12;
const home = new Float64Array(size);
const away = new Float64Array(size);
const firstDifference = new Float64Array(2 * size - 1);
const secondDifference = new Float64Array(2 * size - 1);

const place = (difference: number): number => (difference > 0 ? 0 : difference === 0 ? 1 : 2);

function fillDifference(into: Float64Array, mean: Score): void {
  fillPoisson(home, mean.home, size);
  fillPoisson(away, mean.away, size);
  into.fill(0);
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      const at = x - y + size - 1;
      into[at] = (into[at] ?? 0) + (home[x] ?? 0) * (away[y] ?? 0);
    }
  }
}

/** Chances of the nine outcomes, half-time result first; those that the first half has ruled out stay 0. */
export function halfFullChances(chances: Float64Array, view: MatchView): Float64Array {
  const { means, goals, halfTime } = view;
  const { first, second } = remainingGoals(means, view);
  fillDifference(firstDifference, first);
  fillDifference(secondDifference, second);
  const lead = goals.home - goals.away;
  const level = scoreFactor(1, 1);
  for (let i = 0; i < firstDifference.length; i++) {
    const afterFirst = lead + i - size + 1;
    const half = halfTime ? place(halfTime.home - halfTime.away) : place(afterFirst);
    const chance = firstDifference[i] ?? 0;
    if (chance === 0) continue;
    for (let j = 0; j < secondDifference.length; j++) {
      const end = afterFirst + j - size + 1;
      const at = 3 * half + place(end);
      chances[at] = (chances[at] ?? 0) + chance * (secondDifference[j] ?? 0) * (end === 0 ? level : 1);
    }
  }
  if (goals.home === 0 && goals.away === 0) {
    const goalless = Math.exp(-first.home - first.away - second.home - second.away);
    chances[4] = (chances[4] ?? 0) + goalless * (scoreFactor(0, 0) - level);
  }
  let sum = 0;
  for (const chance of chances) sum += chance;
  for (let i = 0; i < chances.length; i++) chances[i] = (chances[i] ?? 0) / sum;
  return chances;
}
