/** Feed messages of basketball: quarters and a clock that runs down. */
import type { LiveState, MatchResult, Period, Score } from '@hj/betting';
import { type BasketballSetup, type BasketballState, overtimeSeconds, parts, scoreOf } from './model.ts';

const quarterNames = ['第一节', '第二节', '第三节', '第四节'] as const;

export function basketballLive(state: BasketballState, setup: BasketballSetup): LiveState {
  const { quarter, left, playing } = state;
  const sectionScores: { [period in Period]?: Score } = {};
  state.scores.forEach((score, index) => {
    sectionScores[sectionOf(index + 1)] = score;
  });
  if (quarter >= 1) sectionScores.first = scoreOf(state, [1, 2]);
  if (quarter >= 3) sectionScores.second = scoreOf(state, [3, 4, 5]);
  return {
    section: sectionOf(Math.max(1, quarter)),
    sectionText: textOf(state),
    sections: 4,
    clock: {
      seconds: Math.ceil(
        quarter === 0 ? setup.quarter : Math.min(left, quarter > 4 ? overtimeSeconds : left),
      ),
      running: playing,
      direction: 'down',
    },
    score: scoreOf(state),
    sectionScores,
  };
}

function sectionOf(quarter: number): Period {
  return (['q1', 'q2', 'q3', 'q4'] as const)[quarter - 1] ?? 'extra';
}

function textOf({ quarter, playing, over }: BasketballState): string {
  if (quarter === 0) return '未开赛';
  if (over) return '完赛';
  if (quarter === 2 && !playing) return '中场休息';
  const name = quarterNames[quarter - 1] ?? (quarter === 5 ? '加时' : `第${quarter - 4}个加时`);
  return playing ? name : `${name}结束`;
}

/** Points of every part that is over; the match and its second half include overtime. */
export function basketballResult(state: BasketballState): MatchResult {
  const points: { [period in Period]?: Score } = {};
  for (const { period, quarters } of parts) {
    const last = period === 'second' ? 99 : (quarters.at(-1) ?? 4);
    const isPast = state.quarter > last || (state.quarter === last && !state.playing);
    if (isPast || state.over) points[period] = scoreOf(state, quarters);
  }
  if (state.over) points.full = scoreOf(state);
  return { points };
}
