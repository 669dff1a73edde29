import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { endWithParent } from './lib/end-with-parent.ts';
import { fail, messageOf } from './lib/fail.ts';
import { bin, root } from './lib/paths.ts';
import { besideFiles, reporters, shuffleArguments } from './lib/test-plan.ts';
import { buildWeb } from './lib/web-build.ts';

/**
 * What runs beside the last stages of vitest at the lowest priority (lib/beside-reporter.ts): the tests of the models of matches, which need
 * the processor and nothing else, and then the sites for the journeys.
 */
endWithParent();
const files = besideFiles(process.env);
if (files !== undefined) await testModels(files);
await buildWeb().catch((error: unknown) => fail(messageOf(error)));

/** Its failures stand in the summary; without one the run has failed (test.ts). */
function testModels({ log, summary }: { log: string; summary: string }): Promise<void> {
  const out = openSync(log, 'w');
  const args = ['run', '--project=models', '--maxWorkers=2', ...reporters('summary')];
  return new Promise((resolve) => {
    const vitest = spawn(bin('vitest'), [...args, ...shuffleArguments(process.env.HJ_TEST_SEED)], {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, VITEST: undefined, TEST: undefined, HJ_TEST_SUMMARY: summary },
    });
    vitest.on('error', () => resolve());
    vitest.on('exit', () => resolve());
  });
}
