/** Tells human movements of the piece from scripted ones. No clock, no I/O. */
import { captchaLifetimeMs } from '../rules.ts';

/** x and y in pixels of the picture, milliseconds since the press. */
export type PathPoint = readonly [x: number, y: number, t: number];

export const pathRules = {
  /** Four steps of a keyboard, or of a busy phone. */
  fewestPoints: 5,
  shortestMs: 300,
  /** A person may look and correct as long as the puzzle lives. */
  longestMs: captchaLifetimeMs,
  /** The accepted distance of the first point from the start, and of the last from the release. */
  endsPx: 2,
  /** The largest part of the distance in one step: more is a jump. */
  longestStep: 0.7,
  /** The smallest coefficient of variation of the speeds of a human movement. */
  leastUnevenness: 0.05,
} as const;

function unevenness(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (mean === 0) return 0;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.sqrt(variance) / Math.abs(mean);
}

/** Whether the path leads from the start to `x` in a human time at uneven speed. `elapsedMs`: since the puzzle was issued. */
export function isMovedByHand(path: readonly PathPoint[], x: number, elapsedMs: number): boolean {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined || path.length < pathRules.fewestPoints) return false;
  if (Math.abs(first[0]) > pathRules.endsPx || first[2] < 0) return false;
  if (Math.abs(last[0] - x) > pathRules.endsPx) return false;
  const tookMs = last[2] - first[2];
  if (tookMs < pathRules.shortestMs || tookMs > pathRules.longestMs || last[2] > elapsedMs) return false;
  const steps = path.slice(1).map((point, index) => {
    const before = path[index] ?? point;
    return { px: point[0] - before[0], ms: point[2] - before[2] };
  });
  if (steps.some(({ ms }) => ms < 0)) return false;
  if (steps.some(({ px }) => Math.abs(px) > Math.abs(x) * pathRules.longestStep)) return false;
  const speeds = steps.filter(({ ms }) => ms > 0).map(({ px, ms }) => px / ms);
  return speeds.length >= pathRules.fewestPoints - 1 && unevenness(speeds) >= pathRules.leastUnevenness;
}
