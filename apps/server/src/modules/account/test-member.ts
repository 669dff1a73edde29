/** For tests only: creates members without a registration. */
import { createHash, randomInt } from 'node:crypto';
import type { Db, MemberId } from '@hj/platform';
import { openWallet } from '../wallet/index.ts';
import { sessionLifetimeMs, termsVersion } from './rules.ts';
import { insertSession } from './session/session-store.ts';
import { insertMember } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

export { plantCaptcha, plantSlider } from '../captcha/test-captcha.ts';

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
  const token = newToken();
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
