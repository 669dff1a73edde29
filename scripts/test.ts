import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from './lib/chromium.ts';
import { messageOf } from './lib/fail.ts';
import { bin, root } from './lib/paths.ts';
import { run, runHearing } from './lib/run.ts';
import type { TestSummary } from './lib/summary-reporter.ts';
import {
  type BesideFiles,
  besideEnv,
  type FileTime,
  journeyFiles,
  listSlowest,
  planTests,
  reporters,
  shuffleArguments,
} from './lib/test-plan.ts';
import { changedFiles, chooseShare } from './lib/test-share.ts';

/**
 * All tests, or the part that the arguments name (lib/test-plan.ts): unit and integration with vitest, then the journeys in a browser.
 * Ends with the failures of vitest (a log may be kept by its end only), the slowest files and one line `N passed, N failed`.
 * HJ_TEST_SEED shuffles vitest; HJ_TEST_ROUNDS is the share of rounds that repeated experiments play.
 */
interface Tally {
  passed: number;
  failed: number;
  /** A paragraph for each failure, printed at the end. */
  faults: string[];
  times: FileTime[];
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
function tally(
  { passed, failed, faults = [], times = [] }: Pick<Tally, 'passed' | 'failed'> & Partial<Tally>,
  code: number,
): Tally {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, faults, times };
}

/** Says how the run can be repeated. */
function prepare(): { seed: string | undefined; rounds: string } {
  const seed = process.env.HJ_TEST_SEED;
  const order =
    seed === undefined ? 'in the usual order' : `shuffled; HJ_TEST_SEED=${seed} repeats the order`;
  const given = process.env.HJ_TEST_ROUNDS;
  const { share, reason } =
    given === undefined ? chooseShare(changedFiles()) : { share: given, reason: 'HJ_TEST_ROUNDS' };
  const amount = share === '1' ? 'all rounds' : `a share of ${share} of the rounds`;
  process.stdout.write(`Tests ${order}. Repeated experiments play ${amount} (${reason}).\n`);
  return { seed, rounds: share };
}

function readSummary(path: string, code: number): Tally {
  const { passed, failed, faults = [], times = [] }: Partial<TestSummary> = readJson(path);
  return tally({ passed: count(passed), failed: count(failed), faults, times }, code);
}

/** @param isWhole journeys follow: their site is built, and the models of matches are tested, beside the last stages */
async function runVitest(args: readonly string[], isWhole: boolean): Promise<Tally[]> {
  const { seed, rounds } = prepare();
  const output = join(reports, 'vitest.json');
  const beside = { log: join(reports, 'models.txt'), summary: join(reports, 'models.json') };
  const { code, said } = await runHearing(
    bin('vitest'),
    [
      ...['run', ...reporters('summary', ...(isWhole ? ['beside'] : [])), ...shuffleArguments(seed)],
      ...(isWhole ? ['--project=!models'] : []),
      ...args,
    ],
    { HJ_TEST_SUMMARY: output, HJ_TEST_ROUNDS: rounds, ...(isWhole ? besideEnv(beside) : {}) },
  );
  const main = readSummary(output, code);
  // A fault after the report, as when the database does not end, stands on the error stream alone.
  if (code !== 0 && main.faults.length === 0)
    main.faults.push(`vitest ended with ${code} and said last:\n${said.trim()}`);
  return isWhole ? [main, readModels(beside)] : [main];
}

/** The tests of the models, with their lines. Without a summary, or with a fault outside of any test, they have failed. */
function readModels({ log, summary }: BesideFiles): Tally {
  if (existsSync(log)) process.stdout.write(readFileSync(log));
  const found = readSummary(summary, 0);
  if (found.passed + found.failed === 0) found.faults.push('The tests of the models left no summary.');
  return tally(found, found.faults.length);
}

async function runJourneys(args: readonly string[]): Promise<Tally> {
  const output = join(reports, 'playwright.json');
  let chromium: string;
  try {
    chromium = requireChromium();
  } catch (error) {
    process.stdout.write(`${messageOf(error)}\n`);
    return tally({ passed: 0, failed: 1 }, 1);
  }
  const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    HJ_CHROMIUM: chromium,
    HJ_E2E_FILES: journeyFiles(args),
    PLAYWRIGHT_JSON_OUTPUT_FILE: output,
    // Node reads TypeScript itself: on a fresh machine Playwright's own translation took 12 s before the first journey.
    ...{ PW_DISABLE_TS_ESM: '1', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/hj-processes') },
  });
  const report = readJson(output);
  const { stats } = report;
  const { expected, unexpected, flaky } =
    typeof stats === 'object' && stats !== null ? ({ ...stats } as Record<string, unknown>) : {};
  return tally(
    { passed: count(expected), failed: count(unexpected) + count(flaky), times: journeyTimes(report) },
    code,
  );
}

/** The durations of all tests of each file in a report of Playwright. */
function journeyTimes(report: unknown): FileTime[] {
  const times = new Map<string, number>();
  const read = (node: unknown, file: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { suites, specs, tests, results, duration, ...rest }: Record<string, unknown> = { ...node };
    const own = 'file' in rest && typeof rest.file === 'string' ? `e2e/${rest.file}` : file;
    if (typeof duration === 'number' && own !== '') times.set(own, (times.get(own) ?? 0) + duration);
    for (const list of [suites, specs, tests, results])
      if (Array.isArray(list)) for (const child of list) read(child, own);
  };
  read(report, '');
  return [...times].map(([file, ms]) => ({ file, ms }));
}

const plan = planTests(process.argv.slice(2));
const tallies: Tally[] = [];
if (plan.vitest !== undefined) tallies.push(...(await runVitest(plan.vitest, plan.playwright !== undefined)));
if (plan.playwright !== undefined) tallies.push(await runJourneys(plan.playwright));
rmSync(reports, { recursive: true, force: true });
const passed = tallies.reduce((sum, each) => sum + each.passed, 0);
const failed = tallies.reduce((sum, each) => sum + each.failed, 0);
for (const fault of tallies.flatMap((each) => each.faults)) process.stdout.write(`\n✗ ${fault}\n`);
const slowest = listSlowest(tallies.flatMap((each) => each.times));
process.stdout.write(`\nThe slowest files:\n${slowest.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
