import { md5 } from 'js-md5';
import { type Answer, call, callOrVerify } from '../../shared/api/client.ts';
import { storage } from '../../shared/session/storage.ts';

export type AuthAction = 'login' | 'register';

export interface Credentials {
  username: string;
  password: string;
}

/** What goes with an attempt: the answer to an image, or 99 when none was asked for. */
export interface CaptchaAnswer {
  kaptchcate: 1 | 99;
  codeId: string;
  code: string;
}

export const NO_CAPTCHA: CaptchaAnswer = { kaptchcate: 99, codeId: '', code: '' };

export interface CaptchaImage {
  image: string;
  codeId: string;
}

const PROTOCOL_VERSION = '1.0';

/** Whether the next attempt needs an image. Any captcha but 99 is answered with an image here. */
export async function needsCaptcha(action: AuthAction, name: string): Promise<boolean> {
  const { kaptchcate } = await call('/site/api/v1/member/kaptchcate', { action, name });
  return kaptchcate !== 99;
}

export async function fetchCaptcha(): Promise<CaptchaImage> {
  const { image, 'x-code': codeId } = await call('/site/api/v1/register/defaultKaptcha', {});
  return { image, codeId };
}

export function login(
  { username, password }: Credentials,
  captcha: CaptchaAnswer,
): Promise<Answer<'/site/api/v1/user/login'>> {
  return callOrVerify('/site/api/v1/user/login', {
    isAgent: 0,
    name: username,
    password: md5(password),
    ...captcha,
    version: PROTOCOL_VERSION,
  });
}

export interface Registration extends Credentials {
  repeatPassword: string;
  isAgree: boolean;
}

export function register(
  form: Registration,
  captcha: CaptchaAnswer,
): Promise<Answer<'/site/api/v1/user/register'>> {
  return callOrVerify('/site/api/v1/user/register', {
    name: form.username,
    password: md5(form.password),
    secondPassword: md5(form.repeatPassword),
    ...captcha,
    isAgree: form.isAgree,
    domain: window.location.host,
    rCode: storage.get('referralCode') ?? '',
    iCode: storage.get('inviteCode') ?? '',
  });
}
