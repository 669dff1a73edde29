/** 走势 and 长龙: statistics of the last draws of a lottery. They predict nothing about the next one. */
import { type LotteryCode, lotteryGames } from './games.ts';
import { lotteryPlaces } from './places.ts';
import type { LotteryDraw } from './types.ts';

export interface LotteryTrend {
  name: string;
  numbers: number[];
  /** For each issue and number: for how many issues it has not come, 0 where it came. */
  missing: number[][];
  /** For each number, over the issues shown: how often it came, its longest and its mean absence (rounded down). */
  shown: number[];
  longest: number[];
  mean: number[];
}

export interface LotteryRun {
  /** 万位, 总和. */
  place: string;
  side: string;
  times: number;
}

/**
 * A group of columns for each place.
 * @param draws the oldest first; those before the last `count` only say for how long a number was absent
 */
export function lotteryTrends(
  code: LotteryCode,
  draws: readonly LotteryDraw[],
  count: number,
): LotteryTrend[] {
  const { names, numbers } = lotteryPlaces[code];
  return names.map((name, place) => {
    const absent = numbers.map(() => 0);
    const all = draws.map((draw) =>
      numbers.map((number, index) => {
        absent[index] = draw[place] === number ? 0 : (absent[index] ?? 0) + 1;
        return absent[index] ?? 0;
      }),
    );
    const missing = all.slice(-count);
    const shown = numbers.map((_, index) => missing.filter((row) => row[index] === 0).length);
    return {
      ...{ name, numbers, missing, shown },
      longest: numbers.map((_, index) => Math.max(0, ...missing.map((row) => row[index] ?? 0))),
      mean: shown.map((times) => Math.floor((missing.length - times) / (times + 1))),
    };
  });
}

/** Plays whose picks are sides: those of which some hold at each draw. */
const sided: Readonly<Record<LotteryCode, readonly string[]>> = {
  ssc: ['sides', 'sum-sides', 'dragon-tiger'],
  pk10: ['sides', 'sum-sides', 'dragon-tiger'],
  k3: ['sides'],
  eleven: ['sum-sides', 'sum-odd', 'dragon-tiger'],
  mark6: ['special-sides', 'color'],
  pc28: ['sides', 'waves'],
};

/**
 * Sides that came without a break up to the last draw, at least twice, the longest first.
 * @param draws the oldest first
 * @param day of China, for the rules
 */
export function longRuns(code: LotteryCode, draws: readonly LotteryDraw[], day: string): LotteryRun[] {
  const plays = lotteryGames[code].plays(day).filter((play) => sided[code].includes(play.code));
  const newest = [...draws].reverse();
  const runs = plays.flatMap((play) =>
    play.fields.flatMap(({ name, choices }, field) =>
      choices.map((side) => {
        const selection = play.fields.map((_, other) => (other === field ? [side] : []));
        const holds = (draw: LotteryDraw): boolean =>
          play.hits(selection, draw).some((hits, prize) => hits > 0 && play.prizes[prize]?.refund !== true);
        const end = newest.findIndex((draw) => !holds(draw));
        return { place: name || play.name, side, times: end < 0 ? newest.length : end };
      }),
    ),
  );
  return runs.filter(({ times }) => times > 1).sort((one, other) => other.times - one.times);
}
