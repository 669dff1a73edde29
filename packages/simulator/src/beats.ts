/** The moments of a match at which the feed speaks, in order. They are a function of the timeline alone. */
import type { StopReason } from '@hj/betting';
import type { Setting } from './api.ts';
import { unit } from './prng.ts';
import { type Incident, stopAt, type Timeline } from './timeline.ts';

export type Beat = { at: number } & (
  | { kind: 'incident'; incident: Incident }
  | { kind: 'stop'; reason: StopReason }
  | { kind: 'close'; which: 'first' | 'regular' | 'all' }
  | { kind: 'price'; mode: 'all' | 'changes' }
  /** The clock goes on while betting is stopped. */
  | { kind: 'clock' }
  | { kind: 'settle'; what: 'first' | 'regular' | 'all' | 'all-but-wrong' | 'abandoned' }
  | { kind: 'correct' }
);

/** Within a millisecond: what happened, that betting stops, what is closed, what is offered, what is paid. */
const order = { incident: 0, stop: 1, close: 2, price: 3, clock: 3, settle: 4, correct: 5 } as const;

/** One match in so many is settled wrong at first. */
const wrongShare = 1 / 150;

/** The beats from the kick-off to the last message. */
export function createBeats(timeline: Timeline, setting: Setting, slot: number): Beat[] {
  const { startsAt, halfTimeAt, regularEndsAt, endsAt, extension, abandoned, length } = timeline;
  const beats: Beat[] = [{ at: startsAt, kind: 'price', mode: 'all' }];
  for (const { at, kind, side } of timeline.incidents) {
    if (kind !== 'added-time')
      beats.push({ at, kind: 'incident', incident: side ? { at, kind, side } : { at, kind } });
    if (at > startsAt && at < endsAt) beats.push(pricing(timeline, at));
  }
  for (const stop of timeline.stops) {
    for (const { at, reason } of stop.reasons) beats.push({ at, kind: 'stop', reason });
    if (stop.until < endsAt) beats.push({ at: stop.until, kind: 'price', mode: 'all' });
  }
  if (halfTimeAt < endsAt) {
    beats.push({ at: halfTimeAt, kind: 'close', which: 'first' });
    beats.push({ at: halfTimeAt + length(2000), kind: 'settle', what: 'first' });
  }
  beats.push(...ticks(timeline, setting, slot));
  if (extension) {
    beats.push({ at: regularEndsAt, kind: 'close', which: 'regular' });
    beats.push({ at: regularEndsAt + length(3000), kind: 'settle', what: 'regular' });
  }
  beats.push({ at: endsAt, kind: 'close', which: 'all' });
  const settledAt = endsAt + length(3000);
  const isWrong = !abandoned && unit(setting.seed, slot, 0x3b) < wrongShare;
  const what = abandoned ? 'abandoned' : isWrong ? 'all-but-wrong' : 'all';
  beats.push({ at: settledAt, kind: 'settle', what });
  if (isWrong) beats.push({ at: settledAt + length(20_000), kind: 'correct' });
  return beats.sort((a, b) => a.at - b.at || order[a.kind] - order[b.kind]);
}

function pricing(timeline: Timeline, at: number): Beat {
  return stopAt(timeline, at) ? { at, kind: 'clock' } : { at, kind: 'price', mode: 'changes' };
}

/** The grid of in-play pricing, some two seconds wide; each match has its own place on it. */
function ticks(timeline: Timeline, { seed, matchDurationMs }: Setting, slot: number): Beat[] {
  const { startsAt, endsAt } = timeline;
  const every = Math.max(500, Math.round((2000 * matchDurationMs) / 720_000));
  const beats: Beat[] = [];
  const first = startsAt + 1 + Math.floor(every * unit(seed, slot, 0x71));
  for (let at = first; at < endsAt; at += every) beats.push(pricing(timeline, at));
  return beats;
}
