/** For tests: the clock and the random numbers of a match of twelve minutes. */
import { createRandom, unit } from '../prng.ts';
import type { MatchFrame } from './rules.ts';

export function frameOf(ordinarySeconds: number, ...key: number[]): MatchFrame {
  return {
    perSecond: 720_000 / ordinarySeconds,
    reading: (ms) => Math.max(200, ms),
    unit: (...names) => unit(...key, ...names),
    stream: (...names) => createRandom(...key, ...names),
  };
}
