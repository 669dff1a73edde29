/** For tests only: members without the work of registering, and captchas that the tests can answer. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Db, MemberId, Queries } from '@hj/platform';
import type { Config } from '../../config.ts';
import { openWallet } from '../wallet/index.ts';
import { captchaHmac, captchaLength } from './captcha.ts';
import { captchaAlphabet } from './captcha-glyphs.ts';
import { deriveKey } from './keys.ts';
import { addressKey, captchaLifetimeMs, sessionLifetimeMs, termsVersion } from './rules.ts';
import { insertSession } from './session-store.ts';
import { hashToken } from './sessions.ts';
import { insertCaptcha, insertMember } from './store.ts';

export interface TestMember {
  memberId: MemberId;
  sessionId: bigint;
  token: string;
  name: string;
}

/** No password matches it. */
const noPassword = '$argon2id$v=19$m=8,t=1,p=1$bm9ib2R5cw$bm9ib2R5';

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

export function testName(): string {
  return `tm${randomInt(2 ** 40)
    .toString(36)
    .padStart(8, '0')}`.slice(0, 11);
}

/** A member with an empty wallet and a live session. */
export async function asMember(
  db: Db,
  deps: { now?: () => Date } = {},
  given: { name?: string; passwordPhc?: string } = {},
): Promise<TestMember> {
  const now = deps.now?.() ?? new Date();
  const name = given.name ?? testName();
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    const memberId = await insertMember(tx, {
      name,
      passwordPhc: given.passwordPhc ?? noPassword,
      createdAt: now,
      termsVersion,
      referralCode: undefined,
      inviteCode: undefined,
      domain: undefined,
    });
    if (memberId === undefined) throw new Error(`the name ${name} is taken`);
    await openWallet(tx, memberId);
    const sessionId = await insertSession(tx, {
      memberId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetimeMs),
      address: '127.0.0.1',
      userAgent: 'test',
      device: 'test',
    });
    return { memberId, sessionId, token, name };
  });
}

/** A captcha whose answer is known, for the address that will use it. */
export async function plantCaptcha(
  q: Queries,
  config: Pick<Config, 'secret'>,
  given: { address?: string; now?: Date } = {},
): Promise<{ kaptchcate: 1; codeId: string; code: string }> {
  const codeId = randomBytes(16).toString('base64url');
  const code = captchaAlphabet.slice(3, 3 + captchaLength);
  await insertCaptcha(q, {
    id: codeId,
    answerHmac: captchaHmac(deriveKey(config.secret, 'captcha'), codeId, code),
    addressKey: addressKey(given.address ?? '127.0.0.1'),
    expiresAt: new Date((given.now ?? new Date()).getTime() + captchaLifetimeMs),
  });
  return { kaptchcate: 1, codeId, code };
}

/** Finds the answer of a captcha by trying all; that takes the database and the secret, which only a test has. */
export async function readCaptcha(q: Queries, config: Pick<Config, 'secret'>, id: string): Promise<string> {
  const [row] = await q.sql<{ answer_hmac: Buffer }[]>`select answer_hmac from captchas where id = ${id}`;
  if (!row) throw new Error('no such captcha');
  const size = captchaAlphabet.length;
  const key = deriveKey(config.secret, 'captcha');
  for (let number = 0; number < size ** captchaLength; number += 1) {
    const answer = Array.from({ length: captchaLength }, (_, place) =>
      captchaAlphabet.charAt(Math.floor(number / size ** place) % size),
    ).join('');
    if (captchaHmac(key, id, answer).equals(row.answer_hmac)) return answer;
  }
  throw new Error('no answer of this alphabet fits');
}
