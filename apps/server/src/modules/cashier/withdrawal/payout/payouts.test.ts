/** Reports of payouts, missing ones included: each payout is applied once, with duplicates, delays and any order. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StoredDealTexts, sayDeal } from '../../../wallet/index.ts';
import type { ProviderCallback } from '../../providers/provider.ts';
import { action, quick, type WithdrawalServer, withdrawalServer } from '../test-withdrawal.ts';
import { payNext, payoutTimes } from './payout-calls.ts';

let server: WithdrawalServer;
beforeAll(async () => {
  server = await withdrawalServer();
});
afterEach(async () => {
  server.provider.behave('pays');
  await server.expectClean();
});
afterAll(() => server.close());

const may = { canDecideRisk: true };

/** An approved order of 1,000.00 whose attempt was not sent yet. */
async function approved(of?: Awaited<ReturnType<WithdrawalServer['member']>>) {
  const member = of ?? (await server.member());
  const { data } = await server.submit(member, '1000.00');
  const id = BigInt(data.orderId);
  await server.desk.approve(id, action(), may);
  return { member, id, orderNo: data.orderNo };
}

const stateOf = async (id: bigint) => (await server.desk.get(id)).state;
const attemptsOf = async (id: bigint) =>
  (await server.desk.get(id)).payouts.map(({ payoutNo, state }) => [payoutNo, state]);
const report = (orderNo: string, changes: Partial<ProviderCallback> = {}) =>
  server.db.transaction((tx) => server.report(tx, 'sandbox', server.provider.report(orderNo, changes)));

describe('a payout', () => {
  it('without an answer is unknown: it is queried, and never sent under another number', async () => {
    const { id, orderNo } = await approved();
    server.provider.behave('silent-paid');
    await payNext(server.payDeps, quick);
    expect(await stateOf(id)).toBe('paying');
    expect((await server.desk.get(id)).payouts[0]).toMatchObject({ state: 'sent', detail: '渠道没有应答' });
    await server.payAll();
    expect(await stateOf(id)).toBe('paid');
    expect([...server.provider.payouts.keys()].filter((no) => no.startsWith(orderNo))).toEqual([orderNo]);
  });

  it('(MS2) tells the member of its end once, though reports come ten times at once and the job runs again', async () => {
    const { orderNo } = await approved();
    await payNext(server.payDeps, quick);
    await Promise.allSettled([
      ...Array.from({ length: 10 }, () => report(orderNo, { amount: '1000.00' })),
      server.payAll(),
    ]);
    await server.payAll();
    const ends = server.notices.filter(({ text }) => text.includes(orderNo) && text.includes('已出款'));
    expect(ends.map(({ text, letterText }) => [text, letterText])).toEqual([
      [`您的取款 ${orderNo} 已出款，请留意到账。`, `您的取款 ${orderNo} 已出款 ¥1,000.00，请留意到账。`],
    ]);
  });

  it('unknown to the provider is sent again under the same number', async () => {
    const { id, orderNo } = await approved();
    server.provider.behave('silent-lost');
    await payNext(server.payDeps, quick);
    await payNext(server.payDeps, quick);
    expect(await stateOf(id)).toBe('paying');
    server.provider.behave('pays');
    await server.payAll();
    expect(await attemptsOf(id)).toEqual([[orderNo, 'paid']]);
    expect(await stateOf(id)).toBe('paid');
  });

  it('whose repeat is refused may have been accepted: it is queried before it fails', async () => {
    const { id, orderNo } = await approved();
    server.provider.behave('silent-lost');
    await payNext(server.payDeps, quick);
    // The provider cannot find the payout yet, and refuses a repeated number.
    server.provider.behave('refuses');
    for (let turn = 0; turn < 3; turn += 1) await payNext(server.payDeps, quick);
    expect(await stateOf(id)).toBe('paying');
    await report(orderNo, { amount: '1000.00' });
    expect(await stateOf(id)).toBe('paid');
  });

  it('unknown to the provider and refused each time fails in the end', async () => {
    const { id } = await approved();
    server.provider.behave('silent-lost');
    await payNext(server.payDeps, quick);
    server.provider.behave('refuses');
    await server.payAll();
    expect(await stateOf(id)).toBe('risk-review');
  });

  it('refused by the provider returns to the risk review, is retried under another number, and is paid once', async () => {
    const { id, orderNo, member } = await approved();
    server.provider.behave('refuses');
    await server.payAll();
    const facts = await server.desk.get(id);
    expect(facts).toMatchObject({ state: 'risk-review', flags: ['payout-failed'] });
    expect(facts.payouts[0]).toMatchObject({ state: 'failed', detail: '收款账户不存在' });
    const shown = await server.call('/fd/api/v1/withdraw/withdrawOrderInfo', { orderId: String(id) }, member);
    expect(shown.data).toMatchObject({ state: 'risk-review', payoutFailed: true });
    expect(server.notices.at(-1)?.text).toContain('出款未成功，款项仍冻结在您的账户中');
    expect(server.notices.at(-1)?.letterText).toContain(`${orderNo} 出款 ¥1,000.00 未成功，款项仍冻结`);
    const dealOf = async () => {
      const [deal] = await server.db.sql<StoredDealTexts[]>`
        select title, step, note from deals where order_no = ${orderNo}`;
      return deal && sayDeal(deal);
    };
    // The record says what the order says, not that it is reviewed.
    expect(await dealOf()).toMatchObject({
      stateText: '出款未成功',
      note: '出款未成功，款项仍冻结，人工处理中',
    });
    await expect(server.desk.approve(id, action(), may)).rejects.toMatchObject({ code: 6012 });
    await expect(server.desk.retryPayout(id, action(), { canDecideRisk: false })).rejects.toMatchObject({
      code: 6012,
    });
    server.provider.behave('pays');
    await server.desk.retryPayout(id, action(), may);
    expect(await dealOf()).toMatchObject({ stateText: '出款中', note: null });
    await server.payAll();
    expect(await attemptsOf(id)).toEqual([
      [orderNo, 'failed'],
      [`${orderNo}-2`, 'paid'],
    ]);
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 900_000n, held: 0n });
  });

  it('that fails after acceptance returns to the risk review, too; a rejection then returns the money', async () => {
    const { id, member } = await approved();
    server.provider.behave('fails');
    await server.payAll();
    expect(await stateOf(id)).toBe('risk-review');
    await server.desk.reject(id, action('staff:8', '银行退回，请更换收款卡'), {
      reason: 'provider',
      canDecideRisk: true,
    });
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 1_000_000n, held: 0n });
    // A late failure report of an ended attempt changes nothing.
    await report((await server.desk.get(id)).orderNo, { status: 'failed' });
    expect(await stateOf(id)).toBe('rejected');
  });

  it('is applied once on fifty concurrent callbacks and a contradicting later one', async () => {
    const { id, orderNo, member } = await approved();
    server.provider.behave('accepts');
    await payNext(server.payDeps, quick);
    expect(await stateOf(id)).toBe('paying');
    await Promise.all(Array.from({ length: 50 }, () => report(orderNo)));
    await report(orderNo, { status: 'failed' });
    await server.payAll();
    expect(await stateOf(id)).toBe('paid');
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 900_000n, held: 0n });
    const rows = await server.db.sql`
      select from ledger_transfers where kind = 'withdrawal' and reference = ${`withdrawal:${id}`}`;
    expect(rows).toHaveLength(1);
  });

  it('ends in the same instant as the step that it brings, failed or paid', async () => {
    const { id } = await approved();
    const ends = async () => {
      const { payouts, steps } = await server.desk.get(id);
      return [payouts.at(-1)?.endedAt, steps.at(-1)?.at];
    };
    server.provider.behave('fails');
    await server.payAll();
    const [failed, reviewed] = await ends();
    expect(failed).toEqual(reviewed);
    server.provider.behave('pays');
    await server.desk.retryPayout(id, action(), may);
    await server.payAll();
    const [paid, done] = await ends();
    expect(paid).toEqual(done);
  });

  it('report with another amount, currency or order changes nothing', async () => {
    const { id, orderNo } = await approved();
    server.provider.behave('accepts');
    await payNext(server.payDeps, payoutTimes);
    const wrong = [{ amount: '999.99' }, { amount: '1e3' }, { amount: '' }, { currency: 'USD' }];
    for (const changes of wrong) await report(orderNo, changes);
    await report(`${orderNo}9`);
    expect(await stateOf(id)).toBe('paying');
    await report(orderNo, { amount: '1000' });
    expect(await stateOf(id)).toBe('paid');
  });

  it('report with the reference of another order is not applied', async () => {
    const members = [await server.member(), await server.member()];
    const [one, two] = [await approved(members[0]), await approved(members[1])];
    server.provider.behave('accepts');
    await payNext(server.payDeps, payoutTimes);
    await payNext(server.payDeps, payoutTimes);
    await report(one.orderNo, { reference: 'R-same' });
    await report(two.orderNo, { reference: 'R-same' });
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['paid', 'paying']);
    await report(two.orderNo);
    expect(await stateOf(two.id)).toBe('paid');
  });

  it('reported as failed and then as paid pays the order; an unsent attempt is dropped', async () => {
    const { id, orderNo } = await approved();
    server.provider.behave('fails');
    await server.payAll();
    await server.desk.retryPayout(id, action(), may);
    await report(orderNo);
    expect(await stateOf(id)).toBe('paid');
    await server.payAll();
    expect(await attemptsOf(id)).toEqual([
      [orderNo, 'paid'],
      [`${orderNo}-2`, 'failed'],
    ]);
    expect(server.provider.payouts.has(`${orderNo}-2`)).toBe(false);
  });

  it('unknown to the provider is not sent again once an earlier attempt has paid the order', async () => {
    const { id, orderNo } = await approved();
    server.provider.behave('fails');
    await server.payAll();
    await server.desk.retryPayout(id, action(), may);
    server.provider.behave('silent-lost');
    await payNext(server.payDeps, quick);
    await report(orderNo);
    server.provider.behave('pays');
    await server.payAll();
    expect(await attemptsOf(id)).toEqual([
      [orderNo, 'paid'],
      [`${orderNo}-2`, 'failed'],
    ]);
    expect(server.provider.payouts.has(`${orderNo}-2`)).toBe(false);
  });

  it('reported as failed and then as paid pays an order in risk review, too', async () => {
    const { id, orderNo } = await approved();
    server.provider.behave('fails');
    await server.payAll();
    await report(orderNo);
    expect(await stateOf(id)).toBe('paid');
  });

  it('goes to the chosen account, also if it was removed meanwhile', async () => {
    const { id, orderNo, member } = await approved();
    await server.db.sql`
      update payout_destinations set deleted_at = now(), active = false where id = ${BigInt(member.destinationId)}`;
    await server.payAll();
    expect(await stateOf(id)).toBe('paid');
    expect(server.provider.payouts.get(orderNo)?.request.to).toMatchObject({ kind: 'bank', holder: '张三' });
  });

  it('is sent once by eight concurrent workers', async () => {
    const { id } = await approved();
    server.provider.behave('accepts');
    const taken = await Promise.all(Array.from({ length: 8 }, () => payNext(server.payDeps, payoutTimes)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await report((await server.desk.get(id)).orderNo);
  });

  it('pushes each state to the member', async () => {
    const heard: unknown[] = [];
    const leave = server.deps.bus.subscribe('withdrawal.changed', (message) => void heard.push(message));
    const pushed: unknown[] = [];
    const leaveDb = server.db.bus?.subscribe('withdrawal.changed', (message) => void pushed.push(message));
    const { id, member } = await approved();
    await server.payAll();
    leave();
    leaveDb?.();
    const memberId = String(member.memberId);
    const message = (state: string) => ({ memberId, orderId: String(id), amount: '1000.00', state });
    expect(pushed.slice(-3)).toEqual([message('submitted'), message('paying'), message('paid')]);
  });
});
