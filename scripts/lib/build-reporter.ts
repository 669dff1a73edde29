import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './paths.ts';

/** Below all tests: measurements of time lose nothing to it. */
const lowestPriority = 19;

/**
 * A process group of its own, which ends with this process, however that ends: scripts/build.ts notices its closed channel.
 * A failed build is reported by the journeys, which build again.
 */
export function buildQuietly(script = join(root, 'scripts', 'build.ts')): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [script], {
      ...{ cwd: root, detached: true },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (build.pid !== undefined) setPriority(build.pid, lowestPriority);
    build.on('error', reject);
    build.on('exit', () => resolve());
  });
}

/**
 * Builds the sites for the journeys while the last stage of vitest, one file at a time, leaves a core idle. The run of vitest ends after
 * the build, so that no two builds write the same files.
 */
export default class BuildReporter implements Reporter {
  readonly #build: () => Promise<void>;
  #running: Promise<void> | undefined;

  constructor(options: { build?: () => Promise<void> } = {}) {
    this.#build = options.build ?? buildQuietly;
  }

  onTestModuleStart({ project }: Pick<TestModule, 'project'>): void {
    // A build that cannot begin fails no test: the journeys build again, and report the reason.
    if (project.name === 'timing') this.#running ??= this.#build().catch(() => undefined);
  }

  async onTestRunEnd(): Promise<void> {
    await this.#running;
  }
}
