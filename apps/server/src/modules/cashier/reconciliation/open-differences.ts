import { createGauge } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { countOpenDifferences } from './store.ts';

const gauge = createGauge(
  'hj_reconciliation_open_differences',
  'Unresolved differences between provider, orders and ledger',
);

export interface DifferencesWatch {
  stop(): void;
}

/**
 * Updates the gauge from the database at an interval, from the start of the worker: differences are resolved in other processes,
 * too.
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
