/** A match laid out in real milliseconds: its steps, the stops of betting, and the moments at which the feed says something. */
import type { BrokenOff, SequenceEvent, StopReason } from '@hj/betting';
import type { MatchFrame, Script, Step } from './rules.ts';

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
  | { kind: 'step' | 'settle'; step: number }
  /** Betting opens again. */
  | { kind: 'resume' }
  /** Clock and prices between the steps. */
  | { kind: 'tick' }
  /** Everything is settled. */
  | { kind: 'final' }
  /** A wrong settlement is taken back. */
  | { kind: 'correct' }
);

/** Moments at equal distances before `until`; they are counted, not kept. */
interface Ticks {
  first: number;
  every: number;
  until: number;
}

export interface Course<State> {
  steps: readonly TimedStep<State>[];
  stops: readonly Stop[];
  beats: readonly Beat[];
  ticks: Ticks | undefined;
  endsAt: number;
  /** The moment of the last message. */
  lastAt: number;
  broken: BrokenOff | undefined;
  /** One market is settled wrong at first. */
  isMistaken: boolean;
}

interface LayOutOptions extends MatchFrame {
  startsAt: number;
  isMistaken: boolean;
  tick: { seconds: number; leastMs: number } | undefined;
}

/** Order within one millisecond: events, the end of a stop, prices, settlements, corrections. */
const order = { step: 0, resume: 1, tick: 2, settle: 3, final: 4, correct: 5 } as const;

/** A stop is never so short that a reader would miss it. */
const leastStopMs = 200;

export function layOut<State>(script: Script<State>, options: LayOutOptions): Course<State> {
  const { startsAt, perSecond, reading } = options;
  const isMistaken = options.isMistaken && script.broken === undefined;
  const steps = script.steps.map((step) => ({ ...step, at: startsAt + Math.round(step.at * perSecond) }));
  const endsAt = steps.at(-1)?.at ?? startsAt;
  const finalAt = endsAt + reading(3000);
  const stops: Stop[] = [];
  const beats: Beat[] = [];
  steps.forEach((step, index) => {
    const { at, stop, ends = [], done = [] } = step;
    beats.push({ at, kind: 'step', step: index });
    if (at === endsAt) return;
    if (stop) {
      const length = Math.max(leastStopMs, Math.round(stop.seconds * perSecond));
      const until = Math.min(endsAt, at + length);
      stops.push({ at, until, reason: stop.reason });
      if (until < endsAt) beats.push({ at: until, kind: 'resume' });
    }
    const settledAt = at + reading(2000);
    if (ends.length + done.length > 0 && settledAt < finalAt)
      beats.push({ at: settledAt, kind: 'settle', step: index });
  });
  const reason = script.broken?.kind === 'retired' ? 'retired' : 'ended';
  stops.push({ at: endsAt, until: Number.POSITIVE_INFINITY, reason });
  beats.push({ at: finalAt, kind: 'final' });
  const correctedAt = finalAt + reading(20_000);
  if (isMistaken) beats.push({ at: correctedAt, kind: 'correct' });
  beats.sort((a, b) => a.at - b.at || order[a.kind] - order[b.kind]);
  return {
    steps,
    stops,
    beats,
    ticks: ticksOf(options, endsAt),
    endsAt,
    lastAt: isMistaken ? correctedAt : finalAt,
    broken: script.broken,
    isMistaken,
  };
}

/** Real milliseconds from one tick to the next. */
export function tickOf(
  { seconds, leastMs }: { seconds: number; leastMs: number },
  perSecond: number,
): number {
  return Math.max(leastMs, Math.round(seconds * perSecond));
}

/** Each match has its own place on the grid. */
function ticksOf({ tick, startsAt, perSecond, unit }: LayOutOptions, endsAt: number): Ticks | undefined {
  if (!tick) return undefined;
  const every = tickOf(tick, perSecond);
  return { first: startsAt + 1 + Math.floor(every * unit(0x71)), every, until: endsAt };
}

/** The beats in (from, to], in order. */
export function* beatsBetween(
  { beats, ticks }: Pick<Course<unknown>, 'beats' | 'ticks'>,
  from: number,
  to: number,
): Generator<Beat> {
  let tickAt = ticks
    ? ticks.first + Math.max(0, Math.floor((from - ticks.first) / ticks.every) + 1) * ticks.every
    : 0;
  const tickUntil = ticks ? Math.min(ticks.until - 1, to) : -1;
  for (let next = countUntil(beats, from); next < beats.length; next++) {
    const beat = beats[next];
    if (!beat || beat.at > to) break;
    for (; ticks && tickAt <= tickUntil; tickAt += ticks.every) {
      if (tickAt > beat.at || (tickAt === beat.at && order[beat.kind] <= order.tick)) break;
      yield { at: tickAt, kind: 'tick' };
    }
    yield beat;
  }
  for (; ticks && tickAt <= tickUntil; tickAt += ticks.every) yield { at: tickAt, kind: 'tick' };
}

/** The events of a step, for markets on their order. */
export function eventsOf({
  event,
  events = [],
}: Pick<Step<unknown>, 'event' | 'events'>): readonly SequenceEvent[] {
  return event ? [event, ...events] : events;
}

/** The counted events up to a step. */
export function sequenceUntil({ steps }: Pick<Course<unknown>, 'steps'>, step: number): SequenceEvent[] {
  return steps.slice(0, step + 1).flatMap(eventsOf);
}

/** The stop that is on at a moment; a later one replaces an earlier one. */
export function stopAt({ stops }: Pick<Course<unknown>, 'stops'>, at: number): StopReason | undefined {
  const begun = countUntil(stops, at);
  for (let i = begun - 1; i >= 0 && i >= begun - 4; i--) {
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
