import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedFiles, chooseShare } from './test-share.ts';

it('plays all rounds when the simulator or the betting rules changed or the change is unknown, and a tenth otherwise', () => {
  expect(chooseShare(['packages/simulator/src/grid.ts']).share).toBe('1');
  expect(chooseShare(['README.md', 'packages/betting/package.json']).share).toBe('1');
  expect(chooseShare(undefined).share).toBe('1');
  expect(chooseShare(['apps/server/src/packages/betting/x.ts', 'packages/bettings/y.ts']).share).toBe('0.1');
  expect(chooseShare([]).share).toBe('0.1');
});

it('compares with the merge base on a branch, and with the commit before on the main branch', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hj-changed-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  const commit = (file: string) => {
    writeFileSync(join(folder, file), file);
    git('add', '.');
    git('commit', '-qm', file);
  };
  git('init', '-q', '-b', 'main');
  commit('first');
  // There is no commit before it.
  expect(changedFiles(folder)).toBeUndefined();
  commit('second');
  expect(changedFiles(folder)).toEqual(['second']);
  git('checkout', '-qb', 'branch');
  commit('third');
  writeFileSync(join(folder, 'fourth'), '');
  expect(changedFiles(folder)).toEqual(['third', 'fourth']);
  rmSync(folder, { recursive: true });
});
