/** What an operator does to an account: freezing and closing it, at once and everywhere (C08), or asking for its phone. */
import { AppError, type MemberId } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { endOthers } from './devices.ts';
import type { AccountDeps } from './login-deps.ts';
import { lockMember } from './session-store.ts';
import { type MemberStatus, setStatus, startPhoneCheck } from './store.ts';

type StatusDeps = Pick<AccountDeps, 'db' | 'sessions' | 'now'>;

/**
 * Sets the state of an account; anything but `normal` ends its sessions and remembered passwords. One that is closed is not frozen:
 * that would be less. @throws AppError 6004
 */
export function barMember(
  deps: StatusDeps,
  member: MemberId,
  status: MemberStatus,
  action: StaffAction,
): Promise<void> {
  return changeStatus(deps, member, status, action, (before) => before !== 'disabled' || status !== 'frozen');
}

/** Freezes an account, or sets it free, for the desk. @throws AppError 6004, 6012 it is so already, or closed: that ends elsewhere */
export function freezeOrFree(
  deps: StatusDeps,
  member: MemberId,
  status: 'normal' | 'frozen',
  action: StaffAction,
): Promise<void> {
  return changeStatus(deps, member, status, action, (before) => {
    if (before === 'disabled') throw new AppError(6012, { message: '账户已停用，不能在这里更改' });
    if (before !== status) return true;
    throw new AppError(6012, { message: status === 'frozen' ? '账户已是冻结状态' : '账户没有被冻结' });
  });
}

/** @param mayChange asked about the state under the account's lock: of two actions at once the second sees what the first did */
async function changeStatus(
  deps: StatusDeps,
  member: MemberId,
  status: MemberStatus,
  { actor, reason, address, requestId }: StaffAction,
  mayChange: (before: MemberStatus) => boolean,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = (await lockMember(tx, member))?.status;
    if (before === undefined) throw new AppError(6004);
    if (!mayChange(before)) return;
    await setStatus(tx, member, status);
    const ended = status === 'normal' ? 0 : await endOthers(deps, tx, member, { reason: 'disabled' });
    await recordAudit(tx, {
      ...{ actor, action: 'member-status', subject: `member:${member}`, address, requestId },
      detail: { before, after: status, reason, sessionsEnded: ended },
    });
  });
}

/**
 * Asks the member to prove the phone: with a code at the next login (6029, or 6016 where none is bound), and before money moves
 * (6017), also in sessions that are live. A code to the phone that is right, at a login or for a change of a password, ends it. A
 * second step does not.
 * @throws AppError 6004, 6012 it is asked for already
 */
export async function demandPhoneCheck(
  deps: StatusDeps,
  member: MemberId,
  { actor, reason, address, requestId }: StaffAction,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if ((await lockMember(tx, member)) === undefined) throw new AppError(6004);
    if (!(await startPhoneCheck(tx, member, deps.now()))) {
      throw new AppError(6012, { message: '已要求该会员验证手机' });
    }
    deps.sessions.announceChange(tx, member);
    await recordAudit(tx, {
      ...{ actor, action: 'phone-check-demanded', subject: `member:${member}`, address, requestId },
      detail: { reason },
    });
  });
}
