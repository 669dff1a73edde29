/** A chargeback and the turnover requirements and the bonus of its deposit (C74, C72). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../test-app.ts';
import { closeRequirements, createTurnover } from '../../../turnover/index.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../../test-cashier.ts';
import { plantWithdrawal } from '../../withdrawal/test-withdrawal.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const turnover = createTurnover([]);
const action = (actor: string, reason = '发卡行拒付') => ({
  ...{ actor, reason, address: '127.0.0.1', requestId: randomUUID() },
});
const stateOf = ({ memberId }: TestMember) => turnover.state(server.db, memberId);

/** A deposit of 1,000.00 with a bonus of 30.00. */
async function rewarded() {
  const member = await server.member();
  const { data } = await server.call('/site/api/v1/feedback/querySiteDepositRewardConfigList', {}, member);
  const configId = data.list[0]?.configId;
  const order = (await server.pay(member, { channelId: 'bank', amount: '1000', configId })).data;
  await callBack(server, paymentOf(order));
  expect(await server.cashOf(member)).toBe('1030.00');
  return { member, order, orderId: BigInt(order.orderId) };
}

async function takeBack(orderId: bigint) {
  const desk = server.whole.cashier.desk.adjustments;
  const { id } = await desk.propose({ kind: 'chargeback', orderId }, action('staff:1'));
  return desk.decide(id, 'approved', action('staff:2'));
}

/** A withdrawal of 100.00 that closes the turnover requirements. */
async function withdrawn({ memberId }: TestMember): Promise<bigint> {
  const id = BigInt(await plantWithdrawal(server.db, memberId, '1'));
  await server.db.transaction(async (tx) =>
    closeRequirements(tx, memberId, id, await turnover.state(tx, memberId)),
  );
  return id;
}

describe('a chargeback of a deposit with a bonus (C74)', () => {
  it('closes their requirements: a later withdrawal does not forfeit the bonus again', async () => {
    const { member, orderId } = await rewarded();
    expect(await stateOf(member)).toMatchObject({ forfeited: 3_000n, administrativeFee: 10_000n });
    expect(await takeBack(orderId)).toMatchObject({ balanceBefore: 103_000n, balanceAfter: 0n });
    expect(await stateOf(member)).toMatchObject({ rows: [], forfeited: 0n, administrativeFee: 0n });
  });

  it('does not debit a bonus already forfeited by a withdrawal', async () => {
    const { member, orderId } = await rewarded();
    await withdrawn(member);
    expect(await takeBack(orderId)).toMatchObject({ balanceBefore: 103_000n, balanceAfter: 3_000n });
  });

  it('leaves the bonus to the next withdrawal if the forfeiting withdrawal is rejected', async () => {
    const { member, orderId } = await rewarded();
    const withdrawal = await withdrawn(member);
    await takeBack(orderId);
    const rejection = { reason: 'other', canDecideRisk: true } as const;
    await server.whole.cashier.desk.withdrawals.reject(withdrawal, action('staff:3'), rejection);
    // The deposit itself has no requirement any more.
    expect(await stateOf(member)).toMatchObject({ forfeited: 3_000n, administrativeFee: 0n });
    expect((await stateOf(member)).rows.map(({ kind }) => kind)).toEqual(['bonus']);
  });

  it('reopens no requirement without a bonus, whether the withdrawal is rejected or not', async () => {
    for (const isRejected of [true, false]) {
      const member = await server.member();
      const order = await server.openOrder(member, '1000.00');
      await callBack(server, paymentOf(order));
      const withdrawal = await withdrawn(member);
      await takeBack(BigInt(order.orderId));
      const rejection = { reason: 'other', canDecideRisk: true } as const;
      if (isRejected) {
        await server.whole.cashier.desk.withdrawals.reject(withdrawal, action('staff:3'), rejection);
      }
      expect((await stateOf(member)).rows).toEqual([]);
    }
  });
});

describe('a chargeback concurrent with other movements of the money', () => {
  it('is executed once, and the ledger stays balanced', async () => {
    const desk = server.whole.cashier.desk.adjustments;
    for (let round = 0; round < 6; round += 1) {
      const { member, orderId } = await rewarded();
      const { memberId } = member;
      const { data: other } = await server.pay(member, { channelId: 'alipay', amount: '300.00' });
      const proposals = [
        { kind: 'chargeback', orderId } as const,
        { kind: 'debit', memberId, amount: 50_000n } as const,
        { kind: 'credit', memberId, amount: 10_000n } as const,
      ];
      const ids = await Promise.all(proposals.map((each) => desk.propose(each, action('staff:1'))));
      const decisions = ['staff:2', 'staff:3'].flatMap((actor) =>
        ids.map(({ id }) => desk.decide(id, 'approved', action(actor))),
      );
      const ended = await Promise.allSettled([
        ...decisions,
        plantWithdrawal(server.db, memberId, '1'),
        ...[1, 2, 3].map(() => callBack(server, paymentOf(other))),
      ]);
      for (const each of ended)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 6012 });
      const moved = await server.db.sql<{ kind: string; count: number }[]>`
        select kind, count(*)::int as count from ledger_transfers
        where reference = ${`deposit:${orderId}`} and kind in ('deposit-reversal', 'deposit-bonus-reversal') group by 1
        order by 1`;
      expect([...moved]).toEqual([
        { kind: 'deposit-bonus-reversal', count: 1 },
        { kind: 'deposit-reversal', count: 1 },
      ]);
    }
  });
});
