/** What a match of basketball says beside its score: read off the points as they fall. */
import type { Course } from '../../engine/course.ts';
import type { MatchFrame } from '../../engine/rules.ts';
import {
  biggestLeads,
  type Counted,
  type CountStatistics,
  countOf,
  longestRuns,
  momentumByMinute,
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
  const startsAt = steps[0]?.at ?? 0;
  const baskets = steps.flatMap(({ at, event }): Counted[] => {
    if (!event) return [];
    const { side, value = 1 } = event;
    return [{ at, side, kinds: value === 3 ? ['three-pointers'] : [], weight: value }];
  });
  const scale = {
    minuteOf: (at: number) => Math.max(0, Math.floor((at - startsAt) / (60 * perSecond))),
    full: fullMinute,
  };
  return statisticsOf(baskets, (played, at) => ({
    rows: [
      { kind: 'three-pointers', ...countOf(played, 'three-pointers') },
      { kind: 'longest-run', ...longestRuns(played) },
      { kind: 'biggest-lead', ...biggestLeads(played) },
    ],
    momentum: momentumByMinute(played, at, scale),
  }));
}
