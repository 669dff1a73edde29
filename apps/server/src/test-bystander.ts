/**
 * For tests only: the bystander, a second member with live rows in nearly every table that belongs to a member. It stands in the
 * template of all test databases; `drop()` of the test kit fails when one of its rows has changed. So a statement that forgot its
 * `member_id = …` shows in every test of its module.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, memberId } from '@hj/platform';
import { guardBystander } from '@hj/platform/test-kit/bystander';
import type { TestProject } from 'vitest/node';
import { lockWallets, openWallet } from './modules/wallet/index.ts';

export const bystander = memberId(7_000_000_000_001n);

/** The rows of tables without a `member_id` that belong to the bystander. */
const owned: Readonly<Record<string, string>> = {
  members: 'id = $member',
  ledger_entries: 'account_id in (select id from ledger_accounts where member_id = $member)',
  remembered_tokens: 'remembered_id in (select id from remembered_devices where member_id = $member)',
  bet_legs: 'bet_id in (select id from bets where member_id = $member)',
  bet_leg_results: 'bet_id in (select id from bets where member_id = $member)',
  bet_settlements: 'bet_id in (select id from bets where member_id = $member)',
  deposit_signal_codes: 'order_id in (select id from deposit_orders where member_id = $member)',
  provider_callbacks: `provider = 'bystander'`,
  withdrawal_payouts: 'withdrawal_id in (select id from withdrawals where member_id = $member)',
  withdrawal_steps: 'withdrawal_id in (select id from withdrawals where member_id = $member)',
};

/** Setup of vitest, after the cluster's: plants the bystander in the template. */
export default async function setup(project: TestProject): Promise<void> {
  await guardBystander(project, { memberId: bystander, owned, plant });
}

async function plant(owner: Db): Promise<void> {
  await owner.sql.unsafe(readFileSync(join(import.meta.dirname, 'test-bystander.sql'), 'utf8'));
  await owner.transaction(async (tx) => {
    await openWallet(tx, bystander);
    const posting = await lockWallets(tx, {
      ...{
        members: [bystander],
        systems: ['channel:bystander', 'channel:test:USDT', 'house', 'transit:chess'],
      },
      coins: [bystander],
    });
    const [cash, house] = [{ memberId: bystander, kind: 'cash' }, { system: 'house' }] as const;
    const [open, won, withdrawal] = [bystander, bystander + 1n, bystander + 2n];
    const holdOf = { memberId: bystander, kind: 'bet' } as const;
    posting.transfer({
      ...{ kind: 'deposit', from: { system: 'channel:bystander' }, to: cash, amount: 100_000n },
      reference: `deposit:${bystander}`,
    });
    posting.hold({ ...holdOf, id: open, amount: 1_000n, reference: `bet:${open}` });
    posting.hold({ ...holdOf, id: won, amount: 1_000n, reference: `bet:${won}` });
    posting.capture({ holdId: won, kind: 'bet-stake', to: house, reference: `bet:${won}:1` });
    posting.transfer({
      kind: 'bet-payout',
      from: house,
      to: cash,
      amount: 1_900n,
      reference: `bet:${won}:1`,
    });
    posting.hold({
      ...{ id: withdrawal, memberId: bystander, amount: 10_000n, kind: 'withdrawal' },
      reference: `withdrawal:${withdrawal}`,
    });
    posting.transfer({
      ...{ kind: 'venue-in', from: cash, to: { system: 'transit:chess' }, amount: 10_000n },
      reference: `transfer:${bystander + 3n}`,
    });
    posting.transfer({
      ...{
        kind: 'coin-deposit',
        from: { system: 'channel:test:USDT' },
        to: { memberId: bystander, kind: 'coin' },
      },
      ...{ amount: 1_000_000n, reference: 'deposit:bystander-coins' },
    });
    await posting.write('bystander');
  });
}
