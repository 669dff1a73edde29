/** Snooker frame by frame. Within a frame the lead walks in visits: who is three visits ahead has won it. */
import type { Score } from '@hj/betting';
import { certain, type Distribution } from '../../engine/distribution.ts';

/** Visits a side must be ahead by. */
export const frameReach = 3;

export interface SnookerSetup {
  bestOf: number;
  /** Home's chance of a frame. */
  frame: number;
}

export interface SnookerState {
  started: boolean;
  frames: Score;
  /** Visits by which home leads in the frame. */
  lead: number;
  /** Points of the frame. */
  points: Score;
  resting: boolean;
  over: boolean;
}

export interface SnookerLaw {
  margin: Distribution;
  total: Distribution;
  /** Home's chance of the frame being played, and of the next one if it is played for certain. */
  frames: readonly { number: number; home: number }[];
}

/** Home's chance of a visit that gives its chance of a frame: the odds of a frame are the cube of those of a visit. */
export function visitChance(frame: number): number {
  const odds = (frame / (1 - frame)) ** (1 / frameReach);
  return odds / (1 + odds);
}

/** Home's chance of the frame from a lead in visits: a walk that ends at three either way. */
export function frameChance(frame: number, lead: number): number {
  const visit = visitChance(frame);
  const ratio = (1 - visit) / visit;
  if (Math.abs(ratio - 1) < 1e-9) return (lead + frameReach) / (2 * frameReach);
  return (1 - ratio ** (lead + frameReach)) / (1 - ratio ** (2 * frameReach));
}

export function snookerLaw(
  { bestOf, frame }: SnookerSetup,
  { frames, lead, over }: SnookerState,
): SnookerLaw {
  const needed = Math.ceil(bestOf / 2);
  const margin = new Float64Array(2 * needed + 1);
  const total = new Float64Array(bestOf + 1);
  const now = frameChance(frame, lead);
  let open = new Map<number, number>([[100 * frames.home + frames.away, 1]]);
  for (let isCurrent = true; open.size > 0; isCurrent = false) {
    const after = new Map<number, number>();
    for (const [score, p] of open) {
      const [home, away] = [Math.floor(score / 100), score % 100];
      if (Math.max(home, away) >= needed) {
        margin[needed + home - away] = (margin[needed + home - away] ?? 0) + p;
        total[home + away] = (total[home + away] ?? 0) + p;
        continue;
      }
      const win = isCurrent ? now : frame;
      after.set(score + 100, (after.get(score + 100) ?? 0) + p * win);
      after.set(score + 1, (after.get(score + 1) ?? 0) + p * (1 - win));
    }
    open = after;
  }
  const number = frames.home + frames.away + 1;
  const ahead = Math.max(frames.home, frames.away);
  return {
    margin: { from: -needed, chances: margin },
    total: over ? certain(number - 1) : { from: 0, chances: total },
    frames: over
      ? []
      : [{ number, home: now }, ...(ahead + 1 < needed ? [{ number: number + 1, home: frame }] : [])],
  };
}
