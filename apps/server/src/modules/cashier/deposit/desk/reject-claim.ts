import type { StaffAction } from '../../../../deps.ts';
import { lockClaim } from '../claim/claim-store.ts';
import { claimsOf } from '../claim/desk-claims.ts';
import { closeClaim } from '../claim/end-claims.ts';
import type { DepositDeps } from '../deposit.ts';
import { refuse } from '../refusals.ts';
import { lockOrder } from '../store.ts';
import { auditUnmatched, lockOpen } from './desk-action.ts';

/**
 * Ends one claim to a transfer of coins; the transfer and its other claims wait on. No money moves.
 * @throws AppError 6004, 6012 handled, ended already, or proposed to be credited
 */
export function rejectClaim(
  deps: Pick<DepositDeps, 'db' | 'tellMember'>,
  { id, claimId }: { id: bigint; claimId: bigint },
  action: StaffAction,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const payment = await lockOpen(tx, id);
    const claim = (await claimsOf(tx, [id])).get(id)?.find((each) => each.id === claimId);
    if (claim === undefined) throw refuse('claim-not-found');
    if (payment.proposal?.claimed?.orderId === claim.orderId) throw refuse('unmatched-proposed-already');
    const order = await lockOrder(tx, claim.orderId);
    const open = await lockClaim(tx, claimId);
    if (order === undefined || open === undefined) throw refuse('claim-ended');
    await closeClaim(deps, tx, open, order, 'rejected');
    await auditUnmatched(tx, 'transfer-claim-rejected', payment, action, {
      ...{ order: claim.orderNo, member: claim.memberId.toString() },
    });
  });
}
