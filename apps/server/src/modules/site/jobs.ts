import { deleteSealedRequestsBefore, type JobTable, sealedWindowMs } from '@hj/platform';
import type { Deps } from '../../deps.ts';

/** Removes the marks of sealed requests that would be refused as stale anyway. */
export function siteJobs({ db, now }: Pick<Deps, 'db' | 'now'>): JobTable {
  return {
    'sealed-sweep': {
      cron: '*/5 * * * *',
      run: async (_payload, { log }) => {
        // A request may be a window ahead of our clock and a window behind it; twice that leaves no doubt.
        const before = new Date(now().getTime() - 4 * sealedWindowMs);
        log.debug({ rows: await deleteSealedRequestsBefore(db, before) }, 'marks of sealed requests removed');
      },
    },
  };
}
