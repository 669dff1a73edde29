/**
 * The captcha before an attempt. Which kind is needed is decided here, twice: when the page asks (`kaptchcate`) and again at the
 * attempt itself, from facts that the page cannot choose. What cannot be checked is refused (C61).
 */

import { type CaptchaType, captchaMessage, captchaTypes } from '@hj/contract';
import { AppError, addressKey, type CallContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { attemptLimits, countAttempts, recordAttempt } from '../attempts/index.ts';
import { passesImage } from './image.ts';
import { takesPass } from './passes.ts';
import { type CaptchaAction, isWeaker, nextKind, type Risk } from './rules.ts';

/** What the account module knows of a login of this name from this browser. It does nothing and throws nothing of its own. */
export type LoginRisk = (name: string, context: CallContext) => Promise<Risk>;
export type CaptchaDeps = Deps & { loginRisk: LoginRisk };

export interface CaptchaAnswer {
  kaptchcate: CaptchaType;
  codeId: string;
  code: string;
  /** Of a login. */
  name?: string;
}

/** The client answers 6021 and 6022 with the dialog of the kind that `kaptchcate` names. */
function refusal(needed: CaptchaType, wrong: boolean): AppError {
  const data = { kaptchcate: needed };
  if (needed === captchaTypes.slider) {
    return new AppError(6022, wrong ? { data, message: '安全验证未通过，请重新验证' } : { data });
  }
  return new AppError(6021, { data, message: wrong ? '验证码不正确，请重新输入' : captchaMessage });
}

/** The kind that the next attempt needs. */
export async function neededKind(
  deps: CaptchaDeps,
  action: CaptchaAction,
  name: string,
  context: CallContext,
): Promise<CaptchaType> {
  const risk = action === 'login' ? await deps.loginRisk(name, context) : 'normal';
  const sends =
    action === 'sendCode' ? await countAttempts(deps, 'captcha-send', addressKey(context.address)) : 0;
  return nextKind(action, { risk, manySends: sends >= attemptLimits['captcha-send'].most });
}

/**
 * Lets an attempt through whose answer is of a kind that is strong enough, and right: an answer that was not asked for must be right
 * too. It is used up.
 * @throws AppError 6021 (image), 6022 (slider); data `{kaptchcate}`: what is needed
 */
export async function requireCaptcha(
  deps: CaptchaDeps,
  action: CaptchaAction,
  answer: CaptchaAnswer,
  context: CallContext,
): Promise<void> {
  const needed = await neededKind(deps, action, answer.name ?? '', context);
  if (isWeaker(answer.kaptchcate, needed)) throw refusal(needed, false);
  if (answer.kaptchcate === captchaTypes.none) return;
  if (!(await isRight(deps, action, answer, context))) {
    throw refusal(isWeaker(needed, answer.kaptchcate) ? answer.kaptchcate : needed, answer.code !== '');
  }
  if (action === 'sendCode') await recordAttempt(deps, 'captcha-send', addressKey(context.address));
}

function isRight(
  deps: CaptchaDeps,
  action: CaptchaAction,
  { kaptchcate, codeId, code }: CaptchaAnswer,
  context: CallContext,
): Promise<boolean> {
  return kaptchcate === captchaTypes.slider
    ? takesPass(deps, 'validated', { id: codeId, tokens: [code], action }, context)
    : passesImage(deps, codeId, code, context);
}
