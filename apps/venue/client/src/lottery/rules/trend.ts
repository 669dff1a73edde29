/** 走势: tables of draws by columns, with how long each column has not come. They describe past draws and predict nothing. */
import type { LotteryCode, LotteryDraw, LotteryPlay, LotteryTrend } from '@hj/games';
import { wonPicks } from './readings.ts';

export interface TrendTable {
  name: string;
  columns: readonly string[];
  /** One column a draw: they can be joined by a line. */
  isLine: boolean;
  /** For each draw and column: for how many draws it has not come, 0 where it came. */
  missing: readonly (readonly number[])[];
  /** By column: how often it came, how long missing on average and at most. */
  shown: readonly number[];
  mean: readonly number[];
  longest: readonly number[];
}

/** The venue's tables of the places of a draw. */
export const placeTables = (places: readonly LotteryTrend[]): TrendTable[] =>
  places.map(({ numbers, ...place }) => ({ ...place, columns: numbers.map(String), isLine: true }));

/** Play types whose picks are columns too. */
const figuresOf: Readonly<Record<LotteryCode, readonly string[]>> = {
  ssc: ['sum-sides', 'front3-shape', 'middle3-shape', 'back3-shape'],
  pk10: ['sum', 'sum-sides'],
  k3: ['sum', 'shown', 'sides'],
  eleven: ['any1', 'middle', 'odd-count', 'sum-sides'],
  mark6: ['special-tail', 'color', 'special-animal', 'special-sides'],
  pc28: ['sum', 'sides', 'waves', 'shape'],
};

/** Of these a draw has one pick. */
const isJoined = new Set(['sum', 'middle', 'special-tail']);

/** Tables of sums, shapes and sides. @param draws those that are shown, the oldest first */
export const figureTables = (
  code: LotteryCode,
  plays: readonly LotteryPlay[],
  draws: readonly LotteryDraw[],
): TrendTable[] =>
  figuresOf[code].flatMap((shown) => {
    const play = plays.find((each) => each.code === shown);
    return play ? [tableOf(play, draws)] : [];
  });

function tableOf(play: LotteryPlay, draws: readonly LotteryDraw[]): TrendTable {
  const columns = play.fields[0]?.choices ?? [];
  const absent = columns.map(() => 0);
  const missing = draws.map((draw) => {
    const won = new Set(wonPicks(play, 0, draw));
    return columns.map((column, index) => {
      absent[index] = won.has(column) ? 0 : (absent[index] ?? 0) + 1;
      return absent[index] ?? 0;
    });
  });
  const shown = columns.map((_, index) => missing.filter((row) => row[index] === 0).length);
  return {
    ...{ name: play.name, columns, missing, shown, isLine: isJoined.has(play.code) },
    longest: columns.map((_, index) => Math.max(0, ...missing.map((row) => row[index] ?? 0))),
    mean: shown.map((times) => Math.floor((missing.length - times) / (times + 1))),
  };
}

interface Figure {
  column: string;
  times: number;
}

/**
 * 热号, 冷号 and 遗漏 over the shown draws: the most frequent, the rarest, and the longest absent; three of each, in the order
 * of the columns where they are alike.
 * @returns undefined where there are too few columns or draws to tell hot from cold
 */
export function hotAndCold({
  columns,
  shown,
  missing,
}: Pick<TrendTable, 'columns' | 'shown' | 'missing'>):
  | { hot: Figure[]; cold: Figure[]; absent: Figure[] }
  | undefined {
  const last = missing.at(-1);
  if (columns.length < 6 || missing.length < 10 || last === undefined) return undefined;
  const figures = (values: readonly number[]): Figure[] =>
    columns.map((column, index) => ({ column, times: values[index] ?? 0 }));
  const most = (values: readonly number[]): Figure[] =>
    figures(values)
      .toSorted((one, other) => other.times - one.times)
      .slice(0, 3);
  return {
    hot: most(shown),
    cold: figures(shown)
      .toSorted((one, other) => one.times - other.times)
      .slice(0, 3),
    absent: most(last),
  };
}
