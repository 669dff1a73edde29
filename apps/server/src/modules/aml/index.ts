import type { JobHandler } from '@hj/platform';
import type { AmlDeps } from './deps.ts';
import { createAmlDesk } from './desk.ts';
import { startWatch, sweep } from './watch.ts';

export { barsDeposits, hasOpenCase } from './store.ts';

/** Cases of what may be money laundering: raised by rules, decided by people (C73). */
export function createAml(deps: AmlDeps) {
  const tasks: Record<string, JobHandler> = {
    'aml-sweep': async (_payload, { log }) => {
      log.debug({ movements: await sweep(deps) }, 'recent movements looked at again');
    },
  };
  return {
    desk: createAmlDesk(deps),
    /** For the worker role. */
    startWatch: () => startWatch(deps),
    jobs: { tasks, crontab: '*/30 * * * * aml-sweep' },
  };
}
