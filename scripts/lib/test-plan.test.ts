import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from './paths.ts';
import {
  besideEnv,
  besideFiles,
  journeyFiles,
  listSlowest,
  planTests,
  reporters,
  shuffleArguments,
} from './test-plan.ts';

it('runs each project that the configuration of vitest names', async () => {
  const config = readFileSync(new URL('../../vitest.config.ts', import.meta.url), 'utf8');
  const named = [...config.matchAll(/name: '([\w-]+)'/g)].map(([, name = '']) => name);
  expect(named).toContain('kills');
  for (const name of [...named, 'web', 'console', 'venue-client'])
    expect(planTests([name])).toEqual({ vitest: ['--project', name], playwright: undefined });
});

describe('npm test', () => {
  it('runs everything without a name, and one part with it', () => {
    expect(planTests([])).toEqual({ vitest: [], playwright: [] });
    expect(planTests(['journeys', 'login'])).toEqual({ vitest: undefined, playwright: ['login'] });
    expect(planTests(['e2e/journeys/login.spec.ts']).playwright).toEqual(['e2e/journeys/login.spec.ts']);
    expect(planTests(['web', 'bet-slip']).vitest).toEqual(['--project', 'web', 'bet-slip']);
    expect(planTests(['modules/wallet']).vitest).toEqual(['modules/wallet']);
  });

  it('shuffles by a seed, and refuses one that is no number', () => {
    expect(shuffleArguments(undefined)).toEqual([]);
    expect(shuffleArguments('42')).toContain('--sequence.seed=42');
    expect(() => shuffleArguments('--run')).toThrow(RangeError);
  });

  it('names reporters that exist', () => {
    const [usual, ...ours] = reporters('summary', 'beside');
    expect(usual).toBe('--reporter=default');
    expect(ours.map((argument) => existsSync(argument.replace('--reporter=', '')))).toEqual([true, true]);
  });

  it('tells the work beside it where its results belong; another build has none', () => {
    const files = { log: '/tmp/a', summary: '/tmp/b' };
    expect(besideFiles(besideEnv(files))).toEqual(files);
    expect(besideFiles({})).toBeUndefined();
  });

  it('lists the slowest files first', () => {
    const times = [
      { file: 'a', ms: 1 },
      { file: 'b', ms: 12_345 },
      { file: 'c', ms: 900 },
    ];
    expect(listSlowest(times, 2)).toEqual(['    12.3 s  b', '     0.9 s  c']);
  });
});

describe('a named journey', () => {
  const all = readdirSync(join(root, 'e2e/journeys'));

  /** The files of each project, dependencies included: their projects run whole. */
  async function filesOf(...args: string[]): Promise<string[]> {
    vi.stubEnv('HJ_E2E_FILES', journeyFiles(args));
    vi.resetModules();
    const { default: config } = await import('../../e2e/playwright.config.ts');
    const matches = (rule: unknown, file: string): boolean =>
      [rule ?? []].flat().some((each) => (each instanceof RegExp ? each.test(`/${file}`) : each === file));
    const ofProjects = (config.projects ?? []).flatMap(({ testMatch, testIgnore }) =>
      all.filter((file) => matches(testMatch, file) && !matches(testIgnore, file)),
    );
    return [...new Set(ofProjects)].sort();
  }

  afterEach(() => vi.unstubAllEnvs());

  it('is the only one that runs, although its project depends on others', async () => {
    expect(await filesOf('books.spec.ts')).toEqual(['books.spec.ts']);
    expect(await filesOf('chat.spec', '-g', 'CH3')).toEqual(['chat.spec.ts']);
  });

  it('does not leave out another one', async () => {
    expect(await filesOf('promotions', 'books')).toEqual(['books.spec.ts', 'promotions.spec.ts']);
  });

  it('is none without a name: all run', async () => {
    expect(await filesOf()).toEqual(all.toSorted());
  });

  it('is named without its line and the options after it', () => {
    expect(journeyFiles(['e2e/journeys/chat.spec.ts:40', 'tour', '--headed', 'x'])).toBe(
      'e2e/journeys/chat.spec.ts\ntour',
    );
    expect(journeyFiles([])).toBe('');
  });
});
