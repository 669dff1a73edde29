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

export interface BoundProfile {
  bindPhone: boolean;
  bindRealName: boolean;
}

/** Actions of the guard; the app wires them, tests pass their own. */
export interface GuardDeps {
  isLoggedIn: () => boolean;
  loadProfile: () => Promise<BoundProfile>;
  /** The profile that was fetched last, if any. */
  knownProfile: () => BoundProfile | undefined;
  /** Whether an error means that the server was asked in vain. */
  isInVain: (error: unknown) => boolean;
  /** The server's sentence of an error, if it has one. */
  reasonOf: (error: unknown) => string | undefined;
  logout: () => void | Promise<void>;
  /** From the page that stands by then. */
  goHome: () => void;
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
  const profile = await profileOf(target, deps);
  if (profile === 'lost') return leaveTo('home', deps);
  // Before anything that sends the visitor elsewhere: the parameter does not go along.
  offerRegister(target, deps);
  if (target.requiresAuth && !profile) {
    deps.notice(LEARN_MORE_NOTICE);
    return leaveTo('home', deps);
  }
  if (target.bindPhone && profile && !isBound(profile)) return leaveTo('auth', deps);
  if (DEPOSIT_PATHS.some((path) => target.pathname.includes(path)) && !(await deps.isDepositOpen())) {
    return leaveTo('notFound', deps);
  }
  return enterSportMode(target, deps);
}

const isBound = ({ bindPhone, bindRealName }: BoundProfile): boolean => bindPhone && bindRealName;

/**
 * The member's profile; undefined for a guest; `lost` when the server refused it and the member is logged out.
 * It is fetched every time, and waited for only where none is known yet, or where the known one would send the member away: the page
 * does not wait for the line. What the server allows, it decides itself at every call of the page.
 * No answer (a lost link, or a page that is left while it asks) and a busy server say nothing about the session: the known profile stands.
 * @throws the error itself when the server was asked in vain and no profile is known
 */
async function profileOf(target: GuardTarget, deps: GuardDeps): Promise<BoundProfile | undefined | 'lost'> {
  if (!deps.isLoggedIn()) return undefined;
  const known = deps.knownProfile();
  const asked = deps.loadProfile();
  if (known && (!target.bindPhone || isBound(known))) {
    void asked.catch(async (error: unknown) => {
      // Whose session is over by then has been told, and was led away.
      if (deps.isInVain(error) || !deps.isLoggedIn()) return;
      await deps.logout();
      deps.goHome();
    });
    return known;
  }
  try {
    return await asked;
  } catch (error) {
    if (deps.isInVain(error)) {
      if (known === undefined) throw error;
      return known;
    }
    await deps.logout();
    return 'lost';
  }
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
