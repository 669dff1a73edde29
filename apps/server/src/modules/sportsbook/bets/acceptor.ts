/**
 * Gathers the slips that wait and hands them to PostgreSQL together. A slip goes at once when nothing runs; while a batch runs
 * the next one forms. Two batches run side by side and never share a member or a selection, so neither waits for the other.
 * A slip of several selections that must wait for one of them keeps the others for itself, so that none of the bets that come
 * later on those goes before it again and again.
 *
 * A batch that fails is split in halves until the slip that poisons it stands alone. A slip that is not decided within a few
 * seconds, and one whose COMMIT is unknown, is answered 6317: the client asks again with the same key and gets the truth.
 */
import { AppError, type Db, isConnectionFault, type Logger, UnknownOutcome } from '@hj/platform';
import { acceptBatch } from './accept-batch.ts';
import { type ReadLimits, readHouseLimits } from './bet-limits.ts';
import { type SelectionId, type SelectionKey, type SlipCommand, selectionKey } from './bet-types.ts';
import type { Outcome } from './book.ts';
import { ensureExposures } from './book-store.ts';

export interface AcceptorLimits {
  maxBatches: number;
  maxBatchSize: number;
  maxWaiting: number;
  /** How long a bet may wait for its decision. */
  patienceMs: number;
  /** Pause before a selection held by another process is tried again. */
  retryMs: number;
  /** How long, under load, a slot that came free waits for its batch to fill. */
  gatherMs: number;
}

export const acceptorLimits: AcceptorLimits = {
  maxBatches: 2,
  maxBatchSize: 256,
  maxWaiting: 5_000,
  patienceMs: 3_000,
  retryMs: 10,
  gatherMs: 3,
};

interface Waiting {
  command: SlipCommand;
  selections: ReadonlyMap<SelectionKey, SelectionId>;
  notBeforeMs: number;
  answer: Promise<string>;
  resolve: (answer: string) => void;
  reject: (error: unknown) => void;
}

export interface AcceptorDeps {
  db: Db;
  log: Logger;
  /** The delay in play of every sport; each has its own without it. */
  defaultDelayMs?: number | undefined;
  /** How much may be staked; by default the figures of the house. */
  readLimits?: ReadLimits;
  limits?: AcceptorLimits;
}

export class Acceptor {
  readonly #deps: AcceptorDeps;
  readonly #limits: AcceptorLimits;
  #queue: Waiting[] = [];
  /** Waiting or running, by member and key. */
  readonly #byKey = new Map<string, Waiting>();
  readonly #busyMembers = new Set<bigint>();
  readonly #busySelections = new Set<SelectionKey>();
  /** Selections whose exposure row is known to exist; they are never deleted. */
  readonly #known = new Set<SelectionKey>();
  #running = 0;
  #isScheduled = false;
  #timer: NodeJS.Timeout | undefined;
  /** Until then a batch waits for so many bets: after a large batch its clients come back within moments, all together. */
  #gathering = { untilMs: 0, size: 0 };

  constructor(deps: AcceptorDeps) {
    this.#deps = deps;
    this.#limits = deps.limits ?? acceptorLimits;
  }

  /**
   * The first answer to this command, as JSON text.
   * @throws AppError the refusal; 6008 same key with another body; 6317 too busy, or the outcome is not known
   */
  place(command: SlipCommand): Promise<string> {
    const place = `${command.memberId}/${command.key}`;
    const same = this.#byKey.get(place);
    if (same !== undefined) {
      return same.command.bodyHash === command.bodyHash ? same.answer : Promise.reject(new AppError(6008));
    }
    if (this.#queue.length >= this.#limits.maxWaiting) return Promise.reject(new AppError(6317));
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const waiting = {
      command,
      selections: new Map(command.legs.map((leg) => [selectionKey(leg), leg])),
      notBeforeMs: 0,
      answer: promise,
      resolve,
      reject,
    };
    this.#byKey.set(place, waiting);
    this.#queue.push(waiting);
    this.#schedule();
    return promise;
  }

  /** After the requests that arrive in the same turn of the loop, so that they share the batch. */
  #schedule(): void {
    if (this.#isScheduled || this.#running >= this.#limits.maxBatches) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#pump();
    });
  }

  #pump(): void {
    while (this.#running < this.#limits.maxBatches) {
      const now = performance.now();
      this.#giveUp(now);
      const batch = this.#eligible(now);
      const { untilMs, size } = this.#gathering;
      const isFilling = batch.length < size && now < untilMs;
      if (batch.length === 0 || isFilling) {
        this.#wakeAfter(batch.length === 0 ? this.#limits.retryMs : untilMs - now);
        return;
      }
      this.#start(batch);
    }
  }

  #start(batch: readonly Waiting[]): void {
    const taken = new Set(batch);
    this.#queue = this.#queue.filter((waiting) => !taken.has(waiting));
    this.#running += 1;
    for (const { command, selections } of batch) {
      this.#busyMembers.add(command.memberId);
      for (const selection of selections.keys()) this.#busySelections.add(selection);
    }
    this.#gatherAfter(batch);
    void this.#run(batch).finally(() => {
      this.#running -= 1;
      for (const { command, selections } of batch) {
        this.#busyMembers.delete(command.memberId);
        for (const selection of selections.keys()) this.#busySelections.delete(selection);
      }
      this.#gatherAfter(batch);
      this.#pump();
    });
  }

  #gatherAfter(batch: readonly Waiting[]): void {
    this.#gathering = {
      untilMs: performance.now() + this.#limits.gatherMs,
      size: Math.floor(Math.min(batch.length, this.#limits.maxBatchSize / 2) / 2),
    };
  }

  /** Bets that have waited too long. */
  #giveUp(now: number): void {
    const isLate = ({ command }: Waiting) => now - command.receivedMs > this.#limits.patienceMs;
    const late = this.#queue.filter(isLate);
    if (late.length === 0) return;
    this.#queue = this.#queue.filter((waiting) => !isLate(waiting));
    for (const waiting of late) this.#settle(waiting, { kind: 'refused', error: new AppError(6317) });
  }

  /** What shares neither member nor selection with a running batch, in the order of arrival. */
  #eligible(now: number): Waiting[] {
    const batch: Waiting[] = [];
    /** What slips of several selections wait for; those behind them leave it alone. */
    const kept = new Set<SelectionKey>();
    for (const waiting of this.#queue) {
      if (batch.length === this.#limits.maxBatchSize) break;
      if (this.#isFree(waiting, now, kept)) batch.push(waiting);
      else if (waiting.selections.size > 1)
        for (const selection of waiting.selections.keys()) kept.add(selection);
    }
    return batch;
  }

  #isFree(
    { command, selections, notBeforeMs }: Waiting,
    now: number,
    kept: ReadonlySet<SelectionKey>,
  ): boolean {
    if (notBeforeMs > now || this.#busyMembers.has(command.memberId)) return false;
    for (const selection of selections.keys()) {
      if (this.#busySelections.has(selection) || kept.has(selection)) return false;
    }
    return true;
  }

  #wakeAfter(ms: number): void {
    if (this.#queue.length === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#pump();
    }, ms);
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#ensureKnown(batch);
      const commands = batch.map(({ command }) => command);
      const { db, defaultDelayMs, readLimits = readHouseLimits } = this.#deps;
      const options = { delayMs: defaultDelayMs, readLimits, monotonicMs: () => performance.now() };
      const outcomes = await db.transaction((tx) => acceptBatch(tx, commands, options));
      for (const [index, waiting] of batch.entries()) {
        this.#settle(waiting, outcomes[index] ?? { kind: 'later' });
      }
    } catch (error) {
      await this.#recover(batch, error);
    }
  }

  async #recover(batch: readonly Waiting[], error: unknown): Promise<void> {
    const outcomeUnknown = error instanceof UnknownOutcome;
    // Data, a constraint, a lock or a plain defect of one bet, unless the database or the network was at fault.
    const isOfOneBet = !isConnectionFault(error);
    if (!outcomeUnknown && batch.length > 1 && isOfOneBet) {
      const middle = Math.ceil(batch.length / 2);
      await this.#run(batch.slice(0, middle));
      await this.#run(batch.slice(middle));
      return;
    }
    this.#deps.log.error({ err: error, bets: batch.length }, 'a batch of bets failed');
    const code = outcomeUnknown || !isOfOneBet ? 6317 : 6005;
    for (const waiting of batch) this.#settle(waiting, { kind: 'refused', error: new AppError(code) });
  }

  #settle(waiting: Waiting, outcome: Outcome): void {
    if (outcome.kind === 'later') {
      waiting.notBeforeMs = performance.now() + this.#limits.retryMs;
      this.#queue.unshift(waiting);
      return;
    }
    this.#byKey.delete(`${waiting.command.memberId}/${waiting.command.key}`);
    if (outcome.kind === 'answer') waiting.resolve(outcome.answer);
    else waiting.reject(outcome.error);
  }

  async #ensureKnown(batch: readonly Waiting[]): Promise<void> {
    const missing = new Map<SelectionKey, SelectionId>();
    for (const { selections } of batch) {
      for (const [key, selection] of selections) if (!this.#known.has(key)) missing.set(key, selection);
    }
    if (missing.size === 0) return;
    // Only what has its row: a selection that was asked for before it was offered must get one later.
    const existing = await ensureExposures(this.#deps.db, [...missing.values()]);
    if (this.#known.size > 200_000) this.#known.clear();
    for (const selection of existing) this.#known.add(selection);
  }
}
