/** The places of a draw, and the numbers there can be. */
import type { LotteryCode } from './games.ts';
import type { LotteryDraw } from './types.ts';

interface Places {
  names: readonly string[];
  numbers: number[];
  /** No number comes twice. */
  different: boolean;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const lotteryPlaces: Readonly<Record<LotteryCode, Places>> = {
  ssc: { names: ['万位', '千位', '百位', '十位', '个位'], numbers: range(0, 9), different: false },
  pk10: {
    names: ['冠军', '亚军', '季军', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名'],
    ...{ numbers: range(1, 10), different: true },
  },
  k3: { names: ['第一骰', '第二骰', '第三骰'], numbers: range(1, 6), different: false },
  eleven: {
    names: ['第一位', '第二位', '第三位', '第四位', '第五位'],
    ...{ numbers: range(1, 11), different: true },
  },
  mark6: {
    names: ['正一', '正二', '正三', '正四', '正五', '正六', '特码'],
    ...{ numbers: range(1, 49), different: true },
  },
  pc28: { names: ['第一位', '第二位', '第三位'], numbers: range(0, 9), different: false },
};

/** Whether numbers can be a draw. */
export function isLotteryDraw(code: LotteryCode, draw: LotteryDraw): boolean {
  const { names, numbers, different } = lotteryPlaces[code];
  return (
    draw.length === names.length &&
    draw.every((number) => numbers.includes(number)) &&
    (!different || new Set(draw).size === draw.length)
  );
}
