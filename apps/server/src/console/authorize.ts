import { type ConsoleCallSpec, consoleCalls } from '@hj/contract/console';
import { AppError } from '@hj/platform';
import { recordAudit } from '../modules/audit/index.ts';
import { actorOf, type ConsoleDeps, type GuestCall } from './context.ts';
import { useSession } from './staff/store.ts';

const calls: Readonly<Record<string, ConsoleCallSpec>> = consoleCalls;
/** What somebody with a one-time password may do. */
const beforeNewPassword: ReadonlySet<string> = new Set([
  '/console/api/v1/staff/me',
  '/console/api/v1/staff/logout',
  '/console/api/v1/staff/changePassword',
]);

/** Holds the table of permissions, before anything of the body is looked at. Whoever asks for what is not theirs is written down. */
export function createAuthorize(deps: ConsoleDeps) {
  return async (path: string, { session, address, requestId }: GuestCall): Promise<void> => {
    const spec = calls[path];
    if (spec === undefined) throw new AppError(6004);
    if (spec.access === 'guest' || session === undefined) return;
    if (!spec.passive) await useSession(deps.db, session.sessionId, deps.now());
    if (session.mustChangePassword && !beforeNewPassword.has(path)) {
      throw new AppError(6003, { message: '请先修改初始密码', data: { reason: 'password' } });
    }
    const { permission } = spec;
    if (permission === undefined || session.permissions.has(permission)) return;
    await recordAudit(deps.db, {
      actor: actorOf(session.staffId),
      action: 'console.refused',
      subject: path,
      detail: { permission, roles: session.roles.join(',') },
      address,
      requestId,
    });
    throw new AppError(6003, { message: '您的角色没有此项权限' });
  };
}
