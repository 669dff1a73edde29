import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './paths.ts';
import { Supervisor } from './supervisor.ts';

const directory = mkdtempSync(join(tmpdir(), 'hj-supervisor-'));
const script = join(directory, 'service.mjs');
writeFileSync(
  script,
  `process.stdout.write('begun\\n');
process.on('SIGTERM', () => process.stdout.write('ended\\n', () => process.exit(0)));
process.send('ready');
setInterval(() => process.stdout.write('still here\\n'), 5);`,
);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const service = (name: string) => ({ name, entry: relative(root, script), env: {} });

describe('the supervisor', () => {
  it('keeps what a service says, from its first line to its last', async () => {
    const supervisor = new Supervisor(directory, () => undefined);
    await supervisor.start(service('talker'));
    await supervisor.stop();
    const said = () => readFileSync(join(directory, 'talker.log'), 'utf8');
    await expect.poll(said).toMatch(/^begun\n[\s\S]*ended\n$/);
  });

  it.runIf(process.platform === 'linux')('goes on when its log has no room', async () => {
    const failures: string[] = [];
    symlinkSync('/dev/full', join(directory, 'mute.log'));
    const supervisor = new Supervisor(directory, (sentence) => failures.push(sentence));
    await supervisor.start(service('mute'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await supervisor.stop();
    expect(failures).toEqual([]);
  });
});
