/** Statistics of a match of rugby beside its score: tries, kicks, the longest run and lead, and entries into the last 22 metres. */
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
import {
  conversionPoints,
  kickPoints,
  type RugbySetup,
  type RugbyState,
  rugbyPlace,
  tryPoints,
} from './model.ts';

type Steps = Pick<Course<RugbyState>, 'steps'>;

/** Entries of a side into the last 22 metres that bring no points, in a match. */
const fruitless = 5;
const full = 8;

const scored: Readonly<Record<string, Pick<Counted, 'kinds' | 'weight'>>> = {
  try: { kinds: ['tries', 'entries'], weight: tryPoints },
  conversion: { kinds: [], weight: conversionPoints },
  'penalty-goal': { kinds: ['penalty-goals', 'entries'], weight: kickPoints },
};

/** Statistics of a match; the entries without points are drawn apart from the scores and foretell nothing. */
export function rugbyStatistics({ steps }: Steps, setup: RugbySetup, frame: MatchFrame): CountStatistics {
  const points = steps.flatMap(({ at, incident }): Counted[] => {
    const what = incident && scored[incident.kind];
    return what && incident.side ? [{ at, side: incident.side, ...what }] : [];
  });
  const events = [...points, ...entriesOf(steps, setup, frame)].sort((a, b) => a.at - b.at);
  const played = playingTime(steps, ({ playing }) => playing);
  const minuteMs = 60 * rugbyPlace.fieldPerClock * frame.perSecond;
  const scale = { minuteOf: (at: number) => Math.floor(played(at) / minuteMs), full };
  return statisticsOf(events, (counted, at) => {
    const made = counted.filter(({ weight }) => weight > 1);
    return {
      rows: [
        { kind: 'tries', ...countOf(counted, 'tries') },
        { kind: 'penalty-goals', ...countOf(counted, 'penalty-goals') },
        { kind: 'entries', ...countOf(counted, 'entries') },
        { kind: 'longest-run', ...longestRuns(made) },
        { kind: 'biggest-lead', ...biggestLeads(made) },
      ],
      momentum: momentumByMinute(counted, at, scale),
    };
  });
}

function entriesOf(steps: Steps['steps'], { home, away }: RugbySetup, frame: MatchFrame): Counted[] {
  const random = frame.stream(0x58);
  const share = home.tries / (home.tries + away.tries);
  const { periods, section, fieldPerClock } = rugbyPlace;
  const rate = (2 * fruitless) / (periods * section * fieldPerClock * frame.perSecond);
  return steps.flatMap(({ at, state }, i): Counted[] => {
    const until = steps[i + 1]?.at ?? at;
    const list: Counted[] = [];
    for (let moment = at; state.playing; ) {
      moment += -Math.log(1 - random.next()) / rate;
      if (moment >= until) break;
      const side: Side = random.next() < share ? 'home' : 'away';
      list.push({ at: Math.floor(moment), side, kinds: ['entries'], weight: 1 });
    }
    return list;
  });
}
