import { randomUUID } from 'node:crypto';
import { calls } from '@hj/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goodPin } from '../../account/test-security.ts';
import { plantCard } from '../destinations/test-card.ts';
import { action, type WithdrawalServer, withdrawalServer } from './test-withdrawal.ts';

let server: WithdrawalServer;
beforeAll(async () => {
  server = await withdrawalServer();
});
afterEach(() => server.expectClean());
afterAll(() => server.close());

const may = { canDecideRisk: true };

describe('a withdrawal', () => {
  it('[1.13] [7.79] [7.80] [7.81] [7.83] goes from the form to the paid money', async () => {
    const member = await server.member();
    const info = await server.call('/fd/api/v1/withdraw/withdrawInfo', {}, member);
    expect(info).toMatchObject({
      status_code: 6000,
      data: {
        ...{ centerWalletBalance: '10000.00', lockMoney: '0.00', bindPhone: true, bindRealName: true },
        ...{ realName: '张*', passwordSet: true, secondFactorFrom: '20000.00', openOrder: null },
      },
    });
    const preview = await server.preview(member, '1000.00');
    expect(preview.data).toMatchObject({
      ...{ amount: '1000.00', fee: '0.00', administrativeFee: '0.00', forfeited: '0.00', arrives: '1000.00' },
      ...{ secondFactor: false, factors: ['sms'], heldUntil: null, rate: null, coinAmount: null },
    });
    const { status_code, data } = await server.submit(member, '1000.00');
    expect(status_code).toBe(6000);
    expect(data).toMatchObject({ state: 'submitted', arrives: '1000.00', endedAt: null, reason: null });
    expect(data.destination).toMatch(/^招商银行 尾号 \d{4}$/);
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 900_000n, held: 100_000n });

    const id = BigInt(data.orderId);
    await server.desk.approve(id, action(), may);
    await server.payAll();
    const order = await server.call(
      '/fd/api/v1/withdraw/withdrawOrderInfo',
      { orderId: data.orderId },
      member,
    );
    expect(order.data.state).toBe('paid');
    expect(order.data.steps.map(({ state }) => state)).toEqual(['submitted', 'paying', 'paid']);
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 900_000n, held: 0n });
    expect(server.provider.payouts.get(data.orderNo)?.request).toMatchObject({
      amount: 100_000n,
      to: { kind: 'bank', bankCode: 'CMB', holder: '张三' },
    });
    const texts = server.notices.filter(({ memberId }) => memberId === member.memberId).slice(-3);
    expect(texts.map(({ text }) => /提交|出款。|到账/.exec(text)?.[0])).toEqual(['提交', '出款。', '到账']);
  });

  it('has one instant of its submission and one of its end, on the order, its steps and in the record', async () => {
    const member = await server.member();
    const { data } = await server.submit(member, '1000.00');
    await server.desk.approve(BigInt(data.orderId), action(), may);
    await server.payAll();
    const path = '/fd/api/v1/withdraw/withdrawOrderInfo';
    const { createdAt, endedAt, steps } = (await server.call(path, { orderId: data.orderId }, member)).data;
    const [deal] = await server.db.sql<{ createdAt: Date; endedAt: Date }[]>`
      select created_at, ended_at from deals where order_no = ${data.orderNo}`;
    expect([createdAt, endedAt]).toEqual([deal?.createdAt.getTime(), deal?.endedAt.getTime()]);
    expect([createdAt, endedAt]).toEqual([steps[0]?.at, steps.at(-1)?.at]);
  });

  it('is a deal from its submission on and shows its state', async () => {
    const member = await server.member();
    const { data } = await server.submit(member, '1000.00');
    const dealOf = async () => {
      const [row] = await server.db.sql`
        select type, amount, state, title, step, balance_after as after, note from deals
        where order_no = ${data.orderNo}`;
      return row;
    };
    const deal = {
      type: 'withdrawal',
      amount: -100_000n,
      note: null,
      title: expect.objectContaining({ code: 'withdrawal' }),
    };
    expect(await dealOf()).toEqual({ ...deal, state: 'pending', step: 'reviewing', after: 900_000n });
    await server.desk.reject(BigInt(data.orderId), action('staff:7', '银行卡已停用，请更换'), {
      reason: 'destination',
      canDecideRisk: true,
    });
    expect(await dealOf()).toEqual({
      ...{ ...deal, state: 'failed', step: 'returned', after: 1_000_000n },
      note: { code: 'as-written', values: { text: '银行卡已停用，请更换' } },
    });
  });

  it('is held to the limits of the VIP grade that the member has now', async () => {
    const member = await server.member();
    const bankOf = async () => {
      const { data } = await server.call('/fd/api/v1/withdraw/withdrawInfo', {}, member);
      return data.limits[0];
    };
    expect(await bankOf()).toMatchObject({ max: '50000.00', amountLeft: '200000.00', countLeft: 5 });
    await server.owner.sql`update members set vip_grade = 5 where id = ${member.memberId}`;
    expect(await bankOf()).toMatchObject({ max: '100000.00', amountLeft: '400000.00', countLeft: 10 });
  });

  it('[7.82] shows the limits of each grade and the remaining daily limits', async () => {
    const member = await server.member();
    const base = await server.call('/fd/api/v1/withdraw/baseCfg/list', {}, member);
    expect(base.data.grade).toBe(0);
    expect(base.data.list).toHaveLength(33);
    const own = base.data.list.filter(({ grade }) => grade === 0);
    expect(own.map(({ kind, min, max }) => [kind, min, max])).toEqual([
      ['bank', '100.00', '50000.00'],
      ['alipay', '100.00', '20000.00'],
      ['coin', '100.00', '200000.00'],
    ]);
    await server.submit(member, '1000.00');
    const { data } = await server.call('/fd/api/v1/withdraw/withdrawInfo', {}, member);
    expect(data.limits[0]).toMatchObject({ countLeft: 4, amountLeft: '199000.00' });
    expect(data.openOrder).toMatchObject({ amount: '1000.00', state: 'submitted' });
  });

  it('in coins has the rate with spread, rounds down, and charges the network fee', async () => {
    const member = await server.member({ coin: true });
    const info = await server.call('/fd/api/v1/withdraw/usdtWithdrawInfo', {}, member);
    expect(info.data).toMatchObject({ coin: 'USDT', rate: '7.19' });
    expect(info.data.networks).toEqual([
      { network: 'TRC20', min: '100.00', max: '200000.00', fee: '7.00', open: true },
      { network: 'ERC20', min: '500.00', max: '200000.00', fee: '35.00', open: true },
    ]);
    const { data } = await server.submit(member, '1000.00');
    expect(data).toMatchObject({ fee: '7.00', arrives: '993.00', coinAmount: '138.10', rate: '7.19' });
    await server.desk.approve(BigInt(data.orderId), action(), may);
    await server.payAll();
    expect(server.notices.at(-1)?.letterText).toContain('已出款 ¥993.00（138.10 USDT），请留意到账。');
    expect(server.provider.payouts.get(data.orderNo)?.request.to).toMatchObject({
      kind: 'coin',
      network: 'TRC20',
      coinAmount: '138.10',
    });
  });

  it('deducts the previewed charges for unmet turnover from the payout (C72)', async () => {
    const member = await server.member();
    await server.require(member.memberId, 100_000n);
    await server.require(member.memberId, 500_000n, 'bonus', 3_000n);
    const preview = await server.preview(member, '1000.00');
    expect(preview.data).toMatchObject({
      administrativeFee: '100.00',
      forfeited: '30.00',
      arrives: '870.00',
    });
    expect(preview.data.turnover.rows).toHaveLength(2);
    const { data } = await server.submit(member, '1000.00');
    expect(data).toMatchObject({ arrives: '870.00', state: 'risk-review' });
    await server.desk.approve(BigInt(data.orderId), action(), may);
    await server.payAll();
    expect(server.notices.at(-1)?.letterText).toBe(
      `您的取款 ${data.orderNo}（¥1,000.00）扣除费用后已出款 ¥870.00，请留意到账。`,
    );
    const moved = await server.db.sql`
      select t.kind, t.amount, c.system as to from ledger_transfers t join ledger_accounts c on c.id = t.credit_account_id
      where t.reference = ${`withdrawal:${data.orderId}`} order by t.id`;
    expect([...moved]).toEqual([
      { kind: 'withdrawal-hold', amount: 100_000n, to: null },
      { kind: 'withdrawal', amount: 100_000n, to: 'payout:sandbox' },
      { kind: 'withdrawal-administrative', amount: 10_000n, to: 'house' },
      { kind: 'bonus-forfeit', amount: 3_000n, to: 'promotion' },
    ]);
    const after = await server.call('/fd/api/v1/withdraw/withdrawInfo', {}, member);
    expect(after.data.turnover).toMatchObject({ lack: '0.00', rows: [] });
  });

  it('returns the whole amount when rejected, and reopens the requirements that it closed', async () => {
    const member = await server.member();
    await server.require(member.memberId, 100_000n);
    const { data } = await server.submit(member, '1000.00');
    const reason = '收款人姓名与实名不一致';
    await server.desk.reject(BigInt(data.orderId), action('staff:7', reason), {
      reason: 'name',
      canDecideRisk: true,
    });
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 1_000_000n, held: 0n });
    const info = await server.call('/fd/api/v1/withdraw/withdrawInfo', {}, member);
    expect(info.data).toMatchObject({
      openOrder: null,
      turnover: { required: '1000.00', administrativeFee: '100.00' },
    });
    const order = await server.call(
      '/fd/api/v1/withdraw/withdrawOrderInfo',
      { orderId: data.orderId },
      member,
    );
    expect(order.data).toMatchObject({ state: 'rejected', reason });
  });

  it('costs a fee after the free withdrawals of the day', async () => {
    const member = await server.member();
    for (const fee of ['0.00', '0.00', '0.00', '5.00']) {
      const { data } = await server.submit(member, '1000.00');
      expect(data.fee).toBe(fee);
      await server.desk.approve(BigInt(data.orderId), action(), may);
      await server.payAll();
    }
    const fifth = await server.submit(member, '1000.00');
    await server.desk.approve(BigInt(fifth.data.orderId), action(), may);
    await server.payAll();
    const { status_code, message } = await server.preview(member, '1000.00');
    expect([status_code, message]).toEqual([6012, '今日取款次数已用完，请明天再试']);
  });

  it('(C23) cannot be cancelled by the member: the contract has no such call', async () => {
    expect(Object.keys(calls).filter((path) => /withdraw.*(cancel|close|revoke|back)/i.test(path))).toEqual(
      [],
    );
    const member = await server.member();
    const { data } = await server.submit(member, '1000.00');
    const orderId = data.orderId;
    for (const path of [
      '/fd/api/v1/withdraw/withdrawOrderInfo',
      '/fd/api/v1/withdraw/withdrawInfo',
    ] as const) {
      await server.call(path, { orderId, state: 'rejected', cancel: true }, member);
    }
    expect((await server.preview(member, '1000.00')).status_code).toBe(6012);
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 900_000n, held: 100_000n });
    // The database refuses it, too.
    await expect(
      server.db.sql`update withdrawals set state = 'submitted' where id = ${BigInt(orderId)}`,
    ).resolves.toBeDefined();
    await server.desk.approve(BigInt(orderId), action(), may);
    await expect(
      server.db.sql`update withdrawals set state = 'submitted' where id = ${BigInt(orderId)}`,
    ).rejects.toThrow('never changed');
    await server.payAll();
  });

  it('is idempotent: a repeat gets the first answer, another body 6008', async () => {
    const member = await server.member();
    const { data: quoted } = await server.preview(member, '1000.00');
    const body = {
      destinationId: member.destinationId,
      amount: '1000.00',
      quote: quoted.quote,
      password: goodPin,
    };
    const key = randomUUID();
    const [first, second] = [
      await server.call('/fd/api/v1/withdraw/new', body, member, key),
      await server.call('/fd/api/v1/withdraw/new', body, member, key),
    ];
    expect(first.status_code).toBe(6000);
    expect(second).toEqual(first);
    const other = await server.call('/fd/api/v1/withdraw/new', { ...body, amount: '999.00' }, member, key);
    expect(other.status_code).toBe(6008);
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 900_000n, held: 100_000n });
  });

  it('is accepted once of two and of twenty concurrent requests', async () => {
    const member = await server.member();
    const { data } = await server.preview(member, '600.00');
    const { destinationId } = member;
    const body = { destinationId, amount: '600.00', quote: data.quote, password: goodPin };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('/fd/api/v1/withdraw/new', body, member)),
    );
    expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
    expect(new Set(answers.map(({ status_code }) => status_code))).toEqual(new Set([6000, 6012]));
    expect(await server.cashOf(server.db, member.memberId)).toEqual({ cash: 940_000n, held: 60_000n });
  });

  it('of another member, or to another member’s card, is not found', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const { status_code } = await server.preview(member, '1000.00', other.destinationId);
    expect(status_code).toBe(6004);
    const removed = await plantCard(server, member.memberId);
    await server.db.sql`
      update payout_destinations set deleted_at = now(), active = false where id = ${BigInt(removed)}`;
    expect((await server.preview(member, '1000.00', removed)).status_code).toBe(6004);
  });
});
