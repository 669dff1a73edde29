import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { type CashierServer, callBack, cashierServer, type Order, paymentOf } from '../test-cashier.ts';
import { depositInvariants } from './check-store.ts';
import { closePendingDeposits, expireDeposits, expireOneJob, expiryTask } from './expiry.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, depositInvariants));
afterAll(() => server.close());

const jobsOf = ({ orderId }: Order) =>
  server.owner.sql<{ runAt: Date; payload: unknown }[]>`
    select j.run_at, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = ${expiryTask} and j.key = ${`${expiryTask}:${orderId}`}`;
const endTime = ({ orderId }: Order) =>
  server.owner.sql`
    update deposit_orders set expires_at = clock_timestamp() - interval '1 second' where id = ${BigInt(orderId)}`;
const runJob = ({ orderId }: Order) =>
  expireOneJob(server.db)({ orderId }, { log: server.deps.log, jobId: '1' });
/** The stored state, without the clock. */
const writtenStates = async (...orders: Order[]) => {
  const rows = await server.owner.sql<{ id: bigint; state: string; changed: boolean }[]>`
    select id, state, closed_at is not null as changed from deposit_orders
    where id = any(${orders.map(({ orderId }) => orderId)}::bigint[])`;
  return orders.map(({ orderId }) => rows.find(({ id }) => id === BigInt(orderId))?.state);
};

describe('the job of a deposit order', () => {
  it('is recorded with the order, for the time of its expiry', async () => {
    const order = await server.openOrder(await server.member());
    const jobs = await jobsOf(order);
    expect(jobs.map(({ payload }) => payload)).toEqual([{ orderId: order.orderId }]);
    const late = (jobs[0]?.runAt.getTime() ?? 0) - order.expiresAt;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(2);
  });

  it('expires only its order, announces it once, and is idempotent', async () => {
    const [member, stranger] = [await server.member(), await server.member()];
    const [order, open] = [await server.openOrder(member), await server.openOrder(member)];
    const others = [await server.openOrder(stranger), await server.openOrder(stranger)] as const;
    await endTime(order);
    // An overdue order of another member has its own job.
    await endTime(others[0]);
    const heard: unknown[] = [];
    const leave = server.deps.bus.subscribe('deposit.changed', (message) => void heard.push(message));
    await Promise.all([runJob(order), runJob(order)]);
    await runJob(order);
    leave();
    expect(await writtenStates(order, open, ...others)).toEqual(['expired', 'pending', 'pending', 'pending']);
    expect(heard).toEqual([expect.objectContaining({ orderId: order.orderId, state: 'expired' })]);
    await expireDeposits(server.db);
    expect(await writtenStates(order, open, ...others)).toEqual(['expired', 'pending', 'expired', 'pending']);
  });

  it('leaves orders before their expiry and paid orders; a late payment is credited', async () => {
    const member = await server.member();
    const [early, paid, late] = [
      await server.openOrder(member),
      await server.openOrder(member),
      await server.openOrder(member),
    ];
    expect((await callBack(server, paymentOf(paid))).reason).toBe('credited');
    await endTime(paid);
    await endTime(late);
    for (const order of [early, paid, late]) await runJob(order);
    expect(await writtenStates(early, paid, late)).toEqual(['pending', 'paid', 'expired']);
    expect((await callBack(server, paymentOf(late))).reason).toBe('credited');
    await runJob(late);
    expect(await writtenStates(late)).toEqual(['paid']);
  });

  it('fails on an invalid payload, which stays in the queue', async () => {
    const broken = expireOneJob(server.db)({ orderId: 'x' }, { log: server.deps.log, jobId: '1' });
    await expect(broken).rejects.toThrow();
  });
});

describe('an exclusion', () => {
  it('closes the open orders of its member, except an order locked by its payment', async () => {
    const member = await server.member();
    const [paying, open] = [await server.openOrder(member), await server.openOrder(member)];
    const stranger = await server.openOrder(await server.member());
    let isClosed = false;
    let closing: Promise<unknown> | undefined;
    await server.owner.transaction(async ({ sql }) => {
      await sql`select from deposit_orders where id = ${BigInt(paying.orderId)} for update`;
      closing = server.db
        .transaction((tx) => closePendingDeposits(tx, member.memberId, 'exclusion'))
        .finally(() => {
          isClosed = true;
        });
      const waits = async () =>
        (
          await server.owner.sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        ).length;
      await expect.poll(async () => isClosed || (await waits()) > 0).toBe(true);
      expect(isClosed).toBe(true);
    });
    await closing;
    expect(await writtenStates(paying, open, stranger)).toEqual(['pending', 'closed', 'pending']);
  });

  it.each([
    ['cool-off', '您开启了冷静期，未支付的订单随之关闭'],
    ['exclusion', '您已自我排除，未支付的订单随之关闭'],
    ['closure', '您已关闭账户，未支付的订单随之关闭'],
  ] as const)('(%s) is the reason of order and record, and is announced', async (stop, note) => {
    const member = await server.member();
    const order = await server.openOrder(member);
    const heard: unknown[] = [];
    const leave = server.deps.bus.subscribe('deposit.changed', (message) => void heard.push(message));
    await server.db.transaction((tx) => closePendingDeposits(tx, member.memberId, stop));
    leave();
    const { orderId, orderNo } = order;
    expect(heard).toMatchObject([{ orderId, state: 'closed' }]);
    const seen = await server.call('/fd/api/v1/payment/getDepositOrderStatus', { orderId }, member);
    expect(seen.data).toMatchObject({ state: 'closed', closedBy: stop });
    const deals = await server.call('/fd/api/v1/transactions/queryDealRecord', {}, member);
    expect(deals.data.list).toMatchObject([{ orderNo, stateText: '已关闭', note }]);
  });

  it('is not the reason of an order that the member closed', async () => {
    const member = await server.member();
    const { orderId } = await server.openOrder(member);
    const closed = await server.call('/fd/api/v1/payment/closeOrder', { orderId }, member);
    expect(closed.data).toMatchObject({ state: 'closed', closedBy: null });
  });
});
