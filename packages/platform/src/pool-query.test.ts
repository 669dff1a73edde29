import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Db } from './db.ts';
import { createQuery } from './pool-query.ts';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = createDb({ url: database.url, max: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it('has the fields of the driver’s own query, with the same values', async () => {
  const client = postgres(database.url, { max: 1, types: { bigint: postgres.BigInt } });
  const both = (strings: TemplateStringsArray, ...args: unknown[]): object[] => [
    Reflect.apply(client, undefined, [strings, ...args]),
    createQuery(client, strings, args),
  ];
  const [theirs = {}, ours = {}] = both`select ${1}::int`;
  const valuesOf = (query: object) =>
    Object.entries(query).map(([name, value]) => [
      name,
      ['resolve', 'reject'].includes(name) ? typeof value : value,
    ]);
  expect(valuesOf(ours)).toEqual(valuesOf(theirs));
  expect(Object.getPrototypeOf(ours)).toBe(Object.getPrototypeOf(theirs));
  await client.end();
});

describe('a query of the pool', () => {
  it('names the place of its template in the stack of an error, with its text and parameters', async () => {
    const byZero = (left: number) => db.sql`select ${left}::int / 0`;
    const error: unknown = await byZero(5).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '22012', query: 'select $1::int / 0', parameters: ['5'] });
    expect(error).toHaveProperty(
      'stack',
      expect.stringMatching(/division by zero[\s\S]*byZero .*pool-query\.test\.ts/),
    );
  });

  it('takes queries as its parts, and queries as theirs', async () => {
    const { sql } = db;
    const above = (least: number) => sql`n > ${least} ${sql`and n < ${9}`}`;
    expect(
      await sql`select n from unnest(${[1, 2, 3]}::int[]) as n where ${above(2)} ${sql`limit ${5}`}`,
    ).toEqual([{ n: 3 }]);
  });

  it('gives values, rows one by one, blocks of rows and its description', async () => {
    const numbers = () => db.sql<{ n: number }[]>`select n from unnest(${[1, 2, 3]}::int[]) as n`;
    expect(await numbers().values()).toEqual([[1], [2], [3]]);
    const seen: number[] = [];
    await numbers().forEach(({ n }) => {
      seen.push(n);
    });
    for await (const rows of numbers().cursor(2)) seen.push(rows.length);
    expect(seen).toEqual([1, 2, 3, 2, 1]);
    expect((await numbers().describe()).columns).toMatchObject([{ name: 'n' }]);
    expect(await db.sql`select 'plain' as text`.simple()).toEqual([{ text: 'plain' }]);
  });

  it('is prepared and sent again after a change of its table', async () => {
    const { sql } = database.owner;
    await sql`create table shapes (id int)`;
    await sql`insert into shapes values (1)`;
    await sql`grant select on shapes to public`;
    const shapes = (ids: number[]) => db.sql`select * from shapes where id = any(${ids}::int[])`;
    expect(await shapes([1])).toEqual([{ id: 1 }]);
    await sql`alter table shapes add column edge_count int default 4`;
    expect(await shapes([1, 2])).toEqual([{ id: 1, edgeCount: 4 }]);
  });

  it('gets its own rows or its own error among many of one connection', async () => {
    const asked = Array.from({ length: 60 }, (_, n) => db.sql`select ${n}::int / ${n % 7}::int as n`);
    for (const [n, answer] of (await Promise.allSettled(asked)).entries()) {
      if (n % 7 === 0) expect(answer).toMatchObject({ reason: { code: '22012' } });
      else expect(answer).toMatchObject({ value: [{ n: Math.trunc(n / (n % 7)) }] });
    }
  });

  it('is cancelled while it runs, and the connection serves the next one', async () => {
    const sleeping = db.sql`select pg_sleep(60)`.execute();
    const refused = expect(sleeping).rejects.toMatchObject({ code: '57014' });
    await expect
      .poll(() => database.owner.sql`select from pg_stat_activity where query like 'select pg_sleep(60)%'`)
      .not.toHaveLength(0);
    sleeping.cancel();
    await refused;
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('is refused with its place when its connection is lost', async () => {
    const sleep = () => db.sql`select pg_sleep(61)`;
    const lost = sleep().catch((thrown: unknown) => thrown);
    const end = () => database.owner.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(61)%'`;
    await expect.poll(end).not.toHaveLength(0);
    expect(await lost).toHaveProperty('stack', expect.stringContaining('pool-query.test.ts'));
    await expect.poll(() => db.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
  });
});
