import type { TwoStepProof } from '@hj/contract';
import { AppError, type CallContext, type MemberContext, type MemberId } from '@hj/platform';
import { countWrong, requireAttempt, trySecret } from '../attempts/index.ts';
import type { TwoStepDeps } from './deps.ts';
import { passesPasskey, sessionBinding } from './passkeys.ts';
import { spendCode } from './recovery-codes.ts';
import { guessesTold, texts } from './rules.ts';
import { listMethods } from './store.ts';
import { passesTotp } from './totp.ts';

const wrongTexts = { totp: undefined, passkey: texts.passkeyWrong, recovery: texts.recoveryWrong } as const;

/**
 * Requires a second step. What was right once is never right again: a time step, a challenge, a recovery code.
 * `binding`: the place that the passkey's challenge was asked from.
 * @throws AppError 6036 wrong, 6037 after five wrong ones in ten minutes or thirty of the authenticator in a day, 6038 no open challenge
 */
export async function verify(
  deps: TwoStepDeps,
  memberId: MemberId,
  proof: TwoStepProof,
  binding: string,
  context: CallContext,
): Promise<void> {
  const isRight = () => {
    if (proof.kind === 'totp') return passesTotp(deps, memberId, proof.code);
    if (proof.kind === 'recovery') return spendCode(deps, memberId, proof.code, context);
    return passesPasskey(deps, memberId, proof.response, binding);
  };
  const locked = new AppError(6037, { message: texts.locked });
  const tried = () => trySecret(deps, 'two-step', `member:${memberId}`, locked, isRight);
  const left = proof.kind === 'totp' ? await underDayCap(deps, memberId, tried) : await tried();
  if (left === undefined) return;
  const message = wrongTexts[proof.kind];
  throw new AppError(6036, { data: { triesLeft: left }, ...(message === undefined ? {} : { message }) });
}

/**
 * Six digits could be guessed in months of five tries every ten minutes: the wrong ones of a day have a cap, too, and the member
 * hears of them. A passkey and a recovery code cannot be guessed, and let the owner in meanwhile.
 */
async function underDayCap(
  deps: TwoStepDeps,
  memberId: MemberId,
  tried: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const subject = `member:${memberId}`;
  const locked = new AppError(6037, { message: texts.dayLocked });
  let left: number | undefined;
  const wrong = await countWrong(deps, 'two-step-day', subject, locked, async () => {
    left = await tried();
    return left === undefined;
  });
  if (wrong !== undefined && wrong >= guessesTold) await tellOnce(deps, memberId);
  return left;
}

async function tellOnce(deps: TwoStepDeps, memberId: MemberId): Promise<void> {
  const told = new AppError(6011);
  try {
    await deps.db.transaction(async (tx) => {
      await requireAttempt({ db: tx, now: deps.now }, 'two-step-notice', `member:${memberId}`, told);
      await deps.tellMember(tx, memberId, { title: texts.guessedTitle, text: texts.guessed });
    });
  } catch (error) {
    if (error !== told) throw error;
  }
}

/**
 * Requires a second step of a logged-in member who has switched one on; whoever has none passes.
 * @throws AppError 6035 (data `{methods}`) when none was sent, and those of `verify`
 */
export async function requireSecondFactor(
  deps: TwoStepDeps,
  memberId: MemberId,
  proof: TwoStepProof | undefined,
  context: MemberContext,
): Promise<void> {
  const methods = await listMethods(deps.db, memberId);
  if (methods.length === 0) return;
  if (proof === undefined) throw new AppError(6035, { data: { methods } });
  await verify(deps, memberId, proof, sessionBinding(context), context);
}
