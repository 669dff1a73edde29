import { Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isConnectionFault } from './db.ts';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it('a connection of the job queue that is cut under a statement is a fault of the way to the database', async () => {
  const socket = new Socket();
  const client = new Client({ connectionString: test.url, stream: () => socket });
  client.on('error', () => undefined);
  await client.connect();
  const asked = client.query('select pg_sleep(20)').catch((error: unknown) => error);
  socket.destroy();
  const error = await asked;
  expect(error).toMatchObject({ message: 'Connection terminated unexpectedly' });
  expect(error).not.toHaveProperty('code');
  expect(isConnectionFault(error)).toBe(true);
});

it.each(['Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'])(
  '%s is one too, and a defect is none',
  (message) => {
    expect(isConnectionFault(new Error(message))).toBe(true);
    expect(isConnectionFault(new TypeError('x is not a function'))).toBe(false);
  },
);
