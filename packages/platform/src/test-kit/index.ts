import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type Bus, createBus } from '../bus.ts';
import { createDb, type Db } from '../db.ts';
import { migrate } from '../migrate.ts';
import { listChanged } from './bystander.ts';
import { besideDatabase, databasePlace, templateDatabase } from './global-setup.ts';

export { compiledBefore } from './compile-cache.ts';
export { tableDigests } from './table-digests.ts';

export interface TestDatabase {
  /** As the server connects: role hj_app. */
  db: Db;
  /** As migrations connect. */
  owner: Db;
  /** Where `db` announces. */
  bus: Bus;
  /** The server's URL. */
  url: string;
  ownerUrl: string;
  /** @throws Error naming the tables in which a row of the bystander was changed */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  max?: number;
  /** The migrations of another program than the server; it runs no jobs. */
  migrations?: string;
  /** Without the bystander: for tests that corrupt whole tables, or change the schema. */
  alone?: boolean;
}

/**
 * A database of one's own: a clone of the migrated template, with a bystander whose rows must come out unchanged. For
 * beforeAll/afterAll or beforeEach/afterEach.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = inject('hjCluster');
  const template = options.alone === true ? templateDatabase : besideDatabase;
  const hasBystander = options.migrations === undefined && options.alone !== true;
  const name = `t_${randomBytes(8).toString('hex')}`;
  await withAdmin(
    cluster.ownerUrl,
    (sql) =>
      // Copying the files costs a third of logging every block; the checkpoint that it needs is free without fsync.
      sql`create database ${sql(name)} template ${sql(options.migrations === undefined ? template : 'template1')}
        strategy file_copy`,
  );
  const url = cluster.appUrl.replace(databasePlace, name);
  const ownerUrl = cluster.ownerUrl.replace(databasePlace, name);
  if (options.migrations !== undefined) {
    await migrate(ownerUrl, { directory: options.migrations, withoutJobs: true });
  }
  const bus = createBus();
  const db = createDb({ url, bus, max: options.max ?? 10 });
  const owner = createDb({ url: ownerUrl, bus, max: 2 });
  return {
    db,
    owner,
    bus,
    url,
    ownerUrl,
    async drop() {
      await db.close();
      const changed = hasBystander ? await listChanged(owner, inject('hjBystander')) : [];
      await owner.close();
      await withAdmin(cluster.ownerUrl, (sql) => sql`drop database ${sql(name)} with (force)`);
      if (changed.length > 0)
        throw new Error(`Rows of the bystander (test-bystander.sql) were changed in ${changed.join(', ')}.`);
    },
  };
}

async function withAdmin(ownerUrl: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(ownerUrl.replace(databasePlace, 'postgres'), { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
