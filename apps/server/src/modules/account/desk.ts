import { addressKey, type MemberId } from '@hj/platform';
import type { Deps, StaffAction } from '../../deps.ts';
import type { Neighbours } from './deps.ts';
import { demandPhoneCheck, type StatusChange, setStatusAtDesk } from './member-status.ts';
import { sharedMost, sharedSince } from './rules.ts';
import { listMembersAt, listSharedUses } from './session/device-store.ts';
import type { Sessions } from './session/sessions.ts';

/** Actions of operators on an account, and its links to other accounts. */
export function createAccountDesk(deps: Deps & { sessions: Sessions } & Pick<Neighbours, 'endPlay'>) {
  const { db, now } = deps;
  return {
    /**
     * Freezes, unfreezes or ends an account.
     * @throws AppError not-found, ground-missing, account-disabled, account-already-frozen, account-not-frozen
     */
    setStatus: (member: MemberId, change: StatusChange, action: StaffAction) =>
      setStatusAtDesk(deps, member, change, action),
    /** Demands a check of the phone. @throws AppError not-found, phone-check-already-demanded */
    demandPhoneCheck: (member: MemberId, action: StaffAction) => demandPhoneCheck(deps, member, action),
    /** Accounts that shared a device or an address with this member in the last 90 days (AC7): a hint, no proof. */
    listSharedUses: (member: MemberId) => listSharedUses(db, member, sharedSince(now()), sharedMost),
    /** Accounts that used this address in the last 90 days. */
    listMembersAt: (address: string) =>
      listMembersAt(db, addressKey(address), sharedSince(now()), sharedMost),
  };
}
