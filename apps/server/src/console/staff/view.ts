import { type ConsoleAnswer, type Permission, permissionsOf, type StaffRole } from '@hj/contract/console';
import type { Config } from '../../config.ts';
import type { ConsoleSession } from '../context.ts';
import type { LiveSession, StaffRecord } from './store.ts';

type StaffView = ConsoleAnswer<'/console/api/v1/staff/list'>['list'][number];

export function staffView(staff: StaffRecord): StaffView {
  return { ...staff, staffId: staff.id, state: staff.disabledAt === null ? 'active' : 'disabled' };
}

export function sessionOf(config: Pick<Config, 'demo'>, live: LiveSession): ConsoleSession {
  return { ...live, permissions: new Set(permissionsHere(config, live.roles)) };
}

const demoOnly: ReadonlySet<Permission> = new Set(['outbox.read', 'feed.direct']);

/** The rights of roles in this installation: outside the demo there is no outbox to read and no feed to direct. */
export function permissionsHere({ demo }: Pick<Config, 'demo'>, roles: readonly StaffRole[]): Permission[] {
  return permissionsOf(roles).filter((permission) => demo || !demoOnly.has(permission));
}
