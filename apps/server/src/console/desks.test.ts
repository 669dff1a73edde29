import { randomUUID } from 'node:crypto';
import type { MemberId } from '@hj/platform';
import { nextIds } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plantPersonal } from '../modules/profile/test-personal.ts';
import { dealText, ledgerCheckJob, recordDeal } from '../modules/wallet/index.ts';
import { expectCleanLedger, fundWallet } from '../modules/wallet/test-ledger.ts';
import { type ConsoleServer, consoleServer, type TestStaff } from './test-console.ts';

let server: ConsoleServer;
let [lead, other, risk]: TestStaff[] = [];
beforeAll(async () => {
  server = await consoleServer();
  [lead, other, risk] = [
    await server.staff('finance-lead'),
    await server.staff('finance-lead'),
    await server.staff('risk'),
  ];
});
afterAll(() => server.close());

const cashOf = async (memberId: MemberId) => {
  const { data } = await server.call('/console/api/v1/members/get', { memberId: String(memberId) }, risk);
  return data.member.balance;
};

/** The audit rows of an actor during `work`. */
async function actionsOf(staff: TestStaff | undefined, work: () => Promise<unknown>): Promise<string[]> {
  const actor = staff?.actor ?? '';
  const known = (await server.auditOf(actor)).length;
  await work();
  return (await server.auditOf(actor)).slice(known).map(({ action }) => action);
}

describe('(C35) a booking by hand', () => {
  afterEach(() => expectCleanLedger(server.app.db, server.app.invariants));
  const reason = '活动漏发，主管核实';
  const propose = (memberId: MemberId, key = randomUUID(), amount = '88.00') =>
    server.call(
      '/console/api/v1/adjustments/propose',
      { kind: 'credit', memberId: String(memberId), amount, reason },
      lead,
      key,
    );
  const decide = (staff: TestStaff | undefined, adjustmentId: string, approve = true) =>
    server.call('/console/api/v1/adjustments/decide', { adjustmentId, approve, reason }, staff);

  it('needs two people; each action is one row of the audit', async () => {
    const { memberId } = await server.app.member();
    let id = '';
    const proposed = await actionsOf(lead, async () => {
      id = (await propose(memberId)).data.adjustmentId;
    });
    expect(proposed).toHaveLength(1);
    expect(await cashOf(memberId)).toBe('0.00');
    const own = await actionsOf(lead, async () => expect((await decide(lead, id)).status_code).toBe(6003));
    expect(own.filter((action) => !action.includes('refused'))).toEqual([]);
    expect(await cashOf(memberId)).toBe('0.00');
    const decided = await actionsOf(other, async () => {
      const { data } = await decide(other, id);
      expect(data).toMatchObject({ state: 'approved', balanceBefore: '0.00', balanceAfter: '88.00' });
      expect([data.proposedBy.actor, data.decidedBy?.actor]).toEqual([lead?.actor, other?.actor]);
    });
    expect(decided).toHaveLength(1);
    expect(await cashOf(memberId)).toBe('88.00');
    expect(
      await actionsOf(other, async () => expect((await decide(other, id)).status_code).toBe(6012)),
    ).toEqual([]);
  });

  it('[8.9] is proposed once per key, and its repeat gets the first answer', async () => {
    const { memberId } = await server.app.member();
    const key = randomUUID();
    const first = await propose(memberId, key);
    expect(await propose(memberId, key)).toEqual(first);
    expect((await propose(memberId, key, '99.00')).status_code).toBe(6008);
    const listed = await server.call('/console/api/v1/adjustments/list', { member: String(memberId) }, lead);
    expect(listed.data.total).toBe(1);
  });

  it('is booked once, however many decide at the same time', async () => {
    const { memberId } = await server.app.member();
    const { data } = await propose(memberId);
    const third = await server.staff('finance-lead');
    const answers = await Promise.all([decide(other, data.adjustmentId), decide(third, data.adjustmentId)]);
    expect(answers.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect(await cashOf(memberId)).toBe('88.00');
  });
});

/** A withdrawal as the desk finds it; its hold is not under test. */
async function plantWithdrawal(): Promise<string> {
  const { memberId } = await server.app.member();
  return server.app.owner.transaction(async (tx) => {
    const [id = 0n] = await nextIds(tx, 1);
    await tx.sql`
      insert into withdrawals (id, order_no, member_id, destination_id, kind, destination, provider, amount, fee,
        administrative_fee, forfeited, turnover_required, turnover_done, state, flags, address, request_id)
      values (${id}, ${`W${id}`}, ${memberId}, 1, 'bank', '招商银行 尾号 0731', 'sandbox', 10000, 0, 0, 0, 20000, 5000,
        'submitted', '{}', '127.0.0.1', 'test')`;
    await recordDeal(tx, {
      ...{
        id,
        memberId,
        type: 'withdrawal',
        title: dealText('withdrawal', { destination: '招商银行 尾号 0731' }),
        orderNo: `W${id}`,
        amount: -10_000n,
      },
      step: 'reviewing',
    });
    return String(id);
  });
}

describe('(OP5) the queue of withdrawals', () => {
  it('[7.83] gives an order to one of two reviewers at once, and back', async () => {
    const orderId = await plantWithdrawal();
    const lock = (staff: TestStaff | undefined) =>
      server.call('/console/api/v1/withdrawals/lock', { orderId }, staff);
    const answers = await Promise.all([lock(lead), lock(other)]);
    expect(answers.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect(answers.find(({ status_code }) => status_code === 6012)?.message).toMatch(
      /^该订单正由 员工\d+ 处理$/,
    );
    const holder = answers[0]?.status_code === 6000 ? lead : other;
    const loser = holder === lead ? other : lead;
    const { data } = await server.call('/console/api/v1/withdrawals/get', { orderId }, risk);
    expect(data.row).toMatchObject({ turnoverPercent: 25, grade: 0, lock: { by: { actor: holder?.actor } } });
    const reason = '转交风控复核';
    const toRisk = (staff: TestStaff | undefined) =>
      server.call('/console/api/v1/withdrawals/toRisk', { orderId, reason }, staff);
    expect(await actionsOf(loser, async () => expect((await toRisk(loser)).status_code).toBe(6012))).toEqual(
      [],
    );
    expect(await actionsOf(holder, () => toRisk(holder))).toEqual([expect.stringMatching(/^withdrawal/)]);
    const { data: queue } = await server.call(
      '/console/api/v1/withdrawals/list',
      { state: 'risk-review' },
      risk,
    );
    expect(queue.list.map((row) => row.orderId)).toContain(orderId);
  });

  it('tells of each order of a batch by itself', async () => {
    const [mine, theirs] = [await plantWithdrawal(), await plantWithdrawal()];
    await server.call('/console/api/v1/withdrawals/lock', { orderId: theirs }, other);
    const { data } = await server.call(
      '/console/api/v1/withdrawals/toRiskMany',
      { orderIds: [mine, theirs, '9223372036854775807'], reason: '批量转交风控' },
      lead,
    );
    expect(data.list.map(({ orderId, code }) => [orderId, code])).toEqual([
      [mine, 6000],
      [theirs, 6012],
      ['9223372036854775807', 6004],
    ]);
  });
});

describe('a member', () => {
  it('(C68) is shown masked; a look at the clear data is written down first, with why', async () => {
    const member = await server.app.member();
    await fundWallet(server.app.db, member.memberId, 12_345n);
    const { db, config } = server.app;
    const { memberId } = member;
    await plantPersonal(db, config, { memberId, field: 'real-name', value: '张三丰' });
    await plantPersonal(db, config, { memberId, field: 'phone', value: '8613800138000' });
    const { data } = await server.call('/console/api/v1/members/find', { text: member.name }, risk);
    expect(data.list[0]).toMatchObject({ name: member.name, realName: '张*丰', balance: '123.45' });
    expect(JSON.stringify(data)).not.toContain('13800138000');
    const ask = { memberId: String(member.memberId), reason: '核对取款姓名' };
    const recorded = await actionsOf(risk, async () => {
      const { data: clear } = await server.call('/console/api/v1/members/reveal', ask, risk);
      expect(clear).toMatchObject({ realName: '张三丰', phone: '8613800138000' });
    });
    expect(recorded).toEqual(['member.revealed']);
    const refused = await server.call('/console/api/v1/members/reveal', ask, lead);
    expect(refused.status_code).toBe(6003);
  });
});

describe('the check of the ledger', () => {
  it('is read in the console: the findings of the latest run', async () => {
    const faults = () => server.call('/console/api/v1/reconciliation/faults', {}, lead);
    expect((await faults()).data).toEqual({ checkedAt: null, total: 0, list: [] });
    const found = [{ subject: 'transfer 7', detail: 'its entries come to 1' }];
    const check = (rows: typeof found) =>
      ledgerCheckJob({ db: server.app.db, invariants: [{ name: 'I99', find: async () => rows }] })(
        {},
        { log: server.app.deps.log, jobId: '1' },
      );
    await check(found);
    const [row] = found;
    expect((await faults()).data).toEqual({
      ...{ checkedAt: expect.any(Number), total: 1, list: [{ invariant: 'I99', ...row }] },
    });
    await check([]);
    expect((await faults()).data).toMatchObject({ total: 0, list: [] });
  });
});
