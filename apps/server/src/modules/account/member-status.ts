/** Actions of an operator on an account: freeze or close it in all processes at once (C08), or demand a check of its phone. */
import type { MemberId } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import type { AccountDeps, Neighbours } from './deps.ts';
import { refuse } from './refusals.ts';
import { endOthers } from './session/devices.ts';
import { lockMember } from './session/session-store.ts';
import { type MemberStatus, setStatus, startPhoneCheck } from './store.ts';

type StatusDeps = Pick<AccountDeps, 'db' | 'sessions' | 'now'> & Pick<Neighbours, 'endPlay'>;

/** A change by the desk. `ground` is the one of the terms; an account is not ended without one. */
export interface StatusChange {
  status: MemberStatus;
  ground?: string | undefined;
}

/**
 * Sets the status of an account; any status but `normal` ends its sessions and remembered passwords. A closed account stays closed
 * when it is to be frozen. @throws AppError not-found
 */
export function barMember(
  deps: StatusDeps,
  member: MemberId,
  status: MemberStatus,
  action: StaffAction,
): Promise<void> {
  const mayChange = (before: MemberStatus) => before !== 'disabled' || status !== 'frozen';
  return changeStatus(deps, member, { status }, action, mayChange);
}

/**
 * Freezes, unfreezes or ends an account, for the desk.
 * @throws AppError not-found, ground-missing, account-disabled, account-already-frozen, account-not-frozen
 */
export async function setStatusAtDesk(
  deps: StatusDeps,
  member: MemberId,
  change: StatusChange,
  action: StaffAction,
): Promise<void> {
  const { status, ground } = change;
  if (status === 'disabled' && ground === undefined) throw refuse('ground-missing');
  await changeStatus(deps, member, change, action, (before) => {
    if (before === 'disabled') throw refuse('account-disabled');
    if (before !== status) return true;
    throw refuse(status === 'frozen' ? 'account-already-frozen' : 'account-not-frozen');
  });
}

/** @param mayChange gets the status under the account's lock: the second of two concurrent actions sees the result of the first */
async function changeStatus(
  deps: StatusDeps,
  member: MemberId,
  { status, ground }: StatusChange,
  { actor, reason, address, requestId }: StaffAction,
  mayChange: (before: MemberStatus) => boolean,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = (await lockMember(tx, member))?.status;
    if (before === undefined) throw refuse('not-found');
    if (!mayChange(before)) return;
    await setStatus(tx, member, status);
    const isBarred = status !== 'normal';
    const ended = isBarred ? await endOthers(deps, tx, member, { reason: 'disabled' }) : 0;
    if (isBarred) await deps.endPlay(tx, member);
    await recordAudit(tx, {
      ...{ actor, action: 'member-status', subject: `member:${member}`, address, requestId },
      detail: {
        ...{ before, after: status, reason, sessionsEnded: ended },
        ...(ground === undefined ? {} : { ground }),
      },
    });
  });
}

/**
 * Demands a check of the phone: with a code at the next login (6029, or 6016 without a bound phone), and before money moves (6017),
 * in live sessions too. A right code to the phone, at a login or for a change of a password, ends the demand; a second step does not.
 * @throws AppError not-found, phone-check-already-demanded
 */
export async function demandPhoneCheck(
  deps: StatusDeps,
  member: MemberId,
  { actor, reason, address, requestId }: StaffAction,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if ((await lockMember(tx, member)) === undefined) throw refuse('not-found');
    if (!(await startPhoneCheck(tx, member, deps.now()))) {
      throw refuse('phone-check-already-demanded');
    }
    deps.sessions.announceChange(tx, member);
    await recordAudit(tx, {
      ...{ actor, action: 'phone-check-demanded', subject: `member:${member}`, address, requestId },
      detail: { reason },
    });
  });
}
