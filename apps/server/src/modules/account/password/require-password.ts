/** Asks a logged-in member for the login password again, before a sensitive action. */
import type { CallContext, MemberId } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { trySecret } from '../../attempts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { refuse } from '../refusals.ts';
import { findPasswords } from '../security/security-store.ts';
import { createPasswords } from './passwords.ts';

/** @throws AppError password-wrong (data `{triesLeft}`), password-locked after five wrong tries in 15 minutes, system-busy */
export type RequirePassword = (memberId: MemberId, digest: string, context: CallContext) => Promise<void>;

/** Five wrong passwords lock all actions that ask for it, for 15 minutes. */
export function createPasswordCheck(deps: Deps): RequirePassword {
  const passwords = createPasswords(deps.config.secret);
  return async (memberId, digest, context) => {
    const stored = await findPasswords(deps.db, memberId);
    const subject = `member:${memberId}`;
    const locked = refuse('password-locked');
    const left = await trySecret(deps, 'login-password', subject, locked, () =>
      passwords.verify(stored?.passwordPhc, digest),
    );
    if (left === undefined) return;
    const { address, requestId } = context;
    await recordAudit(deps.db, {
      ...{ actor: subject, action: 'password-wrong', subject, detail: { left }, address, requestId },
    });
    const data = { triesLeft: left };
    if (left === 0) throw refuse('password-wrong-now-locked', { data });
    throw refuse('password-wrong', { values: { left }, data });
  };
}
