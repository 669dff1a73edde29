import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './paths.ts';

/** Below all tests: measurements of time lose nothing to it. */
const lowestPriority = 19;

/** A process group of its own, which ends with this process, however that ends: scripts/beside.ts notices its closed channel. */
export function runQuietly(script = join(root, 'scripts', 'beside.ts')): Promise<void> {
  return new Promise((resolve, reject) => {
    const beside = spawn(process.execPath, [script], {
      ...{ cwd: root, detached: true },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (beside.pid !== undefined) setPriority(beside.pid, lowestPriority);
    beside.on('error', reject);
    beside.on('exit', () => resolve());
  });
}

/**
 * Does the work of scripts/beside.ts while the last stages of vitest, which kill processes and measure times with few workers, leave a core
 * idle. The run of vitest ends after it, so that no two builds write the same files. Its failures are found by its results: tests that
 * have none, and sites that the journeys build again.
 */
export default class BesideReporter implements Reporter {
  readonly #run: () => Promise<void>;
  #running: Promise<void> | undefined;

  constructor(options: { run?: () => Promise<void> } = {}) {
    this.#run = options.run ?? runQuietly;
  }

  onTestModuleStart({ project }: Pick<TestModule, 'project'>): void {
    // One that cannot begin fails no test of this run.
    if (project.name === 'kills') this.#running ??= this.#run().catch(() => undefined);
  }

  async onTestRunEnd(): Promise<void> {
    await this.#running;
  }
}
