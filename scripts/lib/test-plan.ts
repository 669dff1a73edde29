/** Which tests a call of `npm test` runs. Pure. */
import { join } from 'node:path';
import { root } from './paths.ts';

/** Arguments of the two programs; one that is undefined is not run. */
export interface TestPlan {
  vitest: readonly string[] | undefined;
  playwright: readonly string[] | undefined;
}

const projects = ['unit', 'models', 'server', 'kills', 'timing', 'logic', 'web', 'console', 'venue-client'];

/**
 * Without a name all tests; with one a part of them: `journeys`, a project of vitest, or a part of the paths of files. Further
 * arguments after `journeys` or a project are such parts of paths.
 */
export function planTests([name, ...filters]: readonly string[]): TestPlan {
  if (name === undefined) return { vitest: [], playwright: [] };
  if (name === 'journeys') return { vitest: undefined, playwright: filters };
  if (name.startsWith('e2e/')) return { vitest: undefined, playwright: [name, ...filters] };
  if (projects.includes(name)) return { vitest: ['--project', name, ...filters], playwright: undefined };
  return { vitest: [name, ...filters], playwright: undefined };
}

/** The parts of paths among the arguments of Playwright, one a line: `HJ_E2E_FILES` of the journeys' configuration. */
export function journeyFiles(args: readonly string[]): string {
  const option = args.findIndex((arg) => arg.startsWith('-'));
  const filters = option === -1 ? args : args.slice(0, option);
  // A line number (`login.spec.ts:40`) belongs to the filter, not to the path.
  return filters.map((filter) => filter.replace(/(:\d+)+$/, '')).join('\n');
}

/** Arguments that run files and tests of vitest in an order made from `seed`; without a seed the order of every run is the same. */
export function shuffleArguments(seed: string | undefined): string[] {
  if (seed === undefined) return [];
  if (!/^\d{1,9}$/.test(seed))
    throw new RangeError(`HJ_TEST_SEED is a number of up to nine digits, not ${seed}`);
  return ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
}

/** The usual reporter of vitest, and ours by their names. */
export const reporters = (...names: readonly string[]): string[] => [
  '--reporter=default',
  ...names.map((name) => `--reporter=${join(root, `scripts/lib/${name}-reporter.ts`)}`),
];

/** Where the tests leave their lines and their summary that run beside the last stages of the others (scripts/beside.ts). */
export interface BesideFiles {
  log: string;
  summary: string;
}

export const besideEnv = ({ log, summary }: BesideFiles) => ({
  HJ_BESIDE_LOG: log,
  HJ_BESIDE_SUMMARY: summary,
});

/** Undefined where none are asked for. */
export function besideFiles(env: NodeJS.ProcessEnv): BesideFiles | undefined {
  const { HJ_BESIDE_LOG: log, HJ_BESIDE_SUMMARY: summary } = env;
  return log === undefined || summary === undefined ? undefined : { log, summary };
}

export interface FileTime {
  file: string;
  ms: number;
}

/** A line for each of the slowest files, the slowest first. */
export function listSlowest(times: readonly FileTime[], count = 10): string[] {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
}
