import type { Difference } from './rules.ts';

/** The statement of a counterparty: a payment provider or a venue. */
export interface OutsideBook {
  /** Name in runs and differences. */
  name: string;
  /** Chinese noun for staff, as in "渠道未应答". */
  noun: string;
  /**
   * Compares the statement of a day (YYYY-MM-DD, Asia/Shanghai) with the platform's rows and the ledger. `beside`: the adjacent days
   * that have begun, because the counterparty's midnight may differ.
   */
  compare(span: { day: string; beside: readonly string[] }): Promise<Comparison>;
  /** Whether `compare` failed because the counterparty did not answer. */
  isSilence(error: unknown): boolean;
}

export interface Comparison {
  /** Lines in the statement of the day. */
  lines: number;
  /** Compared rows of the platform. */
  orders: number;
  found: readonly Difference[];
}
