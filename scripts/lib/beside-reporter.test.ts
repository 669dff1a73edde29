import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { TestProject } from 'vitest/node';
import BesideReporter from './beside-reporter.ts';

const moduleOf = (name: string) => ({ project: { name } as TestProject });

describe('the work beside the last stages of vitest', () => {
  it('begins once, with the first file of these stages', () => {
    const run = vi.fn(async () => undefined);
    const reporter = new BesideReporter({ run });
    for (const name of ['server', 'web', 'unit']) reporter.onTestModuleStart(moduleOf(name));
    expect(run).not.toHaveBeenCalled();
    for (const name of ['kills', 'kills', 'timing']) reporter.onTestModuleStart(moduleOf(name));
    expect(run).toHaveBeenCalledOnce();
  });

  it('leaves to its results to say that it cannot begin: no test of this run has failed', async () => {
    const reporter = new BesideReporter({ run: () => Promise.reject(new Error('no process')) });
    reporter.onTestModuleStart(moduleOf('kills'));
    // Time for a rejection without a handler, which would fail the whole run.
    await new Promise((resolve) => setTimeout(resolve, 10));
    await expect(reporter.onTestRunEnd()).resolves.toBeUndefined();
  });

  it('is over before the run ends', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const reporter = new BesideReporter({ run: () => promise });
    reporter.onTestModuleStart(moduleOf('kills'));
    const ended = vi.fn();
    const end = reporter.onTestRunEnd().then(ended);
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    resolve();
    await end;
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('the work of a vitest that is killed', () => {
  const here = import.meta.dirname;

  it('ends with it, and so do its own processes', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'hj-build-'));
    const build = join(directory, 'build.ts');
    writeFileSync(
      build,
      `import { spawn, spawnSync } from 'node:child_process';
      import { endWithParent } from '${here}/end-with-parent.ts';
      endWithParent();
      const vite = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
      process.stdout.write(process.pid + ' ' + vite.pid + '\\n');`,
    );
    const vitest = join(directory, 'vitest.ts');
    writeFileSync(
      vitest,
      `import { runQuietly } from '${here}/beside-reporter.ts'; void runQuietly('${build}');`,
    );
    const killed = spawn(process.execPath, [vitest], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line]: Buffer[] = await once(killed.stdout, 'data');
    const pids = String(line).trim().split(' ').map(Number);
    expect(pids.map(isRunning)).toEqual([true, true]);
    killed.kill('SIGKILL');
    try {
      await expect.poll(() => pids.map(isRunning), { timeout: 10_000 }).toEqual([false, false]);
    } finally {
      for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL');
      rmSync(directory, { recursive: true });
    }
  });
});

/** False for a zombie (Z) too. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z]/.test(stdout);
}
