/** Shots of handball and ice hockey. They fit the goals and tell nothing of those to come, which are drawn without them. */
import type { Side } from '@hj/betting';
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
import type { GoalsPlace, GoalsSetup, GoalsState } from './model.ts';

export interface ShotsOptions {
  place: GoalsPlace;
  /** Shots of a side in a match that bring no goal. */
  misses: number;
  /** The longest run and the biggest lead are told: there are enough goals. */
  withRuns: boolean;
  /** A difference of weights within a minute that fills the bar. */
  full: number;
}

const goalWeight = 3;

/** Statistics of a sport of goals. */
export function goalsStatistics({ place, misses, withRuns, full }: ShotsOptions) {
  return (
    { steps }: Pick<Course<GoalsState>, 'steps'>,
    setup: GoalsSetup,
    frame: MatchFrame,
  ): CountStatistics => {
    const goals = steps.flatMap(({ at, incident }): Counted[] =>
      incident?.kind === 'goal' && incident.side
        ? [{ at, side: incident.side, kinds: ['shots'], weight: goalWeight }]
        : [],
    );
    const events = [...goals, ...missesOf(steps, { place, setup, frame, misses })];
    events.sort((a, b) => a.at - b.at);
    const played = playingTime(steps, ({ playing }) => playing);
    const minuteMs = 60 * place.fieldPerClock * frame.perSecond;
    const scale = { minuteOf: (at: number) => Math.floor(played(at) / minuteMs), full };
    return statisticsOf(events, (counted, at) => ({
      rows: [{ kind: 'shots', ...countOf(counted, 'shots') }, ...(withRuns ? runsOf(counted) : [])],
      momentum: momentumByMinute(counted, at, scale),
    }));
  };
}

function runsOf(played: readonly Counted[]) {
  const goals = played.flatMap((event) => (event.weight === goalWeight ? [{ ...event, weight: 1 }] : []));
  return [
    { kind: 'longest-run', ...longestRuns(goals) },
    { kind: 'biggest-lead', ...biggestLeads(goals) },
  ] as const;
}

interface MissOptions extends Pick<ShotsOptions, 'place' | 'misses'> {
  setup: GoalsSetup;
  frame: MatchFrame;
}

/** Shots without a goal fall evenly over the time that is played; the side that is expected to score more shoots more. */
function missesOf(
  steps: Pick<Course<GoalsState>, 'steps'>['steps'],
  { place, misses, setup, frame }: MissOptions,
): Counted[] {
  const random = frame.stream(0x57);
  const share = setup.home / (setup.home + setup.away);
  const rate = (2 * misses) / (place.periods * place.section * place.fieldPerClock * frame.perSecond);
  return steps.flatMap(({ at, state }, i): Counted[] => {
    const until = steps[i + 1]?.at ?? at;
    if (!state.playing) return [];
    const list: Counted[] = [];
    for (let moment = at; ; ) {
      moment += -Math.log(1 - random.next()) / rate;
      if (moment >= until) return list;
      const side: Side = random.next() < share ? 'home' : 'away';
      list.push({ at: Math.floor(moment), side, kinds: ['shots'], weight: 1 });
    }
  });
}
