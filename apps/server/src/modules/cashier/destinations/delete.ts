import type { CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { requireAttempt } from '../../attempts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CashierDeps, SpendProof } from '../deps.ts';
import { listSteps, requireTwoStep } from '../two-step.ts';
import { findDestination } from './destination.ts';
import { tellDeleted } from './notices.ts';
import { refuse } from './refusals.ts';
import { deleteDestinationRow, lockDestinations } from './store.ts';

/**
 * Removes a destination. Open withdrawals keep it; the number may be added again.
 * @throws AppError 6004, 6011, 6015, 6035–6038 (second factor), 6100, 6317
 */
export async function deleteDestination(
  deps: CashierDeps,
  input: CallInput<'/fd/api/v1/bankCard/delete'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { memberId } = context.session;
  const id = BigInt(input.destinationId);
  const destination = await findDestination(deps.db, memberId, id);
  if (destination === undefined) throw refuse('not-found');
  await requireAttempt(deps, 'bind-member', memberId.toString());
  await deps.requireWithdrawalPassword(memberId, input.password, context);
  const spendProof = await requireProof(deps, input, context);
  await deps.db.transaction(async (tx) => {
    await lockDestinations(tx, memberId);
    await spendProof(tx);
    if (!(await deleteDestinationRow(tx, memberId, id, deps.now()))) throw refuse('not-found');
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

/** Second factor for members with two-step, otherwise a code sent to a bound contact. @throws AppError 6015, 6035–6038 */
async function requireProof(
  deps: CashierDeps,
  { proof, securityCode }: Pick<CallInput<'/fd/api/v1/bankCard/delete'>, 'proof' | 'securityCode'>,
  context: MemberContext,
): Promise<SpendProof> {
  const { memberId } = context.session;
  if ((await listSteps(deps, memberId)).length > 0) return requireTwoStep(deps, proof, context);
  if (securityCode !== undefined) {
    await deps.checkSecurityCode(securityCode, context);
    return async () => undefined;
  }
  const { phone, email } = await deps.personal.find(deps.db, memberId);
  const methods = [...(phone === undefined ? [] : ['sms']), ...(email === undefined ? [] : ['email'])];
  if (methods.length === 0) throw refuse('unbound-phone');
  throw refuse('authentication-required', { data: { methods } });
}
