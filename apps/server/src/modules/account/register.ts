import { agreeMessage, type CallInput, registerUsername, usernameMessages } from '@hj/contract';
import { addressKey, type CallContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { requireAttempt } from '../attempts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { openWallet } from '../wallet/index.ts';
import type { Neighbours } from './deps.ts';
import { requireOpenEntry } from './entry.ts';
import { requireFitPassword } from './password/fit-password.ts';
import type { Passwords } from './password/passwords.ts';
import { refuse } from './refusals.ts';
import { graceLifetimeMs, termsVersion, withoutSpaces } from './rules.ts';
import { insertGrace, insertMember } from './store.ts';

type RegisterInput = CallInput<'/site/api/v1/user/register'>;

function requireForm(input: RegisterInput): string {
  if (!input.isAgree) throw refuse('invalid-parameter', { text: agreeMessage });
  const name = registerUsername.safeParse(withoutSpaces(input.name));
  if (!name.success) {
    throw refuse('invalid-parameter', { text: name.error.issues[0]?.message ?? usernameMessages.shape });
  }
  requireFitPassword(input, name.data);
  return name.data;
}

const given = (text: string) => withoutSpaces(text) || undefined;

/**
 * Creates a member with an empty wallet.
 * @throws AppError invalid-parameter, username-taken, frequent-submission, system-busy, those of `requireOpenEntry`, `requireFitPassword`,
 * the region and the captcha
 */
export async function register(
  deps: Deps & Pick<Neighbours, 'captcha' | 'region' | 'bindRegistration'> & { passwords: Passwords },
  input: RegisterInput,
  context: CallContext,
): Promise<{ userId: string }> {
  await requireOpenEntry(deps);
  const name = requireForm(input);
  deps.region.requireAllowed(context, { confirmed: input.regionConfirmed });
  deps.passwords.requireRoom();
  const address = addressKey(context.address);
  await requireAttempt(deps, 'register-address', address);
  await deps.captcha.require('register', input, context);
  const passwordPhc = await deps.passwords.hash(input.password);
  const createdAt = deps.now();
  const codes = { referralCode: given(input.rCode), inviteCode: given(input.iCode) };
  const userId = await deps.db.transaction(async (tx) => {
    const id = await insertMember(tx, {
      name,
      passwordPhc,
      createdAt,
      termsVersion,
      ...codes,
      domain: given(input.domain),
    });
    if (id === undefined) throw refuse('username-taken');
    await openWallet(tx, id);
    await deps.bindRegistration(tx, { memberId: id, ...codes, at: createdAt });
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
