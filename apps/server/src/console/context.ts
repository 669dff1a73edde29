import type { Permission, StaffRole } from '@hj/contract/console';
import type { CallContext, MemberContext, StaffSession } from '@hj/platform';
import type { Deps, StaffAction } from '../deps.ts';
import type { Passwords } from '../modules/account/index.ts';
import type { Personals } from '../modules/profile/index.ts';
import type { Desks } from '../modules.ts';
import type { StaffKeys } from './staff/totp.ts';

/** A session of staff with its permissions. */
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

/** The name of a staff account in the audit. */
export const actorOf = (staffId: bigint): string => `staff:${staffId}`;

/** The action of a call, as every desk service takes it. */
export function actionOf({ session, address, requestId }: StaffCall, reason = ''): StaffAction {
  return { actor: actorOf(session.staffId), reason, address, requestId };
}
