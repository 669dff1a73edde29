/** All deposit channels: exact amounts, payer names, signal codes, receipts, rewards. */

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../test-app.ts';
import { plantPersonal } from '../../../profile/test-personal.ts';
import { createTurnover } from '../../../turnover/index.ts';
import { type StoredDealTexts, sayDeal } from '../../../wallet/index.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../../test-cashier.ts';
import { expireDeposits } from '../expiry.ts';
import { getPaidDay } from '../reward/reward-store.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

async function named(realName = '张三丰'): Promise<TestMember> {
  const member = await server.member();
  await plantPersonal(server.db, server.config, {
    memberId: member.memberId,
    field: 'real-name',
    value: realName,
  });
  return member;
}

async function open(member: TestMember, body: object) {
  const { status_code, data, message } = await server.pay(member, { amount: '200.00', ...body });
  expect(message).not.toBe('');
  expect(status_code).toBe(6000);
  return data;
}

const dealsOf = async (member: TestMember) => {
  const rows = await server.db.sql<
    (StoredDealTexts & {
      type: string;
      state: string;
      amount: bigint;
      fee: bigint;
      balanceAfter: bigint | null;
    })[]
  >`
    select type, title, amount, fee, state, step, note, balance_after from deals
    where member_id = ${member.memberId} order by id`;
  return rows.map(({ step, ...row }) => ({ ...row, ...sayDeal({ ...row, step }) }));
};

describe('a payment to an account of the house', () => {
  it('[7.70] [WL5] has a unique amount: no two open orders of an account ask for the same', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => named()));
    const orders = await Promise.all(members.map((member) => open(member, { channelId: 'transfer' })));
    const asked = orders.map(({ payee }) => `${payee?.account} ${payee?.exactAmount}`);
    expect(new Set(asked).size).toBe(6);
    for (const { payee, amount, orderNo, kind } of orders) {
      expect(payee).toMatchObject({ exactAmount: amount, remark: orderNo });
      expect(Number(amount) - 200).toBeLessThan(1);
      expect(kind).toBe('transfer');
    }
    const [order] = orders;
    const [member] = members;
    if (order === undefined || member === undefined) throw new Error('no order');
    // The round amount belongs to at most one order.
    const paid = paymentOf(order, { payer_name: '张三丰' });
    expect((await callBack(server, { ...paid, amount: '200.99' })).reason).toBe('amount-differs');
    expect((await callBack(server, paid)).reason).toBe('credited');
    expect(await server.cashOf(member)).toBe(order.amount);
  });

  it('requires the member’s real name (6449, 6012), in the payment, too', async () => {
    const nameless = await server.pay(await server.member(), { channelId: 'transfer', amount: '200' });
    expect(nameless.status_code).toBe(6449);
    const member = await named('阿凡提·买买提');
    const strange = { channelId: 'transfer', amount: '200', payerName: '李四' };
    expect((await server.pay(member, strange)).status_code).toBe(6012);
    const order = await open(member, { channelId: 'transfer', payerName: '阿凡提•买买提' });
    for (const payer of [{ payer_name: '李四' }, {}]) {
      const answer = await callBack(server, paymentOf(order, { reference: `R${randomUUID()}`, ...payer }));
      expect(answer).toMatchObject({ result: 'SUCCESS', reason: 'name-differs' });
    }
    expect(await server.cashOf(member)).toBe('0.00');
    const desk = server.whole.cashier.desk.deposits;
    const { list } = await desk.unmatched({ open: true, pageNum: 1, pageSize: 50 });
    expect(list.filter(({ orderNo }) => orderNo === order.orderNo)).toHaveLength(2);
    expect((await callBack(server, paymentOf(order, { payer_name: '阿凡提 买买提' }))).reason).toBe(
      'credited',
    );
  });
});

describe('a channel that compares no names', () => {
  it.each(['*三丰', '张＊丰', '张●●', '··丰', '张某', 'Zhang Sanfeng', '138 0013 8000', 'zhang@example.com'])(
    'credits a payment whose payer is written as %s: it names no other person',
    async (payer_name) => {
      const member = await named();
      const order = await server.openOrder(member, '100.00');
      expect((await callBack(server, paymentOf(order, { payer_name }))).reason).toBe('credited');
      expect(await server.cashOf(member)).toBe('100.00');
    },
  );

  it.each(['李四', '张·三', '鸿运科技有限公司'])(
    'holds a payment whose payer is written as %s, and credits that of the member later',
    async (payer_name) => {
      const member = await named();
      const order = await server.openOrder(member, '100.00');
      expect((await callBack(server, paymentOf(order, { payer_name }))).reason).toBe('name-differs');
      expect(await server.cashOf(member)).toBe('0.00');
      const own = paymentOf(order, { reference: `R-own-${order.orderNo}`, payer_name: '张三丰' });
      expect((await callBack(server, own)).reason).toBe('credited');
      expect(await server.cashOf(member)).toBe('100.00');
    },
  );

  it('credits a payment without a name or with a masked one, and none that another person is reported to have made', async () => {
    const member = await named();
    const paidBy = async (payer: { payer_name?: string }) =>
      (await callBack(server, paymentOf(await server.openOrder(member, '100.00'), payer))).reason;
    expect(await paidBy({})).toBe('credited');
    expect(await paidBy({ payer_name: '*三丰' })).toBe('credited');
    expect(await paidBy({ payer_name: '张三丰' })).toBe('credited');
    expect(await paidBy({ payer_name: '李四' })).toBe('name-differs');
    expect(await server.cashOf(member)).toBe('300.00');
    // Without a bound name there is nothing to compare with.
    const nameless = await server.member();
    const order = await server.openOrder(nameless, '100.00');
    expect((await callBack(server, paymentOf(order, { payer_name: '李四' }))).reason).toBe('credited');
  });
});

describe('an unmatched payment', () => {
  it('is stored once and handled once by staff, with an audit row', async () => {
    const order = await server.openOrder(await server.member());
    const half = { ...paymentOf(order), amount: '50.00', status: 'partial' };
    for (let i = 0; i < 3; i += 1) expect((await callBack(server, half)).reason).toBe('partial');
    const desk = server.whole.cashier.desk.deposits;
    const { list } = await desk.unmatched({ open: true, pageNum: 1, pageSize: 50 });
    const [payment, ...more] = list.filter(({ orderNo }) => orderNo === order.orderNo);
    expect(more).toEqual([]);
    expect(payment).toMatchObject({ verdict: 'partial', amount: '50.00', handledAt: null });
    const action = { actor: 'staff:7', reason: '已线下退回', address: '127.0.0.1', requestId: randomUUID() };
    const id = payment?.id ?? 0n;
    const ends = await Promise.allSettled([desk.resolve(id, action), desk.resolve(id, action)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(desk.resolve(0n, action)).rejects.toMatchObject({ code: 6004 });
    const rows = await server.db.sql`select actor from audit_events where request_id = ${action.requestId}`;
    expect(rows).toHaveLength(1);
    expect(await desk.get(BigInt(order.orderId))).toMatchObject({
      callbacks: [{ verdict: 'partial' }, { verdict: 'partial' }, { verdict: 'partial' }],
    });
  });
});

describe('a payment for an order credited by hand (C35)', () => {
  it('is not refunded: the member would have it twice', async () => {
    const member = await server.member();
    const order = await server.openOrder(member);
    const { adjustments, deposits: desk } = server.whole.cashier.desk;
    const action = (actor: string) => ({
      ...{ actor, reason: '银行回单核对无误', address: '127.0.0.1', requestId: randomUUID() },
    });
    const { id } = await adjustments.propose(
      { kind: 'deposit', orderId: BigInt(order.orderId) },
      action('staff:1'),
    );
    await adjustments.decide(id, 'approved', action('staff:2'));
    expect((await callBack(server, paymentOf(order))).reason).toBe('paid-twice');
    const { list } = await desk.unmatched({ open: true, pageNum: 1, pageSize: 50 });
    const paymentId = list.find(({ orderNo }) => orderNo === order.orderNo)?.id ?? 0n;
    await desk.proposeUnmatched({ id: paymentId, action: 'refund' }, action('staff:3'));
    const approved = desk.decideUnmatched({ id: paymentId, decision: 'approved' }, action('staff:4'));
    await expect(approved).rejects.toMatchObject({
      code: 6012,
      message: '该订单已人工入账，此款项不能原路退回，请核对后登记结果',
    });
    await desk.resolve(paymentId, action('staff:3'));
  });
});

describe('the other channels', () => {
  it('of an amount that no agent takes is refused before it is written', async () => {
    const member = await server.member();
    const limits = (least: bigint) => server.owner.sql`
      update deposit_contacts set min_amount = ${least} where channel_id = 'agent' and name = '代理一号'`;
    await limits(30_000n);
    // The other agent begins at 500.00.
    const answer = await server.pay(member, { channelId: 'agent', amount: '200.00' });
    expect(answer).toMatchObject({
      status_code: 6012,
      message: expect.stringContaining('没有代理受理这个金额'),
    });
    expect(await dealsOf(member)).toEqual([]);
    expect((await server.pay(member, { channelId: 'agent', amount: '300.00' })).status_code).toBe(6000);
    await limits(10_000n);
  });

  it('[7.72] have one signal code of eight digits for the agent', async () => {
    const member = await server.member();
    const order = await open(member, { channelId: 'agent' });
    expect(order.signalCode).toMatch(/^\d{8}$/);
    const path = '/fd/api/v1/payment/createSignalCode';
    const { data } = await server.call(path, { orderId: order.orderId }, member);
    expect(data.signalCode).not.toBe(order.signalCode);
    expect(data.expiresAt).toBe(order.expiresAt);
    const rows = await server.db.sql`
      select code from deposit_signal_codes where order_id = ${BigInt(order.orderId)}`;
    expect([...rows]).toEqual([{ code: data.signalCode }]);
    const bank = await server.openOrder(member);
    expect((await server.call(path, { orderId: bank.orderId }, member)).status_code).toBe(6008);
    expect((await server.call(path, { orderId: '1' }, member)).status_code).toBe(6004);
    await server.call('/fd/api/v1/payment/closeOrder', { orderId: order.orderId }, member);
    expect((await server.call(path, { orderId: order.orderId }, member)).status_code).toBe(6012);
  });

  it('[7.73] list their contacts', async () => {
    const member = await server.member();
    const path = '/fd/api/v1/payment/getCustomerInfo';
    expect((await server.call(path, { channelId: 'agent' }, member)).data.list).toHaveLength(2);
    expect((await server.call(path, { channelId: 'bank' }, member)).data.list).toEqual([]);
    expect((await server.call(path, { channelId: 'none' }, member)).status_code).toBe(6004);
  });

  it('deduct their fee from the deposit in a separate transfer', async () => {
    const member = await server.member();
    const order = await open(member, { channelId: 'alipay' });
    expect(order.fee).toBe('1.00');
    await callBack(server, paymentOf(order));
    expect(await server.cashOf(member)).toBe('199.00');
    expect(await dealsOf(member)).toEqual([
      {
        ...{ type: 'deposit', title: '支付宝扫码', amount: 19_900n, fee: 100n },
        ...{ state: 'success', stateText: '成功', note: null, balanceAfter: 19_900n },
      },
    ]);
  });

  it('credit the coin wallet from the coin cashier without a change of the centre wallet', async () => {
    const member = await server.member();
    const order = await open(member, { channelId: 'xnbsk', amount: '717.00' });
    // The announced coins are the credited coins.
    const coinCredit = { coin: 'USDT', coins: '100.00', rate: '7.17' };
    expect(order).toMatchObject({ coin: null, coinCredit });
    expect((await callBack(server, paymentOf(order))).reason).toBe('credited');
    expect(await server.cashOf(member)).toBe('0.00');
    const [coin] = await server.db.sql<{ balance: bigint }[]>`
      select balance from ledger_accounts where member_id = ${member.memberId} and kind = 'coin'`;
    expect(coin?.balance).toBe(100_000_000n);
    const paid = await server.call(
      '/fd/api/v1/payment/getDepositOrderStatus',
      { orderId: order.orderId },
      member,
    );
    expect(paid.data).toMatchObject({ state: 'paid', coinCredit });
  });

  it('[C72] require turnover of once the CNY of the order for coins as for cash; unmet turnover costs its fee in CNY', async () => {
    const [cash, coins] = [await server.member(), await server.member()];
    for (const [member, channelId] of [
      [cash, 'bank'],
      [coins, 'xnbsk'],
    ] as const) {
      const order = await open(member, { channelId, amount: '717.00' });
      await callBack(server, paymentOf(order));
      const state = await createTurnover([]).state(server.db, member.memberId);
      expect(state.rows.map(({ kind, reference, principal }) => [kind, reference, principal])).toEqual([
        ['deposit', `deposit:${order.orderId}`, 71_700n],
      ]);
      const { required, lack, administrativeFee, forfeited } = state;
      expect({ required, lack, administrativeFee, forfeited }).toEqual({
        ...{ required: 71_700n, lack: 71_700n, administrativeFee: 7_170n, forfeited: 0n },
      });
    }
  });

  it('show an address and an exact amount of coins', async () => {
    const order = await open(await server.member(), { channelId: 'usdt-trc20' });
    expect(order).toMatchObject({
      kind: 'coin',
      coin: { coin: 'USDT', network: 'TRC20', confirmations: null },
      coinCredit: null,
    });
    expect(order.payUrl).toContain('/chain?');
  });

  it('[7.69] list the open orders, newest first; a job marks expired orders', async () => {
    const member = await server.member();
    const [first, second] = [await server.openOrder(member), await server.openOrder(member)];
    const list = async () =>
      (await server.call('/fd/api/v1/payment/openOrders', {}, member)).data.list.map(
        ({ orderId }) => orderId,
      );
    expect(await list()).toEqual([second.orderId, first.orderId]);
    await server.owner.sql`
      update deposit_orders set expires_at = clock_timestamp() - interval '1 second' where id = ${BigInt(first.orderId)}`;
    expect(await list()).toEqual([second.orderId]);
    await expireDeposits(server.db);
    expect((await dealsOf(member)).map(({ stateText: text }) => text)).toEqual(['已过期', '待支付']);
    expect((await callBack(server, paymentOf(first))).reason).toBe('credited');
    expect((await dealsOf(member)).map(({ stateText: text }) => text)).toEqual(['成功', '待支付']);
  });
});

describe('the receipt of a payment', () => {
  const upload = (member: TestMember, orderId: string, image: string) =>
    server.call('/fd/api/v1/payment/uploadReceipt', { orderId, image }, member);

  it('is re-encoded, sealed for its order and shown to the desk; other files are refused (6010) (C68)', async () => {
    const member = await named();
    const order = await open(member, { channelId: 'transfer' });
    const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33' } });
    const jpeg = (await picture.jpeg().toBuffer()).toString('base64');
    expect((await upload(member, order.orderId, 'AAAA')).status_code).toBe(6010);
    expect((await upload(member, order.orderId, jpeg)).data.receipt).toBe(true);
    expect((await upload(member, order.orderId, jpeg)).status_code).toBe(6000);
    const [row] = await server.db.sql<{ sealed: Buffer }[]>`
      select sealed from deposit_receipts where order_id = ${BigInt(order.orderId)}`;
    expect(row?.sealed.includes(Buffer.from('WEBP'))).toBe(false);
    const action = { actor: 'staff:7', reason: '核对', address: '127.0.0.1', requestId: randomUUID() };
    const image = await server.whole.cashier.desk.deposits.receipt(BigInt(order.orderId), action);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 80 });
    const bank = await server.openOrder(member);
    expect((await upload(member, bank.orderId, jpeg)).status_code).toBe(6008);
    expect((await upload(await server.member(), order.orderId, jpeg)).status_code).toBe(6004);
  });
});

describe('the reward of a deposit', () => {
  const path = '/site/api/v1/feedback/querySiteDepositRewardConfigList';

  async function rewardOf(member: TestMember) {
    const [config] = (await server.call(path, {}, member)).data.list;
    if (config === undefined) throw new Error('fixture: no reward');
    return config;
  }

  it('[7.51] [9.45] [5.56] is listed with its five inputs, and credited with the payment', async () => {
    const member = await server.member();
    const config = await rewardOf(member);
    expect(config).toMatchObject({
      total: '0.00',
      min: '100.00',
      n: '0.03',
      s: '888.00',
      l: 5,
      refusal: null,
    });
    const { configId } = config;
    const order = await open(member, { channelId: 'bank', amount: '1000', configId });
    expect(order.bonus).toBe('30.00');
    await callBack(server, paymentOf(order));
    expect(await server.cashOf(member)).toBe('1030.00');
    expect(
      (await dealsOf(member)).map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter]),
    ).toEqual([
      ['deposit', 100_000n, 100_000n],
      ['promotion', 3_000n, 103_000n],
    ]);
    expect((await rewardOf(member)).refusal).not.toBeNull();
    const again = await server.pay(member, { channelId: 'bank', amount: '1000', configId });
    expect(again.status_code).toBe(6012);
    const unknown = await server.pay(member, { channelId: 'bank', amount: '1000', configId: '999999' });
    expect(unknown.status_code).toBe(6004);
  });

  it('is granted once a day, for two concurrent payments, too', async () => {
    const member = await server.member();
    const { configId } = await rewardOf(member);
    const orders = [
      await open(member, { channelId: 'bank', amount: '1000', configId }),
      await open(member, { channelId: 'bank', amount: '1000', configId }),
    ];
    await Promise.all(orders.map((order) => callBack(server, paymentOf(order))));
    expect(await server.cashOf(member)).toBe('2030.00');
  });

  it('names an order that chose it and is being checked, until that order ends without a credit', async () => {
    const member = await server.member();
    const { configId, checked } = await rewardOf(member);
    expect(checked).toBeNull();
    const order = await open(member, { channelId: 'bank', amount: '1000', configId });
    expect((await rewardOf(member)).checked).toBeNull();
    await callBack(server, paymentOf(order, { amount: '900.00' }));
    const { orderId, orderNo, kind } = order;
    expect(await rewardOf(member)).toMatchObject({ refusal: null, checked: { orderId, orderNo, kind } });
    // No order reserves the reward: the first deposit that is credited that day gets it.
    const { list } = await server.whole.cashier.desk.deposits.unmatched({
      ...{ open: true, pageNum: 1, pageSize: 50 },
    });
    const id = list.find((each) => each.orderNo === orderNo)?.id ?? 0n;
    const action = { actor: 'staff:7', reason: '核对', address: '127.0.0.1', requestId: randomUUID() };
    await server.whole.cashier.desk.deposits.resolve(id, action);
    expect(await rewardOf(member)).toMatchObject({ refusal: null, checked: null });
    const next = await open(member, { channelId: 'bank', amount: '1000', configId });
    await callBack(server, paymentOf(next));
    expect(await server.cashOf(member)).toBe('1030.00');
  });

  it('of an order that is credited after its check is none when another deposit came first', async () => {
    const member = await server.member();
    const { configId } = await rewardOf(member);
    const checked = await open(member, { channelId: 'bank', amount: '1000', configId });
    await callBack(server, paymentOf(checked, { amount: '900.00' }));
    const next = await open(member, { channelId: 'bank', amount: '1000', configId });
    await callBack(server, paymentOf(next));
    await callBack(server, paymentOf(checked, { reference: 'R-late-and-right' }));
    expect(await server.cashOf(member)).toBe('2030.00');
  });

  it('belongs to the day on which its deposit was marked paid, across midnight, too', async () => {
    const member = await server.member();
    const order = await open(member, { channelId: 'bank', amount: '1000' });
    await callBack(server, paymentOf(order));
    const orderId = BigInt(order.orderId);
    await server.owner
      .sql`update deposit_orders set paid_at = '2026-11-21T15:59:59.999Z' where id = ${orderId}`;
    expect(await getPaidDay(server.db, orderId)).toBe('2026-11-21');
  });

  it.each([
    ['has excluded himself since (C17)', 'exclusion'],
    ['shows a sign of harm since', 'sign'],
  ] as const)('is not credited to a member who %s; the deposit is', async (_, since) => {
    const member = await server.member();
    const { configId } = await rewardOf(member);
    const order = await open(member, { channelId: 'bank', amount: '1000', configId });
    const { memberId } = member;
    const { sql } = server.owner;
    if (since === 'exclusion') {
      await sql`insert into protection_members (member_id) values (${memberId})`;
      await sql`
        insert into protection_exclusions (member_id, kind, term, started_at, term_ends_at, reason, actor, request_id)
        values (${memberId}, 'exclusion', '6m', now(), now() + interval '6 months', '', ${`member:${memberId}`}, 'r')`;
    } else {
      await sql`
        insert into protection_signs (member_id, kind, detail, found_at)
        values (${memberId}, 'night-play', '{}', now())`;
    }
    await callBack(server, paymentOf(order));
    expect(await server.cashOf(member)).toBe('1000.00');
    expect(
      (await server.call('/fd/api/v1/payment/getDepositOrderStatus', { orderId: order.orderId }, member))
        .data,
    ).toMatchObject({ state: 'paid', bonus: '0.00' });
  });
});
