import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { captchaMaxLength, passwordDigest, usernameMaxLength } from '../validation.ts';
import { idText, instant } from '../values.ts';

/** Captcha types. 99 (none asked) is the specification's; the others are ours. */
export const captchaTypes = { image: 1, slider: 2, none: 99 } as const;
const captchaType = z.union([z.literal(1), z.literal(2), z.literal(99)]);

const captchaAnswer = {
  kaptchcate: captchaType,
  /** The `x-code` of the image. */
  codeId: z.string().max(64).default(''),
  code: z.string().max(captchaMaxLength).default(''),
};

const session = z.object({ token: z.string(), userId: idText });

export const memberInfo = z.object({
  userId: idText,
  name: z.string(),
  gender: z.enum(['unknown', 'male', 'female']),
  birthday: z.string().nullable(),
  registerDate: instant,
  realName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  bindPhone: z.boolean(),
  bindRealName: z.boolean(),
  password: z.boolean(),
  secondPassword: z.boolean(),
  securityLevel: z.int().min(1).max(5),
  bankCardBound: z.boolean(),
  avatar: z.int(),
  vipGrade: z.int(),
  isPop: z.boolean(),
  previousLogin: z.object({ at: instant, place: z.string() }).nullable(),
});

export const accountCalls = defineCalls({
  '/site/api/v1/user/login': {
    summary: 'Log in',
    request: z.object({
      isAgent: z.literal(0),
      name: z.string().min(1).max(usernameMaxLength),
      password: passwordDigest,
      ...captchaAnswer,
      version: z.string().max(16),
    }),
    response: session,
    codes: [6002, 6011, 6021, 6030, 6317, 6501, 6502],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/user/register': {
    summary: 'Register',
    request: z.object({
      // The shape of the name is checked in the service, which says the specification's sentence.
      name: z.string().max(64),
      password: passwordDigest,
      secondPassword: passwordDigest,
      ...captchaAnswer,
      isAgree: z.boolean(),
      domain: z.string().max(255).default(''),
      rCode: z.string().max(32).default(''),
      iCode: z.string().max(32).default(''),
    }),
    response: z.object({ userId: idText }),
    codes: [6008, 6009, 6011, 6021, 6317, 6501, 6502],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/user/logout': {
    summary: 'Log out of this session',
    request: z.object({}),
    response: z.object({}),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/member/info': {
    summary: 'The profile of the member',
    request: z.object({ isPop: z.boolean().default(false) }),
    response: memberInfo,
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/member/jwt': {
    summary: 'A short-lived token for the chat socket',
    request: z.object({}),
    response: z.object({ jwt: z.string(), expiresAt: instant }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/member/kaptchcate': {
    summary: 'Which captcha the next attempt needs',
    request: z.object({ action: z.enum(['login', 'register']), name: z.string().max(64).default('') }),
    response: z.object({ kaptchcate: captchaType }),
    codes: [6011],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/register/defaultKaptcha': {
    summary: 'A new captcha image',
    request: z.object({}),
    response: z.object({ image: z.string().startsWith('data:image/'), 'x-code': z.string() }),
    codes: [6011],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/member/sessionList': {
    summary: 'The live sessions of the member',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          sessionId: idText,
          device: z.string(),
          address: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
          current: z.boolean(),
        }),
      ),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/member/revokeSession': {
    summary: 'End one session of the member',
    request: z.object({ sessionId: idText }),
    response: z.object({}),
    codes: [6004],
    access: 'member',
    money: false,
    owned: { field: 'sessionId', kind: 'session' },
  },
});
