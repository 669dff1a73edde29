/** When betting is stopped and why: dangers, goals, reviews, penalties, red cards and the two whistles, merged where they touch. */
import type { StopReason } from '@hj/betting';
import type { Extension } from './extra-time.ts';
import type { StoryEvent } from './story.ts';

export interface Stop {
  at: number;
  /** The moment betting opens again. */
  until: number;
  reasons: { at: number; reason: StopReason }[];
}

/** All moments are real milliseconds since the kick-off. */
interface StopFrame {
  halfTimeAt: number;
  secondHalfAt: number;
  endsAt: number;
  atOf(time: number): number;
  length(milliseconds: number): number;
  /** Extra time and shoot-out from `endsAt` on. */
  extension?: Extension | undefined;
  /** A number in [0, 1) per place in the list. */
  dice(n: number): number;
}

interface Cause {
  at: number;
  until: number;
  reason: StopReason;
}

/** Times and reasons of betting stops, by the events of the match; stops that overlap are merged. */
export function createStops(events: readonly StoryEvent[], frame: StopFrame): Stop[] {
  const { halfTimeAt, endsAt, length } = frame;
  const causes = events.flatMap((event, index) => causesOf(event, index, frame));
  causes.push({ at: halfTimeAt, until: halfTimeAt + length(10_000), reason: 'half-time' });
  const played = causes.filter(({ at }) => at < endsAt);
  if (frame.extension) played.push(...extensionCauses(frame.extension, frame));
  played.sort((a, b) => a.at - b.at);
  return merge(played);
}

/** A pause before extra time and before the shoot-out; every goal and every kick. */
function extensionCauses(extension: Extension, { endsAt, length }: StopFrame): Cause[] {
  const causes: Cause[] = [{ at: endsAt, until: endsAt + length(10_000), reason: 'break' }];
  for (const { at } of extension.goals)
    causes.push(
      { at: Math.max(extension.startsAt + 1, at - length(2000)), until: at, reason: 'possible-goal' },
      { at, until: Math.min(extension.extraEndsAt, at + length(8000)), reason: 'goal' },
    );
  if (extension.shootOutAt !== undefined) {
    const at = extension.extraEndsAt;
    causes.push({ at, until: at + length(10_000), reason: 'break' });
  }
  for (const { at } of extension.kicks)
    causes.push({ at: at - length(1500), until: at + length(500), reason: 'penalty' });
  return causes;
}

function causesOf(event: StoryEvent, index: number, frame: StopFrame): Cause[] {
  const { length, atOf, dice } = frame;
  const at = atOf(event.time);
  const startOfHalf = event.time < 1 ? 0 : frame.secondHalfAt;
  const between = (low: number, high: number): number => length(low + (high - low) * dice(index));
  switch (event.kind) {
    case 'danger':
      return [{ at, until: at + between(4000, 8000), reason: 'possible-goal' }];
    case 'penalty':
      return [{ at, until: at + between(6000, 10_000), reason: 'penalty' }];
    case 'red-card':
      return [{ at, until: at + between(5000, 8000), reason: 'red-card' }];
    case 'goal': {
      const before = event.penaltyAt === undefined ? at - between(1500, 3000) : atOf(event.penaltyAt);
      const build: Cause = {
        at: Math.max(startOfHalf + 1, before),
        until: at,
        reason: event.penaltyAt === undefined ? 'possible-goal' : 'penalty',
      };
      const goal: Cause = { at, until: at + between(6000, 10_000), reason: 'goal' };
      if (event.reviewedUntil === undefined) return [build, goal];
      const until = atOf(event.reviewedUntil);
      const review: Cause = {
        at: Math.min(at + length(1000), until),
        until: until + length(1500),
        reason: 'var',
      };
      return [build, { ...goal, until: review.at }, review];
    }
    default:
      return [];
  }
}

function merge(causes: readonly Cause[]): Stop[] {
  const stops: Stop[] = [];
  let reviewedUntil = 0;
  for (const { at, until, reason } of causes) {
    // Play goes on meanwhile, but betting waits for the referee: nothing else is the reason until he has decided.
    const isReviewed = at < reviewedUntil;
    if (reason === 'var') reviewedUntil = Math.max(reviewedUntil, until);
    const open = stops.at(-1);
    if (!open || at > open.until) {
      stops.push({ at, until, reasons: [{ at, reason }] });
      continue;
    }
    open.until = Math.max(open.until, until);
    if (!isReviewed && open.reasons.at(-1)?.reason !== reason) open.reasons.push({ at, reason });
  }
  return stops;
}
