import type { JobTable } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { sweepAttempts } from '../attempts/index.ts';
import { deleteExpiredWaiting } from './login/challenge-store.ts';
import { deleteExpiredRecoveryTickets } from './recovery/recovery-store.ts';
import { idleLimitMs } from './rules.ts';
import { takeExpiredSessions } from './session/session-store.ts';
import { deleteExpired } from './store.ts';

/** Uses of sessions wait for some seconds before they are written. */
const writtenAfterMs = 30_000;
const toldAtOnce = 1_000;
const ticketsKeptMs = 10 * 60_000;

/** Removes login graces, waiting logins, tickets of recoveries and counters that have expired. Sessions and logs are kept. */
export async function sweepExpired(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  const waiting = await deleteExpiredWaiting(deps.db, now);
  // A while later, so that a ticket that came too late is told from one that never was.
  const tickets = await deleteExpiredRecoveryTickets(deps.db, new Date(now.getTime() - ticketsKeptMs));
  return waiting + tickets + (await deleteExpired(deps.db, now)) + (await sweepAttempts(deps));
}

/** Tells every process, once for each session, which ones have been idle too long or are 30 days old (C07, C08). Returns how many. */
export async function tellExpiredSessions(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  const idleSince = new Date(now.getTime() - idleLimitMs - writtenAfterMs);
  return deps.db.transaction(async (tx) => {
    const expired = await takeExpiredSessions(tx, idleSince, now, toldAtOnce);
    for (const { sessionId, memberId } of expired) {
      tx.publish('session.idle', { sessionId: sessionId.toString(), memberId: memberId.toString() });
    }
    return expired.length;
  });
}

export function accountJobs(deps: Pick<Deps, 'db' | 'now'>): JobTable {
  return {
    'account-sweep': {
      cron: '*/5 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ rows: await sweepExpired(deps) }, 'expired entries removed');
      },
    },
    'session-expiry': {
      cron: '* * * * *',
      run: async (_payload, { log }) => {
        log.debug({ sessions: await tellExpiredSessions(deps) }, 'sessions that were idle too long');
      },
    },
  };
}
