/** What an operator does for a member who lost every second step, or has one that is a stranger's. */
import { AppError, type MemberId } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import type { TwoStepDeps } from './deps.ts';
import { deletePasskeys } from './passkey-store.ts';
import { endCodesAfterLast } from './recovery-codes.ts';
import { texts } from './rules.ts';
import { deleteBegun, deleteTotp, listMethods, lockSteps } from './store.ts';

export interface TwoStepDesk {
  /**
   * Ends every second step of a member and the recovery codes; the member is told.
   * @throws AppError 6004 nobody has this number, 6007 no reason, 6012 none is on
   */
  resetTwoStep(member: MemberId, action: StaffAction): Promise<void>;
}

export function createTwoStepDesk(deps: TwoStepDeps): TwoStepDesk {
  return { resetTwoStep: (member, action) => resetTwoStep(deps, member, action) };
}

async function resetTwoStep(deps: TwoStepDeps, member: MemberId, action: StaffAction): Promise<void> {
  const { actor, reason, address, requestId } = action;
  if (reason.trim() === '') throw new AppError(6007, { message: texts.resetReason });
  await deps.db.transaction(async (tx) => {
    if (!(await lockSteps(tx, member))) throw new AppError(6004);
    const methods = await listMethods(tx, member);
    if (methods.length === 0) throw new AppError(6012, { message: texts.nothingToReset });
    await deleteTotp(tx, member);
    await deletePasskeys(tx, member);
    // What was begun under a second step that may be a stranger's does not become the first one now.
    await deleteBegun(tx, member);
    await endCodesAfterLast(tx, member, deps.now());
    await recordAudit(tx, {
      ...{ actor, action: 'two-step-reset', subject: `member:${member}`, address, requestId },
      detail: { methods: methods.join(','), reason },
    });
    await deps.tellMember(tx, member, { title: texts.resetTitle, text: texts.reset });
  });
}
