import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { usernameMaxLength } from '../validation.ts';
import { epochMs } from '../values.ts';
import { captchaType } from './captcha.ts';

export const codeCate = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/**
 * `sendCodeNum` by type: 1 area code and number, 4 the e-mail to bind, 2 the phone or e-mail of the recovery, 3 the four hidden
 * digits of the phone (nothing with an e-mail), 5 nothing: the member's own phone or e-mail.
 */
const sendCode = z.object({
  sendCodeNum: z.string().max(64).default(''),
  /** The name, for types 2 and 3. */
  sendName: z.string().max(Math.max(30, usernameMaxLength)).default(''),
  codeId: z.string().max(64).default(''),
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  cate: codeCate,
  version: z.literal('1'),
  kaptchcate: captchaType,
  /** The answer to the captcha that `codeId` names. */
  imageCode: z.string().max(64).default(''),
  /** The ticket of step one of the recovery, for type 2. */
  ticket: z.string().max(128).default(''),
});
const sent = z.object({ expiresAt: epochMs, resendAt: epochMs });
const codes = [
  6001, 6008, 6009, 6011, 6012, 6015, 6021, 6022, 6031, 6033, 6034, 6037, 6038, 6066, 6317,
] as const;

export const codeCalls = defineCalls({
  '/site/api/v1/sendCode/one': {
    summary: 'Send a code; the encrypted variant, taken only in a sealed request',
    request: sendCode,
    response: sent,
    codes,
    access: 'guest',
    money: false,
    sealed: true,
  },
  '/site/api/v1/sendCode/two': {
    summary: 'Send a code; the plain variant',
    request: sendCode,
    response: sent,
    codes,
    access: 'guest',
    money: false,
  },
});
