import type { SecurityCode } from '@hj/contract';
import type { CallContext, MemberContext, MemberId, Queries } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import type { Passwords } from '../password/passwords.ts';
import { createWithdrawalPasswords } from '../password/passwords.ts';
import { requireWithdrawalPassword } from '../password/withdrawal-password.ts';
import type { Sessions } from '../session/sessions.ts';
import { codeRoutes, recoveryRoutes, securityRoutes } from './routes.ts';
import { checkSecurityCode } from './security-code.ts';
import type { SecurityNeighbours } from './security-deps.ts';
import { findPasswordChanges, findPasswords } from './security-store.ts';

type Given = Deps & SecurityNeighbours & { passwords: Passwords; sessions: Sessions };

/** Changes and recoveries of passwords, and their codes. */
export function createSecurity(given: Given) {
  const deps = { ...given, withdrawalPasswords: createWithdrawalPasswords(given.config.secret) };
  return {
    recoveryRoutes: recoveryRoutes(deps),
    securityRoutes: securityRoutes(deps),
    codeRoutes: codeRoutes(deps),
    /** @see requireWithdrawalPassword */
    requireWithdrawalPassword: (memberId: MemberId, digest: string, context: CallContext) =>
      requireWithdrawalPassword(deps, memberId, digest, context),
    /** Checks a code to the bound phone or e-mail. @see checkSecurityCode */
    checkSecurityCode: (input: SecurityCode, context: MemberContext) =>
      checkSecurityCode(deps, input, context),
    hasWithdrawalPassword: async (q: Queries, memberId: MemberId) =>
      ((await findPasswords(q, memberId))?.secondPasswordPhc ?? null) !== null,
    /** @see findPasswordChanges */
    passwordChanges: (q: Queries, memberId: MemberId) => findPasswordChanges(q, memberId),
  };
}
