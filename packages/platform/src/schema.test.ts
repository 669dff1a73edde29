import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';
import { schemaText } from './test-kit/schema-text.ts';

const file = fileURLToPath(new URL('../../../migrations/schema.sql', import.meta.url));

/** As the migrations left it. */
let untouched: TestDatabase;
let test: TestDatabase;
beforeAll(async () => {
  [untouched, test] = await Promise.all([testDatabase(), testDatabase({ alone: true })]);
});
afterAll(() => Promise.all([untouched.drop(), test.drop()]));

it('finds migrations/schema.sql as the migrations leave the schema (vitest run schema.test --update writes it anew)', async () => {
  await expect(await schemaText(untouched.owner)).toMatchFileSnapshot(file);
});

it.each([
  ['a column', 'alter table bets add column extra int'],
  ['a check', 'alter table holds drop constraint holds_ended'],
  ['an index', 'drop index bets_open'],
  ['a trigger', 'drop trigger ledger_entries_immutable on ledger_entries'],
  ['a right of the server', 'grant delete on ledger_entries to hj_app'],
  ['a right on a column', 'revoke update (balance) on ledger_accounts from hj_app'],
  [
    'a function',
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  ],
])('sees a change of %s', async (_what, change) => {
  const before = await schemaText(test.owner);
  await test.owner.sql.unsafe(change);
  expect(await schemaText(test.owner)).not.toBe(before);
});
