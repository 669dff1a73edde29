/** One call sends every code; its type decides the recipient and the subject. */
import {
  type CallInput,
  codeCates,
  codeTypes,
  emailAddress,
  newDeviceMessages,
  recoveryMessages,
} from '@hj/contract';
import type { CallContext, MemberId } from '@hj/platform';
import { attemptLimits, countAttempts, recordAttempt, trySecret } from '../../attempts/index.ts';
import { isPhone } from '../../profile/index.ts';
import type { SentCode } from '../../verification/index.ts';
import { findLoginChallenge, type LoginChallenge, noteLoginCode } from '../login/login-challenge.ts';
import { sameDigest } from '../password/passwords.ts';
import { sendRecoveryCode } from '../recovery/recovery.ts';
import { refuse } from '../refusals.ts';
import { channelOf, requireOwnContact } from './security-code.ts';
import type { SecurityDeps } from './security-deps.ts';

type Input = CallInput<'/site/api/v1/sendCode/two'>;

function requireMember(context: CallContext): MemberId {
  if (context.session === undefined) throw refuse('login-expired');
  return context.session.memberId;
}

/** Requires text messages and calls for phones, e-mail for e-mail addresses. */
function requireCate(cate: Input['cate'], way: 'phone' | 'email'): void {
  if ((cate === codeCates.email) !== (way === 'email')) {
    throw refuse('wrong-code-channel');
  }
}

/** @throws AppError those of `captcha.require` */
function requireSolved(
  deps: SecurityDeps,
  { kaptchcate, codeId, imageCode }: Input,
  context: CallContext,
): Promise<void> {
  return deps.captcha.require('sendCode', { kaptchcate, codeId, code: imageCode }, context);
}

/**
 * Sends a code for a member. The first codes of a day need no captcha, because a login or a session is behind them; further codes need
 * one (ADR 033).
 * @throws AppError those of `captcha.require`
 */
async function sendWithCaptchaLater(
  deps: SecurityDeps,
  input: Input,
  { memberId, context }: { memberId: MemberId; context: CallContext },
  send: () => Promise<SentCode>,
): Promise<SentCode> {
  const subject = `member:${memberId}`;
  const sends = await countAttempts(deps, 'code-member', subject);
  if (sends >= attemptLimits['code-member'].most) await requireSolved(deps, input, context);
  const sent = await send();
  await recordAttempt(deps, 'code-member', subject);
  return sent;
}

/** Does not tell whether the contact belongs to another member: `bindPhone` and `bindEmail` of the profile do, with the code. */
function sendToNew(
  deps: SecurityDeps,
  input: Input,
  way: 'phone' | 'email',
  context: CallContext,
): Promise<SentCode> {
  const memberId = requireMember(context);
  requireCate(input.cate, way);
  const destination = input.sendCodeNum.trim();
  if (way === 'phone' && !isPhone(destination))
    throw refuse('invalid-parameter', { text: recoveryMessages.phone });
  const email = emailAddress.safeParse(destination);
  if (way === 'email' && !email.success) {
    throw refuse('invalid-parameter', {
      text: email.error.issues[0]?.message ?? recoveryMessages.email.shape,
    });
  }
  const purpose = way === 'phone' ? 'bind-phone' : 'bind-email';
  const subject = `member:${memberId}`;
  const request = { purpose, channel: channelOf(input.cate), destination, subject } as const;
  return sendWithCaptchaLater(deps, input, { memberId, context }, () => deps.codes.send(request, context));
}

async function sendToOwn(deps: SecurityDeps, input: Input, context: CallContext): Promise<SentCode> {
  const memberId = requireMember(context);
  const destination = await requireOwnContact(deps, memberId, input.cate);
  const channel = channelOf(input.cate);
  return deps.codes.send(
    { purpose: 'security', channel, destination, subject: `member:${memberId}` },
    context,
  );
}

async function sendToRecover(deps: SecurityDeps, input: Input, context: CallContext): Promise<SentCode> {
  deps.region.requireAllowed(context, { confirmed: true });
  await requireSolved(deps, input, context);
  const way = input.cate === codeCates.email ? 'email' : 'phone';
  const claim = { way, name: input.sendName, contact: input.sendCodeNum } as const;
  return sendRecoveryCode(deps, claim, { ticket: input.ticket, channel: channelOf(input.cate) }, context);
}

/**
 * Requires the four hidden digits, as proof that the caller knows the whole number.
 * @throws AppError illegal-parameter (wrong), phone-completion-locked after three wrong tries a day
 */
async function requireCompletion(
  deps: SecurityDeps,
  { memberId }: LoginChallenge,
  phone: string,
  digits: string,
): Promise<void> {
  const locked = refuse('phone-completion-locked', { data: { triesLeft: 0 } });
  const isRight = async () => sameDigest(digits.trim(), phone.slice(-8, -4));
  const left = await trySecret(deps, 'phone-completion', `member:${memberId}`, locked, isRight);
  if (left === undefined) return;
  throw refuse('illegal-parameter', { text: newDeviceMessages.completion, data: { triesLeft: left } });
}

async function sendToNewDevice(deps: SecurityDeps, input: Input, context: CallContext): Promise<SentCode> {
  const challenge = await findLoginChallenge(deps.db, deps, input.sendName, context);
  if (!challenge) throw refuse('no-login-challenge');
  const destination = await requireOwnContact(deps, challenge.memberId, input.cate);
  if (input.cate !== codeCates.email) {
    await requireCompletion(deps, challenge, destination, input.sendCodeNum);
  }
  const channel = channelOf(input.cate);
  const { subject, memberId } = challenge;
  const request = { purpose: 'new-device', channel, destination, subject } as const;
  const sent = await sendWithCaptchaLater(deps, input, { memberId, context }, () =>
    deps.codes.send(request, context),
  );
  await noteLoginCode(deps.db, challenge, channel);
  return sent;
}

/**
 * Sends the code that `type` names.
 * @throws AppError login-expired (types 1, 4 and 5 as a guest), invalid-parameter, wrong-code-channel, unbound-phone, email-unbound,
 * no-login-challenge, those of `requireCompletion`, `sendRecoveryCode`, `codes.send` and the captcha (type 2 always; types 1, 3 and 4
 * after the first codes of a day)
 */
export async function sendCode(deps: SecurityDeps, input: Input, context: CallContext): Promise<SentCode> {
  switch (input.type) {
    case codeTypes.bindPhone:
      return sendToNew(deps, input, 'phone', context);
    case codeTypes.bindEmail:
      return sendToNew(deps, input, 'email', context);
    case codeTypes.security:
      return sendToOwn(deps, input, context);
    case codeTypes.reset:
      return sendToRecover(deps, input, context);
    case codeTypes.newDevice:
      return sendToNewDevice(deps, input, context);
  }
}
