import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { TestProject } from 'vitest/node';
import BuildReporter from './build-reporter.ts';

const moduleOf = (name: string) => ({ project: { name } as TestProject });

describe('the build beside the last stage of vitest', () => {
  it('begins once, with the first file of that stage', () => {
    const build = vi.fn(async () => undefined);
    const reporter = new BuildReporter({ build });
    for (const name of ['server', 'web', 'kills']) reporter.onTestModuleStart(moduleOf(name));
    expect(build).not.toHaveBeenCalled();
    reporter.onTestModuleStart(moduleOf('timing'));
    reporter.onTestModuleStart(moduleOf('timing'));
    expect(build).toHaveBeenCalledOnce();
  });

  it('leaves to the journeys to say that it cannot begin: no test has failed', async () => {
    const reporter = new BuildReporter({ build: () => Promise.reject(new Error('no process')) });
    reporter.onTestModuleStart(moduleOf('timing'));
    // Time for a rejection without a handler, which would fail the whole run.
    await new Promise((resolve) => setTimeout(resolve, 10));
    await expect(reporter.onTestRunEnd()).resolves.toBeUndefined();
  });

  it('is over before the run ends', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const reporter = new BuildReporter({ build: () => promise });
    reporter.onTestModuleStart(moduleOf('timing'));
    const ended = vi.fn();
    const end = reporter.onTestRunEnd().then(ended);
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    resolve();
    await end;
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('a build whose vitest is killed', () => {
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
      `import { buildQuietly } from '${here}/build-reporter.ts'; void buildQuietly('${build}');`,
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
