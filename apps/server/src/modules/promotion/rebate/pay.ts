/**
 * Pays rebate, and takes it back. Invariants:
 * - a line is paid once: lines are read and marked under the wallet's lock, in the transaction of the money;
 * - rebate of a corrected day is set off against open rebate; the rest is taken from the wallet, and from later payouts
 *   where the wallet holds less (ADR 128).
 */
import type { RebateCategory } from '@hj/contract';
import type { Amount } from '@hj/money';
import {
  type Apart,
  AppError,
  type Db,
  eachApart,
  type JobContext,
  type MemberId,
  nextIds,
  type Tx,
} from '@hj/platform';
import { type AccountRef, dealText, lockWallets, recordDeal } from '../../wallet/index.ts';
import { permitGrant } from '../grant.ts';
import { categoryNames } from '../vip/terms.ts';
import { insertPayment, listOpenRebate, lockOpenLines } from './rebate-store.ts';

interface Payee {
  memberId: MemberId;
  category: RebateCategory;
}

export interface RebateDeps {
  db: Db;
  debts: { add(tx: Tx, memberId: MemberId, amount: Amount): Promise<unknown> };
}

const account = { system: 'rebate' } as const;
const sumOf = (lines: readonly { amount: Amount }[]) =>
  lines.reduce((total, { amount }) => total + amount, 0n);

/** Pays the open rebate of a category. @returns zero without any @throws AppError those of `permitGrant` */
export async function payRebate(
  tx: Tx,
  { memberId, category }: Payee,
  { paidBy, requestId }: { paidBy: 'member' | 'job'; requestId: string },
): Promise<Amount> {
  const posting = await lockWallets(tx, { members: [memberId], systems: [account.system] });
  await permitGrant(tx, memberId);
  const lines = await lockOpenLines(tx, { memberId, category });
  const amount = sumOf(lines);
  if (amount <= 0n) return 0n;
  const [id = 0n] = await nextIds(tx, 1);
  posting.transfer({
    kind: 'rebate',
    from: account,
    to: { memberId, kind: 'cash' },
    amount,
    reference: `rebate:${id}`,
  });
  const balanceAfter = posting.available(memberId);
  await posting.write(requestId);
  await insertPayment(
    tx,
    { id, memberId, category, amount, paidBy },
    lines.map((line) => line.id),
  );
  await recordDeal(tx, {
    ...{
      id,
      memberId,
      type: 'rebate',
      title: dealText('promotion', { name: `${categoryNames[category]}返水` }),
    },
    ...{ orderNo: `F${id}`, amount, balanceAfter, step: 'succeeded' },
    note: dealText('rebate-of-days', { from: lines[0]?.day ?? '', to: lines.at(-1)?.day ?? '' }),
  });
  return amount;
}

const payeeOf = ({ memberId, category }: Payee) => ({ memberId, category });

/** Pays all that was not claimed (next day). @returns how many payments were made */
export async function payAll({ db }: Pick<RebateDeps, 'db'>, { log, jobId }: JobContext): Promise<Apart> {
  const open = (await listOpenRebate(db)).filter(({ amount }) => amount > 0n);
  const by = { paidBy: 'job', requestId: `job:${jobId}` } as const;
  const pay = (payee: Payee) =>
    db
      .transaction(async (tx) => (await payRebate(tx, payee, by)) > 0n)
      .catch((error: unknown) => {
        // Who may get no bonus gets none now; the lines stay open.
        if (error instanceof AppError) return false;
        throw error;
      });
  return eachApart(log, open, pay, payeeOf);
}

/** Takes back rebate that was paid above that of the corrected days. @returns the number of sums, one for each member and category */
export async function takeBackAll(deps: RebateDeps, { log, jobId }: JobContext): Promise<Apart> {
  const owed = (await listOpenRebate(deps.db)).filter(({ amount }) => amount < 0n);
  const take = (payee: Payee) => deps.db.transaction((tx) => takeBack(deps, tx, payee, `job:${jobId}`));
  return eachApart(log, owed, take, payeeOf);
}

async function takeBack({ debts }: RebateDeps, tx: Tx, payee: Payee, requestId: string): Promise<boolean> {
  const { memberId, category } = payee;
  const debt: AccountRef = { system: `receivable:${memberId}` };
  const posting = await lockWallets(tx, { members: [memberId], systems: [account.system, debt.system] });
  const lines = await lockOpenLines(tx, payee);
  const amount = -sumOf(lines);
  if (amount <= 0n) return false;
  const [id = 0n] = await nextIds(tx, 1);
  const [cash, reference] = [{ memberId, kind: 'cash' } as const, `rebate:${id}`];
  const before = posting.available(memberId);
  const owed = amount > before ? amount - before : 0n;
  if (owed > 0n) posting.transfer({ kind: 'receivable', from: debt, to: cash, amount: owed, reference });
  posting.transfer({ kind: 'rebate-reversal', from: cash, to: account, amount, reference });
  const after = posting.available(memberId);
  await posting.write(requestId);
  if (owed > 0n) await debts.add(tx, memberId, owed);
  await insertPayment(
    tx,
    { id, memberId, category, amount: -amount, paidBy: 'correction' },
    lines.map((line) => line.id),
  );
  await recordDeal(tx, {
    ...{
      id,
      memberId,
      type: 'adjustment',
      title: dealText('rebate-reversal', { name: `${categoryNames[category]}返水` }),
    },
    ...{ orderNo: `F${id}`, amount: after - before, balanceAfter: after, step: 'succeeded' },
    note: dealText('rebate-corrected'),
  });
  return true;
}
