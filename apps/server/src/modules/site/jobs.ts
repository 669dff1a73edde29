import { deleteSealedRequestsBefore, type JobTable, sealedWindowMs } from '@hj/platform';
import type { Deps } from '../../deps.ts';

/** Deletes the replay marks of sealed requests that are refused as stale by now. */
export function siteJobs({ db, now }: Pick<Deps, 'db' | 'now'>): JobTable {
  return {
    'sealed-sweep': {
      cron: '*/5 * * * *',
      run: async (_payload, { log }) => {
        // The clock of a request may be one window ahead or behind; twice that is a safe margin.
        const before = new Date(now().getTime() - 4 * sealedWindowMs);
        log.debug(
          { rows: await deleteSealedRequestsBefore(db, before) },
          'replay marks of sealed requests deleted',
        );
      },
    },
  };
}
