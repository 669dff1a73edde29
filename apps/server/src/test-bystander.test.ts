/** The bystander of all server tests: its books are right, and a change of one of its rows is seen. */
import { testDatabase } from '@hj/platform/test-kit';
import { expect, inject, it } from 'vitest';
import { expectCleanLedger } from './modules/wallet/test-ledger.ts';
import { testApp } from './test-app.ts';
import { bystander } from './test-bystander.ts';

it('the books of the bystander are right', async () => {
  const app = await testApp();
  await expectCleanLedger(app.db, app.invariants);
  await app.close();
});

it.each([
  ['a changed row', 'members', `update members set vip_grade = 1`],
  ['a removed row', 'protection_limits', `delete from protection_limits where kind = 'loss'`],
  ['a new row', 'member_favorites', `insert into member_favorites values (${bystander}, 'match', 5000)`],
])('%s of the bystander is named when the database is dropped', async (_change, table, statement) => {
  const database = await testDatabase();
  await database.owner.sql.unsafe(statement);
  await expect(database.drop()).rejects.toThrow(table);
});

/** Tables without a row of the bystander. */
const without = {
  chat_packets: 'the ledger check wants its money',
  chat_packet_claims: 'the ledger check wants its money',
  chat_tips: 'the ledger check wants its money',
  coin_exchanges: 'the ledger check wants its money',
  bonus_grants: 'the ledger check wants its money',
  deposit_unmatched: 'a list of the desk, found by its own id',
  invitations: 'a pair of members',
  member_links: 'a pair of members',
  messages_out: 'taken by its own id; tests read them all',
  rebate_payments: 'the ledger check wants its money',
  withdrawal_payouts: 'the worker of payouts would ask for it',
};

it('the bystander has rows in every table of members but a few', () => {
  const { digests } = inject('hjBystander');
  const empty = Object.keys(digests).filter((table) => digests[table] === 'no rows');
  expect(empty.sort()).toEqual(Object.keys(without).sort());
});
