import type { JobTable } from '@hj/platform';
import type { Module } from '../../module.ts';
import type { AmlDeps } from './deps.ts';
import { createAmlDesk } from './desk.ts';
import { startWatch, sweep } from './watch.ts';

export { raiseSeatCase } from './seats.ts';
export { barsDeposits, hasOpenCase } from './store.ts';

/** Cases of possible money laundering: raised by rules, decided by people (C73). */
export function createAml(deps: AmlDeps) {
  const jobs: JobTable = {
    'aml-sweep': {
      cron: '*/30 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ movements: await sweep(deps) }, 'recent movements looked at again');
      },
    },
  };
  return {
    desk: { cases: createAmlDesk(deps) },
    workers: [{ name: 'cases', role: 'worker', start: () => startWatch(deps) }],
    jobs,
  } satisfies Module;
}
