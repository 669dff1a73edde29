import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, messageOf } from './lib/fail.ts';
import {
  diffOf,
  isGuarded,
  type Mutant,
  type MutantOptions,
  readOptions,
  sampleMutants,
  testsOf,
} from './lib/mutant-plan.ts';
import type { MutantFile } from './lib/mutant-plugin.ts';
import { applyMutation, listMutations } from './lib/mutations.ts';
import { bin, root } from './lib/paths.ts';
import { sourcePaths } from './lib/source-paths.ts';
import { changedFiles } from './lib/test-share.ts';

/**
 * Mutation testing: wrong versions of files that move money or guard members, each tried by the tests of its module. A mutant that
 * survives is a hole in the tests, or changes nothing that matters; a person looks at it, or names tests of another module with
 * --also. The working tree is not changed (lib/mutant-plugin.ts).
 */
const directory = mkdtempSync(join(tmpdir(), 'hj-mutants-'));
/** A mutant that hangs is killed by its time: three times the tests' own, and half a minute. */
const limitOf = (ownMs: number) => 3 * ownMs + 30_000;
const firstLimitMs = 15 * 60_000;

type Verdict = 'survived' | 'killed' | 'killed by its time';

interface Run {
  passed: boolean;
  timedOut: boolean;
  ms: number;
  said: string;
}

function runTests(folder: string, mutant: MutantFile | undefined, limitMs: number): Promise<Run> {
  const file = join(directory, 'mutant.json');
  if (mutant !== undefined) writeFileSync(file, JSON.stringify(mutant));
  const env = { HJ_TEST_ROUNDS: '0.1', ...process.env, ...(mutant === undefined ? {} : { HJ_MUTANT: file }) };
  const args = [
    'run',
    '--bail=1',
    '--passWithNoTests',
    '--reporter=dot',
    '--project=unit',
    '--project=models',
    '--project=server',
    '--project=timing',
    folder,
  ];
  const began = Date.now();
  return new Promise((resolve, reject) => {
    // A process group of its own: workers end with it.
    const child = spawn(bin('vitest'), args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    process.once('SIGINT', interrupt);
    function interrupt(): void {
      stop();
      process.exit(130);
    }
    let said = '';
    let timedOut = false;
    const hear = (part: Buffer) => {
      said = `${said}${part}`.slice(-4_000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const timer = setTimeout(() => {
      timedOut = true;
      stop();
    }, limitMs);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt);
      resolve({ passed: code === 0, timedOut, ms: Date.now() - began, said });
    });
  });
}

function choose({ files, kinds, ...options }: MutantOptions): Mutant[] {
  const given =
    files.length > 0
      ? files
      : (changedFiles() ?? []).filter(isGuarded).filter((path) => existsSync(join(root, path)));
  const paths = given.length > 0 ? given : sourcePaths().filter(isGuarded);
  const mutants = paths.flatMap((path) =>
    listMutations(path, readFileSync(join(root, path), 'utf8'))
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .map((mutation) => ({ ...mutation, path })),
  );
  process.stdout.write(
    `${mutants.length} mutants of ${paths.length} files; ${options.count} of them, --seed ${options.seed} chooses the same again.\n`,
  );
  return sampleMutants(mutants, options);
}

const limits = new Map<string, number>();

/** How long a mutant may take in the tests of a folder. @throws Error when they fail without one */
async function limitIn(folder: string): Promise<number> {
  const known = limits.get(folder);
  if (known !== undefined) return known;
  const { passed, ms, said } = await runTests(folder, undefined, firstLimitMs);
  if (!passed) throw new Error(`the tests of ${folder} fail without a mutant:\n${said}`);
  limits.set(folder, limitOf(ms));
  return limitOf(ms);
}

/** The result of a mutant, by the nearest tests first. */
async function tryMutant({ path, ...mutation }: Mutant, also: readonly string[]): Promise<Verdict> {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  const text = applyMutation(before, mutation);
  let verdict: Verdict = 'survived';
  for (const folder of [...testsOf(path), ...also]) {
    const { passed, timedOut } = await runTests(folder, { path: file, text }, await limitIn(folder));
    if (!passed) verdict = timedOut ? 'killed by its time' : 'killed';
    if (!passed) break;
  }
  process.stdout.write(`\n${verdict}  ${path}:${mutation.line}  ${mutation.kind}\n${diffOf(before, text)}\n`);
  return verdict;
}

try {
  const options = readOptions(process.argv.slice(2), Date.now() % 1_000_000);
  const mutants = choose(options);
  const survived: Mutant[] = [];
  for (const mutant of mutants)
    if ((await tryMutant(mutant, options.also)) === 'survived') survived.push(mutant);
  for (const { path, line, kind } of survived) process.stdout.write(`survived: ${path}:${line} ${kind}\n`);
  process.stdout.write(
    `\n${mutants.length} mutants, ${mutants.length - survived.length} killed, ${survived.length} survived\n`,
  );
} catch (error) {
  fail(messageOf(error));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
