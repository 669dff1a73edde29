/**
 * Login. An unknown name and a wrong password get the same answer after the same work (C05); every attempt is recorded (C12).
 */
import { type CallInput, captchaTypes } from '@hj/contract';
import type { CallContext } from '@hj/platform';
import { requireAttempt } from '../../attempts/index.ts';
import type { LoginDeps } from '../deps.ts';
import { requireOpenEntry } from '../entry.ts';
import { refuse } from '../refusals.ts';
import { failureLimit } from '../rules.ts';
import { type LoginFactor, takeGrace } from '../store.ts';
import { findChallenge } from './challenge-store.ts';
import { finishLogin } from './finish-login.ts';
import { type Attempt, beginAttempt, refuseLogin, requireOr } from './login-attempt.ts';
import { type Facts, factsOf } from './login-facts.ts';
import type { LoginAnswer } from './open-session.ts';

const factorOf = { 1: 'image', 2: 'slider', 99: 'known' } as const;

type CaptchaInput = Pick<CallInput<'/site/api/v1/user/login'>, 'name' | 'kaptchcate' | 'codeId' | 'code'>;

/**
 * Type 99 passes once within a minute of the registration from its address, and with the code of a pending login (O13);
 * the captcha module decides everything else.
 * @throws AppError those of `captcha.require`
 */
export async function requireCaptcha(
  deps: LoginDeps,
  input: CaptchaInput & { sendCodeNum: string },
  facts: Facts,
  context: CallContext,
): Promise<LoginFactor> {
  if (input.kaptchcate === captchaTypes.none) {
    if (input.sendCodeNum !== '') {
      const { name, deviceHash, addressKey } = facts;
      if (await findChallenge(deps.db, { name, deviceHash, addressKey, now: deps.now() })) return 'none';
    }
    const graced = facts.hasGrace && (await takeGrace(deps.db, facts.name, facts.addressKey, deps.now()));
    if (graced && facts.failures < failureLimit) return 'registration';
  }
  await deps.captcha.require('login', input, context);
  return factorOf[input.kaptchcate];
}

/**
 * A name has one limit for unknown devices and one for each known device: strangers cannot lock out the member (ASVS 6.1.1).
 * @throws AppError frequent-submission
 */
export async function requireFewAttempts(deps: LoginDeps, facts: Facts): Promise<void> {
  const own = facts.knowsDevice ? `/${facts.deviceHash.toString('base64url')}` : '';
  await requireAttempt(deps, 'login-name', `${facts.nameHash.toString('base64url')}${own}`);
}

/**
 * Opens a new session.
 * @throws AppError invalid-credentials, frequent-submission, system-busy, those of `requireOpenEntry`, the captcha and `finishLogin`
 */
export async function logIn(
  deps: LoginDeps,
  input: CallInput<'/site/api/v1/user/login'>,
  context: CallContext,
): Promise<LoginAnswer> {
  await requireOpenEntry(deps);
  deps.passwords.requireRoom();
  const facts = await factsOf(deps, input.name, context);
  const { member } = facts;
  await requireAttempt(deps, 'login-address', facts.addressKey);
  const attempt = beginAttempt(deps, { nameHash: facts.nameHash, memberId: member?.memberId }, context);
  attempt.factor = await requireOr(deps, attempt, 'captcha', () =>
    requireCaptcha(deps, input, facts, context),
  );
  const right = await requireOr(deps, attempt, 'limited', () => checkPassword(deps, facts, input.password));
  if (!member) return refuseLogin(deps, attempt, 'unknown-name', refuse('invalid-credentials'));
  if (!right) return refuseLogin(deps, attempt, 'wrong-password', refuse('invalid-credentials'));
  return finishLogin(deps, {
    ...{ facts, member, attempt, context },
    code: codeOf(input, attempt),
    remember: input.remember,
    regionConfirmed: input.regionConfirmed,
  });
}

/** A code counts only without a captcha: otherwise it would be a second way to log in. */
function codeOf(input: { kaptchcate: number; sendCodeNum: string }, attempt: Attempt): string {
  return input.kaptchcate === captchaTypes.none && attempt.factor === 'none' ? input.sendCodeNum : '';
}

async function checkPassword(deps: LoginDeps, facts: Facts, digest: string): Promise<boolean> {
  await requireFewAttempts(deps, facts);
  return deps.passwords.verify(facts.member?.passwordPhc, digest);
}
