import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { codeMaxLength, emailMaxLength, passwordDigest, recoveryNameMaxLength } from '../validation.ts';

const name = z.string().min(1).max(recoveryNameMaxLength);
/** Area code without plus, then the national number. */
const phone = z.string().regex(/^\d{5,18}$/);
const email = z.string().max(emailMaxLength);
const ticket = z.string().max(128);
const next = z.object({
  /** Opens the next step, once, from this address. */
  ticket: z.string(),
});
const base = { access: 'guest', money: false } as const;
const firstCodes = [6007, 6011, 6031, 6033, 6317] as const;
const secondCodes = [6008, 6011, 6036, 6037, 6038, 6317] as const;
const thirdCodes = [6007, 6008, 6011, 6038, 6317] as const;
const passwords = { password: passwordDigest, secondPassword: passwordDigest };

export const recoveryCalls = defineCalls({
  '/site/api/v1/forgetByPhone/one': {
    ...base,
    summary: 'Recovery by phone, step 1: who',
    request: z.object({ phone, name }),
    response: next,
    codes: firstCodes,
  },
  '/site/api/v1/forgetByPhone/two': {
    ...base,
    summary: 'Recovery by phone, step 2: the code',
    request: z.object({ phone, name, code: z.string().max(codeMaxLength), ticket }),
    response: next,
    codes: secondCodes,
  },
  '/site/api/v1/forgetByPhone/three': {
    ...base,
    summary: 'Recovery by phone, step 3: the new password',
    request: z.object({ phone, name, ...passwords, ticket }),
    response: z.object({}),
    codes: thirdCodes,
  },
  '/site/api/v1/forgetByEmail/one': {
    ...base,
    summary: 'Recovery by e-mail, step 1: who',
    request: z.object({ email, name }),
    response: next,
    codes: firstCodes,
  },
  '/site/api/v1/forgetByEmail/two': {
    ...base,
    summary: 'Recovery by e-mail, step 2: the code',
    request: z.object({ email, name, code: z.string().max(codeMaxLength), ticket }),
    response: next,
    codes: secondCodes,
  },
  '/site/api/v1/forgetByEmail/three': {
    ...base,
    summary: 'Recovery by e-mail, step 3: the new password',
    request: z.object({ email, name, ...passwords, ticket }),
    response: z.object({}),
    codes: thirdCodes,
  },
});
