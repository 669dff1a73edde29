/**
 * `npm start` lives when its server and its database are killed together, again and again (issue 11). Takes minutes, so it is no part of
 * `npm test`: `node_modules/node/bin/node e2e/faults/killed-together.ts [kills]`. HJ_E2E_PORT moves its ports. Prints one line with the figure,
 * and ends with 1 if the product did not come back or the launcher ended.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/lib/paths.ts';

const kills = Number(process.argv[2] ?? 20);
const port = Number(process.env.HJ_E2E_PORT ?? 24_480);
const databasePort = port + 9;
const startWithinMs = 10 * 60_000;
/** The longest pause between two starts is 15 s, and a busy machine needs as long for one. */
const backWithinMs = 120_000;

const dataDirectory = mkdtempSync(join(tmpdir(), 'hj-killed-together-'));
chmodSync(dataDirectory, 0o711);

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent = '0'] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It ended between the listing and the look.
        return [];
      }
    });
}

/** The descendant of `npm start` that runs this script. */
function ours(launcher: ChildProcess, script: string): number | undefined {
  const all = new Map(processes().map((each) => [each.pid, each]));
  const isOurs = (each: Process | undefined): boolean =>
    each !== undefined && (each.pid === launcher.pid || isOurs(all.get(each.parent)));
  return [...all.values()].find((each) => each.command.includes(script) && isOurs(each))?.pid;
}

/** It runs as a user of its own and is no child of the launcher, but the port is ours. */
const databaseOf = (): number | undefined =>
  processes().find(
    ({ command }) => command.includes(`/postgres -D`) && command.includes(`port=${databasePort}`),
  )?.pid;

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** @returns milliseconds until both run as new processes and the server is ready */
async function untilBack(launcher: ChildProcess, server: number, database: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const ms = performance.now() - since;
    if (launcher.exitCode !== null) throw new Error(`npm start ended (${launcher.exitCode}) after a kill`);
    const isNew = databaseOf() !== database && ours(launcher, 'apps/server/src/main.ts') !== server;
    if (isNew && (await isReady())) return ms;
    if (ms > backWithinMs) throw new Error(`not back within ${backWithinMs / 1_000} s`);
    await pause(250);
  }
}

const launcher = spawn('npm', ['start'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    HJ_DATA_DIR: dataDirectory,
    ...{ PORT: String(port), VENUE_PORT: String(port + 1), CONSOLE_PORT: String(port + 2) },
    ...{ PAYMENT_PORT: String(port + 3), CALLBACK_PORT: String(port + 4), PG_PORT: String(databasePort) },
    ...{ HJ_PUBLIC_URL: `http://localhost:${port}`, DATABASE_URL: '', LOG_LEVEL: 'warn' },
  },
});
const waits: number[] = [];
try {
  for (const since = Date.now(); !(await isReady()); await pause(500)) {
    if (launcher.exitCode !== null || Date.now() - since > startWithinMs)
      throw new Error('npm start did not start');
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    const [server, database] = [ours(launcher, 'apps/server/src/main.ts'), databaseOf()];
    if (server === undefined || database === undefined) throw new Error('server or database has no process');
    process.kill(database, 'SIGKILL');
    process.kill(server, 'SIGKILL');
    waits.push(await untilBack(launcher, server, database));
    process.stdout.write(`kill ${kill}: ready again after ${((waits.at(-1) ?? 0) / 1_000).toFixed(1)} s\n`);
    // Somewhere in the work of the start.
    await pause(Math.random() * 3_000);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  const start = ours(launcher, 'scripts/start.ts');
  if (start !== undefined) process.kill(start, 'SIGTERM');
  if (launcher.exitCode === null) await once(launcher, 'exit');
  rmSync(dataDirectory, { recursive: true, force: true });
}
const [median = 0, longest = 0] = [
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)],
  Math.max(...waits),
];
process.stdout.write(
  `Server and database killed together ${waits.length} of ${kills} times, npm start lived; ready again after ${(median / 1_000).toFixed(1)} s (median), ${(longest / 1_000).toFixed(1)} s at the longest.\n`,
);
