import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(async () => {
  await database.drop();
});

const types: [type: string, item: fc.Arbitrary<bigint | number | boolean | string | Date | Buffer>][] = [
  ['bigint[]', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
  ['int[]', fc.integer()],
  ['smallint[]', fc.integer({ min: -32_768, max: 32_767 })],
  ['bool[]', fc.boolean()],
  ['text[]', fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))],
  ['timestamptz[]', fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })],
  ['bytea[]', fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes))],
];

describe('arrays', () => {
  it.each(types)('of %s come back as they went in, empty and with nulls too', async (type, item) => {
    const { sql } = database.db;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(item, { freq: 6 }), { maxLength: 8 }), async (values) => {
        const rows = await sql<{ back: unknown }[]>`select ${values}::${sql.unsafe(type)} as back`;
        expect(rows[0]?.back).toEqual(values);
      }),
      { numRuns: 40 },
    );
  });

  it('are found with any()', async () => {
    const rows = await database.db.sql`select 1 where 'b"\\,{}' = any(${['a', 'b"\\,{}']}::text[])`;
    expect(rows).toHaveLength(1);
  });
});
