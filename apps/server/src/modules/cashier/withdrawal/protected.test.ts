/** Withdrawals of members with limits or exclusions: always allowed, and without effect on deposit limits. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createProtection, requireDeposit, requireLaunch } from '../../protection/index.ts';
import { contextOf } from '../../sportsbook/test-bets.ts';
import { action, type WithdrawalServer, withdrawalServer } from './test-withdrawal.ts';

let server: WithdrawalServer;
beforeAll(async () => {
  server = await withdrawalServer();
});
afterEach(() => server.expectClean());
afterAll(() => server.close());

const protection = () =>
  createProtection({
    db: server.db,
    now: () => new Date(),
    closeDeposits: async () => undefined,
    endPlay: async () => undefined,
    tellMember: async () => undefined,
    inbox: async () => undefined,
  });

/** Submits a withdrawal of 1,000.00 and pays it. */
async function takeOut(member: { token: string; destinationId: string }) {
  const { data, status_code } = await server.submit(member, '1000.00');
  expect(status_code).toBe(6000);
  await server.desk.approve(BigInt(data.orderId), action(), { canDecideRisk: true });
  await server.payAll();
  return (await server.desk.get(BigInt(data.orderId))).state;
}

describe('a member with player protection', () => {
  it('(C17) can withdraw while excluded, and can neither play nor deposit', async () => {
    const member = await server.member();
    await protection().routes['/site/api/v1/protection/exclude']({ term: '6m' }, contextOf(member));
    const { db } = server;
    const { memberId, sessionId } = member;
    await expect(requireLaunch(db, memberId, sessionId)).rejects.toMatchObject({ code: 6012 });
    await expect(db.transaction((tx) => requireDeposit(tx, memberId, 100n))).rejects.toMatchObject({
      code: 6012,
    });
    expect(await takeOut(member)).toBe('paid');
  });

  it('(C13) cannot deposit more after a withdrawal: the deposit limit counts gross amounts', async () => {
    const member = await server.member();
    const { db, owner } = server;
    const { memberId } = member;
    await owner.sql`
      insert into deposit_channels (id, provider, name, kind, min_amount, max_amount, quick_amounts, sort)
      values ('bank', 'sandbox', '网银支付', 'redirect', 1, 100000000, '{}', 1) on conflict do nothing`;
    await protection().routes['/site/api/v1/protection/setLimit'](
      { kind: 'deposit', period: '24h', value: '1000.00' },
      contextOf(member),
    );
    await owner.sql`
      insert into deposit_orders (id, order_no, member_id, channel_id, provider, amount, request_id, expires_at)
      values (${memberId}, ${`D${memberId}`}, ${memberId}, 'bank', 'sandbox', 60000, 'test', now() + interval '1 hour')`;
    const deposit = (amount: bigint) => db.transaction((tx) => requireDeposit(tx, memberId, amount));
    await deposit(40_000n);
    await expect(deposit(40_001n)).rejects.toMatchObject({ code: 6012 });
    expect(await takeOut(member)).toBe('paid');
    await expect(deposit(40_001n)).rejects.toMatchObject({ code: 6012 });
  });
});
