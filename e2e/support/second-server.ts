/**
 * A second platform process on the database of the product, as in a scaled-out product, reached over a cable that can be cut. A journey
 * kills this process; the journeys beside it use the first one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { startCluster } from '@hj/platform/embedded';
import { root } from '../../scripts/lib/paths.ts';
import { ports } from './ports.ts';

export interface SecondServer {
  /** Its site, at the far end of the cable. */
  url: string;
  start(): Promise<void>;
  /** SIGKILL: nothing is said to its sockets. */
  kill(): Promise<void>;
  /** From now on no byte passes, and no end of a connection is heard. */
  cut(): void;
  /** New connections pass again; those of before are gone. */
  mend(): void;
  close(): Promise<void>;
}

async function openCable(port: number, to: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    sockets.add(near);
    near.on('error', () => undefined).on('close', () => sockets.delete(near));
    if (isCut) {
      near.pause();
      return;
    }
    const far = connect(to, '127.0.0.1');
    sockets.add(far);
    far.on('error', () => near.destroy()).on('close', () => sockets.delete(far));
    const ends = [
      [near, far],
      [far, near],
    ] as const;
    for (const [from, into] of ends) {
      from.on('data', (bytes) => {
        if (!isCut) into.write(bytes);
      });
      from.on('end', () => {
        if (!isCut) into.end();
      });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    cut: () => {
      isCut = true;
    },
    mend: () => {
      drop();
      isCut = false;
    },
    close: () => {
      drop();
      server.close();
    },
  };
}

export async function openSecondServer(): Promise<SecondServer> {
  const directory = process.env.HJ_E2E_DATA;
  if (directory === undefined) throw new Error('The global setup has not run.');
  const secrets: { server: string; payment: string } = JSON.parse(
    readFileSync(join(directory, 'secrets.json'), 'utf8'),
  );
  const cluster = await startCluster({ dataDir: join(directory, 'postgres'), port: ports.postgres });
  const [port, cablePort] = [ports.web + 5, ports.web + 6];
  const url = `http://localhost:${cablePort}`;
  const cable = await openCable(cablePort, port);
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    ...{ url, kill, cut: cable.cut, mend: cable.mend },
    async start() {
      const started = spawn(process.execPath, ['apps/server/src/main.ts'], {
        cwd: root,
        env: {
          ...process.env,
          ...{ NODE_ENV: 'production', NODE_COMPILE_CACHE: join(directory, 'compile-cache') },
          ...{ DATABASE_URL: cluster.url('hj', 'app'), HJ_ROLES: 'api,realtime', LOG_LEVEL: 'warn' },
          ...{ HJ_SECRET: secrets.server, HJ_PAYMENT_SECRET: secrets.payment },
          ...{ HOST: '127.0.0.1', PORT: String(port), CONSOLE_PORT: '0', CALLBACK_PORT: '0' },
          ...{ HJ_PUBLIC_URL: url, HJ_WEB_ROOT: join(directory, 'web') },
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      const ready = await Promise.race([
        once(started, 'message').then(() => true),
        once(started, 'exit').then(() => false),
      ]);
      if (!ready) throw new Error('The second server did not start.');
    },
    async close() {
      await kill();
      cable.close();
    },
  };
}
