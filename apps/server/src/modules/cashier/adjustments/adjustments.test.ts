import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../test-cashier.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const action = (actor: string, reason = '核对无误') => ({
  ...{ actor, reason, address: '127.0.0.1', requestId: randomUUID() },
});
const desk = () => server.whole.cashier.desk.adjustments;

async function paid(amount = '100.00') {
  const member = await server.member();
  const order = await server.openOrder(member, amount);
  await callBack(server, paymentOf(order));
  return { member, order, orderId: BigInt(order.orderId) };
}

const statusOf = async ({ memberId }: TestMember) => {
  const [row] = await server.db.sql<{ status: string }[]>`select status from members where id = ${memberId}`;
  return row?.status;
};

describe('an adjustment by hand (C35)', () => {
  it('is executed once, by a second member of staff, with the balance before and after in the audit', async () => {
    const member = await server.member();
    const proposal = { kind: 'credit', memberId: member.memberId, amount: 12_300n } as const;
    const { id } = await desk().propose(proposal, action('staff:1'));
    expect(await server.cashOf(member)).toBe('0.00');
    await expect(desk().decide(id, 'approved', action('staff:1'))).rejects.toMatchObject({ code: 6003 });
    await expect(desk().decide(id, 'withdrawn', action('staff:2'))).rejects.toMatchObject({ code: 6003 });
    const two = [action('staff:2'), action('staff:3')];
    const answers = await Promise.allSettled(two.map((each) => desk().decide(id, 'approved', each)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await server.cashOf(member)).toBe('123.00');
    const rows = await server.db.sql`
      select action, detail->>'before' as before, detail->>'after' as after from audit_events
      where subject = ${`adjustment:${id}`} order by id`;
    expect([...rows]).toEqual([
      { action: 'adjustment-proposed', before: null, after: null },
      { action: 'adjustment-approved', before: '0.00', after: '123.00' },
    ]);
  });

  it('[1.51] [1.52] takes winnings or a balance on a ground of the terms, which stays with it', async () => {
    const { member } = await paid('100.00');
    const taken = { kind: 'debit', memberId: member.memberId, amount: 6_000n, ground: 'collusion' } as const;
    const { id } = await desk().propose(taken, action('staff:1', '两户对打'));
    const decided = await desk().decide(id, 'approved', action('staff:2'));
    expect(decided).toMatchObject({ ground: 'collusion', balanceBefore: 10_000n, balanceAfter: 4_000n });
    expect(await server.cashOf(member)).toBe('40.00');
    await expect(
      server.db.sql`
        insert into adjustments (id, kind, member_id, amount, reason, ground, proposed_by)
        values (${id + 1n}, 'credit', ${member.memberId}, 1, 'x', 'fraud', 'staff:1')`,
    ).rejects.toThrow('adjustments_ground');
  });

  it('is refused by the database, too, if the proposer decides', async () => {
    const member = await server.member();
    const proposal = { kind: 'credit', memberId: member.memberId, amount: 100n } as const;
    const { id } = await desk().propose(proposal, action('staff:1'));
    await expect(
      server.db.sql`
        update adjustments set state = 'rejected', decided_by = 'staff:1', decided_at = now() where id = ${id}`,
    ).rejects.toThrow('adjustments_two_people');
    expect((await desk().decide(id, 'withdrawn', action('staff:1'))).state).toBe('withdrawn');
    await expect(desk().decide(id, 'approved', action('staff:2'))).rejects.toMatchObject({ code: 6012 });
  });

  it('requires a reason, an amount and a member', async () => {
    const { memberId } = await server.member();
    const credit = { kind: 'credit', memberId, amount: 100n } as const;
    await expect(desk().propose(credit, action('staff:1', ' '))).rejects.toMatchObject({ code: 6007 });
    await expect(desk().propose({ ...credit, amount: 0n }, action('staff:1'))).rejects.toMatchObject({
      code: 6007,
    });
    await expect(desk().propose({ kind: 'deposit', orderId: 1n }, action('staff:1'))).rejects.toMatchObject({
      code: 6004,
    });
  });

  it('debits at most the balance', async () => {
    const { member } = await paid();
    const proposal = { kind: 'debit', memberId: member.memberId, amount: 10_001n } as const;
    const { id } = await desk().propose(proposal, action('staff:1'));
    await expect(desk().decide(id, 'approved', action('staff:2'))).rejects.toMatchObject({ code: 6012 });
    expect((await desk().decide(id, 'rejected', action('staff:2'))).state).toBe('rejected');
    const less = await desk().propose({ ...proposal, amount: 10_000n }, action('staff:1'));
    expect(await desk().decide(less.id, 'approved', action('staff:2'))).toMatchObject({
      ...{ balanceBefore: 10_000n, balanceAfter: 0n },
    });
  });

  it('credits an order on other evidence; a later callback changes nothing', async () => {
    const member = await server.member();
    const order = await server.openOrder(member);
    const proposal = { kind: 'deposit', orderId: BigInt(order.orderId) } as const;
    const { id } = await desk().propose(proposal, action('staff:1'));
    await expect(desk().propose(proposal, action('staff:3'))).rejects.toMatchObject({ code: 6012 });
    await desk().decide(id, 'approved', action('staff:2'));
    expect(await server.cashOf(member)).toBe('100.00');
    expect((await callBack(server, paymentOf(order))).reason).toBe('paid-twice');
    expect(await server.cashOf(member)).toBe('100.00');
    await expect(desk().propose(proposal, action('staff:1'))).rejects.toMatchObject({ code: 6012 });
  });
});

describe('a chargeback (C74)', () => {
  it('reverses the deposit, records the missing balance as a debt, and freezes the account', async () => {
    const { member, orderId } = await paid();
    const spent = { kind: 'debit', memberId: member.memberId, amount: 7_000n } as const;
    const { id: debit } = await desk().propose(spent, action('staff:1'));
    await desk().decide(debit, 'approved', action('staff:2'));
    const { id } = await desk().propose({ kind: 'chargeback', orderId }, action('staff:1', '发卡行拒付'));
    expect(await statusOf(member)).toBe('normal');
    const done = await desk().decide(id, 'approved', action('staff:2'));
    expect(done).toMatchObject({ state: 'approved', balanceBefore: 3_000n, balanceAfter: 0n });
    expect(await statusOf(member)).toBe('frozen');
    const [debt] = await server.db.sql<{ owed: bigint }[]>`
      select owed from bet_debts where member_id = ${member.memberId}`;
    expect(debt?.owed).toBe(7_000n);
    const events = await server.db.sql`
      select 1 from audit_events where subject = ${`member:${member.memberId}`} and action = 'member-status'`;
    expect(events).toHaveLength(1);
    await expect(desk().propose({ kind: 'chargeback', orderId }, action('staff:1'))).rejects.toMatchObject({
      code: 6012,
    });
  });
});

describe('failed payments (C74)', () => {
  async function failTimes(member: TestMember, times: number): Promise<void> {
    for (let i = 0; i < times; i += 1) {
      const order = await server.openOrder(member);
      await callBack(server, paymentOf(order, { status: 'failed' }));
    }
  }

  it('block deposits after five in ten minutes, and freeze the account after five more attempts', async () => {
    const member = await server.member();
    await failTimes(member, 4);
    const fifth = await server.openOrder(member);
    await callBack(server, paymentOf(fifth, { status: 'failed' }));
    for (let i = 0; i < 5; i += 1) {
      expect(await statusOf(member)).toBe('normal');
      expect(await server.pay(member)).toMatchObject({ status_code: 6012 });
    }
    expect(await statusOf(member)).toBe('frozen');
    const rows = await server.db.sql`
      select action from audit_events where subject = ${`member:${member.memberId}`} order by id`;
    expect(rows.map(({ action }) => action)).toEqual(['deposits-blocked', 'member-status']);
  });

  it('do not count after ten minutes, nor after a late payment', async () => {
    const member = await server.member();
    await failTimes(member, 4);
    const fifth = await server.openOrder(member);
    await callBack(server, paymentOf(fifth, { status: 'failed' }));
    expect((await callBack(server, paymentOf(fifth))).reason).toBe('credited');
    expect((await server.pay(member)).status_code).toBe(6000);
    await server.owner.sql`
      update deposit_orders set closed_at = closed_at - interval '11 minutes' where member_id = ${member.memberId}`;
    await failTimes(member, 4);
    expect((await server.pay(member)).status_code).toBe(6000);
  });
});
