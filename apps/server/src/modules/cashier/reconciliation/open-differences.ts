import { createGauge } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { countOpenDifferences } from './store.ts';

const gauge = createGauge(
  'hj_reconciliation_open_differences',
  'Differences between provider, orders and ledger that nobody has explained',
);

export interface DifferencesWatch {
  stop(): void;
}

/**
 * Keeps the gauge as the database is, from the start of a worker on. By the clock, not by what this process did: whoever explains a
 * difference sits at another one.
 */
export async function watchDifferences(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  everyMs = 30_000,
): Promise<DifferencesWatch> {
  const count = async () => {
    try {
      gauge.set(await countOpenDifferences(db));
    } catch (error) {
      log.error({ err: error }, 'open differences could not be counted');
    }
  };
  await count();
  const timer = setInterval(count, everyMs);
  return { stop: () => clearInterval(timer) };
}
