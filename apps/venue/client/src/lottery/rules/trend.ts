/** 走势: a table of draws by columns, with what is missing for how long. It says what was drawn and nothing of what will be. */
import type { LotteryCode, LotteryDraw, LotteryPlay } from '@hj/games';
import { wonPicks } from './readings.ts';

export interface TrendView {
  name: string;
  columns: readonly string[];
  /** The columns that a draw falls into. */
  of(draw: LotteryDraw): readonly string[];
  /** One column a draw: they can be joined by a line. */
  isLine: boolean;
}

/** A view of a field of a play type: its choices are the columns. */
function byField(play: LotteryPlay, at: number, name: string): TrendView {
  const isExclusive = play.fields[at]?.choices.every((choice) => /^\d+$/.test(choice)) === true;
  return {
    name,
    columns: play.fields[at]?.choices ?? [],
    of: (draw) => wonPicks(play, at, draw),
    isLine: isExclusive,
  };
}

/** Codes of the play types that have a view each: their fields, or the play type where it has one. */
const shownPlays: Readonly<Record<LotteryCode, readonly string[]>> = {
  ssc: ['place', 'sum-sides', 'front3-shape', 'middle3-shape', 'back3-shape'],
  pk10: ['place', 'sum', 'sum-sides'],
  k3: ['sum', 'shown', 'sides'],
  eleven: ['place', 'any1', 'middle', 'odd-count'],
  mark6: ['special-tail', 'color', 'special-animal', 'special-sides', 'regular'],
  pc28: ['sum', 'sides', 'waves', 'shape'],
};

/** Views with several columns a draw are not joined. */
const isMany = new Set(['shown', 'any1', 'regular']);

export function trendViews(code: LotteryCode, plays: readonly LotteryPlay[]): TrendView[] {
  return shownPlays[code].flatMap((shown) => {
    const play = plays.find((each) => each.code === shown);
    if (!play) return [];
    return play.fields.map((field, at) => {
      const view = byField(play, at, field.name || play.name);
      return isMany.has(shown) ? { ...view, isLine: false } : view;
    });
  });
}

export interface Trend<Row> {
  rows: readonly { row: Row; hits: readonly string[]; missing: readonly number[] }[];
  /** By column: how often, how long missing on average and at most. */
  counts: readonly number[];
  means: readonly number[];
  longest: readonly number[];
}

/**
 * @param oldestFirst more draws than are shown make the first rows' omissions right
 * @param shown how many of the last ones become rows; figures at the foot are of these
 */
export function trendOf<Row extends { draw: LotteryDraw }>(
  view: TrendView,
  oldestFirst: readonly Row[],
  shown: number,
): Trend<Row> {
  const missing = view.columns.map(() => 0);
  const all = oldestFirst.map((row) => {
    const hits = view.of(row.draw);
    view.columns.forEach((column, index) => {
      missing[index] = hits.includes(column) ? 0 : (missing[index] ?? 0) + 1;
    });
    return { row, hits, missing: [...missing] };
  });
  const rows = all.slice(-shown);
  const counts = view.columns.map((column) => rows.filter(({ hits }) => hits.includes(column)).length);
  return {
    rows,
    counts,
    means: counts.map((count) => Math.floor((rows.length - count) / (count + 1))),
    longest: view.columns.map((_, index) => Math.max(0, ...rows.map((row) => row.missing[index] ?? 0))),
  };
}
