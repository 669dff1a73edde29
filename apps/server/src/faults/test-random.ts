/** Kill moments are random, and repeatable: HJ_FAULT_SEED=… takes the seed that a failed run printed. */
import { randomInt } from 'node:crypto';

export const faultRounds = Number(process.env.HJ_FAULT_ROUNDS ?? '1');

export interface Dice {
  readonly seed: number;
  /** A whole number from `low` up to and without `high`. */
  between(low: number, high: number): number;
}

export function createDice(seed: number = Number(process.env.HJ_FAULT_SEED ?? randomInt(2 ** 31))): Dice {
  let state = seed >>> 0;
  return {
    seed,
    between(low, high) {
      // Mulberry32: small, and good enough to choose moments.
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return low + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low));
    },
  };
}

/** For values that need not be repeatable: ports. */
export function randomBetween(low: number, high: number): number {
  return randomInt(low, high);
}
