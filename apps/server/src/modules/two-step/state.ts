import type { CallAnswer } from '@hj/contract';
import { AppError, type MemberContext } from '@hj/platform';
import { recordAudit } from '../audit/index.ts';
import type { TwoStepDeps } from './deps.ts';
import { listPasskeys } from './passkey-store.ts';
import { eventOf, renewCodes } from './recovery-codes.ts';
import { texts } from './rules.ts';
import { countRecoveryCodes, listMethods, lockSteps } from './store.ts';
import { tellChange } from './told.ts';

/** What is on, as the member sees it. */
export async function showState(
  deps: TwoStepDeps,
  context: MemberContext,
): Promise<CallAnswer<'/site/api/v1/member/twoStep/state'>> {
  const { memberId } = context.session;
  const [methods, passkeys, recoveryCodesLeft] = await Promise.all([
    listMethods(deps.db, memberId),
    listPasskeys(deps.db, memberId),
    countRecoveryCodes(deps.db, memberId),
  ]);
  return {
    totp: methods.includes('totp'),
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId: passkeyId.toString(),
      name,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt?.getTime() ?? null,
    })),
    recoveryCodesLeft,
  };
}

/** @throws AppError 6004 for one that is another member's or nobody's */
export async function requireOwnPasskey(
  deps: TwoStepDeps,
  passkeyId: bigint,
  context: MemberContext,
): Promise<void> {
  const own = await listPasskeys(deps.db, context.session.memberId);
  if (!own.some((passkey) => passkey.passkeyId === passkeyId)) throw new AppError(6004);
}

/** The caller has checked password and proof. @throws AppError 6008 while no second step is on */
export async function renewRecoveryCodes(
  deps: TwoStepDeps,
  context: MemberContext,
): Promise<{ recoveryCodes: string[] }> {
  const { memberId } = context.session;
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    await lockSteps(tx, memberId);
    if ((await listMethods(tx, memberId)).length === 0) {
      throw new AppError(6008, { message: texts.methodsOff });
    }
    await recordAudit(tx, eventOf(memberId, 'recovery-codes-renewed', {}, context));
    await tellChange(deps, tx, memberId, 'codes-renewed');
    return renewCodes(deps, tx, memberId);
  });
  return { recoveryCodes };
}
