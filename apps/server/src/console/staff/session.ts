import type { Authenticate } from '@hj/platform';
import { hashToken } from '../../modules/account/index.ts';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { findLiveSession } from './store.ts';
import { sessionOf } from './view.ts';

/** Counted from the login; activity does not extend it. */
export const sessionLifetimeMs = 8 * 60 * 60_000;
const idleMs = 30 * 60_000;
const tokenShape = /^[\w-]{43}$/;

/** Asks the database each time: staff are few, and a closed account loses access at once. */
export function createAuthenticate({ config, db, now }: ConsoleDeps): Authenticate<ConsoleSession> {
  return async (token) => {
    if (!tokenShape.test(token)) return undefined;
    const at = now();
    const live = await findLiveSession(db, hashToken(token), at, new Date(at.getTime() - idleMs));
    return live && sessionOf(config, live);
  };
}
