import { memberId, nextIds, type Queries } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockWallets } from './index.ts';
import { expectCleanLedger, openFundedWallet } from './test-ledger.ts';

let database: TestDatabase;
const member = memberId(10_001n);
beforeAll(async () => {
  database = await testDatabase();
  await openFundedWallet(database.db, member, 1000n);
  await database.db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [member] });
    const [id = 0n] = await nextIds(tx, 1);
    posting.hold({ id, memberId: member, amount: 100n, kind: 'bet', reference: `bet:${id}` });
    await posting.write('request');
  });
});
afterAll(async () => {
  await expectCleanLedger(database.owner);
  await database.drop();
});

/** Forbidden changes of facts. */
const forbidden = [
  `update ledger_transfers set amount = amount + 1`,
  `update ledger_transfers set amount = amount where false`,
  `delete from ledger_transfers`,
  `truncate ledger_transfers cascade`,
  `update ledger_entries set balance_after = 0`,
  `delete from ledger_entries where account_id = 1`,
  `truncate ledger_entries`,
  `delete from ledger_accounts`,
  `truncate ledger_accounts cascade`,
  `update ledger_accounts set overdraft = true, version = version + 1 where kind = 'cash'`,
  `update ledger_accounts set member_id = 10002, version = version + 1 where kind = 'cash'`,
  `update ledger_accounts set balance = balance + 1 where kind = 'cash'`,
  `delete from holds`,
  `truncate holds`,
  `update holds set amount = amount + 1`,
  `update holds set member_id = 10002, state = 'released', ended_at = now()`,
];

describe('money rows are never changed (I7, C27)', () => {
  const roles: [string, () => Queries][] = [
    ['the server’s role', () => database.db],
    ['the owner, by the triggers', () => database.owner],
  ];
  describe.each(roles)('%s', (_role, queries) => {
    it.each(forbidden)('is refused: %s', async (statement) => {
      await expect(queries().sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    });
  });

  it('lets the server open no account with money in it, nor change a role or a guard', async () => {
    const { sql } = database.db;
    for (const statement of [
      `insert into ledger_accounts (member_id, kind, balance) values (7, 'cash', 100)`,
      `alter table ledger_entries disable trigger all`,
      `alter role hj_app superuser`,
      `set session_replication_role = 'replica'`,
    ]) {
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    }
    const overdrawn = sql`insert into ledger_accounts (member_id, kind, overdraft) values (7, 'cash', true)`;
    await expect(overdrawn).rejects.toThrow('ledger_accounts_owner');
  });

  it('refuses that a hold which ended comes back or ends again', async () => {
    const undone = database.owner.transaction(async ({ sql }) => {
      await sql`update holds set state = 'released', ended_at = now()`;
      await sql`update holds set state = 'captured'`;
    });
    await expect(undone).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses rows against the CHECKs, even from the owner', async () => {
    const { sql } = database.owner;
    await expect(
      sql`update ledger_accounts set balance = -1, version = version + 1 where kind = 'cash'`,
    ).rejects.toThrow('ledger_accounts_floor');
    const transfer = (amount: bigint, debit: bigint, credit: bigint) => sql`
      insert into ledger_transfers (id, kind, debit_account_id, credit_account_id, amount, reference, request_id, created_at)
      values (1, 'deposit', ${debit}, ${credit}, ${amount}, 'x', 'x', now())`;
    await expect(transfer(0n, 1n, 2n)).rejects.toThrow('ledger_transfers_amount');
    await expect(transfer(5n, 1n, 1n)).rejects.toThrow('ledger_transfers_two_sides');
    await expect(sql`update holds set state = 'released'`).rejects.toThrow('holds_ended');
  });
});
