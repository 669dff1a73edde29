/**
 * The captcha before an attempt. The kind needed is decided twice, from facts out of the client's control: when the page asks
 * (`kaptchcate`), and at the attempt itself. An answer that cannot be verified is refused (C61).
 */

import { type CaptchaType, captchaMessage, captchaTypes } from '@hj/contract';
import { type AppError, addressKey, type CallContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { attemptLimits, countAttempts, recordAttempt } from '../attempts/index.ts';
import { passesImage } from './image/image.ts';
import { refuse } from './refusals.ts';
import { type CaptchaAction, isWeaker, nextKind, type Risk } from './rules.ts';
import { type Browser, takesPass } from './slider/passes.ts';

/** The risk of a login of this name from this browser, by the account module. Read-only. */
export type LoginRisk = (name: string, context: CallContext) => Promise<Risk>;
export type CaptchaDeps = Deps & { loginRisk: LoginRisk };

export interface CaptchaAnswer {
  kaptchcate: CaptchaType;
  codeId: string;
  code: string;
  /** The account name, at a login. */
  name?: string;
}

/** At 6021 and 6022 the client shows the dialog of the kind in `kaptchcate`. */
function refusal(needed: CaptchaType, wrong: boolean): AppError {
  const data = { kaptchcate: needed };
  if (needed === captchaTypes.slider) {
    return wrong ? refuse('slider-failed', { data }) : refuse('rapid-verification', { data });
  }
  return wrong
    ? refuse('image-code-wrong', { data })
    : refuse('graphic-verification-code', { data, text: captchaMessage });
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
 * Guards an attempt: the answer must be right and its kind at least as strong as needed; a stronger answer must be right too. Uses
 * the answer up.
 * @throws AppError graphic-verification-code, image-code-wrong, rapid-verification, slider-failed; data `{kaptchcate}`: the kind needed
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

/**
 * Requires the image at every risk, and uses it up.
 * @throws AppError graphic-verification-code, image-code-wrong
 */
export async function requireImage(
  deps: Deps,
  answer: Pick<CaptchaAnswer, 'codeId' | 'code'> | undefined,
  browser: Browser,
): Promise<void> {
  if (answer === undefined) throw refusal(captchaTypes.image, false);
  const isPassed = await passesImage(deps, answer.codeId, answer.code, browser);
  if (!isPassed) throw refusal(captchaTypes.image, answer.code !== '');
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
