/** The calls of the guard: a guest on the home page needs none, so they are no part of the first script. */
import { ApiError } from '../shared/api/api-error.ts';
import { guardExits } from '../shared/navigation/guard-exits.ts';
import { navigateTo } from '../shared/navigation/router-access.ts';
import { logout } from '../shared/session/flows.ts';
import { isLoggedIn, useSession } from '../shared/session/session-store.ts';
import { loadUserInfo } from '../shared/session/user-info.ts';
import type { GuardTarget, Standing } from './guard.ts';
import { memberStanding, type ProfileDeps } from './guard-profile.ts';

export { isDepositOpen } from '../shared/site/site-config.ts';
export { loadSportLaunch } from '../shared/sport/sport-launch.ts';

export const profileDeps: ProfileDeps = {
  isLoggedIn,
  loadProfile: loadUserInfo,
  knownProfile: () => useSession.getState().userInfo,
  isInVain: (error) => error instanceof ApiError && error.inVain,
  logout,
  goHome: () => navigateTo(guardExits.home),
};

export const standing = (target: GuardTarget): Promise<Standing> => memberStanding(target, profileDeps);
