import { addressKey, type MemberId } from '@hj/platform';
import type { Deed, Deps } from '../../deps.ts';
import { listMembersAt, listSharedUses } from './device-store.ts';
import { accountJobs } from './jobs.ts';
import type { Neighbours } from './login-deps.ts';
import { barMember, demandPhoneCheck, freezeOrFree } from './member-status.ts';
import { createPasswords } from './passwords.ts';
import { accessRoutes, accountRoutes } from './routes.ts';
import { sharedMost, sharedSince } from './rules.ts';
import { createSecurity } from './security.ts';
import type { SecurityNeighbours } from './security-deps.ts';
import { createSessions } from './sessions.ts';
import type { MemberStatus } from './store.ts';

export { createLoginRisk } from './login-risk.ts';
export { createMemberNotice } from './member-notice.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { createPasswordCheck } from './require-password.ts';
export { termsVersion } from './rules.ts';
export { seedMembers } from './seed.ts';
export { liveSessionsAmong } from './session-store.ts';
export { hashToken, newToken } from './tokens.ts';

export function createAccount(given: Deps & Neighbours & SecurityNeighbours) {
  const sessions = createSessions(given);
  const deps = { ...given, sessions, passwords: createPasswords(given.config.secret) };
  return {
    routes: accountRoutes(deps),
    accessRoutes: accessRoutes(deps),
    ...createSecurity(deps),
    authenticate: sessions.authenticate,
    /** For push sockets: an idle session has none (C07). */
    authenticateListener: sessions.authenticateListener,
    /** Freezes, closes or opens an account; for operators. */
    barMember: (member: MemberId, status: MemberStatus, deed: Deed) => barMember(deps, member, status, deed),
    /** Freezes an account or sets it free, unless it is so or closed; for operators. */
    freezeOrFree: (member: MemberId, status: 'normal' | 'frozen', deed: Deed) =>
      freezeOrFree(deps, member, status, deed),
    /** Asks for a proof of the phone; for operators. */
    demandPhoneCheck: (member: MemberId, deed: Deed) => demandPhoneCheck(deps, member, deed),
    /** Who used a device or an address of this member lately (AC7): a hint for people, no proof. */
    listSharedUses: (member: MemberId) =>
      listSharedUses(given.db, member, sharedSince(given.now()), sharedMost),
    /** Who used this address lately. */
    listMembersAt: (address: string) =>
      listMembersAt(given.db, addressKey(address), sharedSince(given.now()), sharedMost),
    sessions,
    jobs: accountJobs(deps),
    stop: () => sessions.stop(),
  };
}
