/**
 * The checks after the right password or device token, in this order: account status, region, second step, risk. A risky login is
 * never refused for good: it needs a code, or the slider where no code can be sent.
 */
import { captchaTypes, codes } from '@hj/contract';
import type { CallContext } from '@hj/platform';
import { maskEmail, maskPhone } from '../../verification/index.ts';
import type { LoginDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { challengeLifetimeMs } from '../rules.ts';
import type { PassedBy } from '../session/device-store.ts';
import type { MemberCredentials } from '../store.ts';
import { putChallenge, type StepUpCode } from './challenge-store.ts';
import { type Attempt, refuseLogin, requireOr } from './login-attempt.ts';
import { completeChallenge } from './login-challenge.ts';
import type { Facts } from './login-facts.ts';
import { riskFactsOf } from './login-risk.ts';
import { issueTicket } from './login-ticket.ts';
import { type LoginAnswer, openSession } from './open-session.ts';
import { stepUpOf } from './risk-rules.ts';

export interface Entry {
  facts: Facts;
  member: MemberCredentials;
  attempt: Attempt;
  context: CallContext;
  /** The code of the new-device verification; empty without one. */
  code: string;
  remember: boolean;
  /** Hash of the device token that replaces the password. */
  rememberedHash?: Buffer | undefined;
  regionConfirmed: boolean;
}

/** @throws AppError contact-customer-service, authentication-required, those of the region, of `requireLittleRisk` and of `completeChallenge` */
export async function finishLogin(deps: LoginDeps, entry: Entry): Promise<LoginAnswer> {
  const { member, attempt, context, facts } = entry;
  const { memberId } = member;
  if (member.status !== 'normal')
    return refuseLogin(deps, attempt, 'barred', refuse('contact-customer-service'));
  await requireOr(deps, attempt, 'region', () =>
    deps.region.requireAllowed(context, { confirmed: entry.regionConfirmed }),
  );
  const methods = await deps.twoStep.methods(deps.db, memberId);
  if (methods.length > 0) {
    const data = { ticket: await issueTicket(deps, entry), methods };
    return refuseLogin(deps, attempt, 'two-step', refuse('authentication-required', { data }));
  }
  if (entry.code !== '') return completeChallenge(deps, entry);
  const passedBy = await requireLittleRisk(deps, entry);
  const { remember, rememberedHash } = entry;
  return openSession(
    deps,
    attempt,
    {
      ...{ memberId, deviceHash: facts.deviceHash, passedBy, remember, rememberedHash },
      seenPhc: member.passwordPhc,
    },
    context,
  );
}

/**
 * Requires the step-up of a risky login.
 * @returns the check that makes the device known
 * @throws AppError the name of the step-up (a code can be sent), slider-… (no code can be sent), phone-check-…
 */
async function requireLittleRisk(deps: LoginDeps, entry: Entry): Promise<PassedBy> {
  const { facts, attempt, context, member } = entry;
  const risk = riskFactsOf(deps, facts, context);
  if (risk.isImpossibleTravel && facts.lastLogin) {
    const place = deps.region.placeOf(facts.lastLogin.address);
    if (place) {
      deps.region.recordImpossibleTravel(member.memberId, context, { place, at: facts.lastLogin.at });
    }
  }
  const stepUp = stepUpOf(risk, attempt.at);
  if (stepUp === undefined) return facts.isFirst ? 'first' : 'captcha';
  const { phone, email } = await deps.personal.find(deps.db, member.memberId);
  if (facts.mustCheckPhone && phone === undefined) {
    return refuseLogin(deps, attempt, 'step-up', refuse('phone-check-without-phone'));
  }
  if (phone === undefined && email === undefined) {
    if (attempt.factor === 'slider') return 'captcha';
    const data = { kaptchcate: captchaTypes.slider };
    return refuseLogin(deps, attempt, 'step-up', refuse(sliderRefusals[stepUp], { data }));
  }
  await putChallenge(deps.db, {
    ...{ memberId: member.memberId, deviceHash: facts.deviceHash, addressKey: facts.addressKey },
    ...{ code: stepUp, expiresAt: new Date(attempt.at.getTime() + challengeLifetimeMs) },
  });
  const data = {
    phoneNumber: phone === undefined ? '' : maskPhone(phone),
    email: email === undefined ? '' : maskEmail(email),
  };
  const name = facts.mustCheckPhone ? phoneCheckRefusal(stepUp) : codes[stepUp].name;
  return refuseLogin(deps, attempt, 'step-up', refuse(name, { data }));
}

/** A code by e-mail completes the login too, but does not end the phone check: money calls stay refused. */
const phoneCheckRefusal = (stepUp: StepUpCode) =>
  stepUp === 6028 ? 'phone-check-after-absence' : 'phone-check-at-login';

const sliderRefusals = {
  6025: 'slider-for-place',
  6026: 'slider-for-device',
  6027: 'slider-for-device-and-place',
  6028: 'slider-after-absence',
  6029: 'slider-for-risk',
} as const satisfies Record<StepUpCode, string>;
