import type { JobHandler } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { attemptLimits } from './rules.ts';
import { deleteExpired } from './store.ts';

const longestWindowMs = Math.max(...Object.values(attemptLimits).map((limit) => limit.withinMs));

/** Removes captchas, login graces and counters that have expired. Sessions and logs are kept. */
export async function sweepExpired(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  return deleteExpired(deps.db, now, new Date(now.getTime() - longestWindowMs));
}

/** Tasks of this module and the lines that start them. */
export function accountJobs(deps: Pick<Deps, 'db' | 'now'>) {
  const tasks: Record<string, JobHandler> = {
    'account-sweep': async (_payload, { log }) => {
      log.debug({ rows: await sweepExpired(deps) }, 'expired entries removed');
    },
  };
  return { tasks, crontab: '*/5 * * * * account-sweep' };
}
