/** Statistics of a match of snooker beside its frames: points and the highest break, read from the visits. */
import type { Side } from '@hj/betting';
import type { Course } from '../../engine/course.ts';
import {
  type Counted,
  type CountStatistics,
  momentumByPoint,
  statisticsOf,
} from '../../engine/statistics.ts';
import type { SnookerState } from './model.ts';

const sides: readonly Side[] = ['home', 'away'];

export function snookerStatistics({ steps }: Pick<Course<SnookerState>, 'steps'>): CountStatistics {
  const visits = steps.flatMap(({ at, state }, i): Counted[] => {
    const before = steps[i - 1]?.state;
    if (!before || before.resting) return [];
    return sides.flatMap((side) => {
      const weight = state.points[side] - before.points[side];
      return weight > 0 ? [{ at, side, kinds: [], weight }] : [];
    });
  });
  return statisticsOf(visits, (played) => {
    const points = { home: 0, away: 0 };
    const highest = { home: 0, away: 0 };
    for (const { side, weight } of played) {
      points[side] += weight;
      highest[side] = Math.max(highest[side], weight);
    }
    return {
      rows: [
        { kind: 'points', ...points },
        { kind: 'highest-break', ...highest },
      ],
      momentum: momentumByPoint(played),
    };
  });
}
