import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { usernameMaxLength } from '../validation.ts';
import { epochMs, pageOf, pageRequest } from '../values.ts';
import { loginAnswer, loginCodes } from './account.ts';
import { captchaAnswer } from './captcha.ts';
import { twoStepProof } from './two-step.ts';

/** The other ways to log in, and their masked destinations. */
export const accessCalls = defineCalls({
  '/site/api/v1/user/loginByDevice': {
    summary: 'Log in with the token that stands for the remembered password on this device',
    request: z.object({
      name: z.string().min(1).max(usernameMaxLength),
      deviceToken: z.string().min(1).max(128),
      ...captchaAnswer,
      version: z.string().max(16),
      /** The code of the new-device verification; goes with `kaptchcate` 99. */
      sendCodeNum: z.string().max(30).default(''),
      regionConfirmed: z.boolean().default(false),
    }),
    response: loginAnswer,
    codes: loginCodes,
    access: 'guest',
    money: false,
  },
  '/site/api/v1/user/loginTwoStep': {
    summary: 'The second step of a login',
    request: z.object({ ticket: z.string().max(128), proof: twoStepProof }),
    response: loginAnswer,
    codes: loginCodes,
    access: 'guest',
    money: false,
  },
  '/site/api/v1/user/passkeyOptions': {
    summary: 'What the browser needs to ask for a passkey at the second step of a login',
    request: z.object({ ticket: z.string().max(128) }),
    response: z.object({ options: z.record(z.string(), z.unknown()) }),
    codes: [6004, 6011, 6038],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/member/acceptTerms': {
    summary: 'Agree to the terms in force',
    request: z.object({ termsVersion: z.string().max(32) }),
    response: z.object({}),
    codes: [6008],
    access: 'member',
    money: false,
  },
  '/site/api/v1/member/loginHistory': {
    summary: 'The attempts to log in to this account, newest first',
    request: z.object(pageRequest),
    response: pageOf(
      z.object({
        at: epochMs,
        outcome: z.enum(['ok', 'refused']),
        /** The event, in Chinese. */
        text: z.string(),
        device: z.string(),
        address: z.string(),
        place: z.string(),
      }),
    ),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/member/forgetDevices': {
    summary: 'End every other session and every remembered password and known device but this one',
    request: z.object({}),
    response: z.object({ ended: z.int() }),
    codes: [],
    access: 'member',
    money: false,
  },
});
