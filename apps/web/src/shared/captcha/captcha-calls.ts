import { type CallResponse, type CaptchaType, captchaTypes } from '@hj/contract';
import { type Answer, call, callOrVerify } from '../api/client.ts';
import { deviceKnown } from '../device/device.ts';

export type CaptchaAction = 'login' | 'register' | 'sendCode';
export type CaptchaKind = CallResponse<'/site/api/v1/member/kaptchcate'>;
export type Puzzle = CallResponse<'/site/api/v1/register/sliderPuzzle'>;
/** The result of a solved slider, ours or GeeTest's: specification §3. */
export type SliderResult = CallResponse<'/site/api/v1/register/sliderAnswer'>;
/** Pixels from the left and from where it was pressed, milliseconds since the press. */
export type PathPoint = [x: number, y: number, t: number];

/** The captcha of an attempt: the answer to a captcha, or 99 when none was asked for. */
export interface CaptchaAnswer {
  kaptchcate: CaptchaType;
  codeId: string;
  code: string;
}

export const NO_CAPTCHA: CaptchaAnswer = { kaptchcate: captchaTypes.none, codeId: '', code: '' };

export interface CaptchaImage {
  image: string;
  codeId: string;
}

/** The server decides by the history of the name, the device and the address. */
export async function askKind(action: CaptchaAction, name: string): Promise<CaptchaKind> {
  await deviceKnown();
  return call('/site/api/v1/member/kaptchcate', { action, name });
}

export async function fetchImage(): Promise<CaptchaImage> {
  const { image, 'x-code': codeId } = await call('/site/api/v1/register/defaultKaptcha', {});
  return { image, codeId };
}

export function fetchPuzzle(action: CaptchaAction): Promise<Puzzle> {
  return call('/site/api/v1/register/sliderPuzzle', { action });
}

export function answerPuzzle(
  lotNumber: string,
  x: number,
  path: PathPoint[],
): Promise<Answer<'/site/api/v1/register/sliderAnswer'>> {
  return callOrVerify('/site/api/v1/register/sliderAnswer', { lot_number: lotNumber, x, path });
}

export function checkSlider(
  action: CaptchaAction,
  result: SliderResult,
): Promise<Answer<'/site/api/v1/member/validateGeeCheck'>> {
  return callOrVerify('/site/api/v1/member/validateGeeCheck', { ...result, validate_way: 0, action });
}
