import type { Sql } from '@hj/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bystander } from '../../../test-bystander.ts';
import { checkLedger, lockWallets } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { seedDeposits } from '../index.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../test-cashier.ts';
import { depositInvariants } from './check-store.ts';

let server: CashierServer;
let paidId: bigint;

// One paid, one open, one closed order, and the demo's deposit.
beforeEach(async () => {
  server = await cashierServer();
  const member = await server.member();
  const paid = await server.openOrder(member, '300');
  await callBack(server, paymentOf(paid));
  paidId = BigInt(paid.orderId);
  await server.openOrder(member);
  const { orderId } = await server.openOrder(member);
  await server.call('/fd/api/v1/payment/closeOrder', { orderId }, member);
  await seedDeposits(server.db, [member.memberId]);
  await expectCleanLedger(server.db, depositInvariants);
});
afterEach(() => server.close());

describe('the ledger check goes red (I6, C33)', () => {
  const breaks: [what: string, row: string, change: (sql: Sql) => Promise<unknown>][] = [
    [
      'an order marked open after its credit',
      'I6',
      (sql) => sql`
      update deposit_orders set state = 'pending', paid_at = null where id = ${paidId}`,
    ],
    [
      'a paid order without a credit',
      'I6',
      (sql) => sql`
      update deposit_orders set state = 'paid', paid_at = now(), provider_reference = 'forged'
      where state = 'pending' and member_id <> ${bystander}`,
    ],
    [
      'an amount changed by one fen after its credit',
      'I6',
      (sql) => sql`
      update deposit_orders set amount = amount + 1 where id = ${paidId}`,
    ],
    [
      'an order that is gone',
      'I6',
      (sql) => sql`
      with asked as (delete from deposit_inquiries where order_id = ${paidId})
      delete from deposit_orders where id = ${paidId}`,
    ],
    ['a missing callback', 'C33', (sql) => sql`delete from provider_callbacks where provider <> 'bystander'`],
    [
      'a callback with another reference',
      'C33',
      (sql) => sql`
      update provider_callbacks set provider_reference = 'other' where provider <> 'bystander'`,
    ],
    [
      'two crediting callbacks',
      'C33',
      (sql) => sql`
      insert into provider_callbacks (provider, origin, order_no, provider_reference, amount, verdict, body_hash)
      select provider, origin, order_no, provider_reference, amount, verdict, body_hash from provider_callbacks
      where provider <> 'bystander'`,
    ],
  ];

  it.each(breaks)('at %s', async (_what, row, change) => {
    await server.owner.transaction(async ({ sql }) => {
      // The database refuses it to every other role.
      await sql`set local session_replication_role = replica`;
      await change(sql);
    });
    const faults = await checkLedger(server.owner, depositInvariants);
    expect(faults.map(({ invariant }) => invariant)).toContain(row);
  });

  it('at a credit from a channel without an order', async () => {
    const member = await server.member();
    await server.db.transaction(async (tx) => {
      const posting = await lockWallets(tx, { members: [member.memberId], systems: ['channel:bank'] });
      posting.transfer({
        kind: 'deposit',
        from: { system: 'channel:bank' },
        to: { memberId: member.memberId, kind: 'cash' },
        amount: 100n,
        reference: 'deposit:invented',
      });
      await posting.write('test');
    });
    expect(await checkLedger(server.db, depositInvariants)).toEqual([
      { invariant: 'I6', subject: 'credit deposit:invented', detail: '100 of no deposit order' },
    ]);
  });
});
