import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from './paths.ts';
import { runHearing } from './run.ts';

it('gives the exit code of a program and the end of its error stream', async () => {
  const passedOn = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const script = "process.stderr.write('a'.repeat(5000) + 'the end'); process.exitCode = 3;";
  const { code, said } = await runHearing(process.execPath, ['-e', script]);
  const heard = passedOn.mock.calls.map(([part]) => String(part)).join('');
  passedOn.mockRestore();
  expect(code).toBe(3);
  expect(said).toMatch(/^a+the end$/);
  expect(said).toHaveLength(4_000);
  expect(heard).toContain('a'.repeat(5000));
});

/** Runs `npm start` of a new clone whose npm takes a while, and has three packages by then; its error stream. */
async function startNewClone(): Promise<{ out: string; told: string }> {
  const clone = mkdtempSync(join(tmpdir(), 'hj-clone-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  const program = (path: string, lines: readonly string[]): void => {
    writeFileSync(join(clone, path), `#!/bin/sh\n${lines.join('\n')}\n`);
    chmodSync(join(clone, path), 0o755);
  };
  for (const folder of ['scripts', 'bin']) mkdirSync(join(clone, folder));
  copyFileSync(join(root, 'scripts/run.mjs'), join(clone, 'scripts/run.mjs'));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  program('pinned', ['echo "handed over: $1"']);
  program('bin/npm', [
    '[ -e node_modules ] && exit 0',
    'mkdir -p node_modules/zod node_modules/@hj/money node_modules/node/bin',
    'cp pinned node_modules/node/bin/node',
    'sleep 6',
  ]);
  const child = spawn(process.execPath, [join(clone, 'scripts/run.mjs')], {
    cwd: clone,
    env: { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env.PATH}` },
  });
  let [out, told] = ['', ''];
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    told += part;
  });
  await new Promise((done) => child.on('close', done));
  return { out, told };
}

it.skipIf(process.platform === 'win32')(
  'says what it does while it installs the packages of a new clone, and how many are there',
  async () => {
    const { out, told } = await startNewClone();
    expect(told).toMatch(/^Installing packages .*\n {2}5 s, 3 packages …\n$/);
    expect(out).toMatch(/handed over: .*scripts\/start\.ts/);
  },
);

it('is described in the README: the first login of a browser asks for a captcha', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toMatch(/demo1.*first login.*captcha/);
});
