/** Payments whose callbacks were lost, at the sandbox provider over real sockets. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../../../../../../payment-sandbox/src/app.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { createProviders } from '../../providers/providers.ts';
import { type CashierServer, callBack, cashierServer, type Order, paymentOf } from '../../test-cashier.ts';
import { askDue } from './inquiry.ts';
import { startInquiries } from './inquiry-worker.ts';

let server: CashierServer;
let sandbox: ReturnType<typeof createSandbox>;
beforeAll(async () => {
  // Nothing listens at the callback address: every callback is lost.
  const secret = 'a5'.repeat(32);
  sandbox = createSandbox({ secret, callbackUrl: 'http://127.0.0.1:1/' });
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  server = await cashierServer({ HJ_PAYMENT_URL: url, HJ_PAYMENT_SECRET: secret });
});
afterEach(async () => {
  await server.owner.sql`delete from deposit_inquiries where provider = 'sandbox'`;
  await expectCleanLedger(server.db, server.invariants);
});
afterAll(async () => {
  await sandbox.close();
  await server.close();
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
async function payAt(order: Order, behaviour = 'prompt', payer = ''): Promise<void> {
  const { pathname, search } = new URL(order.payUrl ?? '');
  const payload = new URLSearchParams({ behaviour, payer_name: payer }).toString();
  const answer = await sandbox.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: form,
    payload,
  });
  expect(answer.statusCode).toBe(303);
}
const switchTo = (down: '0' | '1') =>
  sandbox.inject({ method: 'POST', url: '/switch', headers: form, payload: `down=${down}` });

const depsOf = () => ({ ...server.whole.cashier.callbacks });
const providers = () => createProviders(server.config);
function ask() {
  const provider = providers().get('sandbox');
  if (provider === undefined) throw new Error('fixture: no sandbox');
  return askDue(depsOf(), provider);
}
const makeDue = (...orders: Order[]) => server.owner.sql`
  update deposit_inquiries set next_at = clock_timestamp()
  where order_id = any(${orders.map(({ orderId }) => orderId)}::bigint[])`;
const inquiryOf = async ({ orderId }: Order) => {
  const [row] = await server.owner.sql<{ waitsMs: number; beforeExpiryMs: number }[]>`
    select extract(epoch from i.next_at - clock_timestamp())::float8 * 1000 as waits_ms,
      extract(epoch from o.expires_at - i.next_at)::float8 * 1000 as before_expiry_ms
    from deposit_inquiries i join deposit_orders o on o.id = i.order_id where i.order_id = ${BigInt(orderId)}`;
  return row;
};
const expireBy = (order: Order, interval: string) => server.owner.sql`
  update deposit_orders set state = 'expired', expires_at = clock_timestamp() - ${interval}::interval
  where id = ${BigInt(order.orderId)}`;
const verdictsOf = async ({ orderNo }: Order) => {
  const rows = await server.db.sql<{ origin: string; verdict: string }[]>`
    select origin, verdict from provider_callbacks where order_no = ${orderNo} order by id`;
  return rows.map(({ origin, verdict }) => `${origin}: ${verdict}`);
};
const waitingOf = async ({ orderNo }: Order) => {
  const rows = await server.db.sql<{ verdict: string }[]>`
    select verdict from deposit_unmatched where order_no = ${orderNo}`;
  return rows.map(({ verdict }) => verdict);
};
async function opened(amount = '123.45') {
  const member = await server.member();
  return { member, order: await server.openOrder(member, amount) };
}

describe('a payment whose callbacks are lost', () => {
  it('is credited after a start of the worker, paid in time or after the expiry (C33)', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => opened()));
    await Promise.all(all.map(({ order }) => payAt(order)));
    for (const { order } of all.slice(0, 5)) await expireBy(order, '3 hours');
    await server.owner.sql`
      update deposit_inquiries set next_at = clock_timestamp() + interval '1 hour' where provider = 'sandbox'`;
    const loops = startInquiries(depsOf(), providers());
    const ids = all.map(({ order }) => order.orderId);
    const unpaid = () => server.db.sql`
      select id, state from deposit_orders where id = any(${ids}::bigint[]) and state <> 'paid'`;
    await vi.waitFor(async () => expect(await unpaid()).toEqual([]), 30_000).finally(() => loops.stop());
    for (const { member } of all) expect(await server.cashOf(member)).toBe('123.45');
    expect(await verdictsOf(all[0]?.order ?? failed())).toEqual(['inquiry: credited']);
    await ask();
    expect(await server.owner.sql`select from deposit_inquiries where provider = 'sandbox'`).toHaveLength(0);
  }, 45_000);

  it('is credited when the member looks at the wait page', async () => {
    const { member, order } = await opened();
    await payAt(order);
    expect(await ask()).toBe(0);
    expect(await server.stateOf(member, order.orderId)).toBe('pending');
    expect(await ask()).toBe(1);
    expect(await server.stateOf(member, order.orderId)).toBe('paid');
  });

  it('is asked about at most every ten seconds, however often the page asks', async () => {
    const { member, order } = await opened();
    await server.stateOf(member, order.orderId);
    expect(await ask()).toBe(1);
    for (let looks = 0; looks < 5; looks += 1) await server.stateOf(member, order.orderId);
    expect(await ask()).toBe(0);
  });

  it('is credited once when callbacks and inquiries come together (I6)', async () => {
    const { member, order } = await opened();
    await payAt(order);
    const provider = providers().get('sandbox') ?? failed();
    const report = await provider.queryDeposit(order.orderNo);
    if (report === 'not-found') throw new Error('fixture: not paid');
    await makeDue(order);
    const told = paymentOf(order, { reference: report.reference });
    await Promise.all([ask(), callBack(server, told), callBack(server, told), ask()]);
    expect(await server.cashOf(member)).toBe('123.45');
    expect((await verdictsOf(order)).filter((verdict) => verdict.endsWith('credited'))).toHaveLength(1);
    expect(await waitingOf(order)).toEqual([]);
  });

  it('is credited after the provider was down, and the worker goes on meanwhile', async () => {
    const { member, order } = await opened();
    await payAt(order);
    await makeDue(order);
    await switchTo('1');
    expect(await ask()).toBe('unreachable');
    expect((await inquiryOf(order))?.waitsMs).toBeLessThanOrEqual(15_000);
    await switchTo('0');
    await makeDue(order);
    expect(await ask()).toBe(1);
    expect(await server.cashOf(member)).toBe('123.45');
  });
});

describe('several payments whose callbacks were all lost while the provider did not answer', () => {
  /** After its recovery a provider is asked at the latest when the next inquiry of an order is due, and this pause of the loop is over. */
  const longestLoopPauseMs = 30_000;

  it('are each credited once, within five minutes of the recovery: open orders and orders that expired long ago', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => opened()));
    await Promise.all(all.map(({ order }) => payAt(order)));
    const ages = ['5 minutes', '3 hours', '20 hours', '2 days'];
    for (const [place, age] of ages.entries()) await expireBy(all[place]?.order ?? failed(), age);
    const orders = all.map(({ order }) => order);
    await makeDue(...orders);
    await switchTo('1');
    const loops = startInquiries(depsOf(), providers());
    const asked = () => server.owner.sql`
      select order_id from deposit_inquiries where provider = 'sandbox' and asked_at is not null`;
    try {
      await expect.poll(asked, { timeout: 20_000 }).toHaveLength(all.length);
      // After any downtime and in any state of the order: the next question is never far.
      await expect
        .poll(async () =>
          Math.max(...(await Promise.all(orders.map(inquiryOf))).map((row) => row?.waitsMs ?? 0)),
        )
        .toBeLessThanOrEqual(5 * 60_000 - longestLoopPauseMs);
      await switchTo('0');
      await makeDue(...orders);
      const unpaid = () => server.db.sql`
        select id from deposit_orders where id = any(${orders.map(({ orderId }) => orderId)}::bigint[]) and state <> 'paid'`;
      await expect.poll(unpaid, { timeout: 35_000 }).toEqual([]);
    } finally {
      await loops.stop();
      await switchTo('0');
    }
    for (const { member, order } of all) {
      expect(await server.cashOf(member)).toBe('123.45');
      expect((await verdictsOf(order)).filter((verdict) => verdict.endsWith('credited'))).toHaveLength(1);
    }
  }, 60_000);

  it('an open order is asked about within five minutes whatever was answered before', async () => {
    const { order } = await opened();
    for (const left of ['24 minutes', '3 minutes', '40 seconds', '5 seconds']) {
      await server.owner.sql`
        update deposit_orders set expires_at = clock_timestamp() + ${left}::interval where id = ${BigInt(order.orderId)}`;
      await makeDue(order);
      expect(await ask()).toBe(1);
      expect((await inquiryOf(order))?.waitsMs).toBeLessThanOrEqual(5 * 60_000);
    }
  });
});

describe('an order that is not paid', () => {
  it('is asked about every two minutes, shortly before its expiry, and ever more slowly for three days after it', async () => {
    const { order } = await opened();
    expect((await inquiryOf(order))?.waitsMs).toBeCloseTo(60_000, -4);
    const waits: [string, number][] = [
      ['-20 minutes', 120_000],
      ['-60 seconds', 45_000],
      ['10 seconds', 60_000],
      ['5 minutes', 300_000],
      ['10 hours', 3_600_000],
    ];
    for (const [sinceExpiry, waitMs] of waits) {
      await server.owner.sql`
        update deposit_orders set expires_at = clock_timestamp() - ${sinceExpiry}::interval
        where id = ${BigInt(order.orderId)}`;
      await makeDue(order);
      expect(await ask()).toBe(1);
      expect(Math.abs(((await inquiryOf(order))?.waitsMs ?? 0) - waitMs)).toBeLessThan(5_000);
    }
    await expireBy(order, '73 hours');
    await makeDue(order);
    expect(await ask()).toBe(0);
    expect(await inquiryOf(order)).toBeUndefined();
  });

  it('that failed is told so, and is credited when it is paid after all', async () => {
    const { member, order } = await opened();
    await payAt(order, 'fail');
    await makeDue(order);
    await ask();
    expect(await server.stateOf(member, order.orderId)).toBe('failed');
    await payAt(order);
    await makeDue(order);
    await ask();
    expect(await server.cashOf(member)).toBe('123.45');
    expect(await verdictsOf(order)).toEqual(['inquiry: failed', 'inquiry: credited']);
  });

  it('makes no call of a coin order, whose chain is read', async () => {
    const member = await server.member();
    await server.pay(member, { channelId: 'usdt-trc20', amount: '717.00' });
    expect(await server.owner.sql`select from deposit_inquiries where provider = 'sandbox'`).toHaveLength(0);
  });
});

describe('a payment that cannot be credited', () => {
  it.each([
    ['changed-amount', 'amount-differs'],
    ['partial', 'partial'],
  ])('(%s) waits for the desk once, from a callback or an answer', async (behaviour, verdict) => {
    const { member, order } = await opened();
    await payAt(order, behaviour);
    await makeDue(order);
    await ask();
    expect(await waitingOf(order)).toEqual([verdict]);
    expect(await inquiryOf(order)).toBeUndefined();
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it('is not reported a second time after its callback', async () => {
    const { order } = await opened();
    await payAt(order, 'partial');
    const provider = providers().get('sandbox') ?? failed();
    const report = await provider.queryDeposit(order.orderNo);
    if (report === 'not-found') throw new Error('fixture: not paid');
    const { reference, amount } = report;
    await callBack(server, paymentOf(order, { reference, amount }));
    expect(await waitingOf(order)).toEqual(['amount-differs']);
    await makeDue(order);
    await ask();
    expect(await waitingOf(order)).toEqual(['amount-differs']);
    expect(await verdictsOf(order)).toEqual(['callback: amount-differs']);
  });
});

function failed(): never {
  throw new Error('fixture');
}
