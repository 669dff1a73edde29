import { type Db, type JobTable, type Logger, rewrapAll, type Sealer } from '@hj/platform';
import { createPersonalSealer } from '../../profile/index.ts';
import type { CashierDeps } from '../deps.ts';
import { destinationPlace } from './account.ts';
import { type DestinationRow, listDestinationsWrappedBefore, updateDestinationWrapping } from './store.ts';

const chunk = 200;

/** Rewraps destinations with the current master key. @returns how many */
export function rewrapDestinations(deps: { db: Db; sealer: Sealer; log: Logger }): Promise<number> {
  return rewrapAll<Pick<DestinationRow, 'id' | 'sealed'>>(deps, {
    list: (tx, last) => listDestinationsWrappedBefore(tx, deps.sealer.currentKeyId, last?.id ?? 0n, chunk),
    place: ({ id }) => destinationPlace(id),
    save: (tx, { id }, sealed) => updateDestinationWrapping(tx, id, sealed),
  });
}

export function destinationJobs({ db, config }: Pick<CashierDeps, 'db' | 'config'>): JobTable {
  return {
    'destinations-rewrap': {
      cron: '29 * * * *',
      run: async (_payload, { log }) => {
        const sealer = createPersonalSealer(config);
        log.debug({ values: await rewrapDestinations({ db, sealer, log }) }, 'destinations rewrapped');
      },
    },
  };
}
