/**
 * Orders of events in which money could leave twice, and does not (C32, C33). The last test shows the one case that only the
 * provider can prevent: desk and ledger check report it.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../wallet/index.ts';
import { withdrawalInvariants } from '../check-store.ts';
import { action, quick, type WithdrawalServer, withdrawalServer } from '../test-withdrawal.ts';
import { payNext } from './payout-calls.ts';

let server: WithdrawalServer;
/** A server for the tests of a describe: a loss stays in the ledger. */
function startServer(): void {
  beforeAll(async () => {
    server = await withdrawalServer();
  });
  afterEach(() => server.provider.behave('pays'));
  afterAll(() => server.close());
}

const may = { canDecideRisk: true };

async function approved() {
  const member = await server.member();
  const { data } = await server.submit(member, '1000.00');
  const id = BigInt(data.orderId);
  await server.desk.approve(id, action(), may);
  return { member, id, orderNo: data.orderNo };
}

/** An order whose first attempt was reported as failed and whose second attempt is due. */
async function retried() {
  const order = await approved();
  server.provider.behave('fails');
  await server.payAll();
  await server.desk.retryPayout(order.id, action(), may);
  server.provider.behave('pays');
  return { ...order, second: `${order.orderNo}-2` };
}

const stateOf = async (id: bigint) => (await server.desk.get(id)).state;
const attemptsOf = async (id: bigint) => (await server.desk.get(id)).payouts.map(({ state }) => state);
const report = (orderNo: string) =>
  server.db.transaction((tx) => server.report(tx, 'sandbox', server.provider.report(orderNo)));
const turn = () => payNext(server.payDeps, quick);

/** A worker that takes an attempt and pauses until its lease ends and another worker takes the attempt. */
async function heldUp(meanwhile: () => Promise<void>): Promise<void> {
  const { db } = server.payDeps;
  let isHeld = false;
  const held: typeof db = {
    ...db,
    sql: db.sql,
    async transaction(work) {
      const result = await db.transaction(work);
      if (!isHeld) {
        isHeld = true;
        await meanwhile();
      }
      return result;
    },
  };
  await payNext({ ...server.payDeps, db: held }, quick);
}

describe('money leaves once', () => {
  startServer();
  afterEach(() => server.expectClean());

  it('when a delayed worker sends an attempt that another worker has sent, and the provider refuses the number', async () => {
    const { id, orderNo } = await approved();
    server.provider.beforeNext(async () => {
      server.provider.behave('accepts');
      await turn();
      // The provider refuses a repeated number.
      server.provider.behave('refuses');
    });
    await turn();
    expect(server.provider.payouts.has(orderNo)).toBe(true);
    expect(await stateOf(id)).toBe('paying');
    await expect(server.desk.retryPayout(id, action(), may)).rejects.toMatchObject({ code: 6012 });
    server.provider.change(orderNo, 'paid');
    await server.payAll();
    expect(await stateOf(id)).toBe('paid');
  });

  it('when a delayed worker resumes after its attempt failed and the money was returned to the member', async () => {
    const { id, orderNo, member } = await approved();
    await heldUp(async () => {
      server.provider.behave('refuses');
      await server.payAll();
      await server.desk.reject(id, action('staff:8', '渠道拒绝出款'), { reason: 'provider', ...may });
      server.provider.behave('pays');
    });
    expect(server.provider.payouts.has(orderNo)).toBe(false);
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 1_000_000n, held: 0n });
  });

  it('when the provider, after a long outage, cannot find an accepted payout and refuses its number', async () => {
    const { id, orderNo } = await approved();
    server.provider.behave('silent-lost');
    await turn();
    server.provider.behave('down');
    for (let asked = 0; asked < 10; asked += 1) await turn();
    server.provider.behave('refuses');
    await turn();
    expect(await stateOf(id)).toBe('paying');
    await server.db.transaction((tx) =>
      server.report(tx, 'sandbox', server.provider.report(orderNo, { amount: '1000.00' })),
    );
    expect(await stateOf(id)).toBe('paid');
  });

  it('when a failed attempt was paid later without a report, before the next attempt is sent', async () => {
    const { id, orderNo, second } = await retried();
    server.provider.change(orderNo, 'paid');
    await server.payAll();
    expect(server.provider.payouts.has(second)).toBe(false);
    expect(await attemptsOf(id)).toEqual(['paid', 'failed']);
    expect(await stateOf(id)).toBe('paid');
  });

  it('when a failed attempt is pending again: the next attempt waits for its end', async () => {
    const { id, orderNo, second } = await retried();
    server.provider.change(orderNo, 'pending');
    await server.payAll();
    expect(server.provider.payouts.has(second)).toBe(false);
    expect((await server.desk.get(id)).payouts.at(-1)).toMatchObject({
      ...{ state: 'sent', detail: '渠道称前一次出款仍在处理，暂不发送' },
    });
    server.provider.change(orderNo, 'failed');
    await server.payAll();
    expect(await attemptsOf(id)).toEqual(['failed', 'paid']);
  });

  it('when the provider does not answer for a failed attempt: the next attempt is not sent', async () => {
    const { id, second } = await retried();
    server.provider.behave('unasked');
    for (let asked = 0; asked < 10; asked += 1) await turn();
    expect(server.provider.payouts.has(second)).toBe(false);
    expect(await stateOf(id)).toBe('paying');
    server.provider.behave('pays');
    await server.payAll();
    expect(await attemptsOf(id)).toEqual(['failed', 'paid']);
  });
});

describe('money leaves twice', () => {
  startServer();

  it('when the provider reports a failed payout as paid during the call of the next attempt: the desk shows it', async () => {
    const { id, orderNo, member } = await retried();
    server.provider.beforeNext(async () => {
      server.provider.change(orderNo, 'paid');
      await report(orderNo);
    });
    await server.payAll();
    expect(await attemptsOf(id)).toEqual(['paid', 'paid-twice']);
    expect((await server.desk.get(id)).payouts.at(-1)?.detail).toBe('该订单已由另一次出款支付');
    // The member is debited once; the ledger check reports the loss of the house.
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 900_000n, held: 0n });
    expect(await checkLedger(server.db, withdrawalInvariants)).toEqual([
      expect.objectContaining({ invariant: 'C33', subject: `withdrawal ${id}` }),
    ]);
  });
});
