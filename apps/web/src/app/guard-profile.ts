import type { GuardTarget, Standing } from './guard.ts';

export interface BoundProfile {
  bindPhone: boolean;
  bindRealName: boolean;
}

/** The app wires them, tests pass their own. */
export interface ProfileDeps {
  isLoggedIn: () => boolean;
  loadProfile: () => Promise<BoundProfile>;
  /** The profile that was fetched last, if any. */
  knownProfile: () => BoundProfile | undefined;
  /** Whether an error means that the server was asked in vain. */
  isInVain: (error: unknown) => boolean;
  logout: () => void | Promise<void>;
  /** From the page that stands by then. */
  goHome: () => void;
}

const standingOf = ({ bindPhone, bindRealName }: BoundProfile): Standing =>
  bindPhone && bindRealName ? 'bound' : 'unbound';

/**
 * How a member who is logged in stands. The profile is fetched every time, and waited for only where none is known yet, or where the
 * known one would send the member away (ADR 198). What the server allows, it decides itself at every call of the page.
 * No answer (a lost link, or a page that is left while it asks) and a busy server say nothing about the session: the known profile stands.
 * @throws the error itself when the server was asked in vain and no profile is known
 */
export async function memberStanding(
  { bindPhone }: Pick<GuardTarget, 'bindPhone'>,
  deps: ProfileDeps,
): Promise<Standing> {
  const profile = deps.knownProfile();
  const known = profile && standingOf(profile);
  const asked = deps.loadProfile();
  if (known === 'bound' || (known && !bindPhone)) {
    void asked.catch(async (error: unknown) => {
      // Whose session is over by then has been told, and was led away.
      if (deps.isInVain(error) || !deps.isLoggedIn()) return;
      await deps.logout();
      deps.goHome();
    });
    return known;
  }
  try {
    return standingOf(await asked);
  } catch (error) {
    if (deps.isInVain(error)) {
      if (known === undefined) throw error;
      return known;
    }
    await deps.logout();
    return 'lost';
  }
}
