/** The database and the server beside it are killed at once, again and again: the launcher goes on (issue 11). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { rounds } from '@hj/betting/test-rounds';
import { afterAll, expect, it } from 'vitest';
import { keepAlive } from './keep-alive.ts';
import { root } from './paths.ts';
import { Supervisor } from './supervisor.ts';

const kills = rounds(20, 3);
const directory = mkdtempSync(join(tmpdir(), 'hj-together-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Listens only once it has recovered, as PostgreSQL does after a kill. */
const databaseFile = join(directory, 'database.mjs');
writeFileSync(
  databaseFile,
  `import { createServer } from 'node:net';
setTimeout(() => createServer(() => undefined).listen(Number(process.argv[2]), '127.0.0.1'), 150);`,
);
/** Serves once it has reached its database, and ends when it does not: a start that fails. */
const serverFile = join(directory, 'server.mjs');
writeFileSync(
  serverFile,
  `import { connect } from 'node:net';
const socket = connect(Number(process.env.DATABASE_PORT), '127.0.0.1');
socket.on('error', (error) => {
  if (isReady) return;
  process.stderr.write(error.message + '\\n');
  process.exit(1);
});
let isReady = false;
socket.on('connect', () => {
  isReady = true;
  process.send('ready', () => process.stdout.write('pid ' + process.pid + '\\n'));
});
process.on('SIGTERM', () => process.exit(0));
setInterval(() => undefined, 1000);`,
);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

it(`the product lives when server and database are killed together ${kills} times`, async () => {
  const port = await freePort();
  const sentences: string[] = [];
  let database: ChildProcess | undefined;
  const start = async () => {
    database = spawn(process.execPath, [databaseFile, String(port)], { stdio: 'ignore' });
  };
  await start();
  await new Promise((resolve) => setTimeout(resolve, 600));
  const supervisor = new Supervisor(directory, (sentence) => sentences.push(sentence), {
    pauseMs: 20,
    longestPauseMs: 400,
  });
  const watching = keepAlive({
    isAlive: () => database?.exitCode === null && database.signalCode === null,
    start,
    onFailure: (sentence) => sentences.push(sentence),
    everyMs: 100,
  });
  try {
    const env = { DATABASE_PORT: String(port) };
    await supervisor.start({ name: 'together', entry: relative(root, serverFile), env });
    for (let kill = 0; kill < kills; kill += 1) {
      await expect.poll(() => served().length, { timeout: 20_000, interval: 20 }).toBe(kill + 1);
      database?.kill('SIGKILL');
      const last = served().at(-1);
      // Zero would be our own group.
      if (last === undefined) throw new Error('nothing was started');
      process.kill(last, 'SIGKILL');
    }
    await expect.poll(() => served().length, { timeout: 20_000, interval: 20 }).toBe(kills + 1);
    expect(sentences).toEqual([]);
  } finally {
    clearInterval(watching);
    await supervisor.stop();
    database?.kill('SIGKILL');
  }
}, 120_000);

/** The process ids of all starts that came to serve. */
function served(): number[] {
  const log = join(directory, 'together.log');
  const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
  return [...said.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));
}
