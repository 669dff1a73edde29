import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bin, root } from './paths.ts';
import type { TestSummary } from './summary-reporter.ts';

const folder = mkdtempSync(join(tmpdir(), 'hj-summary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  'mixed.test.js': `it('holds', () => expect(1).toBe(1));
it('fails', () => expect(1).toBe(2));
it('leaks', () => { Promise.reject(new Error('without a handler')); });`,
  'broken.test.js': `throw new Error('does not load');`,
  'untidy.test.js': `describe('a part', () => {
  it('holds too', () => expect(1).toBe(1));
  afterAll(() => { throw new Error('does not close'); });
});`,
};

it('names a failed test, a broken file, a failed end of a part and an unhandled error', () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const output = join(folder, 'summary.json');
  const reporter = join(root, 'scripts/lib/summary-reporter.ts');
  // A run of its own, and not a part of the one around it.
  const { VITEST: _, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env;
  const { status } = spawnSync(
    bin('vitest'),
    ['run', '--root', folder, '--globals', `--reporter=${reporter}`],
    { env: { ...env, HJ_TEST_SUMMARY: output } },
  );
  expect(status).toBe(1);
  const { passed, failed, faults, times }: TestSummary = JSON.parse(readFileSync(output, 'utf8'));
  expect({ passed, failed }).toEqual({ passed: 3, failed: 1 });
  expect(times.map(({ file }) => basename(file)).sort()).toEqual(Object.keys(files).sort());
  expect(times.every(({ ms }) => Number.isInteger(ms))).toBe(true);
  const said = faults.map((fault) => fault.replaceAll(/\s+/g, ' ')).sort();
  expect(said).toEqual([
    expect.stringMatching(/broken\.test\.js .*does not load/),
    expect.stringMatching(/mixed\.test\.js > fails .*expected 1 to be 2/),
    expect.stringMatching(/untidy\.test\.js > a part .*does not close/),
    expect.stringMatching(/Outside of any test .*without a handler/),
  ]);
});
