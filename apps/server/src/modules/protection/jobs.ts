import type { JobHandler } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { findSigns } from './signs.ts';

/** Longer than the job's pause, so that a run that was missed is made good by the next. */
const lookBackMs = 3 * 3_600_000;

/** Tasks of this module and the lines that start them. */
export function protectionJobs(deps: Pick<Deps, 'db' | 'now'>) {
  const tasks: Record<string, JobHandler> = {
    'protection-signs': async (_payload, { log }) => {
      log.info({ signs: await findSigns(deps, lookBackMs) }, 'new signs of harm');
    },
  };
  return { tasks, crontab: '17 * * * * protection-signs' };
}
