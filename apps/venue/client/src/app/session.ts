import { Refusal } from '../api/venue-api.ts';

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
export function openSession<S extends { session: string }>(
  open: (launch: string | null) => Promise<S>,
  game: string,
): Promise<S> {
  const address = new URL(window.location.href);
  const launch = address.searchParams.get('launch');
  if (launch !== null) {
    address.searchParams.delete('launch');
    window.history.replaceState(null, '', address);
    sessionStorage.removeItem(nameOf(game));
    opening = ask(open, game, launch);
  }
  opening ??= ask(open, game, null);
  // A page has one game: the opened game is of the requested kind.
  return opening as Promise<S>;
}

let opening: Promise<unknown> | undefined;

async function ask<S extends { session: string }>(
  open: (launch: string | null) => Promise<S>,
  game: string,
  launch: string | null,
): Promise<S> {
  if (launch === null && sessionToken(game) === null) throw new SessionOver('There is no launch.');
  try {
    const session = await open(launch);
    sessionStorage.setItem(nameOf(game), session.session);
    return session;
  } catch (error) {
    opening = undefined;
    throw error instanceof Refusal ? new SessionOver(error.message) : error;
  }
}
