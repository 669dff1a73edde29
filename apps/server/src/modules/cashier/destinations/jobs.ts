import type { Db, JobTable, Logger, Sealer } from '@hj/platform';
import { createPersonalSealer } from '../../profile/index.ts';
import type { CashierDeps } from '../deps.ts';
import { destinationPlace } from './account.ts';
import { listDestinationsWrappedBefore, updateDestinationWrapping } from './store.ts';

const chunk = 200;

/** Wraps with the newest master key what older ones wrapped; returns how many. What does not open stays, with an alarm. */
export async function rewrapDestinations(deps: { db: Db; sealer: Sealer; log: Logger }): Promise<number> {
  const { db, sealer, log } = deps;
  let after = 0n;
  let done = 0;
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      const found = await listDestinationsWrappedBefore(tx, sealer.currentKeyId, after, chunk);
      for (const { id, sealed } of found) {
        try {
          await updateDestinationWrapping(tx, id, sealer.rewrap(sealed, destinationPlace(id)));
          done += 1;
        } catch (error) {
          log.error({ err: error }, 'a sealed destination keeps its old key');
        }
      }
      return found;
    });
    const last = rows.at(-1);
    if (!last) return done;
    after = last.id;
  }
}

export function destinationJobs({ db, config }: Pick<CashierDeps, 'db' | 'config'>): JobTable {
  return {
    'destinations-rewrap': {
      cron: '29 * * * *',
      run: async (_payload, { log }) => {
        const sealer = createPersonalSealer(config);
        log.debug({ values: await rewrapDestinations({ db, sealer, log }) }, 'destinations wrapped anew');
      },
    },
  };
}
