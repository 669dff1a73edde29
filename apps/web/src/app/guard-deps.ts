import { toast } from '@hj/ui';
import { ApiError } from '../shared/api/api-error.ts';
import { emitAuth } from '../shared/session/auth-events.ts';
import { logout } from '../shared/session/flows.ts';
import { isLoggedIn, useSession } from '../shared/session/session-store.ts';
import { loadUserInfo } from '../shared/session/user-info.ts';
import { isDepositOpen } from '../shared/site/site-config.ts';
import { loadSportLaunch, setSportMode } from '../shared/sport/sport-mode.ts';
import { applyTheme } from '../shared/theme/edition.ts';
import type { GuardDeps } from './guard.ts';

/** The guard wired to the real session, dialogs and stores. */
export const guardDeps: GuardDeps = {
  isLoggedIn,
  loadProfile: loadUserInfo,
  knownProfile: () => useSession.getState().userInfo,
  isUnanswered: (error) => error instanceof ApiError && error.unanswered,
  logout,
  notice: toast.notice,
  isDepositOpen,
  setSportMode,
  loadSportLaunch,
  applyTheme,
  openRegister: () => emitAuth('register'),
  later: (run, delayMs) => setTimeout(run, delayMs),
};
