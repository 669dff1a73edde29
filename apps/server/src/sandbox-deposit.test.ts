/** The cashier and the sandbox provider, each with its own half of the protocol, over real sockets. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../../payment-sandbox/src/app.ts';
import { type CashierServer, cashierServer } from './modules/cashier/test-cashier.ts';
import { expectCleanLedger } from './modules/wallet/test-ledger.ts';

let server: CashierServer;
let sandbox: ReturnType<typeof createSandbox>;

beforeAll(async () => {
  server = await cashierServer();
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  sandbox = createSandbox({
    secret: server.config.payment.secret,
    callbackUrl: `${address}/fd/callback/sandbox`,
  });
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(async () => {
  await sandbox.close();
  await server.close();
});

/** Opens an order and presses a button of the provider's page. */
async function payThere(behaviour: string) {
  const member = await server.member();
  const order = await server.openOrder(member, '123.45');
  const { pathname, search } = new URL(order.payUrl ?? '');
  const page = await sandbox.inject(`${pathname}${search}`);
  expect(page.body).toContain('¥123.45');
  const answer = await sandbox.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `behaviour=${behaviour}`,
  });
  expect(answer.headers.location).toBe(`http://localhost:3000/mine/rechargeWait?orderNo=${order.orderNo}`);
  const verdicts = async () => {
    const rows = await server.db.sql<{ verdict: string }[]>`
      select verdict from provider_callbacks where order_no = ${order.orderNo} order by id`;
    return rows.map(({ verdict }) => verdict);
  };
  return { member, order, verdicts };
}

describe('a deposit at the sandbox provider', () => {
  it('[1.5] is credited when the member pays', async () => {
    const { member, verdicts } = await payThere('prompt');
    await vi.waitFor(async () => expect(await verdicts()).toEqual(['credited']), 5_000);
    expect(await server.cashOf(member)).toBe('123.45');
  });

  it('is credited once when the provider tells it twice', async () => {
    const { member, verdicts } = await payThere('twice');
    await vi.waitFor(async () => expect(await verdicts()).toEqual(['credited', 'repeated']), 5_000);
    expect(await server.cashOf(member)).toBe('123.45');
  });

  it('is not credited with another amount, and the provider, acknowledged, does not tell it again', async () => {
    const { member, order, verdicts } = await payThere('changed-amount');
    await vi.waitFor(async () => expect(await verdicts()).toEqual(['amount-differs']), 5_000);
    // Longer than the provider waits for its first repetition.
    await pause(1_300);
    expect(await verdicts()).toEqual(['amount-differs']);
    expect(await server.cashOf(member)).toBe('0.00');
    expect(await server.stateOf(member, order.orderId)).toBe('pending');
  });

  it('stays paid when a failure comes after the payment', async () => {
    const { member, order, verdicts } = await payThere('reordered');
    await vi.waitFor(async () => expect(await verdicts()).toEqual(['credited', 'outdated']), 5_000);
    expect(await server.stateOf(member, order.orderId)).toBe('paid');
    expect(await server.cashOf(member)).toBe('123.45');
  });

  it('waits for a person when only a part of it arrived', async () => {
    const { member, order, verdicts } = await payThere('partial');
    await vi.waitFor(async () => expect(await verdicts()).toEqual(['partial']), 5_000);
    expect(await server.stateOf(member, order.orderId)).toBe('pending');
    expect(await server.cashOf(member)).toBe('0.00');
    const { list } = await server.whole.cashier.desk.deposits.unmatched({
      open: true,
      pageNum: 1,
      pageSize: 9,
    });
    expect(list.slice(0, 1)).toMatchObject([{ orderNo: order.orderNo, verdict: 'partial', amount: '61.72' }]);
  });

  it('ends when the payment failed', async () => {
    const { member, order, verdicts } = await payThere('fail');
    await vi.waitFor(async () => expect(await verdicts()).toEqual(['failed']), 5_000);
    expect(await server.stateOf(member, order.orderId)).toBe('failed');
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it.each(['forged', 'silent'])(
    'stays open when the callback is %s: the way back alone credits nothing',
    async (behaviour) => {
      const { member, order, verdicts } = await payThere(behaviour);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await verdicts()).toEqual([]);
      expect(await server.stateOf(member, order.orderId)).toBe('pending');
      expect(await server.cashOf(member)).toBe('0.00');
    },
  );
});
