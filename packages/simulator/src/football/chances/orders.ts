/**
 * In which order goals fall. Both sides score by the same curve of time, and the correction of low scores looks at the final
 * score alone: so given how many goals each side still scores, every order of them is equally likely.
 */
import type { Score, Side } from '@hj/betting';

const factorials = [1];
for (let n = 1; n <= 40; n++) factorials.push((factorials[n - 1] ?? 1) * n);

/** n over k; 0 outside. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  return (factorials[n] ?? 0) / ((factorials[k] ?? 1) * (factorials[n - k] ?? 1));
}

/** Chance that any one goal of x home and y away goals (the first, the last, the third …) is home's; there is at least one. */
export const homeShare = (x: number, y: number): number => x / (x + y);

/** Chances that home, that away is the first to have n goals, from a score at which neither has. */
export function raceChances(n: number, goals: Score, x: number, y: number): readonly [number, number] {
  const home = n - goals.home;
  const away = n - goals.away;
  if (x < home) return y >= away ? [0, 1] : [0, 0];
  if (y < away) return [1, 0];
  // Home is first if it has at least `home` of the next home + away − 1 goals.
  const deciding = home + away - 1;
  let ways = 0;
  for (let k = home; k <= deciding; k++) ways += choose(deciding, k) * choose(x + y - deciding, x - k);
  const first = ways / choose(x + y, x);
  return [first, 1 - first];
}

/**
 * Chance that a side is behind at some moment and wins, given the goals still to come.
 * @param lead the side's lead now
 * @param own goals that it still scores
 * @param other goals that the opponent still scores
 */
export function comeBackChance(lead: number, wasBehind: boolean, own: number, other: number): number {
  if (lead + own - other <= 0) return 0;
  if (wasBehind || lead < 0) return 1;
  // Reflection at the first moment of being one behind.
  return choose(own + other, own + lead + 1) / choose(own + other, own);
}

/** Whether each side was behind at some moment. */
export function wereBehind(scorers: readonly Side[]): { home: boolean; away: boolean } {
  let lead = 0;
  const behind = { home: false, away: false };
  for (const side of scorers) {
    lead += side === 'home' ? 1 : -1;
    if (lead < 0) behind.home = true;
    if (lead > 0) behind.away = true;
  }
  return behind;
}
