/** A logged-in member changes the login password: with the old password, or with a code to phone or e-mail. */
import { type CallInput, type CodeCate, codeCates } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { requireAttempt } from '../../attempts/index.ts';
import { refuse } from '../refusals.ts';
import { checkSecurityCode } from '../security/security-code.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { findPasswords } from '../security/security-store.ts';
import { requireFitPassword } from './fit-password.ts';
import { sameDigest } from './passwords.ts';
import { replacePassword } from './replace-password.ts';

type Chosen = Pick<CallInput<'/site/api/v1/member/bindPassword'>, 'password' | 'secondPassword'>;

/** `proof` runs after the checks of the form, because it uses up a code. */
async function change(
  deps: SecurityDeps,
  chosen: Chosen,
  context: MemberContext,
  { by, proof }: { by: 'old' | 'phone' | 'email'; proof: () => Promise<void> },
): Promise<Record<string, never>> {
  const { memberId, name, sessionId } = context.session;
  await requireAttempt(deps, 'password-change', `member:${memberId}`);
  requireFitPassword(chosen, name);
  const stored = await findPasswords(deps.db, memberId);
  if (!stored) throw refuse('login-expired');
  await proof();
  // After the proof: otherwise any session could test passwords here.
  if (await deps.passwords.verify(stored.passwordPhc, chosen.password)) throw refuse('password-unchanged');
  const phc = await deps.passwords.hash(chosen.password);
  const replacement = { memberId, name, seen: stored.passwordPhc, phc, kept: sessionId, by };
  await deps.db.transaction((tx) => replacePassword(deps, tx, replacement, context));
  return {};
}

/** @throws AppError password-unchanged, system-busy, those of `requireFitPassword`, `requireAttempt` and `requirePassword` */
export function changeWithOld(
  deps: SecurityDeps,
  input: CallInput<'/site/api/v1/member/bindPassword'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  const proof = async () => {
    if (sameDigest(input.oldPassword, input.password)) throw refuse('password-unchanged');
    await deps.requirePassword(context.session.memberId, input.oldPassword, context);
  };
  return change(deps, input, context, { by: 'old', proof });
}

/** @throws AppError password-unchanged, system-busy, those of `requireFitPassword`, `requireAttempt` and `checkSecurityCode` */
export function changeWithCode(
  deps: SecurityDeps,
  input: CallInput<'/site/api/v1/member/bindPasswordByPhone'>,
  way: 'phone' | 'email',
  context: MemberContext,
): Promise<Record<string, never>> {
  const cate: CodeCate = way === 'phone' ? codeCates.sms : codeCates.email;
  const proof = () => checkSecurityCode(deps, { code: input.code, cate }, context);
  return change(deps, input, context, { by: way, proof });
}
