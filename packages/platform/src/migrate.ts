import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { installJobs } from './jobs.ts';
import type { Logger } from './log.ts';

export interface MigrateOptions {
  /** The folder of the numbered SQL files; default `migrations/` of the repository. */
  directory?: string;
  /** For a database that runs no jobs. */
  withoutJobs?: true;
  log?: Logger;
}

interface Migration {
  name: string;
  hash: string;
  text: string;
}

const repositoryMigrations = fileURLToPath(new URL('../../../migrations/', import.meta.url));
// Any number will do, as long as every version of this program takes the same.
const advisoryLock = 7_061_001;

/**
 * Brings a database to the newest schema, as its owner. Runs one at a time; each file is one transaction.
 * @returns the names of the files that were applied
 * @throws Error one sentence: an applied file was changed, is missing here, or is newer than this program
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.directory ?? repositoryMigrations);
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${advisoryLock})`;
    await client`
      create table if not exists schema_migrations (
        name text primary key,
        hash text not null,
        applied_at timestamptz not null default clock_timestamp()
      )`;
    const pending = comparePending(files, await listApplied(client));
    for (const file of pending) {
      await client.begin(async (sql) => {
        await sql.unsafe(file.text).simple();
        await sql`insert into schema_migrations (name, hash) values (${file.name}, ${file.hash})`;
      });
      options.log?.info({ migration: file.name }, 'migrated');
    }
    if (!options.withoutJobs) await installJobs(url, client);
    await client`grant select on schema_migrations to hj_app`;
    return pending.map((file) => file.name);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** The names of the files that a database still lacks; asked by readiness, as the server's role. */
export async function listPendingMigrations(
  queries: { sql: postgres.ISql<{ bigint: bigint }> },
  directory: string = repositoryMigrations,
): Promise<string[]> {
  const rows = await queries.sql<{ name: string }[]>`select name from schema_migrations`;
  const applied = new Set(rows.map((row) => row.name));
  return (await listFiles(directory)).filter((name) => !applied.has(name));
}

async function listFiles(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
}

async function readMigrations(directory: string): Promise<Migration[]> {
  return Promise.all(
    (await listFiles(directory)).map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function listApplied(client: postgres.Sql): Promise<Map<string, string>> {
  const rows = await client<{ name: string; hash: string }[]>`select name, hash from schema_migrations`;
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function comparePending(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(files.map((file) => file.name));
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new Error(`The database has migration ${name}, which this program does not know: it is newer.`);
    }
  }
  for (const file of files) {
    const hash = applied.get(file.name);
    if (hash !== undefined && hash !== file.hash) {
      throw new Error(
        `Migration ${file.name} was changed after it had been applied; migrations are forward only.`,
      );
    }
  }
  return files.filter((file) => !applied.has(file.name));
}
