/** The authenticator on another device: RFC 6238, six digits, steps of 30 seconds, one step of grace to either side. */
import type { CallAnswer, CallInput } from '@hj/contract';
import type { MemberContext, MemberId, SealPlace } from '@hj/platform';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { trySecret } from '../attempts/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { TwoStepDeps } from './deps.ts';
import { holdFirst, type Owner } from './first-enrolment.ts';
import { tellChange } from './notices.ts';
import { codesOfFirst, endCodesAfterLast, eventOf, useHeld } from './recovery-codes.ts';
import { refuse } from './refusals.ts';
import { issuer, offerLifetimeMs, totpPeriodSeconds } from './rules.ts';
import {
  confirmOffer,
  deleteOffer,
  deleteTotp,
  findTotp,
  listMethods,
  lockSteps,
  offerTotp,
  type StoredTotp,
  takeStep,
} from './store.ts';

const placeOf = (memberId: MemberId): SealPlace => ({
  table: 'totp_secrets',
  row: memberId.toString(),
  column: 'sealed',
});

/** The time step that a code belongs to, if it is one of the three of this moment. */
function stepOf(deps: TwoStepDeps, memberId: MemberId, stored: StoredTotp, code: string): number | undefined {
  const result = verifySync({
    secret: deps.keys.sealer.open(stored.sealed, placeOf(memberId)).toString(),
    token: code,
    epoch: Math.floor(deps.now().getTime() / 1000),
    epochTolerance: totpPeriodSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Whether the code is right and its step was never taken; it is taken by this. */
export async function passesTotp(deps: TwoStepDeps, memberId: MemberId, code: string): Promise<boolean> {
  const stored = await findTotp(deps.db, memberId);
  if (!stored?.confirmed) return false;
  const step = stepOf(deps, memberId, stored, code);
  return step !== undefined && (await takeStep(deps.db, memberId, stored.sealed, step));
}

/** @throws AppError totp-already-on */
export async function requireTotpOff(deps: TwoStepDeps, { session }: MemberContext): Promise<void> {
  const stored = await findTotp(deps.db, session.memberId);
  if (stored?.confirmed) throw refuse('totp-already-on');
}

/**
 * Offers a secret, which counts once a code of it was confirmed. The caller has checked password and second step.
 * @throws AppError totp-already-on; authentication-required when another step was switched on meanwhile
 */
export async function beginTotp(
  deps: TwoStepDeps,
  context: MemberContext,
  { isFirst, recoveryHash }: Owner,
): Promise<CallAnswer<'/site/api/v1/member/twoStep/beginTotp'>> {
  const { memberId, name } = context.session;
  const secret = generateSecret();
  const sealed = deps.keys.sealer.seal(secret, placeOf(memberId));
  await deps.db.transaction(async (tx) => {
    await holdFirst(tx, memberId, isFirst);
    if (!(await offerTotp(tx, memberId, { sealed, recoveryHash }, deps.now()))) {
      throw refuse('totp-already-on');
    }
  });
  const period = totpPeriodSeconds;
  return { secret, uri: generateURI({ issuer, label: name, secret, period }) };
}

/** @throws AppError authentication-code-error; offer-expired after ten minutes; offer-used-up at the fifth wrong code */
export async function confirmTotp(
  deps: TwoStepDeps,
  input: CallInput<'/site/api/v1/member/twoStep/confirmTotp'>,
  context: MemberContext,
): Promise<{ recoveryCodes: string[] }> {
  const { memberId } = context.session;
  const now = deps.now();
  const offered = await findTotp(deps.db, memberId);
  const stale = !offered || offered.createdAt.getTime() + offerLifetimeMs <= now.getTime();
  if (stale || offered.confirmed) throw refuse('offer-expired');
  const step = await requireStep(deps, memberId, offered, input.code);
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    await lockSteps(tx, memberId);
    const before = await listMethods(tx, memberId);
    if (!(await confirmOffer(tx, memberId, offered.sealed, step, now))) {
      throw refuse('offer-expired');
    }
    await useHeld(deps, tx, offered.recoveryHash ?? undefined, context, refuse('challenge-expired'));
    await recordAudit(tx, eventOf(memberId, 'two-step-on', { method: 'totp' }, context));
    await tellChange(deps, tx, memberId, 'totp-on');
    return codesOfFirst(deps, tx, memberId, before);
  });
  return { recoveryCodes };
}

/** An attacker with a session and without the password could guess at an open offer: it ends after five attempts. */
async function requireStep(
  deps: TwoStepDeps,
  memberId: MemberId,
  offered: StoredTotp,
  code: string,
): Promise<number> {
  const step = stepOf(deps, memberId, offered, code);
  const over = refuse('offer-used-up');
  const subject = `member:${memberId}:${offered.createdAt.getTime()}`;
  const left = await trySecret(deps, 'totp-offer', subject, over, async () => step !== undefined);
  if (step !== undefined) return step;
  if (left !== 0) throw refuse('authentication-code-error');
  await deleteOffer(deps.db, memberId, offered.sealed);
  throw over;
}

/** The caller has checked password and proof. @throws AppError totp-off */
export async function endTotp(deps: TwoStepDeps, context: MemberContext): Promise<void> {
  const { memberId } = context.session;
  await deps.db.transaction(async (tx) => {
    await lockSteps(tx, memberId);
    if (!(await deleteTotp(tx, memberId))) throw refuse('totp-off');
    await endCodesAfterLast(tx, memberId, deps.now());
    await recordAudit(tx, eventOf(memberId, 'two-step-off', { method: 'totp' }, context));
    await tellChange(deps, tx, memberId, 'totp-off');
  });
}
