/**
 * Login. An unknown name and a wrong password give the same answer after the same work (C05); every attempt is written down (C12).
 */
import { randomBytes } from 'node:crypto';
import { type CallInput, captchaTypes } from '@hj/contract';
import { AppError, type CallContext, type MemberId } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { requireAttempt } from './attempts.ts';
import type { Captcha } from './captcha.ts';
import { captchaRefusal, requireOpenEntry } from './entry.ts';
import { deriveKey, keyedHash } from './keys.ts';
import type { Passwords } from './passwords.ts';
import {
  addressKey,
  deviceLabel,
  failureLimit,
  failureWindowMs,
  liveSessionCap,
  sessionLifetimeMs,
  withoutSpaces,
} from './rules.ts';
import { endSessionsBeyond, insertSession, lockMember } from './session-store.ts';
import { hashToken, type Sessions } from './sessions.ts';
import {
  countFailures,
  findMemberByName,
  hasGrace,
  insertLoginAttempt,
  type LoginAttempt,
  takeGrace,
} from './store.ts';

type LoginInput = CallInput<'/site/api/v1/user/login'>;
type LoginDeps = Deps & { captcha: Captcha; passwords: Passwords; sessions: Sessions };

const hashName = (deps: Deps, name: string) =>
  keyedHash(deriveKey(deps.config.secret, 'login-name'), name.toLowerCase());

async function failedTooOften(deps: Deps, nameHash: Buffer): Promise<boolean> {
  const since = new Date(deps.now().getTime() - failureWindowMs);
  return (await countFailures(deps.db, nameHash, since)) >= failureLimit;
}

/** Type 99 passes once, right after the registration and from its address (O13); everything else is answered by the image. */
async function passedFactor(
  deps: LoginDeps,
  input: LoginInput,
  name: string,
  nameHash: Buffer,
  address: string,
): Promise<LoginAttempt['factor'] | undefined> {
  if (input.kaptchcate === captchaTypes.none) {
    const graced = await takeGrace(deps.db, name, addressKey(address), deps.now());
    return graced && !(await failedTooOften(deps, nameHash)) ? 'registration' : undefined;
  }
  return (await deps.captcha.passes(input.codeId, input.code, address)) ? 'image' : undefined;
}

async function openSession(
  deps: LoginDeps,
  member: MemberId,
  attempt: Omit<LoginAttempt, 'outcome' | 'sessionId'>,
  userAgent: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, member);
    const sessionId = await insertSession(tx, {
      memberId: member,
      tokenHash: hashToken(token),
      createdAt: attempt.at,
      expiresAt: new Date(attempt.at.getTime() + sessionLifetimeMs),
      address: attempt.address,
      userAgent,
      device: attempt.device,
    });
    const ended = await endSessionsBeyond(tx, member, liveSessionCap, attempt.at);
    await insertLoginAttempt(tx, { ...attempt, outcome: 'ok', sessionId });
    deps.sessions.announceEnd(tx, member, ended);
  });
  return token;
}

/**
 * Opens a new session.
 * @throws AppError 6002, 6011, 6021 (captcha), 6030 (frozen or closed account), 6317, 6501, 6502
 */
export async function logIn(
  deps: LoginDeps,
  input: LoginInput,
  context: CallContext,
): Promise<{ token: string; userId: string }> {
  requireOpenEntry(deps.config);
  const name = withoutSpaces(input.name);
  const nameHash = hashName(deps, name);
  const { address, requestId } = context;
  const attempt = { at: deps.now(), nameHash, address, requestId, device: deviceLabel(context.userAgent) };
  const refuse = async (
    outcome: LoginAttempt['outcome'],
    factor: LoginAttempt['factor'],
    member: MemberId | undefined,
    error: unknown,
  ): Promise<never> => {
    await insertLoginAttempt(deps.db, { ...attempt, memberId: member, outcome, factor });
    throw error;
  };

  await requireAttempt(deps, 'login-address', addressKey(address));
  const member = await findMemberByName(deps.db, name);
  const factor = await passedFactor(deps, input, name, nameHash, address);
  if (!factor) return refuse('captcha', 'none', member?.memberId, captchaRefusal(input.code !== ''));
  let right: boolean;
  try {
    await requireAttempt(deps, 'login-name', nameHash.toString('base64url'));
    right = await deps.passwords.verify(member?.passwordPhc, input.password);
  } catch (error) {
    if (error instanceof AppError) return refuse('limited', factor, member?.memberId, error);
    throw error;
  }
  if (!member) return refuse('unknown-name', factor, undefined, new AppError(6002));
  if (!right) return refuse('wrong-password', factor, member.memberId, new AppError(6002));
  if (member.status !== 'normal') return refuse('barred', factor, member.memberId, new AppError(6030));
  const token = await openSession(
    deps,
    member.memberId,
    { ...attempt, memberId: member.memberId, factor },
    context.userAgent,
  );
  return { token, userId: member.memberId.toString() };
}

/** Which captcha the next attempt will be asked for. @throws AppError 6011 */
export async function nextCaptcha(
  deps: Deps,
  input: CallInput<'/site/api/v1/member/kaptchcate'>,
  context: CallContext,
): Promise<{ kaptchcate: 1 | 99 }> {
  const address = addressKey(context.address);
  await requireAttempt(deps, 'kind-address', address);
  const name = withoutSpaces(input.name);
  if (input.action === 'register' || name === '') return { kaptchcate: captchaTypes.image };
  const graced = await hasGrace(deps.db, name, address, deps.now());
  const asked = !graced || (await failedTooOften(deps, hashName(deps, name)));
  return { kaptchcate: asked ? captchaTypes.image : captchaTypes.none };
}
