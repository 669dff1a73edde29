import { cashierCalls } from '@hj/contract';
import { type Module, serve } from '../../module.ts';
import { createAdjustmentDesk } from './adjustments/adjustments.ts';
import { coinInvariants } from './coin/index.ts';
import { startCoinWatcher } from './coin/watcher.ts';
import { callbackRoutes } from './deposit/callback/callback-routes.ts';
import { depositInvariants } from './deposit/check-store.ts';
import type { DepositDeps } from './deposit/deposit.ts';
import { createDepositDesk } from './deposit/desk/desk.ts';
import { startInquiries } from './deposit/inquiry/inquiry-worker.ts';
import { depositJobs } from './deposit/jobs.ts';
import { depositRoutes } from './deposit/routes.ts';
import type { CashierDeps } from './deps.ts';
import { destinationJobs } from './destinations/jobs.ts';
import { destinationRoutes } from './destinations/routes.ts';
import { exchangeRoutes } from './exchange/routes.ts';
import { createProviders } from './providers/providers.ts';
import { watchDifferences } from './reconciliation/open-differences.ts';
import { paymentBook } from './reconciliation/payment-book.ts';
import { createReconciliation } from './reconciliation/reconcile.ts';
import { recordRoutes } from './records/routes.ts';
import { withdrawalInvariants } from './withdrawal/check-store.ts';
import { createWithdrawals } from './withdrawal/withdrawals.ts';

export { closePendingDeposits } from './deposit/expiry.ts';
export { seedDeposits } from './deposit/seed.ts';
export { hasBankCard } from './destinations/store.ts';
export { listGradeLimits, saveGradeLimits } from './withdrawal/terms/limits-store.ts';

/** Deposits, withdrawals, destinations, exchange, records, adjustments and reconciliation. */
export function createCashier(deps: CashierDeps) {
  const providers = createProviders(deps.config);
  const deposits: DepositDeps = { ...deps, providers };
  const reconciliation = createReconciliation(deps, [
    ...[...providers.values()].map((provider) => paymentBook(deps, provider)),
    ...deps.venueBooks,
  ]);
  const withdrawals = createWithdrawals(deps, providers);
  const callbacks = { ...deps, applyPayoutReport: withdrawals.applyPayoutReport };
  return {
    desk: {
      deposits: createDepositDesk(deposits),
      adjustments: createAdjustmentDesk(deposits),
      reconciliation: reconciliation.desk,
      withdrawals: withdrawals.desk,
    },
    ...serve(cashierCalls, {
      ...depositRoutes(deposits),
      ...withdrawals.routes,
      ...destinationRoutes(deps),
      ...exchangeRoutes(deps),
      ...recordRoutes(deps),
    }),
    callbacks,
    plugins: [callbackRoutes(callbacks, providers)],
    jobs: { ...reconciliation.jobs, ...depositJobs(deposits), ...destinationJobs(deps) },
    workers: [
      { name: 'payouts', role: 'worker', start: withdrawals.startPayouts },
      { name: 'inquiries', role: 'worker', start: () => startInquiries(callbacks, providers) },
      { name: 'differences', role: 'worker', start: () => watchDifferences(deps) },
      { name: 'coins', role: 'worker', start: () => startCoinWatcher(deps) },
    ],
    invariants: [...depositInvariants, ...coinInvariants, ...withdrawalInvariants],
  } satisfies Module;
}
