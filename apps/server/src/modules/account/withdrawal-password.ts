/**
 * The withdrawal password: six digits as their md5, under a salt, a pepper and a counter of its own (C69). Five wrong ones lock it
 * for a day, or until it is set anew with a code.
 */
import type { CallInput } from '@hj/contract';
import { AppError, type CallContext, type MemberContext, type MemberId } from '@hj/platform';
import { forgiveTries, requireAttempt, trySecret } from '../attempts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { requireFitWithdrawalPassword } from './fit-password.ts';
import { noticeOfChange } from './member-notice.ts';
import { sameDigest } from './passwords.ts';
import { checkSecurityCode } from './security-code.ts';
import type { SecurityDeps } from './security-deps.ts';
import { findPasswords, replaceSecondPhc } from './security-store.ts';

type SetInput = CallInput<'/site/api/v1/withdrawal/pwd/set'>;
type ResetInput = CallInput<'/site/api/v1/withdrawal/pwd/reset'>;
type WithdrawalDeps = Pick<SecurityDeps, 'db' | 'now' | 'withdrawalPasswords'>;

const texts = {
  unset: '您还没有设置资金密码，请先设置',
  set: '您已设置资金密码，可以修改或重置',
  locked: '资金密码错误次数过多，已锁定24小时，您可以用验证码重置资金密码',
  wrong: (left: number) => `资金密码不正确，还可以尝试${left}次`,
  same: '新资金密码不能与原资金密码相同',
  login: '资金密码不能与登录密码相同',
  proof: '请输入原资金密码，或通过验证码重置',
} as const;

const subjectOf = (memberId: MemberId) => `member:${memberId}`;

/** @throws AppError 6100: none is set, it is wrong (data `{triesLeft}`), or locked after five wrong ones; 6317 */
export async function requireWithdrawalPassword(
  deps: WithdrawalDeps,
  memberId: MemberId,
  digest: string,
  context: CallContext,
): Promise<void> {
  const stored = await findPasswords(deps.db, memberId);
  const phc = stored?.secondPasswordPhc ?? undefined;
  if (phc === undefined) throw new AppError(6100, { message: texts.unset, data: { unset: true } });
  const subject = subjectOf(memberId);
  const locked = new AppError(6100, { message: texts.locked, data: { triesLeft: 0 } });
  const left = await trySecret(deps, 'withdrawal-password', subject, locked, () =>
    deps.withdrawalPasswords.verify(phc, digest),
  );
  if (left === undefined) return;
  const { address, requestId } = context;
  await recordAudit(deps.db, {
    ...{ actor: subject, action: 'withdrawal-password-wrong', subject, detail: { left }, address, requestId },
  });
  const message = left === 0 ? texts.locked : texts.wrong(left);
  throw new AppError(6100, { message, data: { triesLeft: left } });
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
      // Of two calls at once the other was first.
      throw seen === null ? new AppError(6009, { message: texts.set }) : new AppError(6011);
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
 * Sets it for the first time.
 * @throws AppError 6008 (form), 6009 set already, 6011, 6100 (login password), 6317
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
  if (sameDigest(input.password, input.loginPassword)) throw new AppError(6008, { message: texts.login });
  const stored = await findPasswords(deps.db, memberId);
  if (!stored || stored.secondPasswordPhc !== null) throw new AppError(6009, { message: texts.set });
  await deps.requirePassword(memberId, input.loginPassword, context);
  await write(deps, context, { password: input.password, seen: null, by: 'first' });
  return {};
}

/** With the old one, or with a code to the bound phone or e-mail, which also ends the lock. */
async function requireProof(
  deps: SecurityDeps,
  input: ResetInput,
  context: MemberContext,
): Promise<'old' | 'code'> {
  const { memberId } = context.session;
  if (input.oldPassword !== undefined) {
    if (sameDigest(input.oldPassword, input.password)) throw new AppError(6008, { message: texts.same });
    await requireWithdrawalPassword(deps, memberId, input.oldPassword, context);
    return 'old';
  }
  if (input.code === undefined || input.cate === undefined) {
    throw new AppError(6007, { message: texts.proof });
  }
  await checkSecurityCode(deps, { code: input.code, cate: input.cate }, context);
  return 'code';
}

/**
 * Sets another one.
 * @throws AppError 6004 none is set, 6007 no proof, 6008 (form), 6011, 6015, 6036–6038 (code), 6100 (old one), 6317
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
  if (!stored || stored.secondPasswordPhc === null) throw new AppError(6004, { message: texts.unset });
  const by = await requireProof(deps, input, context);
  // After the proof: before it, anyone with a session could try login passwords here.
  if (await deps.passwords.verify(stored.passwordPhc, input.password)) {
    throw new AppError(6008, { message: texts.login });
  }
  await write(deps, context, { password: input.password, seen: stored.secondPasswordPhc, by });
  return {};
}
