/** Shared by the plays of SSC: its places, their groups, and readings of the digits at some of them. */
import type { LotteryDraw } from './types.ts';

export const places = ['万位', '千位', '百位', '十位', '个位'];
export const at = (draw: LotteryDraw, of: readonly number[]): number[] => of.map((place) => draw[place] ?? 0);

export const first: readonly (readonly [code: string, group: string, places: readonly number[]])[] = [
  ['five', '五星', [0, 1, 2, 3, 4]],
  ['four', '四星', [1, 2, 3, 4]],
  ['front3', '前三', [0, 1, 2]],
  ['middle3', '中三', [1, 2, 3]],
  ['back3', '后三', [2, 3, 4]],
  ['front2', '前二', [0, 1]],
  ['back2', '后二', [3, 4]],
];

export const threes = first.filter(([, , of]) => of.length === 3);
export const twos = first.filter(([, , of]) => of.length === 2);

export const [five = [], four = []] = first.map(([, , of]) => of);
export const timesOf = (draw: LotteryDraw, of: readonly number[], pick: string): number =>
  at(draw, of).filter((digit) => digit === Number(pick)).length;
/** Whether the digits are drawn so often, the most frequent first: [2, 1] is 组三. */
export const patternOf = (draw: LotteryDraw, of: readonly number[]): string => {
  const numbers = at(draw, of);
  return [...new Set(numbers)]
    .map((digit) => numbers.filter((each) => each === digit).length)
    .sort((a, b) => b - a)
    .join('');
};
export const allIn = (draw: LotteryDraw, of: readonly number[], picks: readonly string[]): boolean =>
  at(draw, of).every((digit) => picks.includes(String(digit)));
