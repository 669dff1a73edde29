/** A match laid out in real milliseconds: its steps, the stops of betting, and the moments at which the feed speaks. */
import type { Market, Period, SequenceEvent, StopReason } from '@hj/betting';
import type { Ending, Script, Step } from './rules.ts';

export interface TimedStep<State> extends Step<State> {
  /** Milliseconds since 1970 instead of seconds of the field. */
  at: number;
}

interface Stop {
  at: number;
  until: number;
  reason: StopReason;
}

export type Beat = { at: number } & (
  | { kind: 'step'; step: number }
  | { kind: 'resume' }
  | { kind: 'settle'; step: number; periods: readonly Period[]; markets: readonly Market[] }
  | { kind: 'final' }
);

export interface Course<State> {
  steps: readonly TimedStep<State>[];
  stops: readonly Stop[];
  beats: readonly Beat[];
  endsAt: number;
  broken: Ending | undefined;
  /** What fell up to a step. */
  sequenceUntil(step: number): SequenceEvent[];
}

export interface Pace {
  startsAt: number;
  /** Real milliseconds of a second of the field. */
  perSecond: number;
  /** Real milliseconds for readers, at this speed of play. */
  reading(milliseconds: number): number;
}

/** Within a millisecond: what happened, that betting opens, what is paid. */
const order = { step: 0, resume: 1, settle: 2, final: 3 } as const;

export function layOut<State>(script: Script<State>, pace: Pace): Course<State> {
  const { startsAt, perSecond, reading } = pace;
  const steps = script.steps.map((step) => ({ ...step, at: startsAt + Math.round(step.at * perSecond) }));
  const endsAt = steps.at(-1)?.at ?? startsAt;
  const stops: Stop[] = [];
  const beats: Beat[] = [];
  steps.forEach((step, index) => {
    const { at, stop, ends = [], done = [] } = step;
    beats.push({ at, kind: 'step', step: index });
    if (at === endsAt) return;
    if (stop) {
      const until = Math.min(endsAt, at + Math.max(200, Math.round(stop.seconds * perSecond)));
      stops.push({ at, until, reason: stop.reason });
      if (until < endsAt) beats.push({ at: until, kind: 'resume' });
    }
    if (ends.length + done.length > 0)
      beats.push({ at: at + reading(2000), kind: 'settle', step: index, periods: ends, markets: done });
  });
  const reason = script.broken?.kind === 'retired' ? 'retired' : 'ended';
  stops.push({ at: endsAt, until: Number.POSITIVE_INFINITY, reason });
  beats.push({ at: endsAt + reading(3000), kind: 'final' });
  const last = endsAt + reading(3000);
  const told = beats.filter(({ at, kind }) => kind !== 'settle' || at < last);
  told.sort((a, b) => a.at - b.at || order[a.kind] - order[b.kind]);
  return {
    steps,
    stops,
    beats: told,
    endsAt,
    broken: script.broken,
    sequenceUntil: (step) => steps.slice(0, step + 1).flatMap(({ event }) => (event ? [event] : [])),
  };
}

/** The stop that is on at a moment; a later one replaces an earlier one. */
export function stopAt({ stops }: { stops: readonly Stop[] }, at: number): StopReason | undefined {
  for (let i = countUntil(stops, at) - 1; i >= 0 && i >= countUntil(stops, at) - 4; i--) {
    const stop = stops[i];
    if (stop && stop.until > at) return stop.reason;
  }
  return undefined;
}

/** How many entries of a list sorted by `at` lie at or before a moment. */
export function countUntil(list: readonly { at: number }[], at: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry && entry.at <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
