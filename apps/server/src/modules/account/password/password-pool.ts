/**
 * The processes that hash passwords, and their queue. Invariants: the main loop never hashes, the queue drains within two seconds, and
 * a request that cannot be served is refused with 6317, at once or when a hasher dies or hangs. A hasher runs at idle priority; a job that
 * does not get the processor for seconds is repeated at normal priority.
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
  /** Maximum length of the queue, for hashers of any speed. */
  longest?: number;
  /** Timeout of a hash; its hasher is killed. */
  deadlineMs?: number;
  /** Pause of a hasher under load, as a multiple of the last hash's duration; half a second at most. */
  rest?: number;
  /** Whether hashers run at idle priority; under tests, which keep all cores busy, they would hardly run. */
  yields?: boolean;
  /** Duration of a hash at idle priority after which it is repeated at normal priority: other programs keep all cores busy. */
  starvedMs?: number;
  script?: URL;
}

interface Waiting {
  job: PasswordJob;
  resolve(result: PasswordResult): void;
  reject(error: unknown): void;
}

const drainMs = 2_000;
/** Assumed duration of a hash before the first measurement. */
const firstGuessMs = 60;
const shortest = 4;
/** Queue length from which the hashers pause between two hashes. */
const stormAt = 4;
/** Upper bound of a pause: one slow hash (process start, stalled machine) must not block the queue for a minute. */
const longestRestMs = 500;

/** Delay before a failed hasher is replaced, so that a hasher that cannot start does not spin. */
const restartAfterMs = 200;

/**
 * The whole environment of a hasher: it gets no secrets, its input is peppered already. With these settings glibc keeps the 46 MB of a
 * hash for the next one: on a virtual machine every returned page is fetched from the host again, which stalls the processor at any
 * priority (bets' p99 under load: 8.6 times without them). Other C libraries ignore the settings.
 */
const keepMemory = { MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: '1000000000' };

interface Ends {
  /** The hasher died or hung; its job is refused. */
  gone(hasher: Hasher): void;
  /** The hasher was ended because its job did not get the processor. */
  starved(job: Waiting): void;
}

type HasherOptions = Pick<Required<PoolOptions>, 'script' | 'deadlineMs' | 'yields' | 'starvedMs'>;

class Hasher {
  readonly #process: ChildProcess;
  readonly #options: HasherOptions;
  readonly #ends: Ends;
  #running: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  isGone = false;

  constructor(options: HasherOptions, ends: Ends) {
    const env = options.yields ? keepMemory : { ...keepMemory, HJ_HASHERS_YIELD: '0' };
    this.#process = fork(fileURLToPath(options.script), {
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#hold(false);
    this.#options = options;
    this.#ends = ends;
    this.#process.on('error', () => this.#end());
    this.#process.on('exit', () => this.#end());
  }

  /** Runs one job; calls `done` when the hasher is free again. */
  run(waiting: Waiting, done: (tookMs: number) => void): void {
    const startedAt = performance.now();
    this.#running = waiting;
    this.#hold(true);
    const { yields, starvedMs, deadlineMs } = this.#options;
    this.#timer = setTimeout(
      () => (yields ? this.#starve(waiting) : this.#end()),
      yields ? starvedMs : deadlineMs,
    );
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

  /** Keeps the server alive while the hasher works; an idle hasher does not. */
  #hold(working: boolean): void {
    if (working) {
      this.#process.ref();
      this.#process.channel?.ref();
    } else {
      this.#process.unref();
      this.#process.channel?.unref();
    }
  }

  #starve(waiting: Waiting): void {
    this.#running = undefined;
    this.release();
    this.#ends.starved(waiting);
  }

  #end(): void {
    if (this.isGone) return;
    this.#running?.reject(refuse('system-busy'));
    this.release();
    this.#ends.gone(this);
  }

  /** Ends the process without calling `gone`. */
  release(): void {
    this.isGone = true;
    clearTimeout(this.#timer);
    this.#process.removeAllListeners('message');
    this.#process.kill('SIGKILL');
  }
}

export class PasswordPool {
  readonly #options: Required<PoolOptions>;
  readonly #idle: Hasher[] = [];
  readonly #waiting: Waiting[] = [];
  /** Jobs for the hasher of normal priority. It exists while there is one. */
  readonly #starved: Waiting[] = [];
  #rescuer: Hasher | undefined;
  #hashers = 0;
  /** Hashers that died and are not replaced yet. */
  #absent = 0;
  #averageMs = firstGuessMs;

  constructor(options: PoolOptions = {}) {
    const cores = availableParallelism();
    this.#options = {
      hashers: cores <= 2 ? 1 : Math.floor(cores / 2),
      longest: 32,
      deadlineMs: 15_000,
      yields: true,
      starvedMs: 5_000,
      // On few cores the priority alone is not enough: memory and scheduler groups are shared with the database.
      rest: cores <= 2 ? 6 : 0,
      script: new URL('./password-process.ts', import.meta.url),
      ...options,
    };
  }

  /** Length of the queue. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws AppError system-busy when the queue is full */
  requireRoom(): void {
    const { hashers, longest, rest } = this.#options;
    const drains = Math.floor(drainMs / (this.#averageMs * (1 + rest))) * hashers;
    if (this.#waiting.length >= Math.min(longest, Math.max(shortest, drains))) throw refuse('system-busy');
  }

  /** @throws AppError system-busy when the queue is full, or the hasher died or hung */
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
    return new Hasher(this.#options, {
      gone: (hasher) => this.#lose(hasher),
      starved: (job) => {
        this.#hashers -= 1;
        this.#starved.push(job);
        this.#rescue();
        this.#serve();
      },
    });
  }

  /** Serves the starved jobs one after the other. */
  #rescue(): void {
    if (this.#rescuer !== undefined) return;
    const next = this.#starved.shift();
    if (next === undefined) return;
    const finish = () => {
      this.#rescuer = undefined;
      this.#rescue();
    };
    const rescuer = new Hasher({ ...this.#options, yields: false }, { gone: finish, starved: finish });
    this.#rescuer = rescuer;
    rescuer.run(next, () => {
      rescuer.release();
      finish();
    });
  }

  /** Replaces a lost hasher after a delay. Refuses the whole queue when no hasher is left. */
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
