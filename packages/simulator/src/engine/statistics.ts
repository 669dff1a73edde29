/** Statistics of a match beside its score, from events of which each belongs to a side and a moment. Pure. */
import type { MatchStatistics, Score, Side, StatisticKind } from '@hj/betting';
import { countUntil, type TimedStep } from './course.ts';

/** Something that a side did. */
export interface Counted {
  /** Milliseconds since 1970. */
  at: number;
  side: Side;
  /** The counters that it raises by one. */
  kinds: readonly StatisticKind[];
  /** How strongly it presses; points count their worth. */
  weight: number;
  /** A goal that is taken back lowers its counters. */
  isTakenBack?: boolean;
}

/** The statistics of a match at a moment, in milliseconds since 1970; they know nothing of the future. */
export type CountStatistics = (at: number) => MatchStatistics;

const momentumLength = 10;

/** How often each side did a kind of thing. */
export function countOf(played: readonly Counted[], kind: StatisticKind): Score {
  const score = { home: 0, away: 0 };
  for (const { side, kinds, isTakenBack } of played)
    if (kinds.includes(kind)) score[side] += isTakenBack ? -1 : 1;
  return score;
}

/** The most points that each side made without one of the other. */
export function longestRuns(points: readonly Counted[]): Score {
  const longest = { home: 0, away: 0 };
  let run = 0;
  let last: Side | undefined;
  for (const { side, weight } of points) {
    run = side === last ? run + weight : weight;
    last = side;
    longest[side] = Math.max(longest[side], run);
  }
  return longest;
}

/** By how much each side has led at most. */
export function biggestLeads(points: readonly Counted[]): Score {
  const biggest = { home: 0, away: 0 };
  let lead = 0;
  for (const { side, weight } of points) {
    lead += side === 'home' ? weight : -weight;
    biggest.home = Math.max(biggest.home, lead);
    biggest.away = Math.max(biggest.away, -lead);
  }
  return biggest;
}

/** Both shares in per cent; together 100. */
export function percentOf({ home, away }: Score): Score {
  const share = home + away === 0 ? 50 : Math.round((100 * home) / (home + away));
  return { home: share, away: 100 - share };
}

/** The last ten points: 100 for one of the home side, −100 for one of the other. */
export function momentumByPoint(points: readonly Counted[]): MatchStatistics['momentum'] {
  return {
    per: 'point',
    values: points.slice(-momentumLength).map(({ side }) => (side === 'home' ? 100 : -100)),
  };
}

export interface MinuteScale {
  /** The minute of play into which a moment falls, from 0 on; pauses count no minutes. */
  minuteOf(at: number): number;
  /** A difference of weights within a minute that fills the bar. */
  full: number;
}

/** The last ten minutes of play, the running one last. */
export function momentumByMinute(
  played: readonly Counted[],
  at: number,
  { minuteOf, full }: MinuteScale,
): MatchStatistics['momentum'] {
  const now = minuteOf(at);
  const values = Array.from({ length: Math.min(momentumLength, now + 1) }, () => 0);
  for (let i = played.length - 1; i >= 0; i--) {
    const event = played[i];
    if (!event) break;
    const index = values.length - 1 - (now - minuteOf(event.at));
    if (index < 0) break;
    values[index] = (values[index] ?? 0) + (event.side === 'home' ? event.weight : -event.weight);
  }
  const bar = (value: number): number => Math.max(-100, Math.min(100, Math.round((100 * value) / full)));
  return { per: 'minute', values: values.map(bar) };
}

/** How long was played until a moment, in milliseconds: pauses do not count. */
export function playingTime<State>(
  steps: readonly TimedStep<State>[],
  isPlaying: (state: State) => boolean,
): (at: number) => number {
  const before: number[] = [];
  let sum = 0;
  steps.forEach(({ at, state }, i) => {
    before.push(sum);
    if (isPlaying(state)) sum += (steps[i + 1]?.at ?? at) - at;
  });
  return (at) => {
    const index = countUntil(steps, at) - 1;
    const step = steps[index];
    if (!step) return 0;
    const running = index + 1 < steps.length && isPlaying(step.state) ? at - step.at : 0;
    return (before[index] ?? 0) + running;
  };
}

/** Statistics that are a function of the events counted so far. */
export function statisticsOf(
  events: readonly Counted[],
  tell: (played: readonly Counted[], at: number) => MatchStatistics,
): CountStatistics {
  return (at) => tell(events.slice(0, countUntil(events, at)), at);
}
