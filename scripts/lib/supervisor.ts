import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

export interface ServiceSpec {
  name: string;
  entry: string;
  nodeFlags?: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Lines that find no room (a full disk) are lost; the next ones are tried again. A log that fails must not end the product. */
function openLog(path: string) {
  const descriptor = openSync(path, 'a');
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

const readyWithinMs = 60_000;
const restartsAllowed = 5;
const restartWindowMs = 60_000;
const stopWithinMs = 15_000;

/**
 * Keeps the product's processes running: starts them, writes their output to log files, starts again what dies, and stops all.
 * A child notices by its closed IPC channel when this process is gone.
 */
export class Supervisor {
  readonly #logDirectory: string;
  readonly #onFailure: (sentence: string) => void;
  readonly #children = new Map<string, ChildProcess>();
  readonly #restarts = new Map<string, number[]>();
  #stopping = false;

  constructor(logDirectory: string, onFailure: (sentence: string) => void) {
    this.#logDirectory = logDirectory;
    this.#onFailure = onFailure;
    mkdirSync(logDirectory, { recursive: true });
  }

  /** @throws Error if the service does not report ready within a minute */
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
    // Not at the exit: what the child wrote last may come after it.
    child.once('close', () => log.close());
    this.#children.set(spec.name, child);
    return new Promise((resolve, reject) => {
      let ready = false;
      const timer = setTimeout(
        () => reject(new Error(`The ${spec.name} did not become ready within a minute; see ${log.path}.`)),
        readyWithinMs,
      );
      child.once('message', () => {
        ready = true;
        clearTimeout(timer);
        resolve();
      });
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        this.#children.delete(spec.name);
        if (!ready)
          reject(new Error(`The ${spec.name} did not start: ${lastWords || `exit ${code ?? signal}`}`));
        else if (!this.#stopping) this.#restart(spec, code ?? signal);
      });
    });
  }

  /** Asks every process to end, the last started first, and kills what does not. */
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

  #restart(spec: ServiceSpec, how: number | NodeJS.Signals | null): void {
    const now = Date.now();
    const recent = (this.#restarts.get(spec.name) ?? []).filter((at) => now - at < restartWindowMs);
    if (recent.length >= restartsAllowed) {
      this.#onFailure(
        `The ${spec.name} ended ${recent.length + 1} times within a minute (last: ${how}); its log says why.`,
      );
      return;
    }
    this.#restarts.set(spec.name, [...recent, now]);
    process.stdout.write(`The ${spec.name} ended (${how}); starting it again.\n`);
    setTimeout(() => {
      if (this.#stopping) return;
      this.start(spec).catch((error: unknown) => this.#onFailure(String(error)));
    }, 500);
  }
}
