import { type ConsoleCallSpec, consoleCalls } from '@hj/contract/console';
import { recordAction } from '../modules/audit/index.ts';
import { actorOf, type ConsoleDeps, type GuestCall } from './context.ts';
import { refuse } from './refusals.ts';
import { useSession } from './staff/store.ts';

const calls: Readonly<Record<string, ConsoleCallSpec>> = consoleCalls;
/** The calls allowed with a one-time password. */
const beforeNewPassword: ReadonlySet<string> = new Set([
  '/console/api/v1/staff/me',
  '/console/api/v1/staff/logout',
  '/console/api/v1/staff/changePassword',
]);

/** Checks the table of permissions before the body is parsed. A refused call is audited. */
export function createAuthorize(deps: ConsoleDeps) {
  return async (path: string, { session, address, requestId }: GuestCall): Promise<void> => {
    const spec = calls[path];
    if (spec === undefined) throw refuse('not-found');
    if (spec.access === 'guest' || session === undefined) return;
    if (!spec.passive) await useSession(deps.db, session.sessionId, deps.now());
    if (session.mustChangePassword && !beforeNewPassword.has(path)) {
      throw refuse('initial-password', { data: { reason: 'password' } });
    }
    const { permission } = spec;
    if (permission === undefined || session.permissions.has(permission)) return;
    await recordAction(
      deps.db,
      { actor: actorOf(session.staffId), address, requestId },
      {
        action: 'console.refused',
        subject: path,
        detail: { permission, roles: session.roles.join(',') },
      },
    );
    throw refuse('permission-missing');
  };
}
