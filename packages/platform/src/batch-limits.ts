/** How `CommandBatcher` forms its batches. */
export interface BatchLimits {
  /** Transactions that run side by side. */
  maxBatches: number;
  /** Commands of one transaction. */
  maxBatchSize: number;
  /** Commands that wait; more are refused. */
  maxWaiting: number;
  /** How long a command may wait for its decision, milliseconds. */
  patienceMs: number;
  /** Pause before a command that was `busy` is tried again, milliseconds. */
  retryMs: number;
  /** Under load: how long a free transaction slot waits for its batch to fill, milliseconds. */
  gatherMs: number;
  /** Commands of a batch that starts beside a running one. */
  besideSize: number;
  /** How long a smaller one waits for the running batch, milliseconds. */
  besideMs: number;
}

export const defaultBatchLimits: BatchLimits = {
  maxBatches: 2,
  maxBatchSize: 256,
  maxWaiting: 5_000,
  patienceMs: 3_000,
  retryMs: 10,
  gatherMs: 3,
  besideSize: 64,
  besideMs: 25,
};
