import type { Session } from '../api/types.ts';
import { Refusal, type VenueApi } from '../api/venue-api.ts';

/** The launch was used before, or is too old; the site has to make another. */
export class SessionOver extends Error {
  override name = 'SessionOver';
}

const nameOf = (game: string) => `hj-venue-session:${game}`;

export const sessionToken = (game: string): string | null => sessionStorage.getItem(nameOf(game));

/**
 * Opens the session of a launch, or goes on with the one of this tab after a reload: a launch is used once and leaves the address, so
 * that it lies in no history. A start under way is shared: React starts an effect twice in development.
 */
export function openSession(api: VenueApi, game: string): Promise<Session> {
  const address = new URL(window.location.href);
  const launch = address.searchParams.get('launch');
  if (launch !== null) {
    address.searchParams.delete('launch');
    window.history.replaceState(null, '', address);
    sessionStorage.removeItem(nameOf(game));
    opening = ask(api, game, launch);
  }
  opening ??= ask(api, game, null);
  return opening;
}

let opening: Promise<Session> | undefined;

async function ask(api: VenueApi, game: string, launch: string | null): Promise<Session> {
  if (launch === null && sessionToken(game) === null) throw new SessionOver('There is no launch.');
  try {
    const session = await api.session(launch);
    sessionStorage.setItem(nameOf(game), session.session);
    return session;
  } catch (error) {
    opening = undefined;
    throw error instanceof Refusal ? new SessionOver(error.message) : error;
  }
}
