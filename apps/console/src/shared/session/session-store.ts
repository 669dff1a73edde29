import type { ConsoleResponse, Permission } from '@hj/contract/console';
import { create } from 'zustand';

export type Staff = ConsoleResponse<'/console/api/v1/staff/me'>['staff'];

interface Session {
  token: string | undefined;
  staff: Staff | undefined;
  permissions: readonly Permission[];
  /** Why the last session ended; a sentence for the login. */
  ended: string | undefined;
}

const NAME = 'hj.console.token';

/** The token lives as long as the tab: the next user of this computer has to log in. */
function storedToken(): string | undefined {
  try {
    return sessionStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
}

export const useSession = create<Session>()(() => ({
  token: storedToken(),
  staff: undefined,
  permissions: [],
  ended: undefined,
}));

export function beginSession(session: {
  token: string;
  staff: Staff;
  permissions: readonly Permission[];
}): void {
  try {
    sessionStorage.setItem(NAME, session.token);
  } catch {
    // Then it lives as long as the page.
  }
  useSession.setState({ ...session, ended: undefined });
}

export function endSession(ended?: string): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was kept.
  }
  useSession.setState({ token: undefined, staff: undefined, permissions: [], ended });
}

/** Whether the person at this desk may do so. The server asks again. */
export function useMay(permission: Permission): boolean {
  return useSession(({ permissions }) => permissions.includes(permission));
}
