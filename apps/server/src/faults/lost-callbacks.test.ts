/**
 * Every callback of the payment provider is lost (its callback address does not answer): each paid deposit is credited by the inquiries of
 * the real worker on its own schedule, within five minutes of the recovery (issue 11). Two outages: ours, `kill -9` of the server, and the
 * provider's. A share of the rounds moves the schedule instead of waiting for the first question of an order.
 */

import { rounds } from '@hj/betting/test-rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '../../../payment-sandbox/src/app.ts';
import { seedDeposits } from '../modules/cashier/index.ts';
import { expectCleanLedger } from '../modules/wallet/test-ledger.ts';
import { allInvariants } from '../test-invariants.ts';
import { dataOf } from './test-client.ts';
import { findFreePort, killServers, paymentSecret, type ServerProcess, startServer } from './test-process.ts';
import { createWorld, type World } from './test-world.ts';

const limitMs = 5 * 60_000;
const deposits = rounds(200, 20);
const waitsForSchedule = rounds(100) === 100;
const outageMs = rounds(60_000, 3_000);

let world: World;
let sandbox: ReturnType<typeof createSandbox>;
let env: Record<string, string>;
beforeAll(async () => {
  world = await createWorld();
  await seedDeposits(world.db, []);
  sandbox = createSandbox({
    secret: paymentSecret,
    callbackUrl: `http://127.0.0.1:${await findFreePort()}/`,
  });
  env = { HJ_PAYMENT_URL: await sandbox.listen({ host: '127.0.0.1', port: 0 }), HJ_ROLES: 'api,worker' };
});
afterAll(async () => {
  await killServers();
  await sandbox.close();
  await world.drop();
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const opened = z.object({ orderId: z.string(), payUrl: z.string() });
type Opened = z.output<typeof opened>;

/** One order for each of so many new members, opened through the API. */
async function openOrders({ client }: ServerProcess, count: number): Promise<Opened[]> {
  const members = await world.addMembers(count, 0n);
  return Promise.all(
    members.map(async ({ token }, index) => {
      const body = { channelId: 'bank', amount: `${100 + (index % 900)}.00` };
      return dataOf(
        await client.call('/fd/api/v1/payment/pay', body, { token, key: crypto.randomUUID() }),
        opened,
      );
    }),
  );
}

async function payAll(orders: readonly Opened[]): Promise<void> {
  for (const { payUrl } of orders) {
    const { pathname, search } = new URL(payUrl);
    const answer = await sandbox.inject({
      ...{ method: 'POST', url: `${pathname}${search}`, headers: form },
      payload: 'behaviour=prompt&payer_name=',
    });
    expect(answer.statusCode).toBe(303);
  }
}

const setDown = (down: '0' | '1') =>
  sandbox.inject({ method: 'POST', url: '/switch', headers: form, payload: `down=${down}` });

const idsOf = (orders: readonly Opened[]) => orders.map(({ orderId }) => orderId);

const pendingOf = (orders: readonly Opened[]) =>
  world.db.sql`select id from deposit_orders where id = any(${idsOf(orders)}::bigint[]) and state <> 'paid'`;

/** Waits until all are credited. @returns milliseconds since the recovery */
async function untilCredited(orders: readonly Opened[], recoveredAt: number): Promise<number> {
  await expect.poll(() => pendingOf(orders), { timeout: limitMs, interval: 250 }).toEqual([]);
  return performance.now() - recoveredAt;
}

async function expectCreditedOnce(orders: readonly Opened[]): Promise<void> {
  const transfers = await world.db.sql<{ reference: string }[]>`
    select reference from ledger_transfers
    where kind = 'deposit' and reference = any(${idsOf(orders).map((id) => `deposit:${id}`)}::text[])`;
  expect(transfers).toHaveLength(orders.length);
  expect(new Set(transfers.map(({ reference }) => reference)).size).toBe(orders.length);
  await expectCleanLedger(world.db, allInvariants(world.db));
}

const tell = (outage: string, orders: readonly Opened[], ms: number) =>
  process.stdout.write(
    `${outage}: ${orders.length} of ${orders.length} paid deposits credited once, ${(ms / 1_000).toFixed(1)} s after the recovery (limit ${limitMs / 1_000} s)\n`,
  );

it(
  `(C33) ${deposits} deposits that were paid while our server was dead are each credited once within five minutes of its start`,
  async () => {
    const first = await startServer({ databaseUrl: world.url, env });
    const orders = await openOrders(first, deposits);
    await first.kill();
    await payAll(orders);
    expect(await pendingOf(orders)).toHaveLength(deposits);
    const startedAt = performance.now();
    const second = await startServer({ databaseUrl: world.url, env });
    const ms = await untilCredited(orders, startedAt);
    await second.kill();
    tell('server killed', orders, ms);
    expect(ms).toBeLessThan(limitMs);
    await expectCreditedOnce(orders);
  },
  limitMs + 120_000,
);

it(
  `(C33) ${deposits} deposits that were paid before the provider failed are each credited once within five minutes of its return`,
  async () => {
    const server = await startServer({ databaseUrl: world.url, env });
    const orders = await openOrders(server, deposits);
    await payAll(orders);
    await setDown('1');
    // The first question of an order comes a minute after it was opened.
    if (!waitsForSchedule)
      await world.owner.sql`
        update deposit_inquiries set next_at = next_at - interval '1 minute' where order_id = any(${idsOf(orders)}::bigint[])`;
    const asked = async () => {
      const [row] = await world.owner.sql<{ count: number }[]>`
        select count(*)::int as count from deposit_inquiries
        where order_id = any(${idsOf(orders)}::bigint[]) and asked_at is not null`;
      return row?.count;
    };
    await expect.poll(asked, { timeout: 120_000, interval: 250 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, outageMs));
    expect(await pendingOf(orders)).toHaveLength(deposits);
    await setDown('0');
    const ms = await untilCredited(orders, performance.now());
    await server.kill();
    tell(`provider away for ${outageMs / 1_000} s after the first question`, orders, ms);
    expect(ms).toBeLessThan(limitMs);
    await expectCreditedOnce(orders);
  },
  limitMs + 300_000,
);
