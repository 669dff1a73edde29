import {
  agreeMessage,
  type CallInput,
  passwordMessages,
  registerUsername,
  usernameMessages,
} from '@hj/contract';
import { AppError, type CallContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { openWallet } from '../wallet/index.ts';
import { requireAttempt } from './attempts.ts';
import type { Captcha } from './captcha.ts';
import { captchaRefusal, requireOpenEntry } from './entry.ts';
import { type Passwords, sameDigest } from './passwords.ts';
import { addressKey, graceLifetimeMs, termsVersion, withoutSpaces } from './rules.ts';
import { insertGrace, insertMember } from './store.ts';
import { isWeakPassword } from './weak-passwords.ts';

type RegisterInput = CallInput<'/site/api/v1/user/register'>;

function requireForm(input: RegisterInput): string {
  if (!input.isAgree) throw new AppError(6007, { message: agreeMessage });
  const name = registerUsername.safeParse(withoutSpaces(input.name));
  if (!name.success) {
    throw new AppError(6007, { message: name.error.issues[0]?.message ?? usernameMessages.shape });
  }
  if (!sameDigest(input.password, input.secondPassword)) {
    throw new AppError(6008, { message: passwordMessages.mismatch });
  }
  if (isWeakPassword(input.password, name.data))
    throw new AppError(6008, { message: '密码过于简单，请更换' });
  return name.data;
}

const given = (text: string) => withoutSpaces(text) || undefined;

/**
 * Makes a member with an empty wallet.
 * @throws AppError 6007, 6008 (form), 6009 (name taken), 6011, 6021 (captcha), 6317, 6501, 6502
 */
export async function register(
  deps: Deps & { captcha: Captcha; passwords: Passwords },
  input: RegisterInput,
  context: CallContext,
): Promise<{ userId: string }> {
  requireOpenEntry(deps.config);
  const name = requireForm(input);
  const address = addressKey(context.address);
  await requireAttempt(deps, 'register-address', address);
  if (!(await deps.captcha.passes(input.codeId, input.code, context.address))) {
    throw captchaRefusal(input.code !== '');
  }
  const passwordPhc = await deps.passwords.hash(input.password);
  const createdAt = deps.now();
  const userId = await deps.db.transaction(async (tx) => {
    const id = await insertMember(tx, {
      name,
      passwordPhc,
      createdAt,
      termsVersion,
      referralCode: given(input.rCode),
      inviteCode: given(input.iCode),
      domain: given(input.domain),
    });
    if (id === undefined) throw new AppError(6009, { message: '用户名已被使用' });
    await openWallet(tx, id);
    await insertGrace(tx, {
      memberId: id,
      addressKey: address,
      expiresAt: new Date(createdAt.getTime() + graceLifetimeMs),
    });
    await recordAudit(tx, {
      actor: `member:${id}`,
      action: 'register',
      subject: `member:${id}`,
      detail: { termsVersion },
      address: context.address,
      requestId: context.requestId,
    });
    return id;
  });
  return { userId: userId.toString() };
}
