import { md5 } from 'js-md5';
import { type Answer, callOrVerify } from '../../shared/api/client.ts';
import type { CaptchaAnswer } from '../../shared/captcha/captcha-calls.ts';
import { deviceKnown } from '../../shared/device/device.ts';
import { storage } from '../../shared/session/storage.ts';
import { isRegionConfirmed } from './region.ts';
import type { Remembered } from './remembered.ts';

export interface Credentials {
  username: string;
  /** The md5 of the typed password: the password itself leaves the form in no other shape. */
  passwordHash: string;
  remember: boolean;
}

export type LoginAnswer = Answer<'/site/api/v1/user/login'>;

const PROTOCOL_VERSION = '1.0';

export const hashOf = (password: string) => md5(password);

/** `sendCodeNum` is the code of the new-device verification; it goes without a captcha. */
export async function login(
  { username, passwordHash, remember }: Credentials,
  captcha: CaptchaAnswer,
  sendCodeNum = '',
): Promise<LoginAnswer> {
  await deviceKnown();
  return callOrVerify('/site/api/v1/user/login', {
    isAgent: 0,
    name: username,
    password: passwordHash,
    ...captcha,
    version: PROTOCOL_VERSION,
    sendCodeNum,
    remember,
    regionConfirmed: isRegionConfirmed(),
  });
}

/** As `login`, with the token that stands for a remembered password; it goes on standing for it unless a new one comes. */
export async function loginByDevice(
  { username, deviceToken }: Remembered,
  captcha: CaptchaAnswer,
  sendCodeNum = '',
): Promise<Answer<'/site/api/v1/user/loginByDevice'>> {
  await deviceKnown();
  const answer = await callOrVerify('/site/api/v1/user/loginByDevice', {
    name: username,
    deviceToken,
    ...captcha,
    version: PROTOCOL_VERSION,
    sendCodeNum,
    regionConfirmed: isRegionConfirmed(),
  });
  if (answer.kind !== 'done') return answer;
  return { ...answer, data: { ...answer.data, deviceToken: answer.data.deviceToken ?? deviceToken } };
}

export interface Registration {
  username: string;
  password: string;
  repeatPassword: string;
  isAgree: boolean;
}

export async function register(
  form: Registration,
  captcha: CaptchaAnswer,
): Promise<Answer<'/site/api/v1/user/register'>> {
  await deviceKnown();
  return callOrVerify('/site/api/v1/user/register', {
    name: form.username,
    password: md5(form.password),
    secondPassword: md5(form.repeatPassword),
    ...captcha,
    isAgree: form.isAgree,
    domain: window.location.host,
    rCode: storage.get('referralCode') ?? '',
    iCode: storage.get('inviteCode') ?? '',
    regionConfirmed: isRegionConfirmed(),
  });
}
