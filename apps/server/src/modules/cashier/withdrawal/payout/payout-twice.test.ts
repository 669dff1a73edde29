/**
 * In which order of events money could leave twice, and that it does not (C32, C33); the one that cannot be kept out from here is the
 * last, and everybody who has to sees it.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../wallet/index.ts';
import { withdrawalInvariants } from '../check-store.ts';
import { action, quick, type WithdrawalServer, withdrawalServer } from '../test-withdrawal.ts';
import { payNext } from './payout-calls.ts';

let server: WithdrawalServer;
beforeAll(async () => {
  server = await withdrawalServer();
});
afterEach(() => server.provider.behave('pays'));
afterAll(() => server.close());

const may = { canDecideRisk: true };

async function approved() {
  const member = await server.member();
  const { data } = await server.submit(member, '1000.00');
  const id = BigInt(data.orderId);
  await server.desk.approve(id, action(), may);
  return { member, id, orderNo: data.orderNo };
}

/** Whose first attempt failed, by the provider's word, and whose second one waits to be sent. */
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

/** A worker that takes an attempt and is held up before it goes on: its lease ends, and another takes the attempt. */
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
  afterEach(() => server.expectClean());

  it('when a worker whose attempt another has sent meanwhile is refused the number', async () => {
    const { id, orderNo } = await approved();
    server.provider.beforeNext(async () => {
      server.provider.behave('accepts');
      await turn();
      // It takes no number twice.
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

  it('when a worker wakes after its attempt has failed by another’s hand and the money is back at the member', async () => {
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

  it('when the provider was down for long, does not know yet what it took, and refuses the number', async () => {
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

  it('when an attempt that had failed was paid after all before the next one is sent, and nobody said so', async () => {
    const { id, orderNo, second } = await retried();
    server.provider.change(orderNo, 'paid');
    await server.payAll();
    expect(server.provider.payouts.has(second)).toBe(false);
    expect(await attemptsOf(id)).toEqual(['paid', 'failed']);
    expect(await stateOf(id)).toBe('paid');
  });

  it('when an attempt that had failed is under way again: the next one waits for its end', async () => {
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

  it('when nobody can say whether an attempt that had failed still has: the next one is not sent', async () => {
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

describe('money leaves twice, which only the provider can keep from happening,', () => {
  it('when it says of a failed payout that it was paid while the next one is being called: the desk sees it', async () => {
    const { id, orderNo, member } = await retried();
    server.provider.beforeNext(async () => {
      server.provider.change(orderNo, 'paid');
      await report(orderNo);
    });
    await server.payAll();
    expect(await attemptsOf(id)).toEqual(['paid', 'paid-twice']);
    expect((await server.desk.get(id)).payouts.at(-1)?.detail).toBe('该订单已由另一次出款支付');
    // From the member it was taken once; what the house lost stands in the check, red until a person has looked.
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 900_000n, held: 0n });
    expect(await checkLedger(server.db, withdrawalInvariants)).toEqual([
      expect.objectContaining({ invariant: 'C33', subject: `withdrawal ${id}` }),
    ]);
  });
});
