import { addressKey, type MemberId } from '@hj/platform';
import type { Deps, StaffAction } from '../../deps.ts';
import { demandPhoneCheck, freezeOrFree } from './member-status.ts';
import { sharedMost, sharedSince } from './rules.ts';
import { listMembersAt, listSharedUses } from './session/device-store.ts';
import type { Sessions } from './session/sessions.ts';

/** What operators do with an account, and what they may know of its neighbours. */
export function createAccountDesk(deps: Deps & { sessions: Sessions }) {
  const { db, now } = deps;
  return {
    /** Freezes an account or sets it free. @throws AppError not-found, account-disabled, account-already-frozen, account-not-frozen */
    freezeOrFree: (member: MemberId, status: 'normal' | 'frozen', action: StaffAction) =>
      freezeOrFree(deps, member, status, action),
    /** Asks for a proof of the phone. @throws AppError not-found, phone-check-already-demanded */
    demandPhoneCheck: (member: MemberId, action: StaffAction) => demandPhoneCheck(deps, member, action),
    /** Who used a device or an address of this member lately (AC7): a hint for people, no proof. */
    listSharedUses: (member: MemberId) => listSharedUses(db, member, sharedSince(now()), sharedMost),
    /** Who used this address lately. */
    listMembersAt: (address: string) =>
      listMembersAt(db, addressKey(address), sharedSince(now()), sharedMost),
  };
}
