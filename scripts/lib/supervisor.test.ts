import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
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
  it('keeps the output of a service, from its first line to its last', async () => {
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

  it.runIf(process.platform !== 'win32')('keeps its logs for this user alone', async () => {
    const supervisor = new Supervisor(directory, () => undefined);
    await supervisor.start(service('private'));
    await supervisor.stop();
    expect(statSync(join(directory, 'private.log')).mode & 0o777).toBe(0o600);
  });
});

describe('a service that dies', () => {
  /** Runs until it is told to, fails to start `failures` times, then runs again. Each start leaves its process id. */
  const flaky = join(directory, 'flaky.mjs');
  writeFileSync(
    flaky,
    `import { appendFileSync, readFileSync } from 'node:fs';
const [starts, failures] = [process.env.STARTS, Number(process.env.FAILURES)];
const record = () => appendFileSync(starts, process.pid + '\\n');
const count = readFileSync(starts, { encoding: 'utf8', flag: 'a+' }).split('\\n').length;
if (count > 1 && count <= 1 + failures) {
  record();
  process.stderr.write('the database is starting up\\n');
  process.exit(1);
}
process.on('SIGTERM', () => process.exit(0));
process.send('ready', record);
setInterval(() => undefined, 1000);`,
  );
  const startsOf = (path: string) => readFileSync(path, 'utf8').split('\n').filter(Boolean).map(Number);
  const killLast = (path: string) => {
    const last = startsOf(path).at(-1);
    // Zero would be our own group.
    if (last === undefined) throw new Error('nothing was started');
    process.kill(last, 'SIGKILL');
  };

  async function killOnce(name: string, failures: number) {
    const starts = join(directory, `${name}.starts`);
    const sentences: string[] = [];
    const supervisor = new Supervisor(directory, (sentence) => sentences.push(sentence), {
      pauseMs: 5,
      longestPauseMs: 50,
    });
    const env = { STARTS: starts, FAILURES: String(failures) };
    await supervisor.start({ name, entry: relative(root, flaky), env });
    await expect.poll(() => existsSync(starts) && startsOf(starts).length).toBe(1);
    killLast(starts);
    return { supervisor, sentences, starts: () => startsOf(starts), kill: () => killLast(starts) };
  }

  it('is started again, also when that fails at first: four times, with growing pauses', async () => {
    const { supervisor, sentences, starts } = await killOnce('late', 4);
    await expect.poll(() => starts().length, { timeout: 20_000 }).toBe(6);
    const [last = 0] = starts().slice(-1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(process.kill(last, 0)).toBe(true);
    expect(sentences).toEqual([]);
    await supervisor.stop();
  });

  it('is started again as often as it dies, once it was ready', async () => {
    const { supervisor, sentences, starts, kill } = await killOnce('killed', 0);
    for (let kills = 1; kills < 8; kills += 1) {
      await expect.poll(() => starts().length, { timeout: 20_000 }).toBe(kills + 1);
      kill();
    }
    await expect.poll(() => starts().length, { timeout: 20_000 }).toBe(9);
    expect(sentences).toEqual([]);
    await supervisor.stop();
  });

  it('is given up after five failed starts in a row, with its last line', async () => {
    const { supervisor, sentences, starts } = await killOnce('lost', 99);
    await expect.poll(() => sentences, { timeout: 20_000 }).toHaveLength(1);
    expect(sentences[0]).toBe('The lost did not start: the database is starting up (tried 5 times)');
    expect(starts()).toHaveLength(6);
    await supervisor.stop();
  });
});
