import { spawnSync } from 'node:child_process';
import { root } from './paths.ts';

/** The share of rounds that repeated experiments play (HJ_TEST_ROUNDS), and why. */
export interface RoundShare {
  share: '0.1' | '1';
  reason: string;
}

const modelled = /^packages\/(simulator|betting)\//;

/** All rounds if `changed` has a file of the simulator or the betting rules, or if the changes are unknown. */
export function chooseShare(changed: readonly string[] | undefined): RoundShare {
  if (changed === undefined) return { share: '1', reason: 'git does not tell what changed' };
  const file = changed.find((path) => modelled.test(path));
  if (file !== undefined) return { share: '1', reason: `${file} changed` };
  return { share: '0.1', reason: 'neither simulator nor betting changed' };
}

/** Files that differ from the merge base with the main branch; on the main branch itself from the commit before. */
export function changedFiles(directory = root): string[] | undefined {
  const git = gitIn(directory);
  const base = baseOf(git);
  if (base === undefined) return undefined;
  const [changed, added] = [
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  if (changed === undefined || added === undefined) return undefined;
  return `${changed}\n${added}`.split('\n').filter((path) => path !== '');
}

function baseOf(git: Git): string | undefined {
  const head = git('rev-parse', 'HEAD');
  const trunk = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name));
  const base = trunk === undefined ? undefined : git('merge-base', 'HEAD', trunk);
  return base === head ? git('rev-parse', '--verify', '--quiet', 'HEAD^1') : base;
}

/** The output of git; undefined if it fails. */
type Git = (...args: string[]) => string | undefined;

const gitIn =
  (cwd: string): Git =>
  (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
