/** The payer's view of money that was received and does not fit its order. */
import { randomUUID } from 'node:crypto';
import type { MemberId, Tx } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { type CashierServer, callBack, cashierServer, type Order, paymentOf } from '../test-cashier.ts';
import { expireDeposits } from './expiry.ts';
import { keepReceived } from './received.ts';
import { lockOrder } from './store.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const action = () => ({
  ...{ actor: 'staff:1', reason: '与会员核对', address: '127.0.0.1', requestId: randomUUID() },
});

/** An order of 500.00 and one payment of it that does not fit. */
async function paidOtherwise(change: Parameters<typeof paymentOf>[1]) {
  const member = await server.member();
  const order = await server.openOrder(member, '500.00');
  const pushed: unknown[] = [];
  const leave = server.deps.bus.subscribe('deposit.changed', (message) => pushed.push(message));
  await callBack(server, paymentOf(order, change));
  leave();
  const seen = async () =>
    (await server.call('/fd/api/v1/payment/getDepositOrderStatus', { orderId: order.orderId }, member)).data;
  const deal = async () => {
    const { data } = await server.call('/fd/api/v1/transactions/queryDealRecord', {}, member);
    const { stateText, note, state } = data.list.find(({ orderNo }) => orderNo === order.orderNo) ?? {};
    return { stateText, note, state };
  };
  return { member, order, pushed, seen, deal };
}

const unmatchedOf = async ({ orderNo }: Order) => {
  const { list } = await server.whole.cashier.desk.deposits.unmatched({
    ...{ open: true, pageNum: 1, pageSize: 50 },
  });
  return list.find((each) => each.orderNo === orderNo)?.id ?? 0n;
};

async function expireNow({ orderNo }: Order): Promise<void> {
  await server.owner.sql`
    update deposit_orders set expires_at = created_at + interval '1 millisecond' where order_no = ${orderNo}`;
  await expireDeposits(server.db);
}

interface Told {
  text: string;
  letterText?: string;
  link?: string;
}

const checking = { stateText: '人工核对中', state: 'pending' };

describe('a payment that does not fit its order', () => {
  it.each([
    ['amount', { amount: '400.00' }, '已收到 ¥400.00，与订单不符，人工核对中'],
    ['amount', { amount: '400.00', status: 'partial' }, '已收到 ¥400.00，与订单不符，人工核对中'],
    ['currency', { currency: 'USD' }, '已收到 500.00 USD，与订单不符，人工核对中'],
  ] as const)(
    '(%s) is on the order and in the record as money that is being checked',
    async (reason, change, note) => {
      const { order, pushed, seen, deal } = await paidOtherwise(change);
      const { amount = '500.00', currency = 'CNY' } = { ...change } as { amount?: string; currency?: string };
      expect((await seen()).received).toEqual({
        ...{ amount, currency, reason, state: 'checking' },
        ...{ receivedAt: expect.any(Number), handledAt: null },
      });
      expect(await deal()).toEqual({ ...checking, note });
      expect(pushed).toMatchObject([{ orderId: order.orderId, state: 'pending' }]);
    },
  );

  it('stays so when the order expires or is closed', async () => {
    const { member, order, seen, deal } = await paidOtherwise({ amount: '400.00' });
    await expireNow(order);
    expect(await deal()).toMatchObject(checking);
    await server.call('/fd/api/v1/payment/closeOrder', { orderId: order.orderId }, member);
    expect(await deal()).toMatchObject(checking);
    expect(await seen()).toMatchObject({ state: 'closed', received: { state: 'checking' } });
  });

  it('is told to the member once, with the way to the record, however often it is reported', async () => {
    const member = await server.member();
    const { orderId, orderNo } = await server.openOrder(member, '500.00');
    const told: unknown[] = [];
    const deps = {
      tellMember: async (_tx: Tx, _to: MemberId, { text, letterText, link }: Told) =>
        void told.push({ text, letterText, link }),
    };
    const payment = { provider: 'sandbox', orderNo, reference: 'R-400', amount: '400.00', currency: 'CNY' };
    for (let round = 0; round < 2; round += 1) {
      await server.db.transaction(async (tx) => {
        const order = await lockOrder(tx, BigInt(orderId));
        await keepReceived(deps, tx, { ...payment, verdict: 'amount-differs' }, order);
      });
    }
    const text = `您的存款订单 ${orderNo} 收到一笔未能自动入账的款项，正在人工核对，请勿重复付款。`;
    // A message on a telephone may be read by others; the letter says the sums.
    const letterText = `您的存款订单 ${orderNo} 收到 ¥400.00，与订单金额 ¥500.00 不符，未自动入账，正在人工核对，请勿重复付款。`;
    expect(told).toEqual([{ text, letterText, link: '/mine/transRecord' }]);
  });

  it.each([
    ['partial', '400.00', 'CNY', '收到 ¥400.00，与订单金额 ¥500.00 不符，'],
    ['currency-differs', '500.00', 'USD', '收到 500.00 USD，与订单 ¥500.00 的币种不符，'],
    ['name-differs', '500.00', 'CNY', '收到 ¥500.00，付款人与您的实名不符，'],
    ['over-limit', '500.00', 'CNY', '收到 ¥500.00，超出您的存款限额，'],
    ['paid-twice', '500.00', 'CNY', '已到账，又收到 ¥500.00，多付的款项'],
  ])('(%s) has its reason and its sums in the letter', async (verdict, amount, currency, said) => {
    const member = await server.member();
    const { orderId, orderNo } = await server.openOrder(member, '500.00');
    const letters: string[] = [];
    const deps = {
      tellMember: async (_tx: Tx, _to: MemberId, { letterText = '' }: Told) => void letters.push(letterText),
    };
    await server.db.transaction(async (tx) => {
      const order = await lockOrder(tx, BigInt(orderId));
      const payment = { provider: 'sandbox', orderNo, reference: 'R-1', amount, currency, verdict };
      await keepReceived(deps, tx, payment, order);
    });
    expect(letters).toEqual([`您的存款订单 ${orderNo} ${said}未自动入账，正在人工核对，请勿重复付款。`]);
  });

  it('that is ended by staff in another way gives the record its end, and the order says so', async () => {
    const { order, seen, deal } = await paidOtherwise({ amount: '400.00' });
    await server.whole.cashier.desk.deposits.resolve(await unmatchedOf(order), action());
    const handled = {
      stateText: '已核对处理',
      state: 'closed',
      note: '订单 ¥500.00 · 实收 ¥400.00，客服已核对处理',
    };
    expect(await deal()).toEqual(handled);
    expect((await seen()).received).toMatchObject({ state: 'handled' });
    await expireNow(order);
    expect(await deal()).toEqual(handled);
    expect(await seen()).toMatchObject({ state: 'expired', received: { state: 'handled' } });
  });

  it('that was followed by the right one is over: the order is paid and nothing is said of it', async () => {
    const { order, seen, deal } = await paidOtherwise({ amount: '400.00' });
    await callBack(server, paymentOf(order));
    expect(await seen()).toMatchObject({ state: 'paid', received: null });
    expect(await deal()).toEqual({ stateText: '成功', state: 'success', note: null });
  });

  it('that pays a second time is shown beside the paid order', async () => {
    const { order, seen, deal } = await paidOtherwise({});
    await callBack(server, paymentOf(order, { reference: 'R-again' }));
    expect(await seen()).toMatchObject({ state: 'paid', received: { reason: 'twice', state: 'checking' } });
    expect(await deal()).toMatchObject({ stateText: '成功' });
  });
});
