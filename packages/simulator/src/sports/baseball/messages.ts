/** Feed messages of baseball: innings, outs and runners. */
import type { LiveState, MatchResult } from '@hj/betting';
import { type BaseballState, isBetweenInnings, runsOf } from './model.ts';

const ordinals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

export function baseballLive(state: BaseballState): LiveState {
  const { inning, half, outs, bases, innings } = state;
  return {
    section: 'full',
    sectionText: textOf(state),
    sections: 9,
    score: runsOf(state),
    inning: { number: inning, half, outs, bases: [(bases & 1) !== 0, (bases & 2) !== 0, (bases & 4) !== 0] },
    innings,
    ...(innings.length > 0 ? { sectionScores: { first5: runsOf(state, 5) } } : {}),
  };
}

function textOf({ started, over, inning, half, resting }: BaseballState): string {
  if (!started) return '未开赛';
  if (over) return '完赛';
  const name = `第${ordinals[inning - 1] ?? inning}局${half === 'top' ? '上' : '下'}`;
  return resting ? `${name}结束` : name;
}

export function baseballResult(state: BaseballState): MatchResult {
  const { inning, over } = state;
  const isPastFive = over || inning > 5 || (inning === 5 && isBetweenInnings(state));
  if (!isPastFive) return {};
  const runs = { first5: runsOf(state, 5) };
  if (!over) return { runs };
  return { runs: { ...runs, full: runsOf(state) }, decided: { extraInnings: inning > 9 } };
}
