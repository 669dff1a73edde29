/** What registering and logging in have in common. */
import { captchaMessage, captchaTypes } from '@hj/contract';
import { AppError } from '@hj/platform';
import type { Config } from '../../config.ts';

/** @throws AppError 6501 or 6502 while the operator has suspended login and register */
export function requireOpenEntry(config: Pick<Config, 'authSuspended'>): void {
  if (config.authSuspended !== undefined) throw new AppError(config.authSuspended);
}

/** The client answers 6021 with the captcha dialog; `kaptchcate` says which. */
export function captchaRefusal(answered: boolean): AppError {
  return new AppError(6021, {
    message: answered ? '验证码不正确，请重新输入' : captchaMessage,
    data: { kaptchcate: captchaTypes.image },
  });
}
