import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { createDb, migrate } from '@hj/platform';
import { isAlive, startCluster } from '@hj/platform/embedded';
import { keepAlive } from './keep-alive.ts';
import { consoleDirectory, dataDirectory, root, webDirectory } from './paths.ts';
import { requireFreePort } from './ports.ts';
import { run } from './run.ts';
import { loadSecrets } from './secrets.ts';
import { smallHeap } from './small-heap.ts';
import type { ServiceSpec } from './supervisor.ts';
import { loadVenueKeys } from './venue-keys.ts';

const bytesNeeded = 512 * 1024 * 1024;

export interface Ports {
  web: number;
  venue: number;
  console: number;
  payment: number;
  callback: number;
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
  const web = port('PORT', 3000);
  return {
    web,
    venue: port('VENUE_PORT', 3001),
    console: port('CONSOLE_PORT', 3002),
    payment: port('PAYMENT_PORT', 3003),
    callback: port('CALLBACK_PORT', web + 4),
    postgres: port('PG_PORT', 54_329),
  };
}

export interface Database {
  /** The server's connection. */
  appUrl: string;
  /** The house venue's connection: a database of its own. */
  venueUrl: string;
  /** A role to take on after connecting, where the login may do more: it cannot change money rows. */
  role?: string;
  /** Where its data is, if it is on this machine. */
  directory?: string;
  /** It ran before we came, and goes on after us if nothing else is said. */
  adopted: boolean;
  /** Starts the embedded PostgreSQL again when it dies; `onFailure` once that does not succeed. */
  watch(onFailure: (sentence: string) => void): void;
  stop(): Promise<void>;
}

const databaseName = 'hj';
const venueDatabaseName = 'hj_venue';
const venueMigrations = join(root, 'apps', 'venue', 'server', 'migrations');

/** The embedded PostgreSQL in the data directory, or the one that `DATABASE_URL` names; migrated. */
export async function openDatabase(ports: Ports): Promise<Database> {
  const outside = process.env.DATABASE_URL;
  if (outside !== undefined && outside !== '') return openOutside(outside);
  requireDiskSpace(dataDirectory);
  const start = () => startCluster({ dataDir: join(dataDirectory, 'postgres'), port: ports.postgres });
  let cluster = await start();
  let starting: Promise<void> = Promise.resolve();
  const again = () => {
    // A start makes missing parts; beside a running site that would be an empty database in the place of a lost one.
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
    await cluster.ensureDatabase(venueDatabaseName);
    await migrateVenue(cluster.url(venueDatabaseName, 'owner'));
    return {
      appUrl: cluster.url(databaseName, 'app'),
      venueUrl: cluster.url(venueDatabaseName, 'app'),
      directory: dataDirectory,
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
  await orSay('DATABASE_URL', migrate(url));
  const venueUrl = process.env.VENUE_DATABASE_URL || (await besideDatabase(url));
  await orSay('VENUE_DATABASE_URL', migrateVenue(venueUrl));
  return {
    appUrl: url,
    venueUrl,
    role: 'hj_app',
    adopted: true,
    watch: () => undefined,
    stop: () => Promise.resolve(),
  };
}

const migrateVenue = (url: string) => migrate(url, { directory: venueMigrations, withoutJobs: true });

/** The venue's database beside the server's, as `hj_venue` beside `hj`; made if it is missing. */
async function besideDatabase(url: string): Promise<string> {
  const beside = new URL(url);
  const name = `${beside.pathname.slice(1)}_venue`;
  beside.pathname = `/${name}`;
  const db = createDb({ url, max: 1 });
  try {
    const [row] = await db.sql`select from pg_database where datname = ${name}`;
    if (row === undefined) await db.sql`create database ${db.sql(name)}`;
  } catch (error) {
    throw new Error(
      `The database ${name} of the house venue could not be made (${reasonOf(error)}); make it, or name another one in VENUE_DATABASE_URL.`,
    );
  } finally {
    await db.close();
  }
  return beside.toString();
}

async function orSay(name: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new Error(`The database that ${name} names cannot be used: ${reasonOf(error)}`);
  }
}

/** A refused connection to several addresses has an empty message; the errors inside it have theirs. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

export async function requireFreePorts(ports: Ports): Promise<void> {
  await requireFreePort(ports.web, 'site');
  await requireFreePort(ports.venue, 'venue');
  await requireFreePort(ports.console, 'console');
  await requireFreePort(ports.payment, 'sandbox payments');
  await requireFreePort(ports.callback, 'callbacks of venues');
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
    // From the second start on, modules are neither compiled nor stripped of their types: Node's stripper takes 8 MB.
    NODE_COMPILE_CACHE: join(dataDirectory, 'compile-cache'),
    HOST: host,
    PORT: String(ports.web),
    CONSOLE_PORT: String(ports.console),
    CALLBACK_PORT: String(ports.callback),
    HJ_WEB_ROOT: process.env.HJ_WEB_ROOT ?? webDirectory,
    HJ_CONSOLE_ROOT: process.env.HJ_CONSOLE_ROOT ?? consoleDirectory,
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
        SANDBOX_FILE: join(dataDirectory, 'sandbox.json'),
        CHAIN_FILE: join(dataDirectory, 'sandbox-chain.json'),
        BLOCK_MS: process.env.HJ_SANDBOX_BLOCK_MS ?? '1000',
      },
    },
    {
      name: 'server',
      entry: 'apps/server/src/main.ts',
      nodeFlags: smallHeap.flags,
      env: { ...smallHeap.env, ...serverEnv },
    },
    {
      name: 'venue',
      entry: 'apps/venue/server/src/main.ts',
      env: {
        DATABASE_URL: database.venueUrl,
        DATABASE_ROLE: database.role ?? '',
        HOST: host,
        PORT: String(ports.venue),
        VENUE_SECRET: venueSecret(secrets.server),
        VENUE_ORIGIN: process.env.VENUE_ORIGIN ?? `http://localhost:${ports.venue}`,
        VENUE_SITE_ORIGINS: process.env.VENUE_SITE_ORIGINS ?? siteOrigins(ports),
        ...venueHub88(ports),
      },
    },
  ];
}

/** Where the site is reached on this machine: its pages frame the venue's games. */
const siteOrigins = (ports: Ports) =>
  [process.env.HJ_PUBLIC_URL ?? `http://localhost:${ports.web}`, `http://127.0.0.1:${ports.web}`]
    .map((url) => new URL(url).origin)
    .join(',');

/** The signing keys of the venue and the server. By default derived from the server's own secret. */
const venueSecret = (server: string) =>
  process.env.HJ_VENUE_SECRET || createHmac('sha256', server).update('venue').digest('hex');

/** The house venue as a supplier behind Hub88: its key, ours, and where the platform takes its calls. */
function venueHub88(ports: Ports): NodeJS.ProcessEnv {
  const keys = loadVenueKeys(dataDirectory);
  return {
    VENUE_HUB88_PRIVATE_KEY: keys.venue.privateKey,
    VENUE_HUB88_PEER_KEY: keys.platform.publicKey,
    VENUE_HUB88_OPERATOR_URL: `http://127.0.0.1:${ports.callback}/callback/hub88`,
  };
}

function serverHub88(): NodeJS.ProcessEnv {
  const keys = loadVenueKeys(dataDirectory);
  return {
    HJ_HUB88_PRIVATE_KEY: process.env.HJ_HUB88_PRIVATE_KEY ?? keys.platform.privateKey,
    HJ_HUB88_PEER_KEY: process.env.HJ_HUB88_PEER_KEY ?? keys.venue.publicKey,
  };
}

export function serverEnvironment(ports: Ports, database: Database): NodeJS.ProcessEnv {
  const secrets = loadSecrets(dataDirectory);
  return {
    DATABASE_URL: database.appUrl,
    DATABASE_ROLE: database.role ?? '',
    HJ_DATA_DIRECTORY: database.directory ?? '',
    HJ_SECRET: secrets.server,
    HJ_PAYMENT_SECRET: secrets.payment,
    HJ_PAYMENT_URL: process.env.HJ_PAYMENT_URL ?? `http://127.0.0.1:${ports.payment}`,
    HJ_VENUE_URL: process.env.HJ_VENUE_URL ?? `http://127.0.0.1:${ports.venue}`,
    HJ_VENUE_SECRET: venueSecret(secrets.server),
    ...serverHub88(),
    // Where a browser reaches the house venue's games.
    HJ_GAME_ORIGINS: process.env.HJ_GAME_ORIGINS ?? `http://localhost:${ports.venue}`,
    HJ_PUBLIC_URL: process.env.HJ_PUBLIC_URL ?? `http://localhost:${ports.web}`,
    // The launcher runs the demo; a server that is started alone is a demo only by configuration.
    HJ_DEMO: process.env.HJ_DEMO ?? '1',
  };
}

export async function seed(ports: Ports, database: Database): Promise<void> {
  const code = await run(process.execPath, ['apps/server/src/seed.ts'], {
    ...serverEnvironment(ports, database),
    // Nothing else of the product runs yet that should go first.
    HJ_HASHERS_YIELD: '0',
  });
  if (code !== 0) throw new Error('The demo data could not be written; the lines above say why.');
}
