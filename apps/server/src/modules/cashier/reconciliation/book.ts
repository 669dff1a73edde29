import type { Difference } from './rules.ts';

/** What somebody outside has of the money that we moved with them: a payment provider, or a venue. */
export interface OutsideBook {
  /** As runs and differences name it. */
  name: string;
  /** What a person is told did not answer. */
  noun: string;
  /**
   * Lays what they say of a day (YYYY-MM-DD, Asia/Shanghai) beside our rows and the ledger. `beside`: the days next to it that have
   * begun, as their midnight is not ours.
   */
  compare(span: { day: string; beside: readonly string[] }): Promise<Comparison>;
  /** Whether a failure of `compare` is their silence, and not a fault of ours. */
  isSilence(error: unknown): boolean;
}

export interface Comparison {
  /** How many lines their statement of the day has. */
  lines: number;
  /** How many of our rows were laid beside it. */
  orders: number;
  found: readonly Difference[];
}
