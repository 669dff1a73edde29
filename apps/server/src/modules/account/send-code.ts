/** One call sends every code: whom it may go to, and what it is bound to, is decided by its type. */
import {
  type CallInput,
  codeCates,
  codeTypes,
  emailAddress,
  newDeviceMessages,
  recoveryMessages,
} from '@hj/contract';
import { AppError, type CallContext, type MemberId } from '@hj/platform';
import { attemptLimits, countAttempts, recordAttempt, trySecret } from '../attempts/index.ts';
import { isPhone } from '../profile/index.ts';
import type { SentCode } from '../verification/index.ts';
import { findLoginChallenge, type LoginChallenge, noteLoginCode } from './login-challenge.ts';
import { sameDigest } from './passwords.ts';
import { sendRecoveryCode } from './recovery.ts';
import { channelOf, requireOwnContact } from './security-code.ts';
import type { SecurityDeps } from './security-deps.ts';

type Input = CallInput<'/site/api/v1/sendCode/two'>;

const texts = {
  noChallenge: '登录验证已失效，请重新登录',
  completionLocked: '手机号错误次数过多，今日不能再试，请改用邮箱验证或联系在线客服',
  wrongCate: '请选择正确的验证方式',
} as const;

function requireMember(context: CallContext): MemberId {
  if (context.session === undefined) throw new AppError(6001);
  return context.session.memberId;
}

/** Phones get text messages and calls, e-mails get e-mail. */
function requireCate(cate: Input['cate'], way: 'phone' | 'email'): void {
  if ((cate === codeCates.email) !== (way === 'email')) {
    throw new AppError(6008, { message: texts.wrongCate });
  }
}

/** @throws AppError 6021, 6022 */
function requireSolved(
  deps: SecurityDeps,
  { kaptchcate, codeId, imageCode }: Input,
  context: CallContext,
): Promise<void> {
  return deps.captcha.require('sendCode', { kaptchcate, codeId, code: imageCode }, context);
}

/**
 * Sends a code of a member. The first of a day go as they are, for a login or a session stands behind them; who asks for more shows
 * that a person does (ADR 033).
 * @throws AppError 6021, 6022
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

/** Whether it is another member's is told only to whoever has the code: see `bindPhone` and `bindEmail` of the profile. */
function sendToNew(
  deps: SecurityDeps,
  input: Input,
  way: 'phone' | 'email',
  context: CallContext,
): Promise<SentCode> {
  const memberId = requireMember(context);
  requireCate(input.cate, way);
  const destination = input.sendCodeNum.trim();
  if (way === 'phone' && !isPhone(destination)) throw new AppError(6007, { message: recoveryMessages.phone });
  const email = emailAddress.safeParse(destination);
  if (way === 'email' && !email.success) {
    throw new AppError(6007, { message: email.error.issues[0]?.message ?? recoveryMessages.email.shape });
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

/** The four hidden digits show that whoever asks knows the whole number. @throws AppError 6008 wrong, 6034 after three wrong ones a day */
async function requireCompletion(
  deps: SecurityDeps,
  { memberId }: LoginChallenge,
  phone: string,
  digits: string,
): Promise<void> {
  const locked = new AppError(6034, { message: texts.completionLocked, data: { triesLeft: 0 } });
  const isRight = async () => sameDigest(digits.trim(), phone.slice(-8, -4));
  const left = await trySecret(deps, 'phone-completion', `member:${memberId}`, locked, isRight);
  if (left === undefined) return;
  throw new AppError(6008, { message: newDeviceMessages.completion, data: { triesLeft: left } });
}

async function sendToNewDevice(deps: SecurityDeps, input: Input, context: CallContext): Promise<SentCode> {
  const challenge = await findLoginChallenge(deps.db, deps, input.sendName, context);
  if (!challenge) throw new AppError(6008, { message: texts.noChallenge });
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
 * @throws AppError 6001 types 1, 4 and 5 as a guest; 6007, 6008 (number, ticket, challenge); 6015 nothing bound; 6021, 6022 (captcha: always of
 * type 2, after the first codes of a day of types 1, 3 and 4); 6034, 6066 too often; 6038 late
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
