import type { CallAnswer } from '@hj/contract';
import type { MemberContext, MemberId } from '@hj/platform';
import { maskMember, readInvitation } from '../promotion/index.ts';
import { giveCode } from './codes.ts';
import { findInviteCode, insertInviteCode } from './invitation-store.ts';
import type { AgentDeps } from './payout.ts';

/** The member's code, made at the first look, and the friends that came by it. */
export async function showInvitation(
  { db }: AgentDeps,
  { session: { memberId } }: MemberContext,
): Promise<CallAnswer<'/act/api/v1/invitation/overview'>> {
  const [code, invitation] = await Promise.all([codeOf(db, memberId), readInvitation(db, memberId)]);
  const { activityId, needs, friends } = invitation;
  return {
    ...{ code, activityId: activityId ?? null, needs: needs ?? null },
    valid: friends.filter(({ state }) => state === 'valid').length,
    friends: friends.map(({ name, memberId: _hidden, ...friend }) => ({ ...friend, name: maskMember(name) })),
  };
}

async function codeOf(db: AgentDeps['db'], memberId: MemberId): Promise<string> {
  const own = await findInviteCode(db, memberId);
  if (own !== undefined) return own;
  // A code that was made at the same time is kept.
  return giveCode(8, (code) => insertInviteCode(db, memberId, code)).catch(async (error: unknown) => {
    const made = await findInviteCode(db, memberId);
    if (made === undefined) throw error;
    return made;
  });
}
