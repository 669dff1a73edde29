import type { JobTable } from '@hj/platform';
import { VenueUnreachable } from './adapter.ts';
import { concludeTransfer, type VenueDeps } from './transfer.ts';
import { listDue, postpone } from './transfer-store.ts';

/** Asks the venues about transfers that are still processing: after ten seconds, then ever more rarely, without end. */
export function venueJobs(deps: VenueDeps): JobTable {
  return {
    'venue-transfers': {
      cron: '* * * * *',
      run: async (_payload, { log }) => {
        const due = await listDue(deps.db);
        for (const transfer of due) {
          // First, so that one that always fails does not keep the others waiting.
          await postpone(deps.db, transfer.id);
          try {
            const { state } = await concludeTransfer(deps, transfer);
            log.info({ transfer: transfer.orderNo, state }, 'a transfer in transit ended');
          } catch (error) {
            if (!(error instanceof VenueUnreachable)) throw error;
            log.warn({ err: error, transfer: transfer.orderNo }, 'a transfer stays in transit');
          }
        }
      },
    },
  };
}
