import type { Sql } from '@hj/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bystander } from '../../../test-bystander.ts';
import { checkLedger, lockWallets } from '../../wallet/index.ts';
import { fundWallet } from '../../wallet/test-ledger.ts';
import { withdrawalInvariants } from './check-store.ts';
import { action, type WithdrawalServer, withdrawalServer } from './test-withdrawal.ts';

const may = { canDecideRisk: true };

let server: WithdrawalServer;
let [paid, rejected, open] = [0n, 0n, 0n];

/** A withdrawal with a deduction for unmet turnover. */
async function handIn(): Promise<bigint> {
  const member = await server.member();
  await server.require(member.memberId, 100_000n);
  const { data } = await server.submit(member, '1000.00');
  return BigInt(data.orderId);
}

// One paid, one rejected, one open.
beforeEach(async () => {
  server = await withdrawalServer();
  [paid, rejected, open] = [await handIn(), await handIn(), await handIn()];
  await server.desk.approve(paid, action(), may);
  await server.payAll();
  await server.desk.reject(rejected, action('staff:7', '收款信息有误'), {
    reason: 'destination',
    canDecideRisk: true,
  });
  await server.expectClean();
});
afterEach(() => server.close());

const findings = () => checkLedger(server.owner, withdrawalInvariants);

describe('the ledger check goes red (C32, I4, C33, C72)', () => {
  const breaks: [what: string, rows: string[], change: (sql: Sql) => Promise<unknown>][] = [
    [
      'a rejected order with an open hold',
      ['C32', 'C72', 'I4'],
      (sql) => sql`
        update withdrawals set state = 'rejected', reason = '-', reject_reason = 'other', ended_at = now() where id = ${open}`,
    ],
    [
      'a paid order that is open again',
      ['C32', 'C33', 'I4'],
      (sql) => sql`update withdrawals set state = 'submitted', ended_at = null where id = ${paid}`,
    ],
    [
      'an amount raised by one fen after the hold',
      ['C32', 'I4'],
      (sql) => sql`update withdrawals set amount = amount + 1 where id = ${open}`,
    ],
    [
      'a fee without a transfer',
      ['I4'],
      (sql) => sql`update withdrawals set fee = fee + 100 where id = ${paid}`,
    ],
    ['a payment without its attempt', ['C33'], (sql) => sql`delete from withdrawal_payouts`],
    [
      'a payout that was paid twice',
      ['C33'],
      (sql) => sql`
        insert into withdrawal_payouts (withdrawal_id, attempt, payout_no, provider, state, ended_at, next_at)
        select withdrawal_id, 2, payout_no || '-2', provider, 'paid-twice', now(), null
        from withdrawal_payouts where withdrawal_id = ${paid}`,
    ],
    [
      'an attempt for an order without approval',
      ['C33'],
      (sql) => sql`
        insert into withdrawal_payouts (withdrawal_id, attempt, payout_no, provider)
        values (${open}, 1, 'invented', 'sandbox')`,
    ],
    [
      'requirements still closed by a rejected order',
      ['C72'],
      (sql) => sql`
        update turnover_requirements set closed_by = ${rejected}, closed_at = now()
        where closed_by is null and member_id <> ${bystander}`,
    ],
    [
      'a deduction without a requirement',
      ['C72'],
      (sql) =>
        sql`update turnover_requirements set closed_by = null, closed_at = null where closed_by = ${paid}`,
    ],
  ];

  it.each(breaks)('at %s', async (_what, rows, change) => {
    const { sql } = server.owner;
    for (const table of ['withdrawals', 'withdrawal_payouts'])
      await sql`alter table ${sql(table)} disable trigger user`;
    await change(sql);
    expect([...new Set((await findings()).map(({ invariant }) => invariant))].sort()).toEqual(rows);
  });

  it('at a hold without an order', async () => {
    const { memberId } = await server.member();
    await fundWallet(server.db, memberId, 100n);
    await server.db.transaction(async (tx) => {
      const posting = await lockWallets(tx, { members: [memberId] });
      posting.hold({ id: 7n, memberId, amount: 100n, kind: 'withdrawal', reference: 'withdrawal:7' });
      await posting.write('test');
    });
    expect((await findings()).map(({ invariant, subject }) => [invariant, subject])).toEqual([
      ['C32', 'withdrawal 7'],
      ['I4', 'withdrawal:7'],
    ]);
  });
});
