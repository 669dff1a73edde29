/** What an operator does to an account: freezing and closing it, at once and everywhere (C08), or asking for its phone. */
import { AppError, type MemberId } from '@hj/platform';
import type { Deed } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { endOthers } from './devices.ts';
import type { AccountDeps } from './login-deps.ts';
import { lockMember } from './session-store.ts';
import { type MemberStatus, setPhoneCheck, setStatus } from './store.ts';

/** Sets the state of an account; anything but `normal` ends its sessions and remembered passwords. @throws AppError 6004 */
export async function barMember(
  deps: Pick<AccountDeps, 'db' | 'sessions' | 'now'>,
  member: MemberId,
  status: MemberStatus,
  deed: Deed,
): Promise<void> {
  const { actor, reason, address, requestId } = deed;
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, member);
    const before = await setStatus(tx, member, status);
    if (before === undefined) throw new AppError(6004);
    const ended = status === 'normal' ? 0 : await endOthers(deps, tx, member, { reason: 'disabled' });
    await recordAudit(tx, {
      ...{ actor, action: 'member-status', subject: `member:${member}`, address, requestId },
      detail: { before, after: status, reason, sessionsEnded: ended },
    });
  });
}

/**
 * Asks the member to prove the phone: with a code at the next login (6029, or 6016 where none is bound), and before money moves
 * (6017). A live session hears of it within half a minute; a code to the phone that is right, at
 * a login or for a change of a password, ends it. A second step does not.
 */
export async function demandPhoneCheck(
  deps: Pick<AccountDeps, 'db' | 'now'>,
  member: MemberId,
  { actor, reason, address, requestId }: Deed,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, member);
    if (!(await setPhoneCheck(tx, member, deps.now()))) return;
    await recordAudit(tx, {
      ...{ actor, action: 'phone-check-demanded', subject: `member:${member}`, address, requestId },
      detail: { reason },
    });
  });
}
