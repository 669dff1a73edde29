/**
 * Many commands, one transaction: the cost of a commit is shared by all waiting commands (ADR 002).
 *
 * - Gather: a command starts at once when no batch runs; while a batch runs, the next one forms. A batch costs as much CPU as ten
 *   commands, so one starts beside another only with `besideSize` commands, or after `besideMs`.
 * - Partition: batches that run side by side share neither a member nor a hot key, so none waits for a row lock of another. A
 *   command of several hot keys that waits for one of them reserves the others, so that later commands cannot starve it.
 * - Write: the effects of all commands and their first answers are committed together. A refused command writes nothing.
 * - Failure: a batch that fails is halved until the command that causes the failure is alone. The others are not affected.
 * - Back-pressure: a command beyond `maxWaiting`, or not decided within `patienceMs`, is answered 6317, as is a command whose COMMIT
 *   is unknown: the client sends the same key again and gets the first answer.
 *
 * Users: slips (`sportsbook/bets/placement/acceptor.ts`) and rounds of game providers (`venue/rounds/rounds.ts`).
 */
import { type BatchLimits, defaultBatchLimits } from './batch-limits.ts';
import { type CommandKey, type CommandRecord, findCommands, insertCommands, replay } from './commands.ts';
import { type Db, isConnectionFault, type Tx } from './db.ts';
import { AppError, UnknownOutcome } from './errors.ts';
import type { Logger } from './log.ts';
import { PassingMap } from './passing-map.ts';

export interface BatchCommand extends CommandKey {
  /** `hashBody` of the request: the same key with another body is refused. */
  bodyHash: string;
  /** Monotonic milliseconds of this process (`performance.now()`) when the request came. */
  receivedMs: number;
}

/** A verdict: another process holds a row of the command's hot keys. The command is tried again after `retryMs`. */
export const busy = Symbol('busy');

/** A batch inside its transaction: everything is locked and read before the first decision. */
export interface OpenBatch<Command> {
  /**
   * Decides the next command on the state that the commands before it left. Effects stay in memory until `write`.
   * @returns the first answer as JSON text, or `busy`
   * @throws AppError the refusal; the state must then be as it was before. Any other error fails the batch, which is then halved
   */
  decide(command: Command): string | typeof busy;
  /** Writes the effects of all commands that got an answer. Not called if none did. The first answers are stored beside it. */
  write(): Promise<unknown>;
}

export interface CommandBatcherOptions<Command extends BatchCommand> {
  db: Db;
  log: Logger;
  /** Names of the rows, besides the member's wallet, that many commands change: `provider:7`, `selection:12:home`. */
  hotKeysOf(command: Command): ReadonlySet<string>;
  /** Runs before the transaction and outside of it: creates the rows that the batch only locks. */
  prepare?(commands: readonly Command[]): Promise<void>;
  /**
   * Locks and reads everything that the commands are decided on. Its first statement, sent before its first await, locks the
   * wallets (`lockWallets`): the stored answers are looked up behind that lock, so that a key which is decided elsewhere at this
   * moment is found. Rows of hot keys are locked with `skip locked`; a command without its row is `busy`.
   */
  open(tx: Tx, commands: readonly Command[]): Promise<OpenBatch<Command>>;
  limits?: BatchLimits | undefined;
}

interface Waiting<Command> {
  command: Command;
  /** Member, operation and key. */
  place: string;
  hotKeys: ReadonlySet<string>;
  notBeforeMs: number;
  answer: Promise<string>;
  resolve: (answer: string) => void;
  reject: (error: unknown) => void;
}

type Verdict = { answer: string } | { refusal: AppError } | typeof busy;

export class CommandBatcher<Command extends BatchCommand> {
  readonly #options: CommandBatcherOptions<Command>;
  readonly #limits: BatchLimits;
  #queue: Waiting<Command>[] = [];
  /** Commands that wait or run, by place. */
  readonly #byPlace = new PassingMap<string, Waiting<Command>>();
  readonly #busyMembers = new Set<bigint>();
  readonly #busyKeys = new Set<string>();
  #running = 0;
  #isScheduled = false;
  #timer: NodeJS.Timeout | undefined;
  /** Until then a batch waits for so many commands: the clients of a large batch come back within moments, all together. */
  #gathering = { untilMs: 0, size: 0 };

  constructor(options: CommandBatcherOptions<Command>) {
    this.#options = options;
    this.#limits = options.limits ?? defaultBatchLimits;
  }

  /**
   * The first answer to this command, as JSON text.
   * @throws AppError the refusal; 6008 same key with another body; 6317 too busy, or the outcome is not known
   */
  submit(command: Command): Promise<string> {
    const place = `${command.memberId}/${command.operation}/${command.key}`;
    const same = this.#byPlace.get(place);
    if (same !== undefined) {
      return same.command.bodyHash === command.bodyHash ? same.answer : Promise.reject(new AppError(6008));
    }
    if (this.#queue.length >= this.#limits.maxWaiting) return Promise.reject(new AppError(6317));
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const hotKeys = this.#options.hotKeysOf(command);
    const waiting = { command, place, hotKeys, notBeforeMs: 0, answer: promise, resolve, reject };
    this.#byPlace.set(place, waiting);
    this.#queue.push(waiting);
    this.#schedule();
    return promise;
  }

  /** Starts after the requests of the same turn of the event loop have arrived, so that they share the batch. */
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
      const waitMs = this.#fillingMs(batch, now);
      if (waitMs > 0) {
        this.#wakeAfter(waitMs);
        return;
      }
      this.#start(batch);
    }
  }

  /** How long this batch waits for more commands, milliseconds; 0 if it starts now. */
  #fillingMs([first, ...others]: readonly Waiting<Command>[], now: number): number {
    if (first === undefined) return this.#limits.retryMs;
    const length = others.length + 1;
    const { untilMs, size } = this.#gathering;
    const { besideSize, besideMs } = this.#limits;
    const isSmallBeside = this.#running > 0 && length < besideSize;
    return Math.max(
      length < size ? untilMs - now : 0,
      isSmallBeside ? first.command.receivedMs + besideMs - now : 0,
    );
  }

  #start(batch: readonly Waiting<Command>[]): void {
    const taken = new Set(batch);
    this.#queue = this.#queue.filter((waiting) => !taken.has(waiting));
    this.#running += 1;
    for (const { command, hotKeys } of batch) {
      this.#busyMembers.add(command.memberId);
      for (const key of hotKeys) this.#busyKeys.add(key);
    }
    this.#gatherAfter(batch);
    void this.#run(batch).finally(() => {
      this.#running -= 1;
      for (const { command, hotKeys } of batch) {
        this.#busyMembers.delete(command.memberId);
        for (const key of hotKeys) this.#busyKeys.delete(key);
      }
      this.#gatherAfter(batch);
      this.#pump();
    });
  }

  #gatherAfter(batch: readonly Waiting<Command>[]): void {
    this.#gathering = {
      untilMs: performance.now() + this.#limits.gatherMs,
      size: Math.floor(Math.min(batch.length, this.#limits.maxBatchSize / 2) / 2),
    };
  }

  /** Refuses the commands that have waited too long. */
  #giveUp(now: number): void {
    const isLate = ({ command }: Waiting<Command>) => now - command.receivedMs > this.#limits.patienceMs;
    const late = this.#queue.filter(isLate);
    if (late.length === 0) return;
    this.#queue = this.#queue.filter((waiting) => !isLate(waiting));
    for (const waiting of late) this.#settle(waiting, { refusal: new AppError(6317) });
  }

  /** Commands that share neither member nor hot key with a running batch, in the order of arrival. */
  #eligible(now: number): Waiting<Command>[] {
    const batch: Waiting<Command>[] = [];
    /** Hot keys of commands that wait for another of their keys. */
    const reserved = new Set<string>();
    for (const waiting of this.#queue) {
      if (batch.length === this.#limits.maxBatchSize) break;
      if (this.#isFree(waiting, now, reserved)) batch.push(waiting);
      else if (waiting.hotKeys.size > 1) for (const key of waiting.hotKeys) reserved.add(key);
    }
    return batch;
  }

  #isFree(waiting: Waiting<Command>, now: number, reserved: ReadonlySet<string>): boolean {
    if (waiting.notBeforeMs > now || this.#busyMembers.has(waiting.command.memberId)) return false;
    for (const key of waiting.hotKeys) if (this.#busyKeys.has(key) || reserved.has(key)) return false;
    return true;
  }

  #wakeAfter(ms: number): void {
    if (this.#queue.length === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#pump();
    }, ms);
  }

  async #run(batch: readonly Waiting<Command>[]): Promise<void> {
    const commands = batch.map(({ command }) => command);
    try {
      await this.#options.prepare?.(commands);
      const verdicts = await this.#options.db.transaction((tx) => this.#decideAll(tx, commands));
      for (const [index, waiting] of batch.entries()) this.#settle(waiting, verdicts[index] ?? busy);
    } catch (error) {
      await this.#recover(batch, error);
    }
  }

  async #decideAll(tx: Tx, commands: readonly Command[]): Promise<Verdict[]> {
    // In this order: the lock of `open` leaves before the look at the stored answers.
    const [, batch, stored] = await Promise.all([
      planOnce(tx),
      this.#options.open(tx, commands),
      findCommands(tx, commands),
    ]);
    const taken: CommandRecord[] = [];
    const verdicts = commands.map((command, index): Verdict => {
      try {
        const first = stored[index];
        if (first !== undefined) return { answer: replay(first, command.bodyHash) };
        const answer = batch.decide(command);
        if (answer === busy) return busy;
        const { memberId, operation, key, bodyHash } = command;
        taken.push({ memberId, operation, key, bodyHash, answer });
        return { answer };
      } catch (error) {
        if (error instanceof AppError) return { refusal: error };
        throw error;
      }
    });
    if (taken.length > 0) await Promise.all([batch.write(), insertCommands(tx, taken)]);
    return verdicts;
  }

  async #recover(batch: readonly Waiting<Command>[], error: unknown): Promise<void> {
    const isUnknown = error instanceof UnknownOutcome;
    // Data, a constraint, a lock or a defect of one command, unless the database or the network is at fault.
    const isOfOneCommand = !isUnknown && !isConnectionFault(error);
    if (batch.length > 1 && isOfOneCommand) {
      const middle = Math.ceil(batch.length / 2);
      await this.#run(batch.slice(0, middle));
      await this.#run(batch.slice(middle));
      return;
    }
    this.#options.log.error({ err: error, commands: batch.length }, 'a batch of commands failed');
    for (const waiting of batch) {
      this.#settle(waiting, { refusal: new AppError(isOfOneCommand ? 6005 : 6317) });
    }
  }

  #settle(waiting: Waiting<Command>, verdict: Verdict): void {
    if (verdict === busy) {
      waiting.notBeforeMs = performance.now() + this.#limits.retryMs;
      this.#queue.unshift(waiting);
      return;
    }
    this.#byPlace.delete(waiting.place);
    if ('answer' in verdict) waiting.resolve(verdict.answer);
    else waiting.reject(verdict.refusal);
  }
}

/**
 * Every batch sends the same statements with arrays of another length. PostgreSQL would plan most of them anew for each batch, a
 * quarter of its CPU; a generic plan fits all lengths, if it is nested loops over indexes. Of an array of unknown length the planner
 * expects a hundred rows, and beside them it reads and hashes whole tables of members, sessions and accounts: most of the cost of a
 * small batch, growing with each member.
 */
async function planOnce({ sql }: Tx): Promise<void> {
  await sql`
    select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true)`;
}
