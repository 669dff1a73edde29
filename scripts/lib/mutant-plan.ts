/** Which mutants a run of `npm run test:mutants` tries, and by which tests. Pure. */
import type { Mutation } from './mutations.ts';

export interface MutantOptions {
  /** Files to mutate; none: the changed ones among those that move or guard money. */
  files: readonly string[];
  /** Mutations of these kinds only; none: of all kinds. */
  kinds: readonly string[];
  /** Folders whose tests are tried after those of the file's own module. */
  also: readonly string[];
  /** How many mutants are tried. */
  count: number;
  seed: number;
}

const usage = 'FILE …, --kind KIND, --also FOLDER, --count N, --seed N';

/** @throws RangeError for an option that is unknown, empty or no number */
export function readOptions(args: readonly string[], seed: number): MutantOptions {
  const options = { files: [], kinds: [], also: [], count: 10, seed } as {
    -readonly [Name in keyof MutantOptions]: MutantOptions[Name] extends number ? number : string[];
  };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('-')) {
      options.files.push(arg);
      continue;
    }
    const value = rest.shift() ?? '';
    if (arg === '--kind' && value !== '') options.kinds.push(value);
    else if (arg === '--also' && value !== '') options.also.push(value);
    else if ((arg === '--count' || arg === '--seed') && /^\d{1,9}$/.test(value))
      options[arg === '--count' ? 'count' : 'seed'] = Number(value);
    else throw new RangeError(`${arg} ${value} is no option: ${usage}`);
  }
  return options;
}

const guarded = [
  /^packages\/(money|betting)\/src\//,
  /^packages\/platform\/src\/(commands|command-batcher|db|outbox|jobs)\.ts$/,
  /^apps\/server\/src\/modules\/(wallet|play|cashier|turnover|venue|protection|account|two-step|verification|attempts|aml)\//,
  /^apps\/server\/src\/modules\/sportsbook\/(bets|settlement|trading)\//,
];

/** Whether a file moves money, or guards a member or an account; tests and their helpers are not mutated. */
export function isGuarded(path: string): boolean {
  return (
    path.endsWith('.ts') &&
    !/(\.test\.ts$|\/test-|\/index\.ts$)/.test(path) &&
    guarded.some((each) => each.test(path))
  );
}

/**
 * The folders whose tests answer for a file, the nearest first: its part of a module, then the whole module, or its package.
 * @throws RangeError when it belongs to none
 */
export function testsOf(path: string): string[] {
  const part = /^apps\/server\/src\/modules\/[^/]+\/[^/]+\//.exec(path)?.[0];
  const whole = /^(?:apps\/server\/src\/modules\/[^/]+|(?:packages|apps)\/[^/]+)\//.exec(path)?.[0];
  if (whole === undefined) throw new RangeError(`${path} has no tests of its own`);
  return part === undefined ? [whole] : [part, whole];
}

export interface Mutant extends Mutation {
  path: string;
}

/** So many of the mutants, the same ones for the same seed; at most one of a line, since they die together. */
export function sampleMutants(
  mutants: readonly Mutant[],
  { count, seed }: Pick<MutantOptions, 'count' | 'seed'>,
) {
  const random = randomOf(seed);
  const keyed = mutants.map((mutant) => ({ mutant, key: random() })).sort((a, b) => a.key - b.key);
  const lines = new Set<string>();
  const sample: Mutant[] = [];
  for (const { mutant } of keyed) {
    const line = `${mutant.path}:${mutant.line}`;
    if (sample.length === count) break;
    if (lines.has(line)) continue;
    lines.add(line);
    sample.push(mutant);
  }
  return sample;
}

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The lines that a mutation changes, as a diff shows them. */
export function diffOf(before: string, after: string): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let from = 0;
  while (from < old.length && old[from] === fresh[from]) from += 1;
  let tail = 0;
  while (tail < Math.min(old.length, fresh.length) - from && old.at(-1 - tail) === fresh.at(-1 - tail))
    tail += 1;
  const changed = (lines: string[], sign: string) =>
    lines.slice(from, lines.length - tail).map((line) => `${sign} ${line}`);
  return [...changed(old, '-'), ...changed(fresh, '+')].join('\n');
}
