import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from './lib/chromium.ts';
import { messageOf } from './lib/fail.ts';
import { bin, root } from './lib/paths.ts';
import { run, runHearing } from './lib/run.ts';
import type { TestSummary } from './lib/summary-reporter.ts';

/**
 * All tests: unit and integration with vitest, then the journeys in a browser. Ends with what failed in vitest once more
 * (the journeys come after it, and a log may be kept by its end only) and one line `N passed, N failed`.
 */
interface Tally {
  passed: number;
  failed: number;
  /** A paragraph for each failure that is told once more at the end. */
  faults: string[];
}

const reports = mkdtempSync(join(tmpdir(), 'hj-test-'));

function readJson(path: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A run that fails without a failed test (a crash, a broken file) still counts as one failure. */
function tally(passed: number, failed: number, code: number, faults: string[] = []): Tally {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, faults };
}

async function runVitest(): Promise<Tally> {
  const output = join(reports, 'vitest.json');
  const reporter = join(root, 'scripts/lib/summary-reporter.ts');
  const { code, said } = await runHearing(
    bin('vitest'),
    ['run', '--reporter=default', `--reporter=${reporter}`],
    { HJ_TEST_SUMMARY: output },
  );
  const { passed, failed, faults = [] }: Partial<TestSummary> = readJson(output);
  // What goes wrong after the report, as when the database does not end, is only said on the error stream.
  if (code !== 0 && faults.length === 0)
    faults.push(`vitest ended with ${code} and said last:\n${said.trim()}`);
  return tally(count(passed), count(failed), code, faults);
}

async function runJourneys(): Promise<Tally> {
  const output = join(reports, 'playwright.json');
  let chromium: string;
  try {
    chromium = requireChromium();
  } catch (error) {
    process.stdout.write(`${messageOf(error)}\n`);
    return tally(0, 1, 1);
  }
  const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    HJ_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: output,
  });
  const stats = readJson(output).stats;
  const { expected, unexpected, flaky } =
    typeof stats === 'object' && stats !== null ? ({ ...stats } as Record<string, unknown>) : {};
  return tally(count(expected), count(unexpected) + count(flaky), code);
}

const tallies = [await runVitest(), await runJourneys()];
rmSync(reports, { recursive: true, force: true });
const passed = tallies.reduce((sum, each) => sum + each.passed, 0);
const failed = tallies.reduce((sum, each) => sum + each.failed, 0);
for (const fault of tallies.flatMap((each) => each.faults)) process.stdout.write(`\n✗ ${fault}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
