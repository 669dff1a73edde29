/** Statistics of a game of baseball beside its runs, read from the bases as they are taken. */
import type { Side } from '@hj/betting';
import type { Course, TimedStep } from '../../engine/course.ts';
import {
  type Counted,
  type CountStatistics,
  countOf,
  momentumByPoint,
  statisticsOf,
} from '../../engine/statistics.ts';
import { type BaseballState, runsOf } from './model.ts';

const sideOf = ({ half }: BaseballState): Side => (half === 'top' ? 'away' : 'home');
const taken = (bases: number): number => (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1);

export function baseballStatistics({ steps }: Pick<Course<BaseballState>, 'steps'>): CountStatistics {
  const events = steps.flatMap((step, i) => eventsOf(steps[i - 1]?.state, step));
  return statisticsOf(events, (played) => ({
    rows: [
      { kind: 'on-base', ...countOf(played, 'on-base') },
      { kind: 'left-on-base', ...countOf(played, 'left-on-base') },
    ],
    momentum: momentumByPoint(played.filter(({ weight }) => weight > 0)),
  }));
}

/** A batter who reaches a base or comes home, and the runners whom the end of a half leaves behind. */
function eventsOf(before: BaseballState | undefined, { at, state }: TimedStep<BaseballState>): Counted[] {
  if (!before?.started || before.resting) return [];
  const side = sideOf(before);
  if (state.over) return [];
  if (state.resting) {
    const left = { at, side, kinds: ['left-on-base'], weight: 0 } as const;
    return Array.from({ length: taken(before.bases) }, () => left);
  }
  const runs = runsOf(state)[side] - runsOf(before)[side];
  const arrived = runs + taken(state.bases) + (state.outs - before.outs) - taken(before.bases);
  return arrived > 0 ? [{ at, side, kinds: ['on-base'], weight: 1 }] : [];
}
