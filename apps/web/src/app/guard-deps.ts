import { toast } from '@hj/ui';
import { ApiError } from '../shared/api/api-error.ts';
import { emitAuth } from '../shared/session/auth-events.ts';
import { isLoggedIn } from '../shared/session/session-store.ts';
import { setSportMode } from '../shared/sport/sport-mode.ts';
import { applyTheme } from '../shared/theme/edition.ts';
import type { GuardDeps } from './guard.ts';

const calls = () => import('./guard-calls.ts');

/** The guard wired to the real session, dialogs and stores. */
export const guardDeps: GuardDeps = {
  isLoggedIn,
  standing: async (target) => (await calls()).standing(target),
  reasonOf: (error) => (error instanceof ApiError ? error.message : undefined),
  notice: toast.notice,
  isDepositOpen: async () => (await calls()).isDepositOpen(),
  setSportMode,
  loadSportLaunch: async () => (await calls()).loadSportLaunch(),
  applyTheme,
  openRegister: () => emitAuth('register'),
  later: (run, delayMs) => setTimeout(run, delayMs),
};
