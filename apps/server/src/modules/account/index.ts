import { accessCalls, accountCalls, codeCalls, recoveryCalls, securityCalls } from '@hj/contract';
import type { MemberId } from '@hj/platform';
import type { Deps, StaffAction } from '../../deps.ts';
import { type Module, serve } from '../../module.ts';
import type { Neighbours } from './deps.ts';
import { createAccountDesk } from './desk.ts';
import { accountJobs } from './jobs.ts';
import { barMember } from './member-status.ts';
import { createPasswords } from './password/passwords.ts';
import { accessRoutes, accountRoutes } from './routes.ts';
import { createSecurity } from './security/security.ts';
import type { SecurityNeighbours } from './security/security-deps.ts';
import { createSessions } from './session/sessions.ts';
import type { MemberStatus } from './store.ts';

export { createLoginRisk } from './login/login-risk.ts';
export { createLetterMail, createMemberNotice } from './member-notice.ts';
export { createPasswords, type Passwords } from './password/passwords.ts';
export { createPasswordCheck } from './password/require-password.ts';
export { termsVersion } from './rules.ts';
export { seedMembers } from './seed.ts';
export { readChatToken } from './session/chat-token.ts';
export { liveSessionsAmong } from './session/session-store.ts';
export { requireLiveSession } from './session/sessions.ts';
export { hashToken, newToken } from './tokens.ts';

export function createAccount(given: Deps & Neighbours & SecurityNeighbours) {
  const sessions = createSessions(given);
  const deps = { ...given, sessions, passwords: createPasswords(given.config.secret) };
  const { recoveryRoutes, securityRoutes, codeRoutes, ...security } = createSecurity(deps);
  return {
    ...serve(
      { ...accountCalls, ...accessCalls, ...recoveryCalls, ...securityCalls, ...codeCalls },
      {
        ...{ ...accountRoutes(deps), ...accessRoutes(deps) },
        ...{ ...recoveryRoutes, ...securityRoutes, ...codeRoutes },
      },
    ),
    ...security,
    authenticate: sessions.authenticate,
    /** For push sockets: refuses idle sessions (C07). */
    authenticateListener: sessions.authenticateListener,
    /** Sets the status of an account. */
    barMember: (member: MemberId, status: MemberStatus, action: StaffAction) =>
      barMember(deps, member, status, action),
    desk: { accounts: createAccountDesk(deps) },
    sessions,
    jobs: accountJobs(deps),
    workers: [{ name: 'sessions', role: 'any', start: () => ({ stop: () => sessions.stop() }) }],
    stop: () => sessions.stop(),
  } satisfies Module;
}
