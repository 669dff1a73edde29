import type { CallInput } from '@hj/contract';
import { AppError, type MemberContext } from '@hj/platform';
import { requireAttempt } from '../../attempts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CashierDeps } from '../deps.ts';
import { findDestination } from './destination.ts';
import { deleteDestinationRow, lockDestinations } from './store.ts';
import { tellDeleted } from './told.ts';

/**
 * Removes a destination; a withdrawal that is open keeps its own, and the number may be added again.
 * @throws AppError 6004, 6011, 6035–6038 (second factor), 6100, 6317
 */
export async function deleteDestination(
  deps: CashierDeps,
  input: CallInput<'/fd/api/v1/bankCard/delete'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { memberId } = context.session;
  const id = BigInt(input.destinationId);
  const destination = await findDestination(deps.db, memberId, id);
  if (destination === undefined) throw new AppError(6004);
  await requireAttempt(deps, 'bind-member', memberId.toString());
  await deps.requireWithdrawalPassword(memberId, input.password, context);
  await deps.requireSecondFactor(memberId, input.proof, context);
  if (input.securityCode !== undefined) await deps.checkSecurityCode(input.securityCode, context);
  await deps.db.transaction(async (tx) => {
    await lockDestinations(tx, memberId);
    if (!(await deleteDestinationRow(tx, memberId, id, deps.now()))) throw new AppError(6004);
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'destination-deleted',
      subject: `destination:${id}`,
      detail: { kind: destination.kind, name: destination.name },
      address: context.address,
      requestId: context.requestId,
    });
    await tellDeleted(deps, tx, destination);
  });
  return {};
}
