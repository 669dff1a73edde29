import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finish } from './verdict.ts';

const lines: string[] = [];
let before: typeof process.exitCode;

beforeEach(() => {
  lines.length = 0;
  before = process.exitCode;
  process.exitCode = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  process.exitCode = before ?? 0;
  vi.restoreAllMocks();
});

function verdict(...[bench, checks, more]: Parameters<typeof finish>) {
  finish(bench, checks, more);
  const exitCode = process.exitCode;
  process.exitCode = 0;
  return { ...JSON.parse(lines.at(-1) ?? ''), exitCode };
}

it('ends with 0 within the limit, and with 1 beyond it, whichever side is the better one', () => {
  expect(verdict('a', [{ ratio: 2, limit: 2, better: 'lower' }])).toMatchObject({ kept: true, exitCode: 0 });
  expect(verdict('a', [{ ratio: 2.01, limit: 2, better: 'lower' }])).toMatchObject({
    kept: false,
    exitCode: 1,
  });
  expect(verdict('a', [{ ratio: 0.7, limit: 0.7, better: 'higher' }])).toMatchObject({
    kept: true,
    exitCode: 0,
  });
  expect(verdict('a', [{ ratio: 0.69, limit: 0.7, better: 'higher' }])).toMatchObject({
    kept: false,
    exitCode: 1,
  });
});

it('ends with 1 where nothing was measured', () => {
  expect(verdict('a', [{ ratio: Number.NaN, limit: 1, better: 'lower' }]).exitCode).toBe(1);
  expect(verdict('a', [{ ratio: Number.NaN, limit: 1, better: 'higher' }]).exitCode).toBe(1);
});

it('tells of several checks the one with the least room, and all of them', () => {
  const checks = [
    { of: 'wide', ratio: 1, limit: 4, better: 'lower' },
    { of: 'narrow', ratio: 0.9, limit: 0.8, better: 'higher' },
  ] as const;
  expect(verdict('a', checks, { rows: 5 })).toEqual({
    ...{ bench: 'a', ratio: 0.9, limit: 0.8, better: 'higher', kept: true, of: 'narrow', rows: 5 },
    checks,
    exitCode: 0,
  });
  expect(verdict('a', [{ of: 'beyond', ratio: 5, limit: 4, better: 'lower' }, ...checks])).toMatchObject({
    of: 'beyond',
    exitCode: 1,
  });
});
