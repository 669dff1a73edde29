import type { CallAnswer } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { recordAudit } from '../audit/index.ts';
import type { TwoStepDeps } from './deps.ts';
import { tellChange } from './notices.ts';
import { listPasskeys } from './passkey-store.ts';
import { eventOf, renewCodes } from './recovery-codes.ts';
import { refuse } from './refusals.ts';
import { countRecoveryCodes, listMethods, lockSteps } from './store.ts';

/** The member's view of active second steps. */
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

/** @throws AppError not-found for an unknown passkey or one of another member */
export async function requireOwnPasskey(
  deps: TwoStepDeps,
  passkeyId: bigint,
  context: MemberContext,
): Promise<void> {
  const own = await listPasskeys(deps.db, context.session.memberId);
  if (!own.some((passkey) => passkey.passkeyId === passkeyId)) throw refuse('not-found');
}

/** The caller has checked password and proof. @throws AppError two-step-off */
export async function renewRecoveryCodes(
  deps: TwoStepDeps,
  context: MemberContext,
): Promise<{ recoveryCodes: string[] }> {
  const { memberId } = context.session;
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    await lockSteps(tx, memberId);
    if ((await listMethods(tx, memberId)).length === 0) {
      throw refuse('two-step-off');
    }
    await recordAudit(tx, eventOf(memberId, 'recovery-codes-renewed', {}, context));
    await tellChange(deps, tx, memberId, 'codes-renewed');
    return renewCodes(deps, tx, memberId);
  });
  return { recoveryCodes };
}
