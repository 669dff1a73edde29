/**
 * The withdrawal password: the md5 of six digits, with a salt, a pepper and a counter of its own (C69). Five wrong tries lock it for a
 * day, or until it is reset with a code.
 */
import type { CallInput } from '@hj/contract';
import type { CallContext, MemberContext, MemberId } from '@hj/platform';
import { forgiveTries, requireAttempt, trySecret } from '../../attempts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { noticeOfChange } from '../member-notice.ts';
import { refuse } from '../refusals.ts';
import { checkSecurityCode } from '../security/security-code.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { findPasswords, replaceSecondPhc } from '../security/security-store.ts';
import { requireFitWithdrawalPassword } from './fit-password.ts';
import { sameDigest } from './passwords.ts';

type SetInput = CallInput<'/site/api/v1/withdrawal/pwd/set'>;
type ResetInput = CallInput<'/site/api/v1/withdrawal/pwd/reset'>;
type WithdrawalDeps = Pick<SecurityDeps, 'db' | 'now' | 'withdrawalPasswords'>;

const subjectOf = (memberId: MemberId) => `member:${memberId}`;

/** @throws AppError withdrawal-password-unset, withdrawal-password-wrong and withdrawal-password-locked (data `{triesLeft}`), system-busy */
export async function requireWithdrawalPassword(
  deps: WithdrawalDeps,
  memberId: MemberId,
  digest: string,
  context: CallContext,
): Promise<void> {
  const stored = await findPasswords(deps.db, memberId);
  const phc = stored?.secondPasswordPhc ?? undefined;
  if (phc === undefined) throw refuse('withdrawal-password-unset', { data: { unset: true } });
  const subject = subjectOf(memberId);
  const locked = refuse('withdrawal-password-locked', { data: { triesLeft: 0 } });
  const left = await trySecret(deps, 'withdrawal-password', subject, locked, () =>
    deps.withdrawalPasswords.verify(phc, digest),
  );
  if (left === undefined) return;
  const { address, requestId } = context;
  await recordAudit(deps.db, {
    ...{ actor: subject, action: 'withdrawal-password-wrong', subject, detail: { left }, address, requestId },
  });
  if (left === 0) throw locked;
  throw refuse('withdrawal-password-wrong', { values: { left }, data: { triesLeft: left } });
}

async function write(
  deps: SecurityDeps,
  context: MemberContext,
  { password, seen, by }: { password: string; seen: string | null; by: 'first' | 'old' | 'code' },
): Promise<void> {
  const { memberId } = context.session;
  const phc = await deps.withdrawalPasswords.hash(password);
  await deps.db.transaction(async (tx) => {
    if (!(await replaceSecondPhc(tx, memberId, { seen, phc, now: deps.now() }))) {
      // A concurrent call was first.
      throw refuse(seen === null ? 'withdrawal-password-already-set' : 'frequent-submission');
    }
    const subject = subjectOf(memberId);
    const action = by === 'first' ? 'set-withdrawal-password' : 'reset-withdrawal-password';
    const { address, requestId } = context;
    await recordAudit(tx, { actor: subject, action, subject, detail: { by }, address, requestId });
    await noticeOfChange(deps, tx, memberId, 'withdrawal');
  });
  await forgiveTries(deps, 'withdrawal-password', subjectOf(memberId));
}

/**
 * Sets the first withdrawal password.
 * @throws AppError withdrawal-password-already-set, withdrawal-password-same-as-login, those of `requireFitWithdrawalPassword`,
 * `requireAttempt` and `requirePassword`
 */
export async function setWithdrawalPassword(
  deps: SecurityDeps,
  input: SetInput,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { memberId } = context.session;
  await requireAttempt(deps, 'password-change', subjectOf(memberId));
  const { birthday } = await deps.personal.find(deps.db, memberId);
  requireFitWithdrawalPassword(input, birthday);
  if (sameDigest(input.password, input.loginPassword)) throw refuse('withdrawal-password-same-as-login');
  const stored = await findPasswords(deps.db, memberId);
  if (!stored || stored.secondPasswordPhc !== null) throw refuse('withdrawal-password-already-set');
  await deps.requirePassword(memberId, input.loginPassword, context);
  await write(deps, context, { password: input.password, seen: null, by: 'first' });
  return {};
}

/** Requires the old withdrawal password, or a code to the bound phone or e-mail, which also ends the lock. */
async function requireProof(
  deps: SecurityDeps,
  input: ResetInput,
  context: MemberContext,
): Promise<'old' | 'code'> {
  const { memberId } = context.session;
  if (input.oldPassword !== undefined) {
    if (sameDigest(input.oldPassword, input.password)) throw refuse('withdrawal-password-unchanged');
    await requireWithdrawalPassword(deps, memberId, input.oldPassword, context);
    return 'old';
  }
  if (input.code === undefined || input.cate === undefined) {
    throw refuse('withdrawal-proof-missing');
  }
  await checkSecurityCode(deps, { code: input.code, cate: input.cate }, context);
  return 'code';
}

/**
 * Replaces the withdrawal password.
 * @throws AppError no-withdrawal-password-to-reset, withdrawal-proof-missing, withdrawal-password-unchanged,
 * withdrawal-password-same-as-login, those of `requireFitWithdrawalPassword`, `requireAttempt`, `requireWithdrawalPassword` and
 * `checkSecurityCode`
 */
export async function resetWithdrawalPassword(
  deps: SecurityDeps,
  input: ResetInput,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { memberId } = context.session;
  await requireAttempt(deps, 'password-change', subjectOf(memberId));
  const { birthday } = await deps.personal.find(deps.db, memberId);
  requireFitWithdrawalPassword(input, birthday);
  const stored = await findPasswords(deps.db, memberId);
  if (!stored || stored.secondPasswordPhc === null) throw refuse('no-withdrawal-password-to-reset');
  const by = await requireProof(deps, input, context);
  // After the proof: otherwise any session could test login passwords here.
  if (await deps.passwords.verify(stored.passwordPhc, input.password)) {
    throw refuse('withdrawal-password-same-as-login');
  }
  await write(deps, context, { password: input.password, seen: stored.secondPasswordPhc, by });
  return {};
}
