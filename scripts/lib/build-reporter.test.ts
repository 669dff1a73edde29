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
