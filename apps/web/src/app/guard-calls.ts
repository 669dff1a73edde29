/** The calls of the guard: a guest on the home page needs none, so they are no part of the first script. */
export { logout } from '../shared/session/flows.ts';
export { loadUserInfo } from '../shared/session/user-info.ts';
export { isDepositOpen } from '../shared/site/site-config.ts';
export { loadSportLaunch } from '../shared/sport/sport-launch.ts';
