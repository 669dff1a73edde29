import type { JobTable } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { findSigns } from './signs.ts';

/** Longer than the job's pause, so that a run that was missed is made good by the next. */
const lookBackMs = 3 * 3_600_000;

export function protectionJobs(deps: Pick<Deps, 'db' | 'now'>): JobTable {
  return {
    'protection-signs': {
      cron: '17 * * * *',
      run: async (_payload, { log }) => {
        log.info({ signs: await findSigns(deps, lookBackMs) }, 'new signs of harm');
      },
    },
  };
}
