import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../test-kit/global-setup.ts';
import { isAlive } from './data-directory.ts';
import { explainFailure } from './failures.ts';
import { type Cluster, startCluster } from './index.ts';

const settings = { fsync: 'off', shared_buffers: '16MB', max_connections: '20' };
let directory: string;
let dataDir: string;
let cluster: Cluster | undefined;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'hj-embedded-'));
  chmodSync(directory, 0o755);
  dataDir = join(directory, 'data');
});
afterEach(async () => {
  await cluster?.stop();
  cluster = undefined;
});
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }));

async function ask(url: string, query: string): Promise<unknown> {
  const sql = postgres(url, { max: 1 });
  try {
    return [...(await sql.unsafe(query))];
  } finally {
    await sql.end();
  }
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(20);
}

/** Children of a killed server notice that it is gone, and leave: within moments, or later on a loaded machine. */
async function startAfterChildren(): Promise<Cluster> {
  for (const until = Date.now() + 10_000; ; ) {
    try {
      return await startCluster({ dataDir, port: await findFreePort(), settings });
    } catch (error) {
      if (!String(error).includes('still works in') || Date.now() > until) throw error;
      await pause(100);
    }
  }
}

describe('the embedded cluster', () => {
  it('starts, keeps its data over a stop, and is durable by default', async () => {
    cluster = await startCluster({
      dataDir,
      port: await findFreePort(),
      settings: { shared_buffers: '16MB' },
    });
    expect(cluster.alreadyRunning).toBe(false);
    await cluster.ensureDatabase('hj');
    await cluster.ensureDatabase('hj');
    await ask(cluster.url('hj', 'owner'), 'create table kept (id int); insert into kept values (7)');
    const durable = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('TimeZone') as zone, current_setting('server_version_num')::int / 10000 as major`;
    expect(await ask(cluster.url('hj', 'owner'), durable)).toEqual([
      { fsync: 'on', commit: 'on', pages: 'on', zone: 'UTC', major: 18 },
    ]);
    expect(await ask(cluster.url('hj', 'app'), 'select current_user as name')).toEqual([{ name: 'hj_app' }]);
    await cluster.stop();
    expect(isAlive(cluster.pid)).toBe(false);
    cluster = await startCluster({ dataDir, port: await findFreePort(), settings });
    expect(await ask(cluster.url('hj', 'owner'), 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('refuses a connection without the password', async () => {
    cluster = await startCluster({ dataDir, port: await findFreePort(), settings });
    const url = cluster.url('postgres', 'owner').replace(/:[^:@]+@/, ':guess@');
    await expect(ask(url, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('is adopted with its port when the process that started it was killed', async () => {
    const port = await findFreePort();
    const script = `
      const { startCluster } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
      await startCluster({ dataDir: ${JSON.stringify(dataDir)}, port: ${port}, settings: ${JSON.stringify(settings)} });
      process.stdout.write('up');
      setInterval(() => undefined, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((up) => starter.stdout.once('data', up));
    await kill(starter.pid ?? 0);
    cluster = await startCluster({ dataDir, port: await findFreePort(), settings });
    expect(cluster).toMatchObject({ alreadyRunning: true, port });
    expect(await ask(cluster.url('postgres', 'app'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.stop();
    expect(isAlive(cluster.pid)).toBe(false);
  });

  it('is adopted by ten processes at once', async () => {
    const port = await findFreePort();
    cluster = await startCluster({ dataDir, port, settings });
    const adopted = await Promise.all(
      Array.from({ length: 10 }, () => startCluster({ dataDir, port, settings })),
    );
    expect(adopted.map(({ alreadyRunning }) => alreadyRunning)).toEqual(adopted.map(() => true));
  });

  it('recovers after the server itself was killed and left its pid file', async () => {
    cluster = await startCluster({ dataDir, port: await findFreePort(), settings });
    await kill(cluster.pid);
    cluster = await startAfterChildren();
    expect(cluster.alreadyRunning).toBe(false);
  });

  it('does not start beside a child of the killed server that still works', async () => {
    cluster = await startCluster({ dataDir, port: await findFreePort(), settings });
    const busy = postgres(cluster.url('postgres', 'owner'), { max: 1 });
    const [backend] = await busy<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const work = busy`do 'begin loop end loop; end'`.catch(() => undefined);
    await pause(200);
    await kill(cluster.pid);
    await expect(startCluster({ dataDir, port: await findFreePort(), settings })).rejects.toThrow(
      'still works in',
    );
    await kill(backend?.pid ?? 0);
    await Promise.all([work, busy.end({ timeout: 1 })]);
    cluster = await startAfterChildren();
    expect(cluster.alreadyRunning).toBe(false);
  });

  it('starts over a pid file that names a process of another program', async () => {
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n\n\n\nready\n`);
    cluster = await startCluster({ dataDir, port: await findFreePort(), settings });
    expect(cluster.alreadyRunning).toBe(false);
    expect(cluster.pid).not.toBe(process.pid);
  });

  it('also runs in a directory that only its owner may enter', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'hj-closed-'));
    chmodSync(closed, 0o700);
    const wanted = join(closed, 'inner', 'data');
    cluster = await startCluster({ dataDir: wanted, port: await findFreePort(), settings });
    await ask(cluster.url('postgres', 'owner'), 'create table kept (id int)');
    await cluster.stop();
    const { dataDir: place } = cluster;
    cluster = await startCluster({ dataDir: wanted, port: await findFreePort(), settings });
    expect(cluster.dataDir).toBe(place);
    expect(await ask(cluster.url('postgres', 'owner'), 'select * from kept')).toEqual([]);
    await cluster.stop();
    rmSync(dirname(place), { recursive: true, force: true });
    rmSync(closed, { recursive: true, force: true });
  });

  it('begins a creation again that was cut off', async () => {
    const half = join(directory, 'half');
    mkdirSync(half);
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    writeFileSync(`${half}.creating`, '');
    cluster = await startCluster({ dataDir: half, port: await findFreePort(), settings });
    expect(await ask(cluster.url('postgres', 'owner'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a fault of the cluster is one sentence, and harms nothing', () => {
  it('when the port is taken', async () => {
    const blocker = createServer();
    const port = await findFreePort();
    await new Promise<void>((ready) => blocker.listen(port, '127.0.0.1', ready));
    await expect(startCluster({ dataDir, port, settings })).rejects.toThrow(`Port ${port} on 127.0.0.1`);
    await new Promise((closed) => blocker.close(closed));
  });

  it('when the data belong to another version', async () => {
    const old = join(directory, 'old');
    mkdirSync(old);
    writeFileSync(join(old, 'PG_VERSION'), '16\n');
    await expect(startCluster({ dataDir: old, port: await findFreePort() })).rejects.toThrow(
      'belongs to PostgreSQL 16',
    );
    expect(readFileSync(join(old, 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  it('when the folder holds something else', async () => {
    const foreign = join(directory, 'foreign');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'photo.jpg'), 'x');
    await expect(startCluster({ dataDir: foreign, port: await findFreePort() })).rejects.toThrow(
      'is not empty',
    );
    expect(readFileSync(join(foreign, 'photo.jpg'), 'utf8')).toBe('x');
  });

  it('when a file is where the folder should be', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, 'x');
    await expect(startCluster({ dataDir: file, port: await findFreePort() })).rejects.toThrow(
      'a file is in the way',
    );
    expect(readFileSync(file, 'utf8')).toBe('x');
  });

  it.each([
    ['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', 'The disk is full'],
    ['FATAL:  could not create any TCP/IP sockets', 'is taken by another program'],
    ['FATAL:  database files are incompatible with server', 'another version'],
    ['FATAL:  lock file "postmaster.pid" already exists', 'Another PostgreSQL is already using'],
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'try again in a moment'],
    ['FATAL:  data directory "/d" has wrong ownership', 'check the permissions'],
    ['2026 UTC [1] FATAL:  something odd', 'PostgreSQL did not start in /d: something odd.'],
    ['', 'no reason given'],
  ])('for %j', (output, sentence) => {
    const { message } = explainFailure(output, '/d');
    expect(message).toContain(sentence);
    expect(message).not.toContain('\n');
  });
});
