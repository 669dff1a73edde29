import { call } from '../../shared/api/client.ts';
import { endSession } from '../../shared/session/session-store.ts';

/** The server is told, but its answer is not waited for. */
export function logout(): void {
  call('/console/api/v1/staff/logout', {}).catch(() => undefined);
  endSession();
}
