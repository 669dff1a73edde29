import { t } from '@lingui/core/macro';
import type { GuardExit } from '../shared/navigation/guard-exits.ts';
import { LOCAL_SPORT } from '../shared/sport/local-sport.ts';

/** The guard's facts about the target of a navigation. */
export interface GuardTarget {
  pathname: string;
  /** The query parameter `register`. */
  register: string | undefined;
  requiresAuth: boolean;
  bindPhone: boolean;
}

/** What the profile says of a member who is logged in; `lost`: it was refused, and the member is logged out. */
export type Standing = 'bound' | 'unbound' | 'lost';

/** Actions of the guard; the app wires them, tests pass their own. */
export interface GuardDeps {
  isLoggedIn: () => boolean;
  /** Of a member who is logged in. */
  standing: (target: GuardTarget) => Promise<Standing>;
  /** The server's sentence of an error, if it has one. */
  reasonOf: (error: unknown) => string | undefined;
  notice: (text: string) => void;
  isDepositOpen: () => Promise<boolean>;
  setSportMode: (on: boolean) => void;
  loadSportLaunch: () => Promise<void>;
  applyTheme: () => void;
  openRegister: () => void;
  later: (run: () => void, delayMs: number) => void;
}

export const LEARN_MORE_NOTICE = t`请先登录，了解更多`;
export const REGISTER_POPUP_MS = 500;

const DEPOSIT_PATHS = ['/mine/savemoney', '/app/help/ck'];

/**
 * Decides before each navigation whether it may go on (specification §2, "Navigation guard").
 * @returns the destination to go to instead, or undefined
 */
export async function guardNavigation(target: GuardTarget, deps: GuardDeps): Promise<GuardExit | undefined> {
  const standing = deps.isLoggedIn() ? await deps.standing(target) : undefined;
  if (standing === 'lost') return leaveTo('home', deps);
  // Before anything that sends the visitor elsewhere: the parameter does not go along.
  offerRegister(target, deps);
  if (target.requiresAuth && !standing) {
    deps.notice(LEARN_MORE_NOTICE);
    return leaveTo('home', deps);
  }
  if (target.bindPhone && standing === 'unbound') return leaveTo('auth', deps);
  if (DEPOSIT_PATHS.some((path) => target.pathname.includes(path)) && !(await deps.isDepositOpen())) {
    return leaveTo('notFound', deps);
  }
  return enterSportMode(target, deps);
}

function leaveTo(name: GuardExit, deps: GuardDeps): GuardExit {
  deps.setSportMode(false);
  deps.applyTheme();
  return name;
}

/** The local sportsbook's page loads its launch data first; every other page leaves the mode and has its edition's theme. */
async function enterSportMode(target: GuardTarget, deps: GuardDeps): Promise<GuardExit | undefined> {
  deps.applyTheme();
  if (target.pathname.replace(/\/$/, '') !== `/game/sport/${LOCAL_SPORT}`) {
    deps.setSportMode(false);
    return undefined;
  }
  try {
    await deps.loadSportLaunch();
  } catch (error) {
    // A member who is logged in reads the server’s reason: an exclusion, say.
    deps.notice((deps.isLoggedIn() ? deps.reasonOf(error) : undefined) ?? LEARN_MORE_NOTICE);
    return leaveTo('home', deps);
  }
  deps.setSportMode(true);
  return undefined;
}

function offerRegister(target: GuardTarget, deps: GuardDeps): void {
  if (target.register === '1' && !deps.isLoggedIn()) deps.later(deps.openRegister, REGISTER_POPUP_MS);
}
