/**
 * What follows the right password, or what stands for it, in this order: state of the account, region, second step, risk. A risky
 * login is never refused for good: it is asked for a code, or for the slider where no code can be sent.
 */
import { captchaTypes } from '@hj/contract';
import { AppError, type CallContext } from '@hj/platform';
import { maskEmail, maskPhone } from '../verification/index.ts';
import { putChallenge, type StepUpCode } from './challenge-store.ts';
import type { PassedBy } from './device-store.ts';
import { type Attempt, refuse, requireOr } from './login-attempt.ts';
import { completeChallenge } from './login-challenge.ts';
import type { LoginDeps } from './login-deps.ts';
import type { Facts } from './login-facts.ts';
import { riskFactsOf } from './login-risk.ts';
import { issueTicket } from './login-ticket.ts';
import { type LoginAnswer, openSession } from './open-session.ts';
import { stepUpOf } from './risk-rules.ts';
import { challengeLifetimeMs } from './rules.ts';
import type { MemberCredentials } from './store.ts';

export interface Entry {
  facts: Facts;
  member: MemberCredentials;
  attempt: Attempt;
  context: CallContext;
  /** The code of the new-device verification, if one was sent. */
  code: string;
  remember: boolean;
  /** Of the device token that stands for the password. */
  rememberedHash?: Buffer | undefined;
  regionConfirmed: boolean;
}

/** @throws AppError 6016, 6022, 6025–6039 */
export async function finishLogin(deps: LoginDeps, entry: Entry): Promise<LoginAnswer> {
  const { member, attempt, context, facts } = entry;
  const { memberId } = member;
  if (member.status !== 'normal') return refuse(deps, attempt, 'barred', new AppError(6030));
  await requireOr(deps, attempt, 'region', () =>
    deps.region.requireAllowed(context, { confirmed: entry.regionConfirmed }),
  );
  const methods = await deps.twoStep.methods(deps.db, memberId);
  if (methods.length > 0) {
    const data = { ticket: await issueTicket(deps, entry), methods };
    return refuse(deps, attempt, 'two-step', new AppError(6035, { data }));
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
 * What makes the device known.
 * @throws AppError 6025–6029 (a code can be sent), 6022 (none can: the slider stands for it), 6016 (the phone must be proven and is not bound)
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
    return refuse(deps, attempt, 'step-up', new AppError(6016, { message: noPhoneText }));
  }
  if (phone === undefined && email === undefined) {
    if (attempt.factor === 'slider') return 'captcha';
    const data = { kaptchcate: captchaTypes.slider };
    return refuse(deps, attempt, 'step-up', new AppError(6022, { data, message: sliderTexts[stepUp] }));
  }
  await putChallenge(deps.db, {
    ...{ memberId: member.memberId, deviceHash: facts.deviceHash, addressKey: facts.addressKey },
    ...{ code: stepUp, expiresAt: new Date(attempt.at.getTime() + challengeLifetimeMs) },
  });
  const data = {
    phoneNumber: phone === undefined ? '' : maskPhone(phone),
    email: email === undefined ? '' : maskEmail(email),
  };
  const why = facts.mustCheckPhone ? { message: provePhoneText } : {};
  return refuse(deps, attempt, 'step-up', new AppError(stepUp, { data, ...why }));
}

/** A code to the e-mail lets in as well, but proves no phone: money would wait on. */
const provePhoneText = '您的账户须完成手机验证，请用绑定的手机获取验证码';
const noPhoneText = '登录前须完成手机验证，您的账户尚未绑定手机号，请联系在线客服';

const sliderTexts: Record<StepUpCode, string> = {
  6025: '登录地点有变化，请完成安全验证',
  6026: '登录设备有变化，请完成安全验证',
  6027: '登录设备和地点有变化，请完成安全验证',
  6028: '您已很久没有登录，请完成安全验证',
  6029: '本次登录存在风险，请完成安全验证',
};
