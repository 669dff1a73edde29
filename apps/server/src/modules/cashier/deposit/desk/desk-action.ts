/** Common first and last step of the staff actions on unmatched payments: lock and audit. */
import type { Queries, Tx } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { type AuditAction, recordAudit } from '../../../audit/index.ts';
import { transferOf } from '../../coin/reference.ts';
import type { TransferKey } from '../../coin/watch-store.ts';
import type { CashierDeps } from '../../deps.ts';
import { type Claimed, lockClaimed } from '../claim/end-claims.ts';
import { tellHandled } from '../received.ts';
import { refuse } from '../refusals.ts';
import { lockOrderByNumber } from '../store.ts';
import { findNamedOrder, lockUnmatched } from './desk-store.ts';
import type { UnmatchedPayment } from './desk-types.ts';

/** @throws AppError 6004, 6012 */
export async function lockOpen(tx: Tx, id: bigint): Promise<UnmatchedPayment> {
  const payment = await lockUnmatched(tx, id);
  if (payment === undefined) throw refuse('unmatched-payment-not-found');
  if (payment.handledAt !== null) throw refuse('unmatched-payment-handled');
  return payment;
}

/** The transfer of coins that the payment is; undefined of a payment by a provider. */
export const coinTransferOf = ({ provider, reference }: UnmatchedPayment): TransferKey | undefined =>
  provider === 'chain' ? transferOf(reference) : undefined;

/**
 * Locks the open claims to the transfer, and before them their orders and the one that the payment names: `tellPayer` locks that one
 * after the wallet, which would be the order of locks of a deadlock.
 */
export async function lockTransfer(tx: Tx, payment: UnmatchedPayment, key: TransferKey): Promise<Claimed> {
  return lockClaimed(tx, key, await findNamedOrder(tx, payment));
}

/** Tells the member whose order the payment names how its check ended. */
export async function tellPayer(
  deps: Pick<CashierDeps, 'tellMember'>,
  tx: Tx,
  payment: UnmatchedPayment,
  end: 'returned' | 'handled',
): Promise<void> {
  const { provider, orderNo, verdict } = payment;
  const order = await lockOrderByNumber(tx, provider, orderNo);
  if (order !== undefined && verdict !== 'reference-used')
    await tellHandled(deps, tx, order, { end, payment });
}

export function auditUnmatched(
  q: Queries,
  action: AuditAction,
  { id, provider, orderNo, reference, amount, verdict }: UnmatchedPayment,
  { actor, reason, address, requestId }: StaffAction,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const detail = { provider, orderNo, reference, amount, verdict, reason, ...more };
  return recordAudit(q, { actor, action, subject: `unmatched:${id}`, detail, address, requestId });
}
