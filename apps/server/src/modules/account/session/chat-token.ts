import type { CallAnswer } from '@hj/contract';
import { deriveKey, type MemberContext } from '@hj/platform';
import { jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../../deps.ts';
import { chatTokenLifetimeMs } from '../rules.ts';

/** Issues a token for the chat socket only, bound to its session, valid for five minutes. */
export async function issueChatToken(
  deps: Deps,
  context: MemberContext,
): Promise<CallAnswer<'/site/api/v1/member/jwt'>> {
  const issuedAt = Math.floor(deps.now().getTime() / 1000);
  const expiresAt = issuedAt + chatTokenLifetimeMs / 1000;
  const jwt = await new SignJWT({ sid: context.session.sessionId.toString() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('hj')
    .setAudience('chat')
    .setSubject(context.session.memberId.toString())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(deriveKey(deps.config.secret, 'account/chat-token'));
  return { jwt, expiresAt: expiresAt * 1000 };
}

/** The session and member that a live token was issued to. */
export async function readChatToken(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  jwt: string,
): Promise<{ sessionId: string; memberId: string } | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(
      jwt,
      deriveKey(config.secret, 'account/chat-token'),
      {
        ...{ algorithms: ['HS256'], issuer: 'hj', audience: 'chat', currentDate: now() },
        requiredClaims: ['sub', 'sid', 'exp'],
      },
    );
    return { sessionId: payload.sid, memberId: payload.sub ?? '' };
  } catch {
    return undefined;
  }
}
