import { toast } from '@hj/ui';
import { emitAuth } from '../shared/session/auth-events.ts';
import { loadUserInfo, logout } from '../shared/session/flows.ts';
import { isLoggedIn } from '../shared/session/session-store.ts';
import { isDepositOpen } from '../shared/site/site-config.ts';
import { loadSportLaunch, setSportMode } from '../shared/sport/sport-mode.ts';
import { applyTheme } from '../shared/theme/edition.ts';
import type { GuardDeps } from './guard.ts';

/** The guard wired to the real session, dialogs and stores. */
export const guardDeps: GuardDeps = {
  isLoggedIn,
  loadProfile: loadUserInfo,
  logout,
  notice: toast.notice,
  isDepositOpen,
  setSportMode,
  loadSportLaunch,
  applyTheme,
  openRegister: () => emitAuth('register'),
  later: (run, delayMs) => setTimeout(run, delayMs),
};
