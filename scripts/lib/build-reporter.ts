import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './paths.ts';
import { run } from './run.ts';

/** Below all tests: measurements of time lose nothing to it. */
const lowestPriority = 19;

function buildQuietly(): Promise<unknown> {
  return run(process.execPath, [join(root, 'scripts', 'build.ts')], {}, (pid) =>
    setPriority(pid, lowestPriority),
  );
}

/**
 * Builds what the journeys run on while the last stage of vitest, one file at a time, leaves a core idle. The run of vitest ends after
 * the build, so that no two builds write the same files.
 */
export default class BuildReporter implements Reporter {
  readonly #build: () => Promise<unknown>;
  #running: Promise<unknown> | undefined;

  constructor(options: { build?: () => Promise<unknown> } = {}) {
    this.#build = options.build ?? buildQuietly;
  }

  onTestModuleStart({ project }: Pick<TestModule, 'project'>): void {
    // One that cannot begin fails no test; the journeys build what is still missing, and say why it cannot be built.
    if (project.name === 'timing') this.#running ??= this.#build().catch(() => undefined);
  }

  async onTestRunEnd(): Promise<void> {
    await this.#running;
  }
}
