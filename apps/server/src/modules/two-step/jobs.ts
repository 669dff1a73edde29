import type { JobHandler } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { deleteExpiredChallenges } from './passkey-store.ts';

/** Tasks of this module and the lines that start them. */
export function twoStepJobs(deps: Pick<Deps, 'db' | 'now'>) {
  const tasks: Record<string, JobHandler> = {
    'two-step-sweep': async (_payload, { log }) => {
      log.debug({ rows: await deleteExpiredChallenges(deps.db, deps.now()) }, 'expired challenges removed');
    },
  };
  return { tasks, crontab: '*/5 * * * * two-step-sweep' };
}
