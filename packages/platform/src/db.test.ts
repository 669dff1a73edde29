import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextIds } from './ids.ts';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('reads int8 as bigint and timestamptz as Date, and takes arrays as they are', async () => {
  const { sql } = database.db;
  const [row] = await sql<Record<string, unknown>[]>`
    select 9007199254740993::bigint as big, '2026-01-01T00:00:00Z'::timestamptz as at,
      ${[1n, 2n]}::bigint[] as ids, ${['a', 'b "c"']}::text[] as names, ${[]}::bigint[] as none, ${[true]}::bool[] as flags`;
  expect(row).toEqual({
    big: 9007199254740993n,
    at: new Date('2026-01-01T00:00:00Z'),
    ids: [1n, 2n],
    names: ['a', 'b "c"'],
    none: [],
    flags: [true],
  });
});

it('gives every caller ids of its own, ascending', async () => {
  const lists = await Promise.all(
    Array.from({ length: 20 }, (_, index) => database.db.transaction((tx) => nextIds(tx, 100 * index))),
  );
  const all = lists.flat();
  expect(new Set(all).size).toBe(all.length);
  for (const list of lists) expect(list.toSorted((left, right) => (left < right ? -1 : 1))).toEqual(list);
});
