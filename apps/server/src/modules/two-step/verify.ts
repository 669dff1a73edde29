import type { TwoStepProof } from '@hj/contract';
import type { CallContext, MemberContext, MemberId } from '@hj/platform';
import { countWrong, requireAttempt, trySecret } from '../attempts/index.ts';
import type { TwoStepDeps } from './deps.ts';
import { noticeTexts } from './notices.ts';
import { passesPasskey, sessionBinding } from './passkeys.ts';
import { holdCode, spendCode } from './recovery-codes.ts';
import { refuse } from './refusals.ts';
import { guessesTold } from './rules.ts';
import { listMethods } from './store.ts';
import { passesTotp } from './totp.ts';

/**
 * Verifies a second step. Each proof is valid once: a time step, a challenge, a recovery code.
 * `binding`: the context in which the challenge of the passkey was issued.
 * @throws AppError authentication-code-error, passkey-wrong, recovery-code-wrong (data `{triesLeft}`); tries-used-up after five wrong
 * ones in ten minutes; day-tries-used-up after thirty wrong authenticator codes in a day; challenge-expired
 */
export async function verify(
  deps: TwoStepDeps,
  memberId: MemberId,
  proof: TwoStepProof,
  binding: string,
  context: CallContext,
): Promise<void> {
  await requireRight(deps, memberId, proof, () => {
    if (proof.kind === 'totp') return passesTotp(deps, memberId, proof.code);
    if (proof.kind === 'recovery') return spendCode(deps, memberId, proof.code, context);
    return passesPasskey(deps, memberId, proof.response, binding);
  });
}

/** Counts the tries. @throws AppError those of `verify` */
async function requireRight(
  deps: TwoStepDeps,
  memberId: MemberId,
  proof: TwoStepProof,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const locked = refuse('tries-used-up');
  const tried = () => trySecret(deps, 'two-step', `member:${memberId}`, locked, isRight);
  const left = proof.kind === 'totp' ? await underDayCap(deps, memberId, tried) : await tried();
  if (left === undefined) return;
  const data = { triesLeft: left };
  if (proof.kind === 'totp') throw refuse('authentication-code-error', { data });
  throw refuse(proof.kind === 'passkey' ? 'passkey-wrong' : 'recovery-code-wrong', { data });
}

/**
 * Daily cap of wrong authenticator codes, with a notice to the member: at five tries every ten minutes six digits would be guessed within
 * months. Passkeys and recovery codes cannot be guessed and remain available to the owner.
 */
async function underDayCap(
  deps: TwoStepDeps,
  memberId: MemberId,
  tried: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const subject = `member:${memberId}`;
  const locked = refuse('day-tries-used-up');
  let left: number | undefined;
  const wrong = await countWrong(deps, 'two-step-day', subject, locked, async () => {
    left = await tried();
    return left === undefined;
  });
  if (wrong !== undefined && wrong >= guessesTold) await tellOnce(deps, memberId);
  return left;
}

async function tellOnce(deps: TwoStepDeps, memberId: MemberId): Promise<void> {
  const tooSoon = refuse('frequent-submission');
  try {
    await deps.db.transaction(async (tx) => {
      await requireAttempt({ db: tx, now: deps.now }, 'two-step-notice', `member:${memberId}`, tooSoon);
      await deps.tellMember(tx, memberId, { title: noticeTexts.guessedTitle, text: noticeTexts.guessed });
    });
  } catch (error) {
    if (error !== tooSoon) throw error;
  }
}

/**
 * Requires a second step of a logged-in member who has switched one on; a member without one passes. A recovery code is not used up
 * by it: its purpose may still be refused. `useHeld` uses it up in the transaction that completes that.
 * @returns the hash of the recovery code
 * @throws AppError authentication-required (data `{methods}`) without a proof, and those of `verify`
 */
export async function requireSecondFactor(
  deps: TwoStepDeps,
  memberId: MemberId,
  proof: TwoStepProof | undefined,
  context: MemberContext,
): Promise<Buffer | undefined> {
  const methods = await listMethods(deps.db, memberId);
  if (methods.length === 0) return undefined;
  if (proof === undefined) throw refuse('authentication-required', { data: { methods } });
  if (proof.kind !== 'recovery') {
    await verify(deps, memberId, proof, sessionBinding(context), context);
    return undefined;
  }
  let held: Buffer | undefined;
  await requireRight(deps, memberId, proof, async () => {
    held = await holdCode(deps, memberId, proof.code);
    return held !== undefined;
  });
  return held;
}
