/** Ends a member's other sessions, remembered passwords, known devices and places (C10). */
import { addressKey, type MemberContext, type MemberId, type Tx } from '@hj/platform';
import { recordAudit } from '../../audit/index.ts';
import type { AccountDeps } from '../deps.ts';
import { forgetOtherDevices } from './device-store.ts';
import { endAllRemembered, type RememberedEnd } from './remembered-store.ts';
import { type EndReason, endOtherSessions, findSessionDevice } from './session-store.ts';

/** Ends all sessions and remembered passwords of a member, except those of session `except`; returns the number of ended sessions. */
export async function endOthers(
  deps: Pick<AccountDeps, 'sessions' | 'now'>,
  tx: Tx,
  member: MemberId,
  given: { reason: EndReason & RememberedEnd; except?: bigint | undefined },
): Promise<number> {
  const now = deps.now();
  const kept = given.except === undefined ? undefined : await findSessionDevice(tx, given.except);
  const ended = await endOtherSessions(tx, member, given.except, given.reason, now);
  await endAllRemembered(tx, member, { reason: given.reason, now, except: kept?.rememberedId });
  deps.sessions.announceEnd(tx, member, ended);
  return ended.length;
}

/** Ends and forgets everything except this session, its device and its place. */
export async function forgetDevices(deps: AccountDeps, context: MemberContext): Promise<{ ended: number }> {
  const { memberId, sessionId } = context.session;
  return deps.db.transaction(async (tx) => {
    const own = await findSessionDevice(tx, sessionId);
    const kept = { deviceHash: own?.deviceHash, addressKey: addressKey(context.address) };
    await forgetOtherDevices(tx, memberId, kept, deps.now());
    const ended = await endOthers(deps, tx, memberId, { reason: 'forgotten', except: sessionId });
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'forget-devices',
      subject: `member:${memberId}`,
      detail: { ended },
      address: context.address,
      requestId: context.requestId,
    });
    return { ended };
  });
}
