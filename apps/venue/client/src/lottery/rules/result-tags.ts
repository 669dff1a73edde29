/** Tags of a draw: 总和 26, 大, 双, 龙, by the play types of its lottery. */
import type { LotteryCode, LotteryDraw, LotteryPlay } from '@hj/games';
import { t } from '@lingui/core/macro';
import { sayName } from '../../app/names.ts';
import { wonPicks } from './readings.ts';

interface Shown {
  play: string;
  field?: number;
  /** Goes before the pick, where that does not say all: 前三 半顺. */
  named?: (pick: string) => string;
}

const shownOf: Readonly<Record<LotteryCode, readonly Shown[]>> = {
  ssc: [
    { play: 'sum-sides' },
    { play: 'dragon-tiger', field: 3 },
    { play: 'front3-shape', named: (pick) => t`前三 ${pick}` },
    { play: 'back3-shape', named: (pick) => t`后三 ${pick}` },
  ],
  pk10: [{ play: 'sum-sides' }, { play: 'dragon-tiger', field: 0 }],
  k3: [{ play: 'sides' }],
  eleven: [{ play: 'sum-sides' }, { play: 'sum-odd' }, { play: 'dragon-tiger' }],
  mark6: [
    { play: 'color', named: (pick) => t`特 ${pick}波` },
    { play: 'special-sides', named: (pick) => t`特${pick}` },
  ],
  pc28: [{ play: 'sides' }, { play: 'waves' }, { play: 'shape' }],
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The figure that goes before the sides, with its name. */
function figureOf(code: LotteryCode, draw: LotteryDraw): string {
  const sum = sumOf(draw);
  if (code === 'pk10') return t`冠亚和 ${sumOf(draw.slice(0, 2))}`;
  return code === 'k3' || code === 'pc28' ? t`和值 ${sum}` : t`总和 ${sum}`;
}

export function resultTags(code: LotteryCode, plays: readonly LotteryPlay[], draw: LotteryDraw): string[] {
  const sides = shownOf[code].flatMap(({ play: wanted, field = 0, named }) => {
    const play = plays.find((each) => each.code === wanted);
    const won = play ? wonPicks(play, field, draw).map(sayName) : [];
    return named ? won.map(named) : won;
  });
  return [figureOf(code, draw), ...new Set(sides)];
}
