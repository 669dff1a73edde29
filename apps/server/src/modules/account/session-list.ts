import type { CallInput, CallResponse } from '@hj/contract';
import { AppError, type MemberContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { endSession, listLiveSessions } from './session-store.ts';
import type { Sessions } from './sessions.ts';

type ListDeps = Deps & { sessions: Sessions };

/** Ends the session of the call; once it has ended, nothing more happens. */
export async function logOut(deps: ListDeps, context: MemberContext): Promise<Record<string, never>> {
  const { memberId, sessionId } = context.session;
  await deps.db.transaction(async (tx) => {
    if (await endSession(tx, memberId, sessionId, 'logout', deps.now())) {
      deps.sessions.announceEnd(tx, memberId, [sessionId]);
    }
  });
  return {};
}

/** The member’s live sessions, the newest first, as of this moment. */
export async function listSessions(
  deps: ListDeps,
  context: MemberContext,
): Promise<CallResponse<'/site/api/v1/member/sessionList'>> {
  await deps.sessions.flush();
  const list = await listLiveSessions(deps.db, context.session.memberId, deps.now());
  return {
    list: list.map((entry) => ({
      sessionId: entry.sessionId.toString(),
      device: entry.device,
      address: entry.address,
      createdAt: entry.createdAt.getTime(),
      lastSeenAt: entry.lastSeenAt.getTime(),
      current: entry.sessionId === context.session.sessionId,
    })),
  };
}

/** @throws AppError 6004 when it is not a live session of this member */
export async function revokeSession(
  deps: ListDeps,
  input: CallInput<'/site/api/v1/member/revokeSession'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { memberId } = context.session;
  const sessionId = BigInt(input.sessionId);
  await deps.db.transaction(async (tx) => {
    if (!(await endSession(tx, memberId, sessionId, 'revoked', deps.now()))) throw new AppError(6004);
    deps.sessions.announceEnd(tx, memberId, [sessionId]);
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'revoke-session',
      subject: `session:${sessionId}`,
      detail: {},
      address: context.address,
      requestId: context.requestId,
    });
  });
  return {};
}
