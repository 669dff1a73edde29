import { expect, it } from 'vitest';
import { createDb } from './db.ts';
import { healthRoutes } from './health.ts';
import { createHttpServer } from './http/server.ts';
import { testDatabase } from './test-kit/index.ts';

it('is not ready while the database does not answer, and says so before it does', async () => {
  const test = await testDatabase();
  const db = createDb({ url: test.url, max: 2 });
  const server = createHttpServer();
  await server.register(healthRoutes, { db, patienceMs: 1_000 });
  const ask = async () => (await server.inject({ url: '/readyz' })).statusCode;
  expect(await ask()).toBe(200);
  await test.owner.transaction(async ({ sql }) => {
    await sql`lock table schema_migrations in access exclusive mode`;
    expect(await ask()).toBe(503);
  });
  await server.close();
  await db.close();
  await test.drop();
});

it.runIf(process.platform === 'linux')('is not ready while the disk of the data has no room', async () => {
  const test = await testDatabase();
  const askOn = async (dataDirectory: string) => {
    const server = createHttpServer();
    await server.register(healthRoutes, { db: test.db, dataDirectory });
    const { statusCode, body } = await server.inject({ url: '/readyz' });
    await server.close();
    return [statusCode, JSON.parse(body).reason];
  };
  // A file system without room for anything.
  expect(await askOn('/sys')).toEqual([503, 'disk full']);
  expect(await askOn('/tmp')).toEqual([200, undefined]);
  await test.drop();
});
