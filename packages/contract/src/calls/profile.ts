import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { codeMaxLength, emailMaxLength, passwordDigest } from '../validation.ts';
import { epochMs, idText } from '../values.ts';
import { siteLanguages } from './account.ts';

const base = { access: 'member', money: false } as const;
const code = z.string().max(codeMaxLength);
const number = { areaCode: z.string().regex(/^\d{1,4}$/), phone: z.string().max(18) };
const megabyte = 1024 * 1024;
/** The bytes that an uploaded picture may have; more is refused with 6010, much more already as a body. */
export const avatarMaxBytes = 4 * megabyte;
export const documentMaxBytes = 8 * megabyte;
/** A picture as base64, without a `data:` prefix. */
const picture = (bytes: number) => z.string().max(2 * bytes, `图片不能超过 ${bytes / megabyte} MB`);
/** The login password, of a first binding: a session alone must not be enough to bind a contact that recovers the account. */
const firstBinding = passwordDigest.optional();
const bindCodes = [6007, 6008, 6009, 6011, 6012, 6036, 6037, 6038, 6100, 6317] as const;

export const otherContacts = ['wechat', 'qq', 'telegram', 'whatsapp'] as const;
export const documentKinds = ['id-front', 'id-back', 'passport', 'address-proof', 'selfie'] as const;
export const documentStates = ['pending', 'approved', 'rejected'] as const;

export const profileCalls = defineCalls({
  '/site/api/v1/member/saveProfile': {
    ...base,
    summary: 'Submit real name, birthday or gender; what was submitted stays',
    // The shapes are checked in the service, which says the specification's sentences.
    request: z.object({
      realName: z.string().max(100).optional(),
      birthday: z.string().max(10).optional(),
      gender: z.enum(['male', 'female']).optional(),
    }),
    response: z.object({}),
    codes: [6007, 6008, 6011, 6012],
  },
  '/site/api/v1/member/setLanguage': {
    ...base,
    summary: 'Keep the language that the member reads',
    request: z.object({ language: z.enum(siteLanguages) }),
    response: z.object({}),
    codes: [],
  },
  '/site/api/v1/member/bindPhone': {
    ...base,
    summary:
      'Bind a phone with the code that was sent to it; changing a bound one also takes a code of the former',
    request: z.object({
      ...number,
      code,
      formerCode: code.default(''),
      password: firstBinding,
    }),
    response: z.object({}),
    codes: bindCodes,
  },
  '/site/api/v1/member/bindEmail': {
    ...base,
    summary:
      'Bind an e-mail with the code that was sent to it; changing a bound one also takes a code of the former',
    request: z.object({
      email: z.string().max(emailMaxLength),
      code,
      formerCode: code.default(''),
      password: firstBinding,
    }),
    response: z.object({}),
    codes: bindCodes,
  },
  '/site/api/v1/member/bindOther': {
    ...base,
    summary: 'Keep another contact; an empty value removes it',
    request: z.object({ kind: z.enum(otherContacts), value: z.string().max(64), password: passwordDigest }),
    response: z.object({}),
    codes: [6007, 6008, 6011, 6100, 6317],
  },
  '/site/api/v1/member/bindFromDeposit': {
    ...base,
    summary: 'Bind the real name, or a first phone, without leaving the deposit',
    request: z.union([
      z.object({ realName: z.string().max(100) }),
      z.object({ ...number, code, password: firstBinding }),
    ]),
    response: z.object({}),
    codes: bindCodes,
  },
  '/site/api/v1/member/avatarList': {
    ...base,
    summary: 'The pictures to choose from',
    request: z.object({}),
    response: z.object({ list: z.array(z.object({ avatarId: z.int(), url: z.string() })) }),
    codes: [],
  },
  '/site/api/v1/member/addAvatar': {
    ...base,
    summary: 'Choose a picture, or upload one',
    request: z.union([
      z.object({ avatarId: z.int().min(1).max(1000) }),
      z.object({ image: picture(avatarMaxBytes) }),
    ]),
    response: z.object({ avatarUrl: z.string() }),
    codes: [6008, 6010, 6011, 6317],
    bodyLimit: 6 * megabyte,
  },
  '/site/api/v1/member/documentList': {
    ...base,
    summary: 'The identity documents that were handed in',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          documentId: idText,
          kind: z.enum(documentKinds),
          state: z.enum(documentStates),
          /** Why it was rejected. */
          reason: z.string().nullable(),
          at: epochMs,
        }),
      ),
    }),
    codes: [],
  },
  '/site/api/v1/member/addDocument': {
    ...base,
    summary: 'Hand in an identity document',
    request: z.object({ kind: z.enum(documentKinds), image: picture(documentMaxBytes) }),
    response: z.object({ documentId: idText }),
    codes: [6010, 6011, 6012, 6317],
    bodyLimit: 11 * megabyte,
  },
  '/site/api/v1/site/countryArea/queryCountryArea': {
    summary: 'Area codes and the shapes of their numbers',
    request: z.object({ area: z.string().max(64).default('') }),
    response: z.object({
      list: z.array(z.object({ areaName: z.string(), areaCode: z.string(), regex: z.string() })),
    }),
    codes: [],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/site/common/singleDataDecryption': {
    ...base,
    summary: 'Opens one of the caller’s own ciphers of `member/info`',
    request: z.object({ cipher: z.string().max(1024) }),
    response: z.object({ value: z.string() }),
    codes: [6008, 6011],
  },
});
