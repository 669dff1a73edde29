import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@hj/platform';
import { isAlive, startCluster } from '@hj/platform/embedded';
import { keepAlive } from './keep-alive.ts';
import { dataDirectory, webDirectory } from './paths.ts';
import { requireFreePort } from './ports.ts';
import { run } from './run.ts';
import { loadSecrets } from './secrets.ts';
import type { ServiceSpec } from './supervisor.ts';

const bytesNeeded = 512 * 1024 * 1024;

export interface Ports {
  web: number;
  venue: number;
  console: number;
  payment: number;
  postgres: number;
}

export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const port = (name: string, fallback: number): number => {
    const value = Number(env[name] ?? fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) {
      throw new Error(`${name} must be a port number; it is "${env[name]}".`);
    }
    return value;
  };
  return {
    web: port('PORT', 3000),
    venue: port('VENUE_PORT', 3001),
    console: port('CONSOLE_PORT', 3002),
    payment: port('PAYMENT_PORT', 3003),
    postgres: port('PG_PORT', 54_329),
  };
}

export interface Database {
  /** What the server connects with. */
  appUrl: string;
  /** A role to take on after connecting, where the login may do more: it cannot change money rows. */
  role?: string;
  /** It ran before we came, and goes on after us if nothing else is said. */
  adopted: boolean;
  /** Starts the embedded PostgreSQL again when it dies; `onFailure` once that does not succeed. */
  watch(onFailure: (sentence: string) => void): void;
  stop(): Promise<void>;
}

const databaseName = 'hj';

/** The embedded PostgreSQL in the data directory, or the one that `DATABASE_URL` names; migrated. */
export async function openDatabase(ports: Ports): Promise<Database> {
  const outside = process.env.DATABASE_URL;
  if (outside !== undefined && outside !== '') return openOutside(outside);
  requireDiskSpace(dataDirectory);
  const start = () => startCluster({ dataDir: join(dataDirectory, 'postgres'), port: ports.postgres });
  let cluster = await start();
  let starting: Promise<void> = Promise.resolve();
  const again = () => {
    // A start makes what is missing; beside a running site that would be an empty database in the place of a lost one.
    if (!existsSync(join(dataDirectory, 'postgres', 'PG_VERSION'))) {
      return Promise.reject(new Error(`The database in ${dataDirectory} is gone; restore it from a backup.`));
    }
    starting = start().then((started) => {
      cluster = started;
    });
    return starting;
  };
  let watching: NodeJS.Timeout | undefined;
  try {
    await cluster.ensureDatabase(databaseName);
    const ownerUrl = cluster.url(databaseName, 'owner');
    await migrate(ownerUrl);
    return {
      appUrl: cluster.url(databaseName, 'app'),
      adopted: cluster.alreadyRunning,
      watch(onFailure) {
        watching = keepAlive({ isAlive: () => isAlive(cluster.pid), start: again, onFailure });
      },
      async stop() {
        clearInterval(watching);
        await starting.catch(() => undefined);
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function openOutside(url: string): Promise<Database> {
  try {
    await migrate(url);
  } catch (error) {
    throw new Error(`The database that DATABASE_URL names cannot be used: ${reasonOf(error)}`);
  }
  return {
    appUrl: url,
    role: 'hj_app',
    adopted: true,
    watch: () => undefined,
    stop: () => Promise.resolve(),
  };
}

/** A refused connection to several addresses says nothing in its message; what it holds does. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

export async function requireFreePorts(ports: Ports): Promise<void> {
  await requireFreePort(ports.web, 'site');
  await requireFreePort(ports.venue, 'venue');
  await requireFreePort(ports.console, 'console');
  await requireFreePort(ports.payment, 'sandbox payments');
}

function requireDiskSpace(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < bytesNeeded) {
    throw new Error(
      `The disk is nearly full: ${Math.floor((bavail * bsize) / 1_048_576)} MB free, 512 MB are needed.`,
    );
  }
}

/** The processes of the product, in the order in which they start. */
export function services(ports: Ports, database: Database): ServiceSpec[] {
  const secrets = loadSecrets(dataDirectory);
  const host = process.env.HOST ?? '127.0.0.1';
  const serverEnv = {
    ...serverEnvironment(ports, database),
    NODE_ENV: 'production',
    HOST: host,
    PORT: String(ports.web),
    CONSOLE_PORT: String(ports.console),
    HJ_WEB_ROOT: process.env.HJ_WEB_ROOT ?? webDirectory,
  };
  return [
    {
      name: 'payments',
      entry: 'apps/payment-sandbox/src/main.ts',
      env: {
        HOST: host,
        PORT: String(ports.payment),
        PAYMENT_SECRET: secrets.payment,
        CALLBACK_URL: `http://127.0.0.1:${ports.web}/fd/callback/sandbox`,
      },
    },
    { name: 'server', entry: 'apps/server/src/main.ts', env: serverEnv },
    { name: 'venue', entry: 'apps/venue/server/src/main.ts', env: { HOST: host, PORT: String(ports.venue) } },
  ];
}

export function serverEnvironment(ports: Ports, database: Database): NodeJS.ProcessEnv {
  const secrets = loadSecrets(dataDirectory);
  return {
    DATABASE_URL: database.appUrl,
    DATABASE_ROLE: database.role ?? '',
    HJ_SECRET: secrets.server,
    HJ_PAYMENT_SECRET: secrets.payment,
    HJ_PAYMENT_URL: process.env.HJ_PAYMENT_URL ?? `http://127.0.0.1:${ports.payment}`,
    HJ_PUBLIC_URL: process.env.HJ_PUBLIC_URL ?? `http://localhost:${ports.web}`,
  };
}

export async function seed(ports: Ports, database: Database): Promise<void> {
  const code = await run(process.execPath, ['apps/server/src/seed.ts'], serverEnvironment(ports, database));
  if (code !== 0) throw new Error('The demo data could not be written; the lines above say why.');
}
