/** The server as it runs in production: an own process, started with its environment, ended by signals. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { compiledBefore } from '@hj/platform/test-kit';
import { createClient, type FaultClient } from './test-client.ts';
import { randomBetween } from './test-random.ts';

export const paymentSecret = 'a5'.repeat(32);

export interface ServerOptions {
  databaseUrl: string;
  roles?: string;
  /** How long a bet in play waits for its decision. */
  delayMs?: number;
  env?: Record<string, string>;
  /** How long it may take to serve. */
  readyWithinMs?: number;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  ms: number;
}

export interface ServerProcess {
  readonly port: number;
  /** Where providers of games call. */
  readonly callbackPort: number;
  readonly client: FaultClient;
  /** The server's output, shown when a test fails. */
  log(): string;
  /** `kill -9`: nothing is flushed, nothing is said. */
  kill(): Promise<void>;
  terminate(): Promise<Ending>;
}

const running = new Set<ServerProcess>();
const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url));
const modules = new URL('../server.ts', import.meta.url);
const readyWithinMs = 45_000;
const keptLines = 60;

/** Starts a server and waits until it serves. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const { server, ready } = await launchServer(options);
    if (await ready) return server;
    await server.kill();
    // Another process may have taken the port since we looked.
    if (attempt >= 3 || !server.log().includes('EADDRINUSE')) {
      throw new Error(`The server did not start:\n${server.log()}`);
    }
  }
}

export interface Launch {
  server: ServerProcess;
  /** Whether it came to serve. */
  ready: Promise<boolean>;
}

/** Starts a server and does not wait: its workers may be at work before it serves. */
export async function launchServer(options: ServerOptions): Promise<Launch> {
  const [port, consolePort, callbackPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const child = spawn(process.execPath, [mainFile], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...(await compiledBefore(modules)),
      DATABASE_URL: options.databaseUrl,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      CALLBACK_PORT: String(callbackPort),
      HJ_SECRET: '5a'.repeat(32),
      HJ_PAYMENT_SECRET: paymentSecret,
      HJ_ROLES: options.roles ?? 'api,realtime,worker',
      HJ_DELAY_MS: String(options.delayMs ?? 500),
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      lines.push(part.toString('utf8'));
      if (lines.length > keptLines) lines.shift();
    });
  }
  const server = processOf(child, { port, callbackPort }, () => lines.join(''));
  running.add(server);
  const limit = AbortSignal.timeout(options.readyWithinMs ?? readyWithinMs);
  const ready = Promise.race([
    once(child, 'message', { signal: limit }).then(([message]) => message === 'ready'),
    once(child, 'exit').then(() => false),
  ]).catch(() => false);
  return { server, ready };
}

function processOf(
  child: ChildProcess,
  { port, callbackPort }: Pick<ServerProcess, 'port' | 'callbackPort'>,
  log: () => string,
): ServerProcess {
  const ended = once(child, 'exit');
  const client = createClient(port);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const server: ServerProcess = {
    ...{ port, callbackPort },
    client,
    log,
    async kill() {
      running.delete(server);
      if (!isOver()) {
        child.kill('SIGKILL');
        await ended;
      }
      client.close();
    },
    async terminate() {
      const startedAt = performance.now();
      child.kill('SIGTERM');
      if (!isOver()) await ended;
      running.delete(server);
      client.close();
      return { code: child.exitCode, signal: child.signalCode, ms: performance.now() - startedAt };
    },
  };
  return server;
}

/** For afterAll: no process is left behind after a failure. */
export async function killServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.kill()));
}

/** Below the range from which the system takes the ports of outgoing connections, so that none of ours is in the way. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomBetween(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
