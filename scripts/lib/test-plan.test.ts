import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bin, root } from './paths.ts';
import { journeyFiles, listSlowest, planTests, shuffleArguments } from './test-plan.ts';

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
  /** The files whose tests Playwright would run. */
  function filesListed(...args: string[]): string[] {
    const { stdout } = spawnSync(
      bin('playwright'),
      ['test', '--list', '--config', 'e2e/playwright.config.ts', ...args],
      { cwd: root, encoding: 'utf8', env: { ...process.env, HJ_E2E_FILES: journeyFiles(args) } },
    );
    return [...new Set([...stdout.matchAll(/› ([\w-]+\.spec\.ts):/g)].map(([, file = '']) => file))].sort();
  }

  it('is the only one that runs, although its project depends on others', () => {
    expect(filesListed('e2e/journeys/books.spec.ts')).toEqual(['books.spec.ts']);
  });

  it('does not leave out another one', () => {
    expect(filesListed('promotions', 'books')).toEqual(['books.spec.ts', 'promotions.spec.ts']);
  });

  it('is none without a name: all run', () => {
    expect(filesListed().length).toBeGreaterThan(25);
  });

  it('is named without its line and the options after it', () => {
    expect(journeyFiles(['e2e/journeys/chat.spec.ts:40', 'tour', '--headed', 'x'])).toBe(
      'e2e/journeys/chat.spec.ts\ntour',
    );
    expect(journeyFiles([])).toBe('');
  });
});
