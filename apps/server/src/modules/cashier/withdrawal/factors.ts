/** The second factor of a withdrawal: required for members with two-step, and for all members from a configured amount. */
import type { CallInput } from '@hj/contract';
import type { MemberContext, MemberId } from '@hj/platform';
import type { SpendProof } from '../deps.ts';
import { listSteps, requireTwoStep, type Step } from '../two-step.ts';
import { refuse } from './refusals.ts';
import type { WithdrawalDeps } from './withdrawals.ts';

type Factor = Step | 'sms' | 'email';
type NewInput = CallInput<'/fd/api/v1/withdraw/new'>;

export interface AskedFactors {
  asked: boolean;
  /** Accepted factors; with two-step, codes by SMS or e-mail are not accepted. */
  factors: Factor[];
  hasTwoStep: boolean;
}

export async function askedFactors(
  deps: WithdrawalDeps,
  memberId: MemberId,
  amount: bigint,
): Promise<AskedFactors> {
  const steps = await listSteps(deps, memberId);
  if (steps.length > 0) return { asked: true, factors: steps, hasTwoStep: true };
  const { phone, email } = await deps.personal.find(deps.db, memberId);
  const factors: Factor[] = [];
  if (phone !== undefined) factors.push('sms');
  if (email !== undefined) factors.push('email');
  return { asked: amount >= deps.config.withdrawal.secondFactorFrom, factors, hasTwoStep: false };
}

/**
 * @returns uses up the factor, in the transaction of the withdrawal
 * @throws AppError 6035 (data `{methods}`) factor missing, 6015, 6036–6038 factor wrong
 */
export async function requireFactor(
  deps: WithdrawalDeps,
  amount: bigint,
  { proof, securityCode }: Pick<NewInput, 'proof' | 'securityCode'>,
  context: MemberContext,
): Promise<SpendProof> {
  const { memberId } = context.session;
  const { asked, factors, hasTwoStep } = await askedFactors(deps, memberId, amount);
  if (!asked) return async () => undefined;
  if (hasTwoStep) return requireTwoStep(deps, proof, context);
  if (securityCode === undefined) throw refuse('authentication-required', { data: { methods: factors } });
  await deps.checkSecurityCode(securityCode, context);
  return async () => undefined;
}
