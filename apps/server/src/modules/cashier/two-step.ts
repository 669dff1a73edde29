/** The second step of members who have switched one on, where money leaves or gets another way out. */
import type { TwoStepProof } from '@hj/contract';
import { type MemberContext, type MemberId, refuse } from '@hj/platform';
import type { CashierDeps, SpendProof } from './deps.ts';

export type Step = 'totp' | 'passkey' | 'recovery';

/** Accepted proofs of a second step; empty without one. */
export async function listSteps(
  deps: Pick<CashierDeps, 'db' | 'twoStepMethods'>,
  memberId: MemberId,
): Promise<Step[]> {
  const methods = await deps.twoStepMethods(deps.db, memberId);
  const steps: Step[] = (['totp', 'passkey'] as const).filter((method) => methods.includes(method));
  return steps.length > 0 ? [...steps, 'recovery'] : [];
}

/**
 * Requires a second step of a member who has one.
 * @returns uses up the proof, in the transaction of its purpose
 * @throws AppError 6035 (data `{methods}`) without a proof, 6036–6038 wrong
 */
export async function requireTwoStep(
  deps: Pick<CashierDeps, 'db' | 'twoStepMethods' | 'requireSecondFactor'>,
  proof: TwoStepProof | undefined,
  context: MemberContext,
): Promise<SpendProof> {
  const { memberId } = context.session;
  const methods = await listSteps(deps, memberId);
  if (methods.length > 0 && proof === undefined)
    throw refuse('authentication-required', { data: { methods } });
  return deps.requireSecondFactor(memberId, proof, context);
}
