import type { Permission, StaffRole } from '@hj/contract/console';
import type { CallContext, MemberContext, StaffSession } from '@hj/platform';
import type { Deps, StaffAction } from '../deps.ts';
import type { Passwords } from '../modules/account/index.ts';
import type { Personals } from '../modules/profile/index.ts';
import type { Desks } from '../modules.ts';
import type { StaffKeys } from './staff/totp.ts';

/** Who is at the console, and what they may do. */
export interface ConsoleSession extends StaffSession {
  displayName: string;
  roles: readonly StaffRole[];
  permissions: ReadonlySet<Permission>;
  mustChangePassword: boolean;
  expiresAt: Date;
}

export type GuestCall = CallContext<ConsoleSession>;
export type StaffCall = MemberContext<ConsoleSession>;

export interface ConsoleDeps extends Deps {
  passwords: Passwords;
  keys: StaffKeys;
  personal: Personals;
  desks: Desks;
}

/** As the audit names somebody of the staff. */
export const actorOf = (staffId: bigint): string => `staff:${staffId}`;

/** Who does it, from where and why: what every desk asks for. */
export function actionOf({ session, address, requestId }: StaffCall, reason: string): StaffAction {
  return { actor: actorOf(session.staffId), reason, address, requestId };
}
