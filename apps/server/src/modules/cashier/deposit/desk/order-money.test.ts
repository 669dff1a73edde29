/** What the desk and the member see of money that names an order: no used reference, and a refund on its way as one. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../test-app.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { type CashierServer, callBack, cashierServer, type Order, paymentOf } from '../../test-cashier.ts';
import { listDeskDeposits } from './desk-store.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const desk = () => server.whole.cashier.desk.deposits;
const page = { pageNum: 1, pageSize: 100 };

const rowOf = async ({ orderNo }: Order) => (await desk().list({ states: [], orderNo, ...page })).list[0];

const receivedOf = async (member: TestMember, { orderId }: Order) =>
  (await server.call('/fd/api/v1/payment/getDepositOrderStatus', { orderId }, member)).data.received;

const heldOf = async (member: TestMember) =>
  (await server.call('/fd/api/v1/payment/heldDeposits', {}, member)).data.list;

/** An order of 500.00, and a reference that paid another order of its member. */
async function withUsed() {
  const member = await server.member();
  const paid = await server.openOrder(member, '300.00');
  await callBack(server, paymentOf(paid, { reference: `R-${paid.orderNo}` }));
  return { member, order: await server.openOrder(member, '500.00'), reference: `R-${paid.orderNo}` };
}

describe('a reference that paid another order', () => {
  it('is no money of the order: it waits for its payment', async () => {
    const { order, reference } = await withUsed();
    expect((await callBack(server, paymentOf(order, { reference }))).reason).toBe('reference-used');
    expect(await rowOf(order)).toMatchObject({ state: 'pending', unmatched: null });
    const waiting = await desk().list({ states: ['pending'], ...page });
    expect(waiting.list.map(({ orderNo }) => orderNo)).toContain(order.orderNo);
    const open = await desk().list({ states: [], unmatched: 'open', ...page });
    expect(open.list.map(({ orderNo }) => orderNo)).not.toContain(order.orderNo);
  });

  it('hides no money that came before it', async () => {
    const { member, order, reference } = await withUsed();
    await callBack(server, paymentOf(order, { amount: '400.00' }));
    await callBack(server, paymentOf(order, { reference }));
    expect(await receivedOf(member, order)).toMatchObject({ amount: '400.00', state: 'checking' });
    expect(await rowOf(order)).toMatchObject({ unmatched: 'open' });
  });
});

describe('money on its way back', () => {
  it('is told in the wallet as being returned, and not as being checked', async () => {
    const member = await server.member();
    const order = await server.openOrder(member, '500.00');
    await callBack(server, paymentOf(order, { amount: '400.00' }));
    const held = { orderNo: order.orderNo, amount: '400.00', isClaim: false };
    expect(await heldOf(member)).toMatchObject([{ ...held, state: 'checking' }]);
    await server.owner.sql`
      update deposit_unmatched set refund_asked_at = clock_timestamp(), refund_asked_by = 'staff:1', refund_reason = '退回'
      where order_no = ${order.orderNo}`;
    expect(await receivedOf(member, order)).toMatchObject({ state: 'returning' });
    expect(await heldOf(member)).toMatchObject([{ ...held, state: 'returning' }]);
  });
});

describe('the list of orders that money came for', () => {
  it.each(['open', 'handled', 'returned'] as const)(
    'with the end %s is found from the money, without a look at each unpaid order',
    async (unmatched) => {
      for (let count = 0; count < 5; count += 1) {
        const member = await server.member();
        for (let each = 0; each < 5; each += 1) await server.openOrder(member, '500.00');
      }
      const scans = await server.owner.transaction(async (tx) => {
        await listDeskDeposits(tx, { states: [], unmatched, pageNum: 1, pageSize: 1 });
        const [row] = await tx.sql<{ scans: number }[]>`
          select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables
          where relname = 'deposit_unmatched'`;
        return row?.scans;
      });
      // Of money and of claimed transfers: list, count, and the row on the page. There are 25 unpaid orders.
      expect(scans).toBeLessThan(20);
    },
  );
});
