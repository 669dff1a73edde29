/** Statistics of a match of basketball beside its score, read from the points as they fall. */
import type { Course } from '../../engine/course.ts';
import type { MatchFrame } from '../../engine/rules.ts';
import {
  biggestLeads,
  type Counted,
  type CountStatistics,
  countOf,
  longestRuns,
  momentumByMinute,
  playingTime,
  statisticsOf,
} from '../../engine/statistics.ts';
import type { BasketballSetup, BasketballState } from './model.ts';

/** So many points of one side within a minute fill the bar. */
const fullMinute = 8;

export function basketballStatistics(
  { steps }: Pick<Course<BasketballState>, 'steps'>,
  _: BasketballSetup,
  { perSecond }: MatchFrame,
): CountStatistics {
  const played = playingTime(steps, ({ playing }) => playing);
  const baskets = steps.flatMap(({ at, event }): Counted[] => {
    if (!event) return [];
    const { side, value = 1 } = event;
    return [{ at, side, kinds: value === 3 ? ['three-pointers'] : [], weight: value }];
  });
  const scale = {
    minuteOf: (at: number) => Math.floor(played(at) / (60 * perSecond)),
    full: fullMinute,
  };
  return statisticsOf(baskets, (counted, at) => ({
    rows: [
      { kind: 'three-pointers', ...countOf(counted, 'three-pointers') },
      { kind: 'longest-run', ...longestRuns(counted) },
      { kind: 'biggest-lead', ...biggestLeads(counted) },
    ],
    momentum: momentumByMinute(counted, at, scale),
  }));
}
