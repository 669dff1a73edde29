/** Refunds of unmatched payments: once, and neither lost nor credited when the provider does not answer. */
import { randomUUID } from 'node:crypto';
import type { MemberId, Tx } from '@hj/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { ProviderUnreachable } from '../../providers/provider.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../../test-cashier.ts';
import { stubProvider } from '../../withdrawal/test-provider.ts';
import { refundJob, refundUnmatched } from './refund.ts';

let server: CashierServer;
type Answer = 'accepted' | 'refused' | 'silent' | 'dies';
let answers: Answer[];
/** The committed time of the refund request at each call of the provider. */
let requests: (Date | null | undefined)[];
/** Runs before the provider answers. */
let meanwhile: () => Promise<void>;
/** Notices to members. */
let told: string[];

beforeAll(async () => {
  server = await cashierServer();
});
beforeEach(() => {
  [answers, requests, told] = [[], [], []];
  meanwhile = async () => undefined;
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const desks = () => server.whole.cashier.desk;
const action = (actor = 'staff:1') => ({
  ...{ actor, reason: '与会员核对后退回', address: '127.0.0.1', requestId: randomUUID() },
});

const deps = () => {
  const { provider } = stubProvider();
  const refund = async ({ orderNo }: { orderNo: string }) => {
    // Another connection sees only committed rows.
    const [row] = await server.owner.sql<{ at: Date | null }[]>`
      select refund_asked_at as at from deposit_unmatched where order_no = ${orderNo}`;
    requests.push(row?.at);
    const answer = answers.shift() ?? 'accepted';
    await meanwhile();
    if (answer === 'silent') throw new ProviderUnreachable();
    if (answer === 'dies') throw new Error('killed');
    return answer;
  };
  return {
    db: server.db,
    providers: new Map([['sandbox', { ...provider, refund }]]),
    tellMember: async (_tx: Tx, _to: MemberId, { text, letterText }: { text: string; letterText?: string }) =>
      void told.push(text, letterText ?? ''),
  };
};
const send = (id: bigint, actor?: string) => refundUnmatched(deps(), id, action(actor));
const runJob = async () => {
  await server.owner
    .sql`update deposit_unmatched set refund_asked_at = refund_asked_at - interval '2 minutes'`;
  await refundJob(deps())({}, { log: server.deps.log, jobId: '7' });
};

/** An order of 100.00 with a payment of 40.00. */
async function partial() {
  const member = await server.member();
  const order = await server.openOrder(member);
  await callBack(server, paymentOf(order, { status: 'partial', amount: '40.00' }));
  const { list } = await desks().deposits.unmatched({ open: true, pageNum: 1, pageSize: 50 });
  const payment = list.find(({ orderNo }) => orderNo === order.orderNo);
  if (payment === undefined) throw new Error('fixture: no unmatched payment');
  const orderId = BigInt(order.orderId);
  const now = async () => {
    const [row] = await server.db.sql<{ asked: boolean; handled: string | null }[]>`
      select refund_asked_at is not null as asked, handled_by as handled from deposit_unmatched where id = ${payment.id}`;
    return row;
  };
  const actions = async () => {
    const rows = await server.db.sql<{ action: string }[]>`
      select action from audit_events where subject = ${`unmatched:${payment.id}`} order by id`;
    return rows.map(({ action }) => action);
  };
  const propose = () => desks().adjustments.propose({ kind: 'deposit', orderId }, action('staff:1'));
  return { member, order, id: payment.id, now, actions, propose };
}

describe('a refund of an unmatched payment', () => {
  it('is committed before the call of the provider, and executed once', async () => {
    const { member, order, id, now, actions } = await partial();
    const { received: before } = (
      await server.call('/fd/api/v1/payment/getDepositOrderStatus', { orderId: order.orderId }, member)
    ).data;
    expect(before).toMatchObject({ receivedAt: expect.any(Number), handledAt: null });
    await send(id);
    expect(requests).toEqual([expect.any(Date)]);
    expect(await now()).toEqual({ asked: true, handled: 'staff:1' });
    expect(await actions()).toEqual(['unmatched-refund-asked', 'unmatched-refunded']);
    const { data } = await server.call(
      '/fd/api/v1/payment/getDepositOrderStatus',
      { orderId: order.orderId },
      member,
    );
    expect(data.received).toMatchObject({
      amount: '40.00',
      state: 'returned',
      receivedAt: before?.receivedAt,
    });
    expect(data.received?.handledAt).toBeGreaterThan(before?.receivedAt ?? Number.NaN);
    expect(Math.abs((data.received?.handledAt ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(told).toEqual([
      `您的存款订单 ${order.orderNo} 未能自动入账的款项已原路退回付款账户，请留意到账。`,
      `您的存款订单 ${order.orderNo} 收到 ¥40.00，与订单金额 ¥100.00 不符，未入账，已原路退回付款账户，请留意到账。`,
    ]);
    // The row has the sum that came and went back, until the right payment comes.
    const rowOf = async () =>
      (await server.call('/fd/api/v1/transactions/queryDealRecord', {}, member)).data.list[0];
    expect(await rowOf()).toMatchObject({
      ...{ amount: '40.00', arrives: '0.00', stateText: '已退回' },
      note: '订单 ¥100.00 · 实收 ¥40.00，已原路退回付款账户',
    });
    await expect(send(id)).rejects.toMatchObject({ code: 6012 });
    expect(requests).toHaveLength(1);
    await callBack(server, paymentOf(order, { reference: 'R-right' }));
    expect(await rowOf()).toMatchObject({ amount: '100.00', stateText: '成功', note: null });
  });

  it.each(['silent', 'dies'] as const)(
    'without an answer (%s) is requested again until the provider answers',
    async (lost) => {
      const { id, now, actions, propose } = await partial();
      answers = [lost, 'silent', 'accepted'];
      await expect(send(id)).rejects.toThrow(lost === 'dies' ? 'killed' : '系统会继续确认退回结果');
      expect(await now()).toEqual({ asked: true, handled: null });
      await expect(propose()).rejects.toMatchObject({ code: 6012 });
      await runJob();
      expect(await now()).toEqual({ asked: true, handled: null });
      await runJob();
      expect(await now()).toEqual({ asked: true, handled: 'staff:1' });
      expect(await actions()).toEqual(['unmatched-refund-asked', 'unmatched-refunded']);
      await runJob();
      expect(requests).toHaveLength(3);
      await expect(propose()).rejects.toThrow('该订单的来款已退回或正在退回付款人，不能入账');
    },
  );

  it('refused on the first request leaves the payment unchanged; the order may be credited by hand', async () => {
    const { id, now, actions, propose } = await partial();
    answers = ['refused'];
    await expect(send(id)).rejects.toThrow('支付渠道拒绝退回');
    expect(await now()).toEqual({ asked: false, handled: null });
    expect(await actions()).toEqual(['unmatched-refund-asked', 'unmatched-refund-refused']);
    const { id: proposal } = await propose();
    await desks().adjustments.decide(proposal, 'approved', action('staff:2'));
    await expect(send(id)).rejects.toThrow('该订单已人工入账');
    expect(requests).toHaveLength(1);
  });

  it('refused on a repeat may have been executed: staff record the outcome', async () => {
    const { id, now } = await partial();
    answers = ['silent', 'refused'];
    await expect(send(id)).rejects.toMatchObject({ code: 6006 });
    await expect(send(id, 'staff:2')).rejects.toThrow('此前的退回可能已经成功');
    expect(await now()).toEqual({ asked: true, handled: null });
    await desks().deposits.resolve(id, action('staff:2'));
    await runJob();
    expect(requests).toHaveLength(2);
  });

  it('requested twice concurrently stays requested while one request is unanswered', async () => {
    const { id, now, propose, member } = await partial();
    answers = ['refused', 'accepted'];
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [whileFirst, whileSecond] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    meanwhile = () => {
      const [answered, until] = requests.length === 1 ? [first, whileFirst] : [second, whileSecond];
      answered.resolve();
      return until.promise;
    };
    const asked = send(id);
    await first.promise;
    const askedAgain = send(id, 'staff:2');
    await second.promise;
    whileFirst.resolve();
    await expect(asked).rejects.toThrow('此前的退回可能已经成功');
    await expect(propose()).rejects.toMatchObject({ code: 6012 });
    whileSecond.resolve();
    await askedAgain;
    expect(await now()).toEqual({ asked: true, handled: 'staff:2' });
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it('and a credit by hand of its order exclude each other, in either order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, member, propose } = await partial();
      const { id: proposal } = await propose();
      const ends = await Promise.allSettled([
        send(id),
        desks().adjustments.decide(proposal, 'approved', action('staff:2')),
      ]);
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await server.cashOf(member)).toBe(ends[0].status === 'fulfilled' ? '0.00' : '100.00');
    }
  });

  it('is not credited when the provider then reports the same payment as complete', async () => {
    const { id, member, order } = await partial();
    await send(id);
    expect((await callBack(server, paymentOf(order))).reason).toBe('repeated');
    expect(await server.cashOf(member)).toBe('0.00');
    expect((await callBack(server, paymentOf(order, { reference: 'R-later' }))).reason).toBe('credited');
    expect(await server.cashOf(member)).toBe('100.00');
  });
});
