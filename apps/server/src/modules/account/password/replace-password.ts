/** Writes a new login password, ends the sessions and tokens of the old one, and notifies the member. */
import { addressKey, type CallContext, type MemberId, type Tx } from '@hj/platform';
import { recordAudit } from '../../audit/index.ts';
import { deleteWaiting } from '../login/challenge-store.ts';
import { hashDevice } from '../login/login-facts.ts';
import { noticeOfChange } from '../member-notice.ts';
import { deleteRecoveryTickets } from '../recovery/recovery-store.ts';
import { refuse } from '../refusals.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { replacePasswordPhc } from '../security/security-store.ts';
import { forgetOtherDevices } from '../session/device-store.ts';
import { endOthers } from '../session/devices.ts';

export interface Replacement {
  memberId: MemberId;
  name: string;
  /** The replaced PHC string: of two concurrent changes one succeeds. */
  seen: string;
  phc: string;
  /** The session that stays live; none after a recovery. */
  kept: bigint | undefined;
  by: 'old' | 'phone' | 'email' | 'recovery';
}

/**
 * Writes the new password; ends sessions, remembered passwords, pending logins and recoveries, and forgets other devices and places
 * (C60). Failed logins before `password_changed_at` no longer count.
 * @throws AppError frequent-submission when the password changed meanwhile
 */
export async function replacePassword(
  deps: SecurityDeps,
  tx: Tx,
  change: Replacement,
  context: CallContext,
): Promise<void> {
  const { memberId, seen, phc, kept, by } = change;
  const now = deps.now();
  if (!(await replacePasswordPhc(tx, memberId, { seen, phc, now }))) throw refuse('frequent-submission');
  await deleteWaiting(tx, memberId);
  await deleteRecoveryTickets(tx, memberId);
  const ended = await endOthers(deps, tx, memberId, { reason: 'password', except: kept });
  const here = {
    deviceHash: hashDevice(deps.config, change.name, context.device),
    addressKey: addressKey(context.address),
  };
  await forgetOtherDevices(tx, memberId, here, now);
  const subject = `member:${memberId}`;
  const { address, requestId } = context;
  const detail = { by, ended };
  await recordAudit(tx, { actor: subject, action: 'change-password', subject, detail, address, requestId });
  await noticeOfChange(deps, tx, memberId, 'login');
}
