import { randomUUID } from 'node:crypto';
import { memberId } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../test-cashier.ts';
import { depositInvariants } from './check-store.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, depositInvariants));
afterAll(() => server.close());

const countOrders = async (member: { memberId: bigint }) => {
  const rows = await server.db
    .sql`select 1 from deposit_orders where member_id = ${memberId(member.memberId)}`;
  return rows.length;
};

const rowCounts = async () => {
  const [row] = await server.owner.sql`
    select (select count(*) from deposit_orders) as orders, (select count(*) from commands) as commands,
      (select count(*) from ledger_entries) as entries, (select count(*) from outbox) as outbox`;
  return row;
};

/** A refused call leaves no rows (C31). */
async function expectRefusal(attempt: Promise<{ status_code: number; data: unknown }>, code: number) {
  const before = await rowCounts();
  expect(await attempt).toMatchObject({ status_code: code, data: null });
  expect(await rowCounts()).toEqual(before);
}

describe('the deposit channels', () => {
  it('[7.68] are listed with their limits and quick amounts', async () => {
    const { status_code, data } = await server.call('/fd/api/v1/payment/types', {}, await server.member());
    expect(status_code).toBe(6000);
    const listed = data.list.map(({ channelId }) => channelId);
    expect(listed.filter((id) => id !== 'bystander')).toEqual([
      ...['bank', 'quick', 'transfer', 'alipay', 'wechat', 'huione', 'agent'],
      ...['usdt-trc20', 'usdt-erc20', 'xnbsk'],
    ]);
    expect(data.list[0]).toEqual({
      channelId: 'bank',
      name: '网银支付',
      kind: 'redirect',
      currency: 'CNY',
      credit: 'cash',
      min: '100.00',
      max: '50000.00',
      quickAmounts: ['100.00', '500.00', '1000.00', '3000.00', '5000.00', '10000.00'],
      bonusHint: '每日首存加赠 3%',
      feeRate: '0',
      rate: null,
      network: null,
      needsPayer: false,
      recommended: true,
      maintenance: false,
      maintenanceUntil: null,
    });
  });

  it('[8.14] show a channel under maintenance, which opens no order (6013)', async () => {
    const member = await server.member();
    await server.db.sql`update deposit_channels set maintenance = true where id = 'quick'`;
    const { data } = await server.call('/fd/api/v1/payment/types', {}, member);
    expect(data.list.filter(({ maintenance }) => maintenance).map(({ name }) => name)).toEqual(['银联快捷']);
    await expectRefusal(server.pay(member, { channelId: 'quick', amount: '100' }), 6013);
    await server.db.sql`update deposit_channels set maintenance = false where id = 'quick'`;
  });

  it('[8.14] are empty and open no order while deposits are closed; a repeat still gets its answer', async () => {
    const member = await server.member();
    const [body, key] = [{ channelId: 'bank', amount: '100' }, randomUUID()];
    const first = await server.pay(member, body, key);
    server.config.payment.open = '0';
    try {
      expect((await server.call('/fd/api/v1/payment/types', {}, member)).data).toEqual({ list: [] });
      await expectRefusal(server.pay(member), 6013);
      expect(await server.pay(member, body, key)).toEqual(first);
    } finally {
      server.config.payment.open = '1';
    }
  });
});

describe('opening a deposit order', () => {
  it('[7.70] inserts one pending order with a signed payment address, and credits nothing', async () => {
    const member = await server.member();
    const order = await server.openOrder(member, '250.5');
    expect(order).toMatchObject({
      channelId: 'bank',
      channelName: '网银支付',
      amount: '250.50',
      state: 'pending',
    });
    expect(order.expiresAt - order.createdAt).toBeGreaterThan(899_000);
    const url = new URL(order.payUrl ?? '');
    expect(url.searchParams.get('order_no')).toBe(order.orderNo);
    expect(url.searchParams.get('amount')).toBe('250.50');
    expect(url.searchParams.get('sign')).toMatch(/^[0-9a-f]{64}$/);
    expect(await server.cashOf(member)).toBe('0.00');
    expect(await countOrders(member)).toBe(1);
  });

  it.each([
    ['zero', '0'],
    ['zero with decimals', '0.00'],
    ['a cent below the least', '99.99'],
    ['a cent above the most', '50000.01'],
    ['more than any wallet holds', '9999999999999.99'],
  ])('[8.9] refuses %s with 6008 and leaves nothing (C31, C38)', async (_what, amount) => {
    await expectRefusal(server.pay(await server.member(), { channelId: 'bank', amount }), 6008);
  });

  it.each([
    ['three decimals', '100.001'],
    ['an exponent', '1e5'],
    ['full-width digits', '１００'],
    ['Arabic digits', '١٠٠'],
    ['a sign', '-100'],
    ['a plus', '+100'],
    ['a space', ' 100'],
    ['a separator', '1,000'],
    ['hexadecimal', '0x64'],
    ['a word', 'NaN'],
    ['nothing', ''],
    ['a number', 100],
    ['no amount', undefined],
    ['a NUL', '100\u0000'],
  ])('[8.8] refuses %s for an amount with 6007 and leaves nothing (C31, C38)', async (_what, amount) => {
    await expectRefusal(server.pay(await server.member(), { channelId: 'bank', amount }), 6007);
  });

  it('accepts the minimum and the maximum of the channel', async () => {
    const member = await server.member();
    expect((await server.openOrder(member, '100')).amount).toBe('100.00');
    expect((await server.openOrder(member, '50000')).amount).toBe('50000.00');
  });

  it('refuses an unknown channel (6004)', async () => {
    const member = await server.member();
    for (const channelId of ['none', 'BANK', "' or 1=1 --"]) {
      await expectRefusal(server.pay(member, { channelId, amount: '100' }), 6004);
    }
  });

  it('[8.8] requires an idempotency key (6007)', async () => {
    const member = await server.member();
    for (const key of ['', 'x', '00000000']) {
      await expectRefusal(server.pay(member, { channelId: 'bank', amount: '100' }, key), 6007);
    }
  });

  it('opens one order per key: 50 concurrent and 50 later requests get the same answer (C28)', async () => {
    const member = await server.member();
    const body = { channelId: 'bank', amount: '300' };
    const headers = { token: member.token, 'idempotency-key': randomUUID() };
    const repeat = () => server.send('/fd/api/v1/payment/pay', body, headers);
    const together = await Promise.all(Array.from({ length: 50 }, repeat));
    const later = await Promise.all(Array.from({ length: 50 }, repeat));
    expect(JSON.parse(together[0] ?? '')).toMatchObject({ status_code: 6000, data: { amount: '300.00' } });
    expect(new Set([...together, ...later]).size).toBe(1);
    expect(await countOrders(member)).toBe(1);
  });

  it('[8.9] refuses the same key with another body (6008); another member may use the key (C29)', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const key = randomUUID();
    const first = await server.pay(member, { channelId: 'bank', amount: '100' }, key);
    expect(first.status_code).toBe(6000);
    await expectRefusal(server.pay(member, { channelId: 'bank', amount: '200' }, key), 6008);
    await expectRefusal(server.pay(member, { channelId: 'quick', amount: '100' }, key), 6008);
    const others = await server.pay(other, { channelId: 'bank', amount: '100' }, key);
    expect(others.status_code).toBe(6000);
    expect(others.data.orderId).not.toBe(first.data.orderId);
  });

  it('[8.12] answers 6011 while the same command is still in flight', async () => {
    const member = await server.member();
    const key = randomUUID();
    const name = `${member.memberId}/payment/pay/${key}`;
    await server.owner.transaction(async ({ sql }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
      const answer = await server.pay(member, { channelId: 'bank', amount: '100' }, key);
      expect(answer).toMatchObject({ status_code: 6011, data: null, message: '请勿频繁提交' });
    });
    expect(await countOrders(member)).toBe(0);
  });

  it('is refused after sixty orders in an hour, closed ones included: a member cannot reserve all exact amounts (6011)', async () => {
    const member = await server.member();
    const order = await server.openOrder(member);
    await server.call('/fd/api/v1/payment/closeOrder', { orderId: order.orderId }, member);
    await server.owner.sql`
      insert into deposit_orders
        (id, order_no, member_id, channel_id, provider, amount, state, closed_at, request_id, expires_at, created_at)
      select id + n, order_no || '-' || n, member_id, channel_id, provider, amount, state, closed_at, request_id, expires_at,
        created_at - interval '50 minutes'
      from deposit_orders, generate_series(100000001, 100000059) as n where id = ${BigInt(order.orderId)}`;
    await expectRefusal(server.pay(member), 6011);
    await server.owner.sql`
      update deposit_orders set created_at = created_at - interval '11 minutes' where member_id = ${member.memberId}`;
    expect((await server.pay(member)).status_code).toBe(6000);
  });

  it('[8.13] allows five open orders, of 20 concurrent ones, too (6012); closing one frees a slot', async () => {
    const member = await server.member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.pay(member)));
    const opened = answers.filter(({ status_code }) => status_code === 6000);
    expect(opened).toHaveLength(5);
    expect(answers.filter(({ status_code }) => status_code === 6012)).toHaveLength(15);
    expect(await countOrders(member)).toBe(5);
    const orderId = opened[0]?.data.orderId;
    await server.call('/fd/api/v1/payment/closeOrder', { orderId }, member);
    expect((await server.pay(member)).status_code).toBe(6000);
    await expectRefusal(server.pay(member), 6012);
  });
});

describe('an order', () => {
  it('[7.69] is returned with its current state', async () => {
    const member = await server.member();
    const order = await server.openOrder(member);
    const status = () =>
      server.call('/fd/api/v1/payment/getDepositOrderStatus', { orderId: order.orderId }, member);
    expect((await status()).data).toEqual(order);
    await callBack(server, paymentOf(order));
    expect((await status()).data).toEqual({
      ...order,
      state: 'paid',
      payUrl: null,
      paidAt: expect.any(Number),
    });
  });

  it('has the same instants in the record, also when it is paid after its end', async () => {
    const member = await server.member();
    const order = await server.openOrder(member);
    await server.call('/fd/api/v1/payment/closeOrder', { orderId: order.orderId }, member);
    await callBack(server, paymentOf(order));
    const path = '/fd/api/v1/payment/getDepositOrderStatus';
    const { data } = await server.call(path, { orderId: order.orderId }, member);
    const [deal] = await server.db.sql<{ createdAt: Date; endedAt: Date }[]>`
      select created_at, ended_at from deals where order_no = ${order.orderNo}`;
    expect([data.createdAt, data.paidAt]).toEqual([deal?.createdAt.getTime(), deal?.endedAt.getTime()]);
  });

  it('of another member is not found (6004), as an unknown id (C62)', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const { orderId } = await server.openOrder(member);
    for (const path of [
      '/fd/api/v1/payment/getDepositOrderStatus',
      '/fd/api/v1/payment/closeOrder',
    ] as const) {
      const foreign = await server.call(path, { orderId }, other);
      expect(foreign).toMatchObject({ status_code: 6004, data: null });
      expect(await server.call(path, { orderId: '9223372036854775807' }, other)).toEqual(foreign);
    }
    expect(await server.stateOf(member, orderId)).toBe('pending');
  });

  it('[7.71] is closed once; a repeat gets the same answer', async () => {
    const member = await server.member();
    const { orderId } = await server.openOrder(member);
    const key = randomUUID();
    const close = () => server.call('/fd/api/v1/payment/closeOrder', { orderId }, member, key);
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, close));
    expect(first).toMatchObject({ status_code: 6000, data: { state: 'closed', payUrl: null } });
    for (const other of others) expect(other).toEqual(first);
    expect(await server.stateOf(member, orderId)).toBe('closed');
  });

  it('[8.13] cannot be closed once paid (6012)', async () => {
    const member = await server.member();
    const order = await server.openOrder(member);
    await callBack(server, paymentOf(order));
    const closing = server.call('/fd/api/v1/payment/closeOrder', { orderId: order.orderId }, member);
    await expectRefusal(closing, 6012);
    expect(await server.stateOf(member, order.orderId)).toBe('paid');
  });

  it('is either paid or closed on concurrent requests; the money is credited in both cases', async () => {
    const member = await server.member();
    for (let round = 0; round < 5; round += 1) {
      const order = await server.openOrder(member);
      const [closing, callback] = await Promise.all([
        server.call('/fd/api/v1/payment/closeOrder', { orderId: order.orderId }, member),
        callBack(server, paymentOf(order)),
      ]);
      expect([6000, 6012]).toContain(closing.status_code);
      expect(callback.result).toBe('SUCCESS');
      expect(await server.stateOf(member, order.orderId)).toBe('paid');
    }
    expect(await server.cashOf(member)).toBe('500.00');
  });

  it('is expired after its time without the job; it frees a slot and can be closed', async () => {
    const member = await server.member();
    const orders = await Promise.all(Array.from({ length: 5 }, () => server.openOrder(member)));
    const ids = orders.map(({ orderId }) => BigInt(orderId));
    await server.owner.sql`
      update deposit_orders set expires_at = clock_timestamp() - interval '1 second' where id = any(${ids}::bigint[])`;
    const orderId = String(ids[0]);
    const told = await server.call('/fd/api/v1/payment/getDepositOrderStatus', { orderId }, member);
    expect(told.data).toMatchObject({ state: 'expired', payUrl: null });
    expect((await server.pay(member)).status_code).toBe(6000);
    const closed = await server.call('/fd/api/v1/payment/closeOrder', { orderId }, member);
    expect(closed.data.state).toBe('closed');
  });
});
