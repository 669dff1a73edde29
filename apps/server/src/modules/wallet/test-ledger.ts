/** The ledger's part of the test kit for all modules. */
import type { Amount } from '@hj/money';
import { type Db, type MemberId, nextIds, type Queries } from '@hj/platform';
import { expect } from 'vitest';
import { checkLedger, type Invariant, lockWallets, openWallet } from './index.ts';

/** Fails with the faults if the ledger has any. For afterEach. */
export async function expectCleanLedger(queries: Queries, further: readonly Invariant[] = []): Promise<void> {
  expect(await checkLedger(queries, further)).toEqual([]);
}

/** Opens a wallet with this much cash, as if it had been deposited. */
export async function openFundedWallet(db: Db, memberId: MemberId, cash: Amount): Promise<void> {
  await db.transaction((tx) => openWallet(tx, memberId));
  if (cash > 0n) await fundWallet(db, memberId, cash);
}

export async function fundWallet(db: Db, memberId: MemberId, cash: Amount): Promise<void> {
  await db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [memberId], systems: ['channel:test'] });
    const [id] = await nextIds(tx, 1);
    posting.transfer({
      kind: 'deposit',
      from: { system: 'channel:test' },
      to: { memberId, kind: 'cash' },
      amount: cash,
      reference: `deposit:test-${id}`,
    });
    await posting.write('test');
  });
}
