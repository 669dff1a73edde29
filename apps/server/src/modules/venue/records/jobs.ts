import type { JobTable } from '@hj/platform';
import { type PullDeps, pullRecords } from './pull.ts';

export function recordJobs(deps: PullDeps): JobTable {
  return { 'venue-bet-records': { cron: '* * * * *', run: () => pullRecords(deps) } };
}
