import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { messageOf } from './lib/fail.ts';
import { takeLock } from './lib/lock.ts';
import { bin, dataDirectory, root } from './lib/paths.ts';
import { type Database, openDatabase, readPorts, requireFreePorts, seed, services } from './lib/stack.ts';

/** Development: every process restarts when its sources change; the site comes from Vite with hot reload. */
const sitePort = 5173;
const children = new Set<ReturnType<typeof spawn>>();
let database: Database | undefined;
let releaseLock: (() => void) | undefined;
let ending = false;

async function end(exitCode: number): Promise<void> {
  if (ending) return;
  ending = true;
  const alive = [...children].filter((child) => child.exitCode === null);
  await Promise.all(
    alive.map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      return gone;
    }),
  );
  await database?.stop();
  releaseLock?.();
  process.exit(exitCode);
}

function start(command: string, args: string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  children.add(child);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

try {
  const ports = readPorts(process.env);
  releaseLock = takeLock(dataDirectory);
  await requireFreePorts(ports);
  database = await openDatabase(ports);
  await seed(ports, database);
  for (const service of services(ports, database)) {
    const env = {
      ...service.env,
      NODE_ENV: 'development',
      HJ_WEB_ROOT: '',
      // The server has no pages here: the return from a payment goes to Vite.
      HJ_PUBLIC_URL: process.env.HJ_PUBLIC_URL ?? `http://localhost:${sitePort}`,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    };
    start(process.execPath, ['--watch', '--watch-preserve-output', service.entry], env);
  }
  start(bin('vite'), ['--port', String(sitePort), '--strictPort', join(root, 'apps', 'web')], {});
  process.stdout.write(`\nThe site with reload: http://localhost:${sitePort} — Ctrl-C stops everything.\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  await end(1);
}
