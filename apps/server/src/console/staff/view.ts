import { type ConsoleResponse, permissionsOf } from '@hj/contract/console';
import type { ConsoleSession } from '../context.ts';
import type { LiveSession, StaffRecord } from './store.ts';

type StaffView = ConsoleResponse<'/console/api/v1/staff/list'>['list'][number];

export function staffView(staff: StaffRecord): StaffView {
  return {
    staffId: staff.id.toString(),
    name: staff.name,
    displayName: staff.displayName,
    roles: staff.roles,
    state: staff.disabledAt === null ? 'active' : 'disabled',
    enrolled: staff.enrolled,
    mustChangePassword: staff.mustChangePassword,
    createdAt: staff.createdAt.getTime(),
    lastLoginAt: staff.lastLoginAt?.getTime() ?? null,
  };
}

export function sessionOf(live: LiveSession): ConsoleSession {
  return { ...live, permissions: new Set(permissionsOf(live.roles)) };
}
