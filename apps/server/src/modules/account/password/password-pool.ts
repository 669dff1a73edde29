/**
 * The processes that hash passwords, and the queue before them. What this file guards: the main loop never hashes, the queue is no
 * longer than what drains in two seconds, and whoever cannot be served is told 6317, at once or when a hasher dies or hangs.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { refuse } from '../refusals.ts';

export type PasswordJob = { kind: 'hash'; text: string } | { kind: 'verify'; phc: string; text: string };
export type PasswordResult =
  | { kind: 'hash'; phc: string }
  | { kind: 'verify'; right: boolean }
  | { kind: 'failed' };

export interface PoolOptions {
  hashers?: number;
  /** The queue at its longest, however fast the hashers are. */
  longest?: number;
  /** A hash that takes longer than this is given up, and its hasher with it. */
  deadlineMs?: number;
  /** How long a hasher rests in a storm, in times of what the last hash took; half a second at most. */
  rest?: number;
  /** Whether hashers leave the processor to everything else; where tests keep all cores busy they would never run. */
  yields?: boolean;
  script?: URL;
}

interface Waiting {
  job: PasswordJob;
  resolve(result: PasswordResult): void;
  reject(error: unknown): void;
}

const drainMs = 2_000;
/** Of one hash, until it is measured. */
const firstGuessMs = 60;
const shortest = 4;
/** From so many waiting on it is a storm, and the hashers rest between two hashes. */
const stormAt = 4;
/** A hash that took seconds (its process was starting, the machine stood still) must not keep the queue for a minute. */
const longestRestMs = 500;

/** A failed hasher stays away for so long, so that one that cannot start does not spin. */
const restartAfterMs = 200;

/**
 * All that a hasher is told; of our secrets it needs none, what it hashes is peppered already. glibc then keeps the 46 MB of a hash
 * for the next one: on a virtual machine every page that is given back is fetched from the host anew, and meanwhile the whole
 * processor stands still, whatever the priorities (bets' p99 in a storm: 8.6 times without this). Elsewhere the names mean nothing.
 */
const keepMemory = { MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: '1000000000' };

class Hasher {
  readonly #process: ChildProcess;
  readonly #deadlineMs: number;
  readonly #gone: (hasher: Hasher) => void;
  #running: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  isGone = false;

  constructor(
    { script, deadlineMs, yields }: Pick<Required<PoolOptions>, 'script' | 'deadlineMs' | 'yields'>,
    gone: (hasher: Hasher) => void,
  ) {
    this.#process = fork(fileURLToPath(script), {
      env: yields ? keepMemory : { ...keepMemory, HJ_HASHERS_YIELD: '0' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#hold(false);
    this.#deadlineMs = deadlineMs;
    this.#gone = gone;
    this.#process.on('error', () => this.#end());
    this.#process.on('exit', () => this.#end());
  }

  /** `done` is called when it is free again. */
  run(waiting: Waiting, done: (tookMs: number) => void): void {
    const startedAt = performance.now();
    this.#running = waiting;
    this.#hold(true);
    this.#timer = setTimeout(() => this.#end(), this.#deadlineMs);
    this.#process.once('message', (result: PasswordResult) => {
      clearTimeout(this.#timer);
      this.#running = undefined;
      this.#hold(false);
      waiting.resolve(result);
      done(performance.now() - startedAt);
    });
    this.#process.send(waiting.job, (error) => {
      if (error !== null) this.#end();
    });
  }

  /** The server may end while its hashers idle, and not while they work. */
  #hold(working: boolean): void {
    if (working) {
      this.#process.ref();
      this.#process.channel?.ref();
    } else {
      this.#process.unref();
      this.#process.channel?.unref();
    }
  }

  #end(): void {
    if (this.isGone) return;
    this.isGone = true;
    clearTimeout(this.#timer);
    this.#process.removeAllListeners('message');
    this.#running?.reject(refuse('system-busy'));
    this.#process.kill('SIGKILL');
    this.#gone(this);
  }
}

export class PasswordPool {
  readonly #options: Required<PoolOptions>;
  readonly #idle: Hasher[] = [];
  readonly #waiting: Waiting[] = [];
  #hashers = 0;
  /** Threads that died and are not yet allowed back. */
  #absent = 0;
  #averageMs = firstGuessMs;

  constructor(options: PoolOptions = {}) {
    const cores = availableParallelism();
    this.#options = {
      hashers: cores <= 2 ? 1 : Math.floor(cores / 2),
      longest: 32,
      deadlineMs: 15_000,
      yields: true,
      // A priority is not enough where the database and we have few cores: memory and scheduler groups are shared.
      rest: cores <= 2 ? 6 : 0,
      script: new URL('./password-process.ts', import.meta.url),
      ...options,
    };
  }

  /** How many wait for a hasher. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws AppError system-busy when the queue is as long as it may be */
  requireRoom(): void {
    const { hashers, longest, rest } = this.#options;
    const drains = Math.floor(drainMs / (this.#averageMs * (1 + rest))) * hashers;
    if (this.#waiting.length >= Math.min(longest, Math.max(shortest, drains))) throw refuse('system-busy');
  }

  /** @throws AppError system-busy when too many wait, or the hasher died or hung */
  async run(job: PasswordJob): Promise<PasswordResult> {
    this.requireRoom();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#waiting.length > 0) {
      const hasher = this.#idle.pop() ?? this.#start();
      if (hasher === undefined) return;
      const next = this.#waiting.shift();
      if (next === undefined) return;
      hasher.run(next, (tookMs) => {
        this.#averageMs += (tookMs - this.#averageMs) / 16;
        if (this.#waiting.length < stormAt) this.#freed(hasher);
        else setTimeout(() => this.#freed(hasher), Math.min(tookMs * this.#options.rest, longestRestMs));
      });
    }
  }

  #freed(hasher: Hasher): void {
    if (hasher.isGone) return;
    this.#idle.push(hasher);
    this.#serve();
  }

  #start(): Hasher | undefined {
    const { hashers } = this.#options;
    if (this.#hashers + this.#absent >= hashers) return undefined;
    this.#hashers += 1;
    return new Hasher(this.#options, (gone) => this.#lose(gone));
  }

  /** With no hasher left nobody waits for one that may never come. */
  #lose(gone: Hasher): void {
    const at = this.#idle.indexOf(gone);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#hashers -= 1;
    this.#absent += 1;
    if (this.#hashers === 0) {
      for (const waiting of this.#waiting.splice(0)) waiting.reject(refuse('system-busy'));
    }
    setTimeout(() => {
      this.#absent -= 1;
      this.#serve();
    }, restartAfterMs).unref();
  }
}
