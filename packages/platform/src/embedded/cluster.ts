import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { findNativeDirectory } from './binaries.ts';
import {
  isAlive,
  isPostmasterOf,
  prepareDataDirectory,
  readPassword,
  readPostmaster,
  removeStalePidFile,
} from './data-directory.ts';
import { explainFailure, explainFileError } from './failures.ts';
import { chooseIdentity, giveTo, type Identity } from './identity.ts';
import { reachDataDirectory, reachNative } from './reach.ts';

export interface ClusterOptions {
  dataDir: string;
  /** On 127.0.0.1. An adopted server keeps the port it has. */
  port: number;
  log?: (line: string) => void;
  /** Server settings on top of the defaults; the test kit trades durability for speed here. */
  settings?: Readonly<Record<string, string>>;
}

/** `owner` migrates; the server connects as `app`. */
export type ClusterRole = 'owner' | 'app';

export interface Cluster {
  /** Where the data really are. */
  dataDir: string;
  port: number;
  pid: number;
  /** A server of this data directory was already there, left by a process that was killed. */
  alreadyRunning: boolean;
  url(database: string, role: ClusterRole): string;
  /** Creates the database if it is missing. */
  ensureDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

const startLimitMs = 60_000;
const stopLimitMs = 30_000;
const logFile = 'hj-server.log';

/** Durable by default: an acknowledged commit survives a power cut. */
const defaults: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  max_locks_per_transaction: '128',
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts the embedded PostgreSQL, or adopts the one that still runs in this directory.
 * @throws Error one sentence: port taken, disk full, permissions, data of another version
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const identity = chooseIdentity();
  const native = reachNative(findNativeDirectory(), identity);
  const wanted = reachDataDirectory(resolve(options.dataDir), identity);
  const isDurable = options.settings?.fsync !== 'off';
  prepareDataDirectory({ native, dataDir: wanted, identity, isDurable });
  const dataDir = realpathSync(wanted);

  const running = readPostmaster(dataDir);
  if (running !== undefined && isPostmasterOf(running.pid, dataDir)) {
    options.log?.('PostgreSQL is already running; using it');
    const { port } = await waitUntilReady(dataDir, running.pid);
    return openCluster({ dataDir, port, pid: running.pid, alreadyRunning: true });
  }
  // Only a number that another program has by now is taken away. Otherwise the server looks at the file itself: it knows whether
  // a child of the killed one still writes to the data.
  if (running !== undefined && isAlive(running.pid)) removeStalePidFile(dataDir);
  await requireFreePort(options.port);
  const child = launch(native, dataDir, identity, options);
  const pid = child.pid ?? 0;
  await waitUntilReady(dataDir, pid, child);
  return openCluster({ dataDir, port: options.port, pid, alreadyRunning: false });
}

/** In a group of its own, so that Ctrl-C reaches us alone and we stop it last; its output goes to a file that outlives us. */
function launch(
  native: string,
  dataDir: string,
  identity: Identity | undefined,
  options: ClusterOptions,
): ChildProcess {
  const settings = { ...defaults, port: String(options.port), ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  const path = join(dataDir, logFile);
  let output: number;
  try {
    output = openSync(path, 'a', 0o600);
    ftruncateSync(output);
    giveTo(identity, path);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
  const child = spawn(program, ['-D', dataDir, ...flags], {
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_ALL: 'C' },
    ...identity,
  });
  closeSync(output);
  child.on('error', () => undefined);
  child.unref();
  options.log?.(`PostgreSQL starts on 127.0.0.1:${options.port}`);
  return child;
}

async function waitUntilReady(dataDir: string, pid: number, child?: ChildProcess): Promise<{ port: number }> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const state = readPostmaster(dataDir);
    if (state?.pid === pid && state.isReady) return { port: state.port };
    const isGone =
      child === undefined
        ? !isAlive(pid)
        : child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
    if (isGone) throw explainFailure(readFileSync(join(dataDir, logFile), 'utf8'), dataDir);
    await pause(25);
  }
  throw new Error(`PostgreSQL in ${dataDir} was not ready within ${startLimitMs / 1000} seconds.`);
}

async function requireFreePort(port: number): Promise<void> {
  await new Promise<void>((free, taken) => {
    const probe = createServer();
    probe.once('error', () =>
      taken(
        new Error(
          `Port ${port} on 127.0.0.1, meant for PostgreSQL, is taken by another program or not allowed; choose another.`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => free()));
  });
}

async function openCluster(found: {
  dataDir: string;
  port: number;
  pid: number;
  alreadyRunning: boolean;
}): Promise<Cluster> {
  const { dataDir, port, pid, alreadyRunning } = found;
  const url = (database: string, role: ClusterRole) => {
    const user = role === 'owner' ? 'postgres' : 'hj_app';
    return `postgres://${user}:${readPassword(dataDir, role)}@127.0.0.1:${port}/${database}`;
  };
  await withOwner(url, async (sql) => {
    const [row] = await sql<{ path: string }[]>`select current_setting('data_directory') as path`;
    if (row?.path !== dataDir) throw new Error(`Another PostgreSQL answers on port ${port}; stop it first.`);
    const password = readPassword(dataDir, 'app');
    await sql.begin(async (tx) => {
      // Two processes that adopt one server at once would change the role's row together: PostgreSQL refuses the second.
      await tx`select pg_advisory_xact_lock(hashtext('role hj_app'))`;
      const [role] = await tx`select from pg_roles where rolname = 'hj_app'`;
      await tx.unsafe(`${role === undefined ? 'create' : 'alter'} role hj_app login password '${password}'`);
    });
  });
  return {
    dataDir,
    port,
    pid,
    alreadyRunning,
    url,
    ensureDatabase: (name) =>
      withOwner(url, async (sql) => {
        const [row] = await sql`select from pg_database where datname = ${name}`;
        if (row === undefined) await sql`create database ${sql(name)}`;
      }),
    stop: () => stopServer(dataDir, pid),
  };
}

async function withOwner(
  url: (database: string, role: ClusterRole) => string,
  work: (sql: postgres.Sql) => Promise<void>,
): Promise<void> {
  const sql = postgres(url('postgres', 'owner'), { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/**
 * Fast shutdown: open transactions are rolled back, everything is written out. After the limit: immediate. Either way it is gone
 * when this resolves, so that its folder can be removed.
 */
async function stopServer(dataDir: string, pid: number): Promise<void> {
  if (!isPostmasterOf(pid, dataDir)) return;
  process.kill(pid, 'SIGINT');
  if ((await isGoneWithin(pid, stopLimitMs)) || !isPostmasterOf(pid, dataDir)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await isGoneWithin(pid, stopLimitMs))) throw new Error(`The database in ${dataDir} does not end.`);
}

async function isGoneWithin(pid: number, limitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; isAlive(pid); ) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}
