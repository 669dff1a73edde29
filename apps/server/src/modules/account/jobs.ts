import type { JobTable } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { sweepAttempts } from '../attempts/index.ts';
import { deleteExpiredWaiting } from './login/challenge-store.ts';
import { deleteExpiredRecoveryTickets } from './recovery/recovery-store.ts';
import { idleLimitMs } from './rules.ts';
import { takeExpiredSessions } from './session/session-store.ts';
import { deleteExpired } from './store.ts';

/** Uses of sessions are buffered for some seconds before they are written. */
const writtenAfterMs = 30_000;
const toldAtOnce = 1_000;
const ticketsKeptMs = 10 * 60_000;

/** Deletes expired login graces, pending logins, recovery tickets and counters. Sessions and logs are kept. */
export async function sweepExpired(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  const waiting = await deleteExpiredWaiting(deps.db, now);
  // With a delay, so that an expired ticket can be told from an unknown one.
  const tickets = await deleteExpiredRecoveryTickets(deps.db, new Date(now.getTime() - ticketsKeptMs));
  return waiting + tickets + (await deleteExpired(deps.db, now)) + (await sweepAttempts(deps));
}

/** Publishes `session.ended` once for each session that is idle too long or 30 days old (C07, C08). Returns how many. */
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
