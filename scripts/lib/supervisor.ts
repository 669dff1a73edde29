import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchmodSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from './fail.ts';
import { root } from './paths.ts';

export interface ServiceSpec {
  name: string;
  entry: string;
  nodeFlags?: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Lines that find no room (a full disk) are lost; the next ones are tried again. A log that fails must not end the product. */
function openLog(path: string) {
  // For this user alone, as the data: a log may be of interest to strangers on a shared machine.
  const descriptor = openSync(path, 'a', 0o600);
  fchmodSync(descriptor, 0o600);
  return {
    path,
    write(chunk: Buffer): void {
      try {
        writeSync(descriptor, chunk);
      } catch {
        // There is nowhere left to say it.
      }
    },
    close: () => closeSync(descriptor),
  };
}

const stopWithinMs = 15_000;

export interface RestartRules {
  /** A process that is not ready by then is killed. */
  readyWithinMs: number;
  /** How often in a row a start may fail (its database may still be starting) before the service is given up. */
  tries: number;
  /** Before the first restart of a minute; twice as long before each further one, up to `longestPauseMs`. */
  pauseMs: number;
  longestPauseMs: number;
}

const usualRules: RestartRules = { readyWithinMs: 60_000, tries: 5, pauseMs: 500, longestPauseMs: 15_000 };

/**
 * Keeps the product's processes running: starts them, writes their output to log files, starts dead ones again, and stops all.
 * A child notices by its closed IPC channel when this process is gone.
 */
export class Supervisor {
  readonly #logDirectory: string;
  readonly #onFailure: (sentence: string) => void;
  readonly #children = new Map<string, ChildProcess>();
  /** Of each service: when it ended in the last minute, and how many starts failed in a row. */
  readonly #ends = new Map<string, number[]>();
  readonly #failures = new Map<string, number>();
  readonly #rules: RestartRules;
  #stopping = false;

  /** @param onFailure called for a service that could not be started again as often as the rules say */
  constructor(
    logDirectory: string,
    onFailure: (sentence: string) => void,
    rules: Partial<RestartRules> = {},
  ) {
    this.#rules = { ...usualRules, ...rules };
    this.#logDirectory = logDirectory;
    this.#onFailure = onFailure;
    mkdirSync(logDirectory, { recursive: true });
  }

  /** @throws Error if the service ends, or is not ready in time */
  start(spec: ServiceSpec): Promise<void> {
    const log = openLog(join(this.#logDirectory, `${spec.name}.log`));
    const child = spawn(process.execPath, [...(spec.nodeFlags ?? []), join(root, spec.entry)], {
      cwd: root,
      env: { ...process.env, ...spec.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches this process only; the children are stopped in order.
      detached: true,
    });
    let lastWords = '';
    child.stdout?.on('data', (chunk: Buffer) => log.write(chunk));
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = chunk.toString().trim().split('\n').at(-1) ?? lastWords;
      log.write(chunk);
    });
    // Not at the exit: the last output of the child may come after it.
    child.once('close', () => log.close());
    this.#children.set(spec.name, child);
    return new Promise((resolve, reject) => {
      let isReady = false;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, this.#rules.readyWithinMs);
      child.once('message', () => {
        isReady = true;
        this.#failures.delete(spec.name);
        clearTimeout(timer);
        resolve();
      });
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        this.#children.delete(spec.name);
        if (isReady) {
          this.#restart(spec, String(code ?? signal));
        } else if (isLate) {
          reject(new Error(`The ${spec.name} was not ready in time; see ${log.path}.`));
        } else reject(new Error(`The ${spec.name} did not start: ${lastWords || `exit ${code ?? signal}`}`));
      });
    });
  }

  /** Asks every process to end, the last started first, and kills those that do not. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const child of [...this.#children.values()].reverse()) {
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
        child.once('exit', () => {
          clearTimeout(force);
          resolve();
        });
        child.kill('SIGTERM');
      });
    }
  }

  #restart(spec: ServiceSpec, how: string): void {
    if (this.#stopping) return;
    const now = Date.now();
    const ends = [...(this.#ends.get(spec.name) ?? []).filter((at) => now - at < 60_000), now];
    this.#ends.set(spec.name, ends);
    process.stdout.write(`The ${spec.name} ended (${how}); starting it again.\n`);
    const { pauseMs, longestPauseMs } = this.#rules;
    setTimeout(() => this.#startAgain(spec), Math.min(longestPauseMs, pauseMs * 2 ** (ends.length - 1)));
  }

  #startAgain(spec: ServiceSpec): void {
    if (this.#stopping) return;
    this.start(spec).catch((error: unknown) => {
      const failures = (this.#failures.get(spec.name) ?? 0) + 1;
      this.#failures.set(spec.name, failures);
      if (failures < this.#rules.tries) this.#restart(spec, messageOf(error));
      else this.#onFailure(`${messageOf(error)} (tried ${failures} times)`);
    });
  }
}
