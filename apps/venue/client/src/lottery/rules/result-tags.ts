/** What a draw is called: 总和 26, 大, 双, 龙, by the play types of its lottery. */
import type { LotteryCode, LotteryDraw, LotteryPlay } from '@hj/games';
import { wonPicks } from './readings.ts';

interface Shown {
  play: string;
  field?: number;
  /** 前三 in 前三 半顺; empty where the pick says it all. */
  prefix?: string;
}

const shownOf: Readonly<Record<LotteryCode, readonly Shown[]>> = {
  ssc: [
    { play: 'sum-sides' },
    { play: 'dragon-tiger', field: 3 },
    { play: 'front3-shape', prefix: '前三' },
    { play: 'back3-shape', prefix: '后三' },
  ],
  pk10: [{ play: 'sum-sides' }, { play: 'dragon-tiger', field: 0 }],
  k3: [{ play: 'sides' }],
  eleven: [{ play: 'sum-sides' }, { play: 'sum-odd' }, { play: 'dragon-tiger' }],
  mark6: [
    { play: 'color', prefix: '特' },
    { play: 'special-sides', prefix: '特' },
  ],
  pc28: [{ play: 'sides' }, { play: 'waves' }, { play: 'shape' }],
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The figure that goes before the sides, with its name. */
function figureOf(code: LotteryCode, draw: LotteryDraw): [name: string, value: number] {
  if (code === 'pk10') return ['冠亚和', sumOf(draw.slice(0, 2))];
  if (code === 'mark6') return ['总和', sumOf(draw)];
  return [code === 'ssc' || code === 'eleven' ? '总和' : '和值', sumOf(draw)];
}

export function resultTags(code: LotteryCode, plays: readonly LotteryPlay[], draw: LotteryDraw): string[] {
  const sides = shownOf[code].flatMap(({ play: wanted, field = 0, prefix }) => {
    const play = plays.find((each) => each.code === wanted);
    if (!play) return [];
    const won = wonPicks(play, field, draw);
    return won.map((pick) => (prefix === undefined ? pick : `${prefix} ${pick}`));
  });
  return [figureOf(code, draw).join(' '), ...new Set(sides)];
}
