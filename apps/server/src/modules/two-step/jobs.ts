import type { JobTable } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { deleteExpiredChallenges } from './passkey-store.ts';

export function twoStepJobs(deps: Pick<Deps, 'db' | 'now'>): JobTable {
  return {
    'two-step-sweep': {
      cron: '*/5 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ rows: await deleteExpiredChallenges(deps.db, deps.now()) }, 'expired challenges removed');
      },
    },
  };
}
