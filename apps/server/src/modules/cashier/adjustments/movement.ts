/** Money movements of approved adjustments. */
import { nextIds, type Tx } from '@hj/platform';
import { openRequirement } from '../../turnover/index.ts';
import { type AccountRef, dealText, lockWallets, recordDeal } from '../../wallet/index.ts';
import { creditDeposit } from '../deposit/credit.ts';
import type { DepositDeps } from '../deposit/deposit.ts';
import { requireReversible, reverseDeposit } from '../deposit/desk/chargeback.ts';
import { isAskedBack } from '../deposit/desk/desk-store.ts';
import { refuse } from '../deposit/refusals.ts';
import { type DepositOrder, handReference, lockOrder } from '../deposit/store.ts';
import type { AdjustmentKind, AdjustmentRow } from './desk-types.ts';

/** Locks the order of a proposal. @throws AppError 6004 no such order, 6012 wrong state for the kind */
export async function requireOrder(tx: Tx, kind: AdjustmentKind, orderId: bigint): Promise<DepositOrder> {
  const order = await lockOrder(tx, orderId);
  if (kind === 'chargeback') {
    requireReversible(order);
    return order;
  }
  if (order === undefined) throw refuse('order-not-found');
  if (order.state === 'paid') throw refuse('order-already-credited');
  if (await isAskedBack(tx, order)) {
    throw refuse('payment-of-order-refunded');
  }
  return order;
}

/** @throws AppError 6012 `{ reason: 'balance' }` debit above the balance */
export async function moveMoney(
  deps: DepositDeps,
  tx: Tx,
  adjustment: AdjustmentRow,
  requestId: string,
): Promise<void> {
  const { id, kind, orderId } = adjustment;
  if (kind === 'credit' || kind === 'debit') return adjustCash(tx, { ...adjustment, kind }, requestId);
  if (orderId === null) throw new Error(`adjustment ${id} has no order`);
  if (kind === 'chargeback') {
    await reverseDeposit(deps, tx, orderId, requestId);
    return;
  }
  const order = await requireOrder(tx, kind, orderId);
  await creditDeposit(deps, tx, order, `${handReference}${id}`, requestId);
}

async function adjustCash(
  tx: Tx,
  { id, kind, memberId, amount }: AdjustmentRow & { kind: 'credit' | 'debit' },
  requestId: string,
): Promise<void> {
  const posting = await lockWallets(tx, { members: [memberId], systems: ['house'] });
  const house: AccountRef = { system: 'house' };
  const cash: AccountRef = { memberId, kind: 'cash' };
  const [from, to] = kind === 'credit' ? [house, cash] : [cash, house];
  const reference = `adjustment:${id}`;
  posting.transfer({ kind: `adjustment-${kind}`, from, to, amount, reference, memberId });
  const balanceAfter = posting.available(memberId);
  await posting.write(requestId);
  await recordDeal(tx, {
    ...{
      id,
      memberId,
      type: 'adjustment',
      title: dealText(`adjustment-${kind}`),
      orderNo: `A${id}`,
      balanceAfter,
    },
    ...{ amount: kind === 'credit' ? amount : -amount, step: 'succeeded' },
  });
  if (kind === 'debit') return;
  const [requirementId = 0n] = await nextIds(tx, 1);
  await openRequirement(tx, {
    ...{ id: requirementId, memberId, kind: 'adjustment', name: '人工加款', reference },
    ...{ principal: amount, bonus: 0n, required: amount },
  });
}
