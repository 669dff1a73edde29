/** Feed messages of snooker. */
import type { LiveState, MatchResult } from '@hj/betting';
import type { SnookerSetup, SnookerState } from './model.ts';

export function snookerLive(state: SnookerState, { bestOf }: SnookerSetup): LiveState {
  const { frames, points, resting, over, started } = state;
  const played = frames.home + frames.away;
  const text = over ? '完赛' : resting ? `第${played}局结束` : `第${played + 1}局`;
  return {
    section: 'full',
    sectionText: started ? text : '未开赛',
    sections: bestOf,
    score: frames,
    points: { home: `${points.home}`, away: `${points.away}` },
  };
}

export function snookerResult({ frames, over }: SnookerState, { bestOf }: SnookerSetup): MatchResult {
  return over ? { frames: { full: frames }, decided: { bestOf } } : { decided: { bestOf } };
}
