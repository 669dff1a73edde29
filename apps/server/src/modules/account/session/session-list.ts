import type { CallAnswer, CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Region } from '../../region/index.ts';
import { refuse } from '../refusals.ts';
import { endRememberedOf } from './remembered-store.ts';
import { endSession, findSessionDevice, listLiveSessions } from './session-store.ts';
import type { Sessions } from './sessions.ts';

type ListDeps = Deps & { sessions: Sessions; region: Pick<Region, 'placeOf' | 'placeText'> };

/** Ends the session of the call; does nothing when it has ended already. */
export async function logOut(deps: ListDeps, context: MemberContext): Promise<Record<string, never>> {
  const { memberId, sessionId } = context.session;
  await deps.db.transaction(async (tx) => {
    if (await endSession(tx, memberId, sessionId, 'logout', deps.now())) {
      deps.sessions.announceEnd(tx, memberId, [sessionId]);
    }
  });
  return {};
}

/** The member’s live sessions, newest first, after buffered uses are written. */
export async function listSessions(
  deps: ListDeps,
  context: MemberContext,
): Promise<CallAnswer<'/site/api/v1/member/sessionList'>> {
  await deps.sessions.flush();
  const list = await listLiveSessions(deps.db, context.session.memberId, deps.now());
  return {
    list: list.map((entry) => ({
      sessionId: entry.sessionId.toString(),
      device: entry.device,
      address: entry.address,
      place: deps.region.placeText(deps.region.placeOf(entry.address), entry.address),
      createdAt: entry.createdAt.getTime(),
      lastSeenAt: entry.lastSeenAt.getTime(),
      current: entry.sessionId === context.session.sessionId,
    })),
  };
}

/** Ends a session and the remembered password of its device. @throws AppError not-found: no live session of this member */
export async function revokeSession(
  deps: ListDeps,
  input: CallInput<'/site/api/v1/member/revokeSession'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { memberId } = context.session;
  const sessionId = BigInt(input.sessionId);
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await endSession(tx, memberId, sessionId, 'revoked', now))) throw refuse('not-found');
    const [revoked, own] = [
      await findSessionDevice(tx, sessionId),
      await findSessionDevice(tx, context.session.sessionId),
    ];
    if (revoked) {
      await endRememberedOf(tx, memberId, revoked, { reason: 'forgotten', now, except: own?.rememberedId });
    }
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
