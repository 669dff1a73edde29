import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { passwordDigest, usernameMaxLength } from '../validation.ts';
import { epochMs, idText } from '../values.ts';
import { captchaAnswer } from './captcha.ts';
import { twoStepMethods } from './two-step.ts';

export const loginAnswer = z.object({
  token: z.string(),
  userId: idText,
  /** Stands for the password on this device from now on; only when it was asked for. */
  deviceToken: z.string().nullable(),
});

/** The data of 6025–6029: where a code can be sent, masked. `phoneNumber` is empty when only an e-mail is bound. */
export const newDeviceData = z.object({ phoneNumber: z.string(), email: z.string() });
/** The data of 6035 at a login: the password was right, the second step is missing. */
export const twoStepData = z.object({ ticket: z.string(), methods: z.array(twoStepMethods) });

/** The data of 6012 while the member has not agreed to the terms in force. */
export const termsData = z.object({ reason: z.literal('terms'), termsVersion: z.string() });

export const loginCodes = [
  6002, 6011, 6012, 6016, 6021, 6022, 6025, 6026, 6027, 6028, 6029, 6030, 6031, 6032, 6033, 6035, 6036, 6037,
  6038, 6039, 6317, 6500, 6501, 6502,
] as const;

/** Languages of the site; the first is that of the source, and the default. */
export const siteLanguages = ['zh-CN', 'zh-TW', 'en'] as const;

export const memberInfo = z.object({
  userId: idText,
  name: z.string(),
  gender: z.enum(['unknown', 'male', 'female']),
  birthday: z.string().nullable(),
  registerDate: epochMs,
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
  /** The language that the member has chosen; null until then. */
  language: z.enum(siteLanguages).nullable(),
  /** Our own pictures have numbers; `avatarUrl` is that of the picture in either case. */
  avatarUrl: z.string(),
  /** Something waits that the page shows by itself: terms to agree to. */
  isPop: z.boolean(),
  mustAcceptTerms: z.boolean(),
  termsVersion: z.string(),
  twoStep: z.boolean(),
  others: z.record(z.string(), z.string()),
  /** Opaque values that `singleDataDecryption` opens for this member alone, by field. */
  ciphers: z.record(z.string(), z.string()),
  previousLogin: z.object({ at: epochMs, place: z.string() }).nullable(),
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
      /** The code of the new-device verification; goes with `kaptchcate` 99. */
      sendCodeNum: z.string().max(30).default(''),
      remember: z.boolean().default(false),
      /** The visitor has read the warning of 6032. */
      regionConfirmed: z.boolean().default(false),
    }),
    response: loginAnswer,
    codes: loginCodes,
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
      regionConfirmed: z.boolean().default(false),
    }),
    response: z.object({ userId: idText }),
    codes: [6008, 6009, 6011, 6021, 6022, 6031, 6032, 6033, 6317, 6500, 6501, 6502],
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
    response: z.object({ jwt: z.string(), expiresAt: epochMs }),
    codes: [],
    access: 'member',
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
          place: z.string(),
          createdAt: epochMs,
          lastSeenAt: epochMs,
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
