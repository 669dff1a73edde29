import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBus } from './bus.ts';
import { createDb } from './db.ts';
import { startRelay } from './outbox.ts';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const countRows = async () => (await database.owner.sql`select from outbox`).length;

it('delivers after the commit, in order, and forgets delivered events', async () => {
  const heard: unknown[] = [];
  database.bus.subscribe('bets.*', (message) => heard.push(message));
  const relay = startRelay({ db: database.db, bus: database.bus, pollMs: 60_000 });
  for (let round = 0; round < 5; round += 1) {
    await database.db.transaction(async (tx) => {
      tx.publish('bets.placed', { n: round * 2 });
      tx.publish('bets.placed', { n: round * 2 + 1 });
    });
  }
  await vi.waitFor(() => expect(heard).toHaveLength(10), { timeout: 10_000 });
  expect(heard).toEqual(Array.from({ length: 10 }, (_, n) => ({ n })));
  await vi.waitFor(async () => expect(await countRows()).toBe(0), { timeout: 10_000 });
  await relay.stop();
});

it('delivers the events of a process that died between commit and relay', async () => {
  const dead = createDb({ url: database.url, max: 1 });
  await dead.transaction(async (tx) => tx.publish('left', { from: 'the dead' }));
  await dead.close();
  expect(await countRows()).toBe(1);
  const heard: unknown[] = [];
  database.bus.subscribe('left', (message) => heard.push(message));
  const relay = startRelay({ db: database.db, bus: database.bus, pollMs: 20 });
  await vi.waitFor(() => expect(heard).toEqual([{ from: 'the dead' }]), { timeout: 10_000 });
  await relay.stop();
  expect(await countRows()).toBe(0);
});

it('finds later events of another process by polling', async () => {
  const heard: unknown[] = [];
  database.bus.subscribe('later', (message) => heard.push(message));
  const relay = startRelay({ db: database.db, bus: database.bus, pollMs: 20 });
  await relay.drain();
  const other = createDb({ url: database.url, max: 1 });
  await other.transaction(async (tx) => tx.publish('later', 1));
  await other.close();
  await vi.waitFor(() => expect(heard).toEqual([1]), { timeout: 10_000 });
  await relay.stop();
});

it('delivers again when it died in the middle of a delivery: at least once', async () => {
  await database.db.transaction(async (tx) => tx.publish('twice', 1));
  let deliveries = 0;
  const breaking = {
    ...createBus(),
    publish: () => {
      deliveries += 1;
      if (deliveries === 1) throw new Error('died');
    },
  };
  const relay = startRelay({ db: database.db, bus: breaking, pollMs: 20 });
  await vi.waitFor(() => expect(deliveries).toBe(2), { timeout: 10_000 });
  await relay.stop();
  expect(await countRows()).toBe(0);
});

it('works one relay at a time and delivers more than one batch', async () => {
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 1200; n += 1) tx.publish('many', n);
  });
  const heard: unknown[] = [];
  const bus = createBus();
  bus.subscribe('many', (message) => heard.push(message));
  const relays = [1, 2, 3].map(() => startRelay({ db: database.db, bus, pollMs: 20 }));
  await vi.waitFor(() => expect(heard).toHaveLength(1200), { timeout: 10_000 });
  expect(heard).toEqual(Array.from({ length: 1200 }, (_, n) => n));
  await Promise.all(relays.map((relay) => relay.stop()));
});

it('gives the server no way to rewrite or drop a message', async () => {
  await database.db.transaction(async (tx) => tx.publish('kept', 1));
  const { sql } = database.db;
  await expect(sql`update outbox set payload = '2'`).rejects.toThrow('permission denied');
  await expect(sql`delete from outbox`).rejects.toThrow('permission denied');
  await expect(sql`truncate outbox`).rejects.toThrow('permission denied');
});
