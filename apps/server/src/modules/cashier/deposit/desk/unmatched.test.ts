/** Unmatched payments: credited as received or sent back, by two members of staff. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../../test-cashier.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const desk = () => server.whole.cashier.desk.deposits;
const action = (actor: string) => ({
  ...{ actor, reason: '与会员核对无误', address: '127.0.0.1', requestId: randomUUID() },
});

/** An order of 500.00 for which 400.00 came. */
async function short(change: Parameters<typeof paymentOf>[1] = { amount: '400.00', payer_name: '张三丰' }) {
  const member = await server.member();
  const order = await server.openOrder(member, '500.00');
  await callBack(server, paymentOf(order, change));
  const payment = async (open = true) => {
    const { list } = await desk().unmatched({ open, pageNum: 1, pageSize: 50 });
    return list.find(({ orderNo }) => orderNo === order.orderNo);
  };
  const id = (await payment())?.id ?? 0n;
  const propose = (what: 'credit' | 'refund', actor: string) =>
    desk().proposeUnmatched({ id, action: what }, action(actor));
  const decide = (decision: 'approved' | 'rejected' | 'withdrawn', actor: string) =>
    desk().decideUnmatched({ id, decision }, action(actor));
  return { member, order, id, payment, propose, decide };
}

describe('an unmatched payment', () => {
  it('is listed with payer, ordered amount, received amount and member; the list of orders knows that it waits', async () => {
    const { order, id, payment } = await short();
    const rowOf = async () => {
      const { list } = await desk().list({ states: [], orderNo: order.orderNo, pageNum: 1, pageSize: 20 });
      return list[0];
    };
    expect(await rowOf()).toMatchObject({ state: 'pending', unmatched: 'open' });
    expect(await payment()).toMatchObject({
      ...{ amount: '400.00', ordered: 50_000n, payer: '张*丰', verdict: 'amount-differs', proposal: null },
      memberName: expect.any(String),
    });
    const foundAs = async (unmatched: 'open' | 'returned' | 'handled') => {
      const { list } = await desk().list({ states: [], unmatched, pageNum: 1, pageSize: 100 });
      return list.some(({ orderNo }) => orderNo === order.orderNo);
    };
    expect([await foundAs('open'), await foundAs('returned'), await foundAs('handled')]).toEqual([
      ...[true, false, false],
    ]);
    // The row shows the state of the money, so the filter of unpaid orders leaves it out.
    const pending = await desk().list({ states: ['pending'], pageNum: 1, pageSize: 100 });
    expect(pending.list.map(({ orderNo }) => orderNo)).not.toContain(order.orderNo);
    expect(pending.total).toBe(pending.list.length);
    await desk().resolve(id, action('staff:1'));
    expect(await rowOf()).toMatchObject({ unmatched: 'handled' });
    expect([await foundAs('open'), await foundAs('handled')]).toEqual([false, true]);
    // Once the right payment came, the order is paid, and nothing else.
    await callBack(server, paymentOf(order));
    expect(await foundAs('handled')).toBe(false);
  });

  it('is credited as received once two members of staff agree, and its order has the received amount', async () => {
    const { member, order, payment, propose, decide } = await short();
    await propose('credit', 'staff:1');
    expect(await server.cashOf(member)).toBe('0.00');
    await expect(propose('refund', 'staff:2')).rejects.toMatchObject({ code: 6012 });
    await expect(decide('approved', 'staff:1')).rejects.toMatchObject({ code: 6003 });
    await expect(decide('withdrawn', 'staff:2')).rejects.toMatchObject({ code: 6003 });
    const ended = await Promise.allSettled(['staff:2', 'staff:3'].map((actor) => decide('approved', actor)));
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await server.cashOf(member)).toBe('400.00');
    const { data } = await server.call(
      '/fd/api/v1/payment/getDepositOrderStatus',
      { orderId: order.orderId },
      member,
    );
    expect(data).toMatchObject({
      ...{ state: 'paid', amount: '400.00', orderedAmount: '500.00', received: null },
    });
    expect(await payment(false)).toMatchObject({ isCredited: true, ordered: 50_000n });
    const deals = await server.call('/fd/api/v1/transactions/queryDealRecord', {}, member);
    expect(deals.data.list[0]).toMatchObject({
      amount: '400.00',
      arrives: '400.00',
      stateText: '成功',
      note: '订单 ¥500.00 · 实收 ¥400.00，按实收入账',
    });
    // The same payment reported again changes nothing.
    await callBack(server, paymentOf(order, { amount: '400.00' }));
    expect(await server.cashOf(member)).toBe('400.00');
  });

  it.each([
    ['600.00', 'rejected', '0.00'],
    ['550.00', 'fulfilled', '550.00'],
  ] as const)(
    'of %s for an order of 500.00 under a limit of 550 is %s (C13)',
    async (amount, status, cash) => {
      const { member, propose, decide } = await short({ amount });
      await server.whole.protection.desk.protection.setLimit(
        member.memberId,
        { kind: 'deposit', period: '24h', value: '550' },
        action('staff:1'),
      );
      await propose('credit', 'staff:1');
      const [ended] = await Promise.allSettled([decide('approved', 'staff:2')]);
      expect([ended?.status, await server.cashOf(member)]).toEqual([status, cash]);
    },
  );

  it('can be proposed anew after a rejection or a withdrawal', async () => {
    const { payment, propose, decide } = await short();
    await propose('credit', 'staff:1');
    await decide('rejected', 'staff:2');
    await propose('refund', 'staff:2');
    await decide('withdrawn', 'staff:2');
    expect(await payment()).toMatchObject({ proposal: null, handledAt: null });
    await expect(decide('approved', 'staff:3')).rejects.toMatchObject({ code: 6012 });
  });

  it('that the order cannot take is not credited', async () => {
    const twice = await short({});
    await callBack(server, paymentOf(twice.order, { reference: 'R-2' }));
    const { list } = await desk().unmatched({ open: true, pageNum: 1, pageSize: 50 });
    const id = list.find(({ orderNo }) => orderNo === twice.order.orderNo)?.id ?? 0n;
    await expect(desk().proposeUnmatched({ id, action: 'credit' }, action('staff:1'))).rejects.toMatchObject({
      code: 6012,
      message: '该款项不能按实收入账，请退回或登记结果',
    });
    const foreign = await short({ currency: 'USD' });
    await expect(foreign.propose('credit', 'staff:1')).rejects.toMatchObject({ code: 6012 });
  });

  it('is not credited beyond the member’s own limit, with any approval', async () => {
    const { member, propose, decide } = await short();
    await server.owner.sql`
      insert into protection_members (member_id) values (${member.memberId}) on conflict do nothing`;
    await server.owner.sql`
      insert into protection_limits (member_id, setter, kind, period, value)
      values (${member.memberId}, 'member', 'deposit', '24h', 30000)`;
    await server.owner.sql`
      update deposit_orders set state = 'expired', closed_at = clock_timestamp() where member_id = ${member.memberId}`;
    await propose('credit', 'staff:1');
    await expect(decide('approved', 'staff:2')).rejects.toMatchObject({ code: 6012 });
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it('alone lets the amount of its order change, once it was decided: the database refuses any other change', async () => {
    const { order, propose } = await short();
    const change = (amount: bigint) => server.db.sql`
      update deposit_orders set ordered_amount = amount, amount = ${amount} where order_no = ${order.orderNo}`;
    const refused = 'the amount of an order is not changed';
    await expect(change(40_000n)).rejects.toThrow(refused);
    await propose('credit', 'staff:1');
    await expect(change(40_000n)).rejects.toThrow(refused);
    await server.db.sql`
      update deposit_unmatched set decided_by = 'staff:2' where order_no = ${order.orderNo}`;
    await expect(change(41_000n)).rejects.toThrow(refused);
    await change(40_000n);
    await expect(change(50_000n)).rejects.toThrow(refused);
  });

  it('decided by its proposer is refused by the database, too', async () => {
    const { id, propose } = await short();
    await propose('credit', 'staff:1');
    await expect(
      server.db.sql`update deposit_unmatched set decided_by = 'staff:1' where id = ${id}`,
    ).rejects.toThrow('deposit_unmatched_two_people');
  });
});
