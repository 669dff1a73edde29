import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDb, type Tx, violatedConstraint } from './db.ts';
import { UnknownOutcome } from './errors.ts';
import { nextIds } from './ids.ts';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database.owner;
  await sql`create table things (id int primary key, note text, constraint things_note check (note <> 'bad'))`;
  await sql`grant select, insert, update, delete on things to hj_app`;
});
beforeEach(async () => {
  await database.owner.sql`delete from things`;
});
afterAll(() => database.drop());

const countThings = async () => {
  const [row] = await database.db.sql<{ n: number }[]>`select count(*)::int as n from things`;
  return row?.n;
};

it('reads int8 as bigint and timestamptz as Date, and takes arrays as they are', async () => {
  const { sql } = database.db;
  const at = new Date('2026-01-01T00:00:00Z');
  const [row] = await sql<Record<string, unknown>[]>`
    select 9007199254740993::bigint as big, ${at}::timestamptz as at, ${[at]}::timestamptz[] as times,
      ${[1n, 2n]}::bigint[] as ids, ${['a', 'b "c" \\']}::text[] as names, ${[]}::bigint[] as none, ${[true]}::bool[] as flags,
      ${[Buffer.from('hj')]}::bytea[] as bytes`;
  expect(row).toEqual({
    big: 9007199254740993n,
    at,
    times: [at],
    ids: [1n, 2n],
    names: ['a', 'b "c" \\'],
    none: [],
    flags: [true],
    bytes: [Buffer.from('hj')],
  });
});

it('keeps no objects of a finished transaction, and no query until the next collection of the whole heap', async () => {
  // In a process of its own: vitest keeps the functions of each stack that it formats.
  const program = new URL('test-kept-work.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [program, database.url], {
    env: { PATH: process.env.PATH },
  });
  expect(stdout.trim()).toBe('undefined undefined undefined');
});

it('connects as a role that owns nothing', async () => {
  const [row] = await database.db.sql`select current_user as name`;
  expect(row?.name).toBe('hj_app');
  await expect(database.db.sql`create table mine (id int)`).rejects.toThrow('permission denied');
  await expect(database.db.sql`drop table commands`).rejects.toThrow('must be owner');
});

describe('a transaction', () => {
  it('gives the work’s value and runs its effects after the commit, in order', async () => {
    const seen: string[] = [];
    const value = await database.db.transaction(async (tx) => {
      tx.onCommit(() => seen.push('first'));
      tx.onCommit(() => seen.push('second'));
      await tx.sql`insert into things values (1, 'a')`;
      expect(seen).toEqual([]);
      return 'done';
    });
    expect(value).toBe('done');
    expect(seen).toEqual(['first', 'second']);
    expect(await countThings()).toBe(1);
  });

  it('leaves nothing and runs no effect when the work throws (C31)', async () => {
    const seen: string[] = [];
    const leave = database.bus.subscribe('*', (_message, topic) => seen.push(topic));
    const failing = database.db.transaction(async (tx) => {
      tx.onCommit(() => seen.push('effect'));
      tx.announce('sent', 1);
      tx.publish('outbox', 1);
      await tx.sql`insert into things values (1, 'a')`;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    leave();
    expect(seen).toEqual([]);
    expect(await countThings()).toBe(0);
    expect(await database.owner.sql`select from outbox`).toHaveLength(0);
  });

  it('throws when a statement failed, even if the work swallowed the error', async () => {
    const seen: string[] = [];
    const swallowing = database.db.transaction(async (tx) => {
      tx.onCommit(() => seen.push('effect'));
      await tx.sql`insert into things values (1, 'bad')`.catch(() => undefined);
    });
    await expect(swallowing).rejects.toSatisfy((error) => violatedConstraint(error) === 'things_note');
    expect(seen).toEqual([]);
  });

  it('is dead after its end: using its Tx throws', async () => {
    const leaked = await database.db.transaction(async (tx) => tx);
    expect(() => leaked.sql`select 1`).toThrow('has ended');
    expect(() => leaked.onCommit(() => undefined)).toThrow('has ended');
    expect(() => leaked.publish('topic', 1)).toThrow('has ended');
    expect(() => leaked.announce('topic', 1)).toThrow('has ended');
    await expect(nextIds(leaked, 5000)).rejects.toThrow('has ended');
  });

  it('is dead after a rollback too', async () => {
    const leaked: Tx[] = [];
    const failing = database.db.transaction(async (tx) => {
      leaked.push(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(leaked).toHaveLength(1);
    for (const { onCommit } of leaked) expect(() => onCommit(() => undefined)).toThrow('has ended');
  });

  it('announces on the bus once it is committed', async () => {
    const heard: unknown[] = [];
    const leave = database.bus.subscribe('sent', (message) => heard.push(message));
    await database.db.transaction(async (tx) => {
      tx.announce('sent', { a: 1 });
      expect(heard).toEqual([]);
    });
    leave();
    expect(heard).toEqual([{ a: 1 }]);
  });
});

describe('a transaction that meets another', () => {
  it('runs the whole work again after a deadlock', async () => {
    await database.owner.sql`insert into things values (1, ''), (2, '')`;
    let runs = 0;
    const met = Promise.withResolvers<void>();
    let waiting = 0;
    const lockBoth = (first: number, second: number) =>
      database.db.transaction(async ({ sql }) => {
        runs += 1;
        await sql`update things set note = note || 'x' where id = ${first}`;
        waiting += 1;
        if (waiting === 2) met.resolve();
        await met.promise;
        await sql`update things set note = note || 'x' where id = ${second}`;
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    expect(runs).toBe(3);
    expect(await database.db.sql`select note from things order by id`).toEqual([
      { note: 'xx' },
      { note: 'xx' },
    ]);
  });

  it('gives up after three serialization failures', async () => {
    let runs = 0;
    const failing = database.db.transaction(async ({ sql }) => {
      runs += 1;
      await sql.unsafe(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
    });
    await expect(failing).rejects.toThrow('conflict');
    expect(runs).toBe(3);
  });
});

describe('a COMMIT without an answer', () => {
  // A deferred trigger sleeps inside the COMMIT, so that we can look away or cut the connection meanwhile.
  beforeAll(async () => {
    const { sql } = database.owner;
    await sql.unsafe(`
      create table slow (id int primary key);
      grant select, insert on slow to hj_app;
      create function sleep_at_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return null; end $$;
      create constraint trigger slow_commit after insert on slow deferrable initially deferred
        for each row execute function sleep_at_commit();`);
  });

  it('is unknown (6317), and its effects follow if it stands after all', async () => {
    const hasty = createDb({ url: database.url, max: 1, commitTimeoutMs: 50 });
    const late = Promise.withResolvers<string>();
    const waiting = hasty.transaction(async (tx) => {
      tx.onCommit(() => late.resolve('effect'));
      await tx.sql`insert into slow values (1)`;
    });
    await expect(waiting).rejects.toBeInstanceOf(UnknownOutcome);
    await expect(waiting).rejects.toMatchObject({ code: 6317 });
    expect(await late.promise).toBe('effect');
    expect(await database.db.sql`select id from slow where id = 1`).toHaveLength(1);
    await hasty.close();
  });

  it('is unknown when the connection is cut in the middle', async () => {
    const cut = createDb({ url: database.url, max: 1, applicationName: 'to-be-cut' });
    let isTold = false;
    const waiting = cut.transaction(async (tx) => {
      tx.onCommit(() => {
        isTold = true;
      });
      await tx.sql`insert into slow values (2)`;
      setTimeout(() => {
        void database.owner.sql`
          select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to-be-cut'`.execute();
      }, 150);
    });
    await expect(waiting).rejects.toBeInstanceOf(UnknownOutcome);
    expect(isTold).toBe(false);
    // The pool has one connection: it must come back to life.
    await vi.waitFor(async () => expect(await cut.sql`select 1 as one`).toEqual([{ one: 1 }]), {
      timeout: 5000,
    });
    await cut.transaction(async ({ sql }) => sql`insert into things values (9, 'alive')`);
    await cut.close();
  });

  it('is a plain failure when the database refuses at the COMMIT', async () => {
    await database.owner.sql.unsafe(`
      create table strict (id int unique deferrable initially deferred); grant select, insert on strict to hj_app`);
    const refused = database.db.transaction(async ({ sql }) => {
      await sql`insert into strict values (1), (1)`;
    });
    await expect(refused).rejects.not.toBeInstanceOf(UnknownOutcome);
    await expect(refused).rejects.toThrow('duplicate key');
  });
});

describe('ids', () => {
  it('are one’s own and ascending, however many ask at once', async () => {
    const lists = await Promise.all(
      Array.from({ length: 20 }, (_, index) => database.db.transaction((tx) => nextIds(tx, 100 * index))),
    );
    const all = lists.flat();
    expect(new Set(all).size).toBe(all.length);
    for (const list of lists) expect(list.toSorted((left, right) => (left < right ? -1 : 1))).toEqual(list);
  });

  it('of two processes never meet', async () => {
    const other = createDb({ url: database.url, max: 1 });
    const [mine, theirs] = await Promise.all([nextIds(database.db, 1500), nextIds(other, 1500)]);
    expect(new Set([...mine, ...theirs]).size).toBe(3000);
    await other.close();
  });
});
