/**
 * Ends the sessions of a member at venues with a wallet of their own, when he excludes himself (C17) or the account is barred. Such a
 * venue takes stakes from its own wallet and does not ask the platform. New launches are refused (`launch.ts`).
 */
import { addJob, type Db, type JobTable, type MemberId, type Tx } from '@hj/platform';
import { z } from 'zod';
import type { VenueAdapters } from './adapter.ts';
import { listVenuesOf } from './venue-store.ts';

const task = 'venue-end-play';
const payload = z.object({ memberId: z.string().regex(/^\d+$/) });

/** Records the job, in the transaction of the exclusion. */
export async function endVenuePlay(tx: Tx, memberId: MemberId): Promise<void> {
  await addJob(tx, task, { memberId: memberId.toString() });
}

/** Runs again until every venue has said that play is over. */
export function endPlayJobs({ db, adapters }: { db: Db; adapters: VenueAdapters }): JobTable {
  return {
    [task]: {
      run: async (given, { log }) => {
        const memberId = BigInt(payload.parse(given).memberId) as MemberId;
        const venues = (await listVenuesOf(db, memberId)).filter(({ hasAccount }) => hasAccount);
        await Promise.all(
          venues.map(({ code, provider }) => adapters.get(provider)?.endPlay?.({ channel: code, memberId })),
        );
        log.info({ venues: venues.map(({ code }) => code) }, 'play at venues ended');
      },
    },
  };
}
