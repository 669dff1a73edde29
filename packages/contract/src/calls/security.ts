import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { codeMaxLength, passwordDigest } from '../validation.ts';
import { codeCate } from './codes.ts';

const base = { access: 'member', money: false } as const;
const passwords = { password: passwordDigest, secondPassword: passwordDigest };
const code = z.string().max(codeMaxLength);
const codes = [6008, 6011, 6015, 6036, 6037, 6038, 6100, 6317] as const;

/** Changing a password ends every other session and every password remembered elsewhere. */
export const securityCalls = defineCalls({
  '/site/api/v1/member/bindPassword': {
    ...base,
    summary: 'Change the login password with the old one',
    request: z.object({ oldPassword: passwordDigest, ...passwords }),
    response: z.object({}),
    codes,
  },
  '/site/api/v1/member/bindPasswordByPhone': {
    ...base,
    summary: 'Change the login password with a code to the bound phone',
    request: z.object({ code, ...passwords }),
    response: z.object({}),
    codes,
  },
  '/site/api/v1/member/bindPasswordByEmail': {
    ...base,
    summary: 'Change the login password with a code to the bound e-mail',
    request: z.object({ code, ...passwords }),
    response: z.object({}),
    codes,
  },
  '/site/api/v1/withdrawal/pwd/set': {
    ...base,
    summary: 'Set the withdrawal password for the first time; six digits, sent as their md5',
    request: z.object({ loginPassword: passwordDigest, ...passwords }),
    response: z.object({}),
    codes: [...codes, 6009],
  },
  '/site/api/v1/withdrawal/pwd/reset': {
    ...base,
    summary: 'Set another withdrawal password, with the old one or with a code to the bound phone or e-mail',
    request: z.object({
      oldPassword: passwordDigest.optional(),
      code: code.optional(),
      cate: codeCate.optional(),
      ...passwords,
    }),
    response: z.object({}),
    codes: [...codes, 6004],
  },
});
