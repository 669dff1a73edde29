import { rounds } from '@hj/betting/test-rounds';
import type { RejectReason } from '@hj/contract/console';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goodPin } from '../../../account/test-security.ts';
import { action, type WithdrawalServer, withdrawalServer } from '../test-withdrawal.ts';

let server: WithdrawalServer;
beforeAll(async () => {
  server = await withdrawalServer();
});
afterEach(() => server.expectClean());
afterAll(() => server.close());

const may = { canDecideRisk: true };
const mayNot = { canDecideRisk: false };
const rejection = (reason: RejectReason = 'other') => ({ reason, canDecideRisk: false });

async function submitted(given: Parameters<WithdrawalServer['member']>[0] = {}, amount = '1000.00') {
  const member = await server.member(given);
  const { data, status_code } = await server.submit(member, amount);
  expect(status_code).toBe(6000);
  return { member, id: BigInt(data.orderId), order: data };
}

const flagsOf = async (id: bigint) => (await server.desk.get(id)).flags;

describe('the risk review', () => {
  it('WL6 flags a first withdrawal, a large one, and one after deposits without play', async () => {
    const first = await submitted({ isFirst: true });
    expect(first.order.state).toBe('risk-review');
    expect(await flagsOf(first.id)).toEqual(['first-withdrawal']);
    const plain = await submitted();
    expect([plain.order.state, await flagsOf(plain.id)]).toEqual(['submitted', []]);
    const idle = await server.member();
    await server.require(idle.memberId, 10_000n);
    const { data } = await server.submit(idle, '1000.00');
    expect(await flagsOf(BigInt(data.orderId))).toEqual(['no-play']);
  });

  it('flags a recently changed password, a new device, and a shared address', async () => {
    const member = await server.member();
    const { sql } = server.owner;
    await sql`update members set second_password_changed_at = now() where id = ${member.memberId}`;
    const hash = (byte: number) => Buffer.alloc(32, byte);
    for (const [byte, age] of [
      [1, '90 days'],
      [2, '1 hour'],
    ] as const) {
      await sql`
        insert into member_devices (member_id, device_hash, label, passed_by, verified_at, last_used_at)
        values (${member.memberId}, ${hash(byte)}, 'x', 'code', now() - ${age}::interval, now())`;
    }
    await sql`update sessions set device_hash = ${hash(2)} where member_id = ${member.memberId}`;
    const { data } = await server.submit(member, '1000.00');
    expect(await flagsOf(BigInt(data.orderId))).toEqual(['new-device', 'password-changed']);
  });

  it('is left only with the right to decide risk', async () => {
    const { id } = await submitted({ isFirst: true });
    await expect(server.desk.approve(id, action(), mayNot)).rejects.toMatchObject({ code: 6012 });
    await expect(server.desk.reject(id, action('staff:7', '不行'), rejection())).rejects.toMatchObject({
      code: 6012,
    });
    await server.desk.approve(id, action('staff:9', '已电话核实'), may);
    await server.payAll();
    expect((await server.desk.get(id)).state).toBe('paid');
  });

  it('receives orders sent by a reviewer and orders with an open AML case', async () => {
    const { id, member } = await submitted();
    server.cases.add(member.memberId);
    await expect(server.desk.approve(id, action(), mayNot)).rejects.toMatchObject({ code: 6012 });
    await server.desk.sendToRisk(id, action('staff:7', '金额异常'));
    expect(await flagsOf(id)).toEqual(['sent-by-reviewer']);
    await expect(server.desk.sendToRisk(id, action())).rejects.toMatchObject({ code: 6012 });
    const other = await server.member();
    server.cases.add(other.memberId);
    const { data } = await server.submit(other, '1000.00');
    expect(await flagsOf(BigInt(data.orderId))).toEqual(['open-case']);
    server.cases.clear();
  });

  it('(C74) receives orders of accounts frozen meanwhile: a reviewer cannot approve them', async () => {
    const { id, member } = await submitted();
    const setStatus = (status: string) =>
      server.owner.sql`update members set status = ${status} where id = ${member.memberId}`;
    await setStatus('frozen');
    await expect(server.desk.approve(id, action(), mayNot)).rejects.toMatchObject({
      code: 6012,
      message: '该会员账户已冻结，请转风控处理',
    });
    // A closed account is still paid.
    await setStatus('disabled');
    await server.desk.approve(id, action(), mayNot);
    await server.payAll();
    expect((await server.desk.get(id)).state).toBe('paid');
  });

  it('(C69) holds payouts to a new card until the end of its cooling-off period', async () => {
    const { id, order, member } = await submitted({ coolMs: 3_600_000 });
    expect(order.state).toBe('risk-review');
    expect(order.heldUntil).toBeGreaterThan(Date.now());
    expect(await flagsOf(id)).toContain('new-destination');
    await expect(server.desk.approve(id, action(), may)).rejects.toMatchObject({
      code: 6012,
      message: '收款方式仍在 24 小时冷静期内，到期后才能出款',
    });
    expect((await server.desk.get(id)).isHeld).toBe(true);
    await server.owner.sql`update withdrawals set held_until = now() - interval '1 second' where id = ${id}`;
    expect((await server.desk.get(id)).isHeld).toBe(false);
    await server.desk.approve(id, action(), may);
    await server.payAll();
    expect(await server.cashOf(server.db, member.memberId)).toMatchObject({ held: 0n });
  });

  it('(C69) a card in another name is refused when it is added', async () => {
    const member = await server.member({ isFirst: true });
    const card = { kind: 'bank', bankCode: 'CMB', cardNo: '6225880137007310', branch: '' };
    const path = '/fd/api/v1/bankCard/add';
    const foreign = await server.call(path, { ...card, holder: '李四', password: goodPin }, member);
    expect(foreign.status_code).toBe(6012);
  });
});

describe('a reviewer', () => {
  it('locks an order for fifteen minutes; other reviewers are refused until then', async () => {
    const { id } = await submitted();
    const { lockedUntil } = await server.desk.lock(id, action('staff:7'));
    expect(lockedUntil.getTime() - Date.now()).toBeGreaterThan(14 * 60_000);
    const other = action('staff:8', '理由');
    const actions = [
      () => server.desk.lock(id, other),
      () => server.desk.unlock(id, other),
      () => server.desk.approve(id, other, may),
      () => server.desk.sendToRisk(id, other),
      () => server.desk.reject(id, other, rejection()),
    ];
    for (const work of actions) {
      await expect(work()).rejects.toMatchObject({ code: 6012, message: '该订单正由其他同事处理' });
    }
    expect(
      (
        await server.desk.list({ states: ['submitted'], freeFor: 'staff:8', pageNum: 1, pageSize: 100 })
      ).rows.map((row) => row.id),
    ).not.toContain(id);
    await server.owner.sql`update withdrawals set locked_until = now() where id = ${id}`;
    await server.desk.lock(id, other);
    await server.desk.unlock(id, other);
    await server.desk.approve(id, action('staff:7'), may);
    await server.payAll();
  });

  it('must give a reject reason for the member (6007)', async () => {
    const { id, member } = await submitted();
    await expect(server.desk.reject(id, action('staff:7', '  '), rejection())).rejects.toMatchObject({
      code: 6007,
    });
    await server.desk.reject(id, action('staff:7', '请先更换收款卡'), rejection('destination'));
    const { text, letterText } =
      server.notices.filter(({ memberId }) => memberId === member.memberId).at(-1) ?? {};
    expect(text).toContain('请先更换收款卡');
    expect(letterText).toMatch(/未通过，¥[\d,.]+ 已全额退回中心钱包，未收取费用。原因：请先更换收款卡$/);
    expect(await server.desk.get(id)).toMatchObject({ state: 'rejected', reason: '请先更换收款卡' });
  });

  it('does not reject for turnover what the member pays for (C72), and tells the member the kind of reason', async () => {
    const idle = await server.member();
    await server.require(idle.memberId, 10_000n);
    const { data } = await server.submit(idle, '1000.00');
    const id = BigInt(data.orderId);
    expect(Number(data.administrativeFee)).toBeGreaterThan(0);
    await expect(
      server.desk.reject(id, action('staff:7', '流水不足'), {
        ...rejection('turnover'),
        canDecideRisk: true,
      }),
    ).rejects.toMatchObject({ code: 6012, message: '会员取款时已接受流水未完成的扣除，不能以流水为由拒绝' });
    await server.desk.reject(id, action('staff:7', '账户需要进一步核实'), {
      reason: 'risk',
      canDecideRisk: true,
    });
    const order = await server.call('/fd/api/v1/withdraw/withdrawOrderInfo', { orderId: data.orderId }, idle);
    expect(order.data).toMatchObject({ state: 'rejected', rejectReason: 'risk', administrativeFee: '0.00' });
    const paid = await submitted();
    await server.desk.reject(paid.id, action('staff:7', '有效流水未达到要求'), rejection('turnover'));
  });

  it('leaves an audit row for every action, and none for refused actions', async () => {
    const { id } = await submitted();
    await server.desk.lock(id, action('staff:7'));
    await expect(server.desk.approve(id, action('staff:8'), may)).rejects.toMatchObject({ code: 6012 });
    await server.desk.approve(id, action('staff:7', '资料齐全'), may);
    await server.payAll();
    const rows = await server.db.sql`
      select actor, action, detail->>'before' as before, detail->>'reason' as reason, address from audit_events
      where subject = ${`withdrawal:${id}`} order by id`;
    const at = { actor: 'staff:7', before: 'submitted', address: '203.0.113.7' };
    expect([...rows]).toEqual([
      { ...at, action: 'withdrawal-lock', reason: '' },
      { ...at, action: 'withdrawal-approve', reason: '资料齐全' },
    ]);
  });

  it('finds orders by state, kind, member, number, flag and time, oldest open order first', async () => {
    const { id, member, order } = await submitted({ isFirst: true });
    for (let later = 0; later < 2; later += 1) await submitted();
    const page = { states: [], pageNum: 1, pageSize: 10 };
    const idsOf = async (filter: object) =>
      (await server.desk.list({ ...page, ...filter })).rows.map((row) => row.id);
    const { memberId } = member;
    expect(await idsOf({ memberId })).toEqual([id]);
    expect(
      await idsOf({ memberId, states: ['risk-review'], kind: 'bank', flag: 'first-withdrawal' }),
    ).toEqual([id]);
    expect(await idsOf({ orderNo: order.orderNo, from: new Date(Date.now() - 60_000) })).toEqual([id]);
    for (const none of [{ kind: 'coin' }, { flag: 'no-play' }, { states: ['paid'] }, { to: new Date(0) }]) {
      expect(await idsOf({ memberId, ...none })).toEqual([]);
    }
    const { rows, total } = await server.desk.list(page);
    expect(total).toBeGreaterThan(4);
    const waiting = rows.filter(({ endedAt }) => endedAt === null).map((row) => row.id);
    expect(waiting.length).toBeGreaterThan(2);
    expect(waiting).toEqual([...waiting].sort((a, b) => (a < b ? -1 : 1)));
    expect(rows[0]?.waitingMs).toBeGreaterThan(0);
    const risk = (await server.desk.overview()).find(({ state }) => state === 'risk-review');
    expect(risk?.count).toBeGreaterThan(0);
  });

  it('sees the member’s facts, and an ended order stays ended', async () => {
    const { id } = await submitted();
    const facts = await server.desk.get(id);
    expect(facts).toMatchObject({
      member: { status: 'normal', grade: 0, balance: 900_000n },
      totals: { withdrawals: 50_000n, withdrawalCount: 1, deposits: 0n, depositCount: 0 },
      turnover: { required: 0n, done: 0n, lack: 0n },
      steps: [{ state: 'submitted' }],
      payouts: [],
    });
    expect(facts.history).toHaveLength(1);
    await expect(server.desk.get(1n)).rejects.toMatchObject({ code: 6004 });
    await server.desk.reject(id, action('staff:7', '重复提交'), rejection());
    for (const work of [
      () => server.desk.approve(id, action(), may),
      () => server.desk.reject(id, action('staff:7', '再次'), rejection()),
      () => server.desk.sendToRisk(id, action()),
      () => server.desk.retryPayout(id, action(), may),
      () => server.desk.lock(id, action()),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 6012 });
    }
  });
});

describe('(C32) concurrent approval, rejection and provider report', () => {
  it('end in exactly one state, in up to two hundred orders', async () => {
    const members: Awaited<ReturnType<WithdrawalServer['member']>>[] = [];
    for (let n = 0; n < 10; n += 1) members.push(await server.member({ cash: 10_000_000n }));
    // No daily limits.
    await server.owner
      .sql`update withdrawal_limits set day_count = 0, free_count = 0, day_amount = 1000000000000`;
    const ends = new Set<string>();
    for (let round = rounds(20, 4); round > 0; round -= 1) {
      await Promise.all(
        members.map(async (member) => {
          const { data } = await server.submit(member, '100.00');
          const [id, { orderNo }] = [BigInt(data.orderId), data];
          const report = {
            ...server.provider.report(orderNo, { amount: '100.00' }),
            kind: 'payout' as const,
          };
          const works = [
            () => server.desk.approve(id, action('staff:1'), may),
            () => server.desk.reject(id, action('staff:2', '退回'), rejection()),
            () => server.db.transaction((tx) => server.report(tx, 'sandbox', report)),
            () =>
              server.db.transaction((tx) => server.report(tx, 'sandbox', { ...report, status: 'failed' })),
            () => server.payAll(),
          ].sort(() => Math.random() - 0.5);
          await Promise.allSettled(works.map((work) => work()));
          await server.payAll();
          const { state } = await server.desk.get(id);
          ends.add(state);
          if (state === 'risk-review') {
            await server.desk.reject(id, action('staff:3', '退回'), { reason: 'other', canDecideRisk: true });
          }
        }),
      );
      await server.payAll();
    }
    expect([...ends].every((state) => ['paid', 'rejected', 'risk-review', 'paying'].includes(state))).toBe(
      true,
    );
    expect(ends.has('paid') && ends.has('rejected')).toBe(true);
    const [open] = await server.db
      .sql`select count(*)::int as n from holds where kind = 'withdrawal' and state = 'held'
      and member_id = any(${members.map(({ memberId }) => memberId)}::bigint[])`;
    expect(open?.n).toBe(0);
  }, 120_000);
});
