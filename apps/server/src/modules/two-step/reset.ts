/** Reset of two-step verification by the operator, for a member who lost every second step or has one of a stranger. */
import type { MemberId } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { recordAction } from '../audit/index.ts';
import type { TwoStepDeps } from './deps.ts';
import { noticeTexts } from './notices.ts';
import { deletePasskeys } from './passkey-store.ts';
import { endCodesAfterLast } from './recovery-codes.ts';
import { refuse } from './refusals.ts';
import { deleteBegun, deleteTotp, listMethods, lockSteps } from './store.ts';

export interface TwoStepDesk {
  /**
   * Deletes every second step of a member and the recovery codes; notifies the member.
   * @throws AppError not-found (no such member), reset-reason-missing, nothing-to-reset
   */
  resetTwoStep(member: MemberId, action: StaffAction): Promise<void>;
}

export function createTwoStepDesk(deps: TwoStepDeps): TwoStepDesk {
  return { resetTwoStep: (member, action) => resetTwoStep(deps, member, action) };
}

async function resetTwoStep(deps: TwoStepDeps, member: MemberId, action: StaffAction): Promise<void> {
  const { reason } = action;
  if (reason.trim() === '') throw refuse('reset-reason-missing');
  await deps.db.transaction(async (tx) => {
    if (!(await lockSteps(tx, member))) throw refuse('not-found');
    const methods = await listMethods(tx, member);
    if (methods.length === 0) throw refuse('nothing-to-reset');
    await deleteTotp(tx, member);
    await deletePasskeys(tx, member);
    // A setup begun earlier may be a stranger's: it must not become the first second step.
    await deleteBegun(tx, member);
    await endCodesAfterLast(tx, member, deps.now());
    await recordAction(tx, action, {
      action: 'two-step-reset',
      subject: `member:${member}`,
      detail: { methods: methods.join(','), reason },
    });
    await deps.tellMember(tx, member, { title: noticeTexts.resetTitle, text: noticeTexts.reset });
  });
}
