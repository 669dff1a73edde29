/** The login password asked again, of a member who is logged in, before something that weighs. */
import { AppError, type CallContext, type MemberId } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { trySecret } from '../attempts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { createPasswords } from './passwords.ts';
import { findPasswords } from './security-store.ts';

/** @throws AppError 6100 (data `{triesLeft}`) wrong, 6011 after five wrong ones in 15 minutes, 6317 */
export type RequirePassword = (memberId: MemberId, digest: string, context: CallContext) => Promise<void>;

const lockedText = '登录密码错误次数过多，请15分钟后再试';
const wrongText = (left: number) => (left === 0 ? lockedText : `登录密码不正确，还可以尝试${left}次`);

/** Five wrong ones lock it for 15 minutes, for every use of it alike. */
export function createPasswordCheck(deps: Deps): RequirePassword {
  const passwords = createPasswords(deps.config.secret);
  return async (memberId, digest, context) => {
    const stored = await findPasswords(deps.db, memberId);
    const subject = `member:${memberId}`;
    const locked = new AppError(6011, { message: lockedText });
    const left = await trySecret(deps, 'login-password', subject, locked, () =>
      passwords.verify(stored?.passwordPhc, digest),
    );
    if (left === undefined) return;
    const { address, requestId } = context;
    await recordAudit(deps.db, {
      ...{ actor: subject, action: 'password-wrong', subject, detail: { left }, address, requestId },
    });
    throw new AppError(6100, { message: wrongText(left), data: { triesLeft: left } });
  };
}
