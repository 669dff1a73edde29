import { expect, it } from 'vitest';
import { createDb } from './db.ts';
import { healthRoutes } from './health.ts';
import { createHttpServer } from './http/server.ts';
import { testDatabase } from './test-kit/index.ts';

it('is not ready while the database says nothing, and says so within moments', async () => {
  const test = await testDatabase();
  const db = createDb({ url: test.url, max: 2 });
  const server = createHttpServer();
  await server.register(healthRoutes, { db });
  const ask = async () => (await server.inject({ url: '/readyz' })).statusCode;
  expect(await ask()).toBe(200);
  await test.owner.transaction(async ({ sql }) => {
    await sql`lock table schema_migrations in access exclusive mode`;
    const startedAt = performance.now();
    expect(await ask()).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
  await server.close();
  await db.close();
  await test.drop();
});
