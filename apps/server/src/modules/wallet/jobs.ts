import { createGauge, type Db, type JobHandler } from '@hj/platform';
import type { Module } from '../../module.ts';
import { checkLedger, type Invariant } from './check.ts';
import { recordCheck } from './check-log-store.ts';

export interface LedgerCheckOptions {
  db: Db;
  /** The checks of the other modules. */
  invariants?: readonly Invariant[];
}

const faultsGauge = createGauge(
  'hj_ledger_faults',
  'Faults that the last ledger check found; anything above zero is an alarm',
);

/** Hourly: counts the faults in a metric, keeps them for the console and logs each as an error. */
export function ledgerCheckJob({ db, invariants = [] }: LedgerCheckOptions): JobHandler {
  return async (_payload, { log }) => {
    const faults = await checkLedger(db, invariants);
    faultsGauge.set(faults.length);
    await db.transaction((tx) => recordCheck(tx, faults));
    for (const fault of faults) log.error(fault, 'ledger fault');
    log.info({ faults: faults.length }, 'ledger checked');
  };
}

/** The ledger and its check, with the checks of every other module. */
export function createWallet(deps: Required<LedgerCheckOptions>) {
  return { jobs: { 'ledger-check': { cron: '7 * * * *', run: ledgerCheckJob(deps) } } } satisfies Module;
}
