/** One bonus for each deposit, and the gifts of a deposit that was charged back (C74). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../../cashier/test-cashier.ts';
import { closeRequirements, reopenRequirements } from '../../turnover/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { spanOf, spanOfKey } from './periods.ts';
import { ask, fixedPart, join, plantActivity } from './test-activities.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const action = (actor: string) => ({
  actor,
  reason: '发卡行拒付',
  address: '127.0.0.1',
  requestId: randomUUID(),
});

async function deposit(member: TestMember, amount: string, configId?: string): Promise<bigint> {
  const body = { channelId: 'bank', amount, ...(configId === undefined ? {} : { configId }) };
  const order = (await server.pay(member, body)).data;
  await callBack(server, paymentOf(order));
  return BigInt(order.orderId);
}

async function chargeBack(orderId: bigint): Promise<void> {
  const desk = server.whole.cashier.desk.adjustments;
  const { id } = await desk.propose({ kind: 'chargeback', orderId }, action('staff:1'));
  await desk.decide(id, 'approved', action('staff:2'));
}

const firstDeposit = () =>
  plantActivity(server.db, [
    fixedPart({ period: 'once', needs: [{ kind: 'first-deposit', amount: '100.00' }] }),
  ]);

const cashOf = async ({ memberId }: TestMember) =>
  (
    await server.db.sql`select balance from ledger_accounts where member_id = ${memberId} and kind = 'cash'`
  )[0]?.balance;

const debtOf = async ({ memberId }: TestMember) =>
  (await server.db.sql`select owed from bet_debts where member_id = ${memberId}`)[0]?.owed ?? 0n;

/** A friend who has phone and name, and came by the code of who invited. */
async function invite(inviter: TestMember, { memberId }: TestMember): Promise<void> {
  await server.owner.sql`
    insert into invitation_codes (member_id, code) values (${inviter.memberId}, ${`T${inviter.memberId}X`}) on conflict do nothing`;
  await server.owner
    .sql`insert into invitations (member_id, inviter_id) values (${memberId}, ${inviter.memberId})`;
  for (const field of ['phone', 'real-name'])
    await server.owner.sql`
      insert into member_personal (member_id, field, sealed, blind_index, created_at, updated_at)
      values (${memberId}, ${field}, decode('010001' || repeat('01', 100), 'hex'),
        ${field === 'phone' ? Buffer.alloc(32, String(memberId)) : null}, now(), now()) on conflict do nothing`;
}

describe('a deposit', () => {
  it('brings one bonus: with the bonus of its order it counts for no gift of a first deposit', async () => {
    const activity = await firstDeposit();
    const [both, plain] = [await server.member(), await server.member()];
    const rewards = await ask(server, '/site/api/v1/feedback/querySiteDepositRewardConfigList', {}, both);
    await deposit(both, '1000', rewards.data.list[0]?.configId);
    await deposit(plain, '1000');
    const refused = await join(server, activity, both);
    expect(refused).toMatchObject({ status_code: 6012, data: { rule: 'first-deposit' } });
    expect(refused.message).toContain('每笔存款只享一种礼金');
    expect((await join(server, activity, plain)).data).toMatchObject({ amount: '8.00' });
  });
});

describe('[C74] a chargeback', () => {
  it('takes the gift of its deposit with it, with the requirement; the missing amount is a debt', async () => {
    const activity = await firstDeposit();
    const member = await server.member();
    const orderId = await deposit(member, '100');
    await join(server, activity, member);
    expect(await server.cashOf(member)).toBe('108.00');
    await chargeBack(orderId);
    expect([await cashOf(member), await debtOf(member)]).toEqual([0n, 0n]);
    const rows = await server.db.sql`
      select closed_by from turnover_requirements where member_id = ${member.memberId} and closed_by is null`;
    expect(rows).toEqual([]);
  });

  it('leaves gifts that the other deposits of the period bring, and those that ask for no deposit', async () => {
    const [daily, phone] = [
      await plantActivity(server.db, [fixedPart()]),
      await plantActivity(server.db, [fixedPart({ needs: [] })]),
    ];
    const member = await server.member();
    const orderId = await deposit(member, '100');
    await deposit(member, '100');
    await join(server, daily, member);
    await join(server, phone, member);
    await chargeBack(orderId);
    expect(await cashOf(member)).toBe(11_600n);
  });

  it('leaves nothing to approve of a claim that waited for review meanwhile', async () => {
    const activity = await plantActivity(server.db, [fixedPart()], { reviewed: true });
    const [member, other] = [await server.member(), await server.member()];
    const desk = server.whole.modules.promotion.desk.activities;
    const orderId = await deposit(member, '100');
    await deposit(other, '100');
    const { data } = await join(server, activity, member);
    const kept = (await join(server, activity, other)).data;
    await chargeBack(orderId);
    const decided = desk.decide(BigInt(data.claimId), true, action('staff:1'));
    await expect(decided).rejects.toThrow('存款已冲正');
    await desk.decide(BigInt(data.claimId), false, action('staff:1'));
    await desk.decide(BigInt(kept.claimId), true, action('staff:1'));
    expect([await cashOf(member), await cashOf(other)]).toEqual([0n, 10_800n]);
  });

  it('keeps the requirement of its gift closed when a withdrawal that had closed it is rejected', async () => {
    const activity = await firstDeposit();
    const member = await server.member();
    const orderId = await deposit(member, '100');
    await join(server, activity, member);
    const { memberId } = member;
    const withdrawal = 77n;
    await server.db.transaction((tx) => closeRequirements(tx, memberId, withdrawal, { rows: [] }));
    await chargeBack(orderId);
    await server.db.transaction((tx) => reopenRequirements(tx, memberId, withdrawal, [orderId]));
    const open = await server.db.sql`
      select reference from turnover_requirements where member_id = ${memberId} and closed_by is null`;
    expect(open).toEqual([]);
  });

  it('leaves the requirement of a gift that the member gave up after losing it ended by that', async () => {
    const activity = await firstDeposit();
    const member = await server.member();
    const orderId = await deposit(member, '100');
    await join(server, activity, member);
    const { adjustments } = server.whole.cashier.desk;
    const debit = { kind: 'debit' as const, memberId: member.memberId, amount: 10_800n };
    const { id } = await adjustments.propose(debit, action('staff:1'));
    await adjustments.decide(id, 'approved', action('staff:2'));
    const [gift] = (await ask(server, '/act/api/v1/promotion/openGifts', {}, member)).data.list;
    if (gift === undefined) throw new Error('a gift was claimed');
    const given = await ask(
      server,
      '/act/api/v1/promotion/forfeit',
      { giftId: gift.giftId, taken: '0.00' },
      member,
    );
    expect(given.data).toMatchObject({ taken: '0.00' });
    await chargeBack(orderId);
    expect([await cashOf(member), await debtOf(member)]).toEqual([0n, 10_800n]);
  });

  it('takes the gift of an invited friend whose first deposit it was', async () => {
    const needs = [{ kind: 'invited' as const }];
    const friend = { deposit: '100.00', depositDays: 7, turnover: '0.00', turnoverDays: 30 };
    const activity = await plantActivity(server.db, [fixedPart({ period: 'once', needs })], { friend });
    const [inviter, member] = [await server.member(), await server.member()];
    await invite(inviter, member);
    const orderId = await deposit(member, '100');
    expect((await join(server, activity, member)).data.amount).toBe('8.00');
    await chargeBack(orderId);
    expect([await cashOf(member), await debtOf(member)]).toEqual([0n, 0n]);
  });

  it('takes the gift of who invited a friend with it, of that friend alone, and leaves those for the friends that stayed', async () => {
    const friend = { deposit: '100.00', depositDays: 7, turnover: '0.00', turnoverDays: 30 };
    const activity = await plantActivity(
      server.db,
      [1, 2, 3].map((count) =>
        fixedPart({ code: `f${count}`, period: 'once', needs: [{ kind: 'friends', count }] }),
      ),
      { friend },
    );
    const [inviter, ...friends] = [await server.member(), await server.member(), await server.member()];
    for (const each of friends) await invite(inviter, each);
    const [first = 0n] = [
      await deposit(friends[0] as TestMember, '100'),
      await deposit(friends[1] as TestMember, '150'),
    ];
    expect((await join(server, activity, inviter, { part: 'f1' })).data.amount).toBe('8.00');
    expect((await join(server, activity, inviter, { part: 'f2' })).data.amount).toBe('8.00');
    expect((await join(server, activity, inviter, { part: 'f3' })).status_code).toBe(6012);
    await chargeBack(first);
    expect([await cashOf(inviter), await debtOf(inviter)]).toEqual([800n, 0n]);
    const [deal] = (await server.call('/fd/api/v1/transactions/queryDealRecord', {}, inviter)).data.list;
    expect(deal).toMatchObject({ title: '邀请礼金冲正', amount: '-8.00' });
    const rows = await server.db.sql`
      select 1 from turnover_requirements where member_id = ${inviter.memberId} and closed_by is null`;
    expect(rows).toHaveLength(1);
    // A friend who came later fills the place: nothing is claimed twice.
    const late = await server.member();
    await invite(inviter, late);
    await deposit(late, '100');
    expect((await join(server, activity, inviter, { part: 'f2' })).status_code).toBe(6012);
  });

  it('is owed by who invited where the gift was spent, and approves no claim for a friend who is gone', async () => {
    const friend = { deposit: '100.00', depositDays: 7, turnover: '0.00', turnoverDays: 30 };
    const part = fixedPart({ period: 'once', needs: [{ kind: 'friends', count: 1 }] });
    const paid = await plantActivity(server.db, [part], { friend });
    const reviewed = await plantActivity(server.db, [part], { friend, reviewed: true });
    const [inviter, invited] = [await server.member(), await server.member()];
    await invite(inviter, invited);
    const orderId = await deposit(invited, '100');
    await join(server, paid, inviter);
    const waiting = (await join(server, reviewed, inviter)).data;
    await server.db.transaction(async (tx) => {
      const wallet = await lockWallets(tx, { members: [inviter.memberId], systems: ['house'] });
      const from = { memberId: inviter.memberId, kind: 'cash' } as const;
      wallet.transfer({ kind: 'rounding', from, to: { system: 'house' }, amount: 500n, reference: 'test' });
      await wallet.write('test');
    });
    await chargeBack(orderId);
    expect([await cashOf(inviter), await debtOf(inviter)]).toEqual([0n, 500n]);
    const desk = server.whole.modules.promotion.desk.activities;
    await expect(desk.decide(BigInt(waiting.claimId), true, action('staff:1'))).rejects.toThrow('存款已冲正');
  });

  it('is owed for all gifts of who invited together', async () => {
    const friend = { deposit: '100.00', depositDays: 7, turnover: '0.00', turnoverDays: 30 };
    const part = fixedPart({ period: 'once', needs: [{ kind: 'friends', count: 1 }] });
    const activities = [
      await plantActivity(server.db, [part], { friend }),
      await plantActivity(server.db, [part], { friend }),
    ];
    const [inviter, invited] = [await server.member(), await server.member()];
    await invite(inviter, invited);
    const orderId = await deposit(invited, '100');
    for (const activity of activities) await join(server, activity, inviter);
    await server.db.transaction(async (tx) => {
      const wallet = await lockWallets(tx, { members: [inviter.memberId], systems: ['house'] });
      const from = { memberId: inviter.memberId, kind: 'cash' } as const;
      wallet.transfer({ kind: 'rounding', from, to: { system: 'house' }, amount: 500n, reference: 'test' });
      await wallet.write('test');
    });
    await chargeBack(orderId);
    expect([await cashOf(inviter), await debtOf(inviter)]).toEqual([0n, 500n]);
  });

  it('takes a gift of tiers that the deposits left would bring less of', async () => {
    const activity = await plantActivity(server.db, [
      fixedPart({
        needs: [],
        reward: {
          ...{ kind: 'tiers', of: 'deposits' },
          tiers: [
            { from: '100.00', amount: '5.00' },
            { from: '500.00', amount: '50.00' },
          ],
        },
      }),
    ]);
    const member = await server.member();
    const orderId = await deposit(member, '500');
    await deposit(member, '100');
    expect((await join(server, activity, member)).data.amount).toBe('50.00');
    await chargeBack(orderId);
    expect(await cashOf(member)).toBe(10_000n);
  });
});

it('a period is found by the key of a claim', () => {
  const at = new Date('2026-11-25T20:00:00Z');
  for (const period of ['day', 'week', 'month', 'once'] as const) {
    const span = spanOf(period, at);
    expect(spanOfKey(span.key)).toEqual(span);
  }
});
