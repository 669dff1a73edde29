import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { healthRoutes } from './health.ts';
import { createHttpServer } from './http/server.ts';
import { listPendingMigrations, migrate } from './migrate.ts';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await testDatabase();
  directory = mkdtempSync(join(tmpdir(), 'hj-migrations-'));
  await database.owner.sql`delete from schema_migrations`;
  writeFileSync(
    join(directory, '0001_first.sql'),
    'create table first (id int); create table extra (id int);',
  );
  writeFileSync(join(directory, '0002_second.sql'), 'alter table first add note text;');
  writeFileSync(join(directory, 'README.md'), 'not a migration');
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  await database.drop();
});
const run = () => migrate(database.ownerUrl, { directory });

describe('migrate', () => {
  it('applies the files in their order, once', async () => {
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await run()).toEqual([]);
    writeFileSync(join(directory, '0003_third.sql'), 'create table third (id int)');
    expect(await listPendingMigrations(database.db, directory)).toEqual(['0003_third.sql']);
    expect(await run()).toEqual(['0003_third.sql']);
  });

  it('applies each file once when several processes start together', async () => {
    const results = await Promise.all([run(), run(), run()]);
    expect(results.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql']);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    await run();
    writeFileSync(join(directory, '0001_first.sql'), 'create table other (id int)');
    await expect(run()).rejects.toThrow('Migration 0001_first.sql was changed after it had been applied');
  });

  it('refuses a database that is newer than the program', async () => {
    await run();
    rmSync(join(directory, '0002_second.sql'));
    await expect(run()).rejects.toThrow('does not know: it is newer');
  });

  it('leaves nothing of a file that fails', async () => {
    writeFileSync(join(directory, '0002_second.sql'), 'create table half (id int); select 1 / 0;');
    await expect(run()).rejects.toThrow('division by zero');
    expect(await database.owner.sql`select from pg_tables where tablename = 'half'`).toHaveLength(0);
    expect(await database.owner.sql`select from schema_migrations`).toHaveLength(1);
  });
});

describe('health', () => {
  it('says alive, ready and why not', async () => {
    const clone = await testDatabase();
    const server = createHttpServer();
    let stopping = false;
    await server.register(healthRoutes, { db: clone.db, isStopping: () => stopping });
    const get = async (url: string) => {
      const answer = await server.inject({ method: 'GET', url });
      return [answer.statusCode, answer.body];
    };
    expect(await get('/healthz')).toEqual([200, '{"status":"ok"}']);
    expect(await get('/readyz')).toEqual([200, '{"status":"ready"}']);
    await clone.owner.sql`delete from schema_migrations where name like '0001%'`;
    expect(await get('/readyz')).toEqual([503, '{"status":"not ready","reason":"migrations pending"}']);
    stopping = true;
    expect(await get('/readyz')).toEqual([503, '{"status":"not ready","reason":"stopping"}']);
    stopping = false;
    await clone.drop();
    expect(await get('/readyz')).toEqual([503, '{"status":"not ready","reason":"database unreachable"}']);
    expect(await get('/healthz')).toEqual([200, '{"status":"ok"}']);
    const [status, text] = await get('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('hj_db_transaction_seconds_bucket');
    expect(text).toContain('hj_http_call_seconds');
    await server.close();
  });
});
