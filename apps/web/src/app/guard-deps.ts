import { toast } from '@hj/ui';
import { ApiError } from '../shared/api/api-error.ts';
import { guardExits } from '../shared/navigation/guard-exits.ts';
import { navigateTo } from '../shared/navigation/router-access.ts';
import { emitAuth } from '../shared/session/auth-events.ts';
import { isLoggedIn, useSession } from '../shared/session/session-store.ts';
import { setSportMode } from '../shared/sport/sport-mode.ts';
import { applyTheme } from '../shared/theme/edition.ts';
import type { GuardDeps } from './guard.ts';

const calls = () => import('./guard-calls.ts');

/** The guard wired to the real session, dialogs and stores. */
export const guardDeps: GuardDeps = {
  isLoggedIn,
  loadProfile: async () => (await calls()).loadUserInfo(),
  knownProfile: () => useSession.getState().userInfo,
  // A script that did not come is no answer either.
  isInVain: (error) => !(error instanceof ApiError) || error.inVain,
  reasonOf: (error) => (error instanceof ApiError ? error.message : undefined),
  logout: async () => (await calls()).logout(),
  goHome: () => navigateTo(guardExits.home),
  notice: toast.notice,
  isDepositOpen: async () => (await calls()).isDepositOpen(),
  setSportMode,
  loadSportLaunch: async () => (await calls()).loadSportLaunch(),
  applyTheme,
  openRegister: () => emitAuth('register'),
  later: (run, delayMs) => setTimeout(run, delayMs),
};
