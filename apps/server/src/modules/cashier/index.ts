import { createAdjustmentDesk } from './adjustments/adjustments.ts';
import { callbackRoutes } from './deposit/callback-routes.ts';
import type { DepositDeps } from './deposit/deposit.ts';
import { createDepositDesk } from './deposit/desk.ts';
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
import { createWithdrawals } from './withdrawal/withdrawals.ts';

export { coinInvariants } from './coin/index.ts';
export { startCoinWatcher } from './coin/watcher.ts';
export { depositInvariants } from './deposit/check-store.ts';
export { closePendingDeposits } from './deposit/expiry.ts';
export { seedDeposits } from './deposit/seed.ts';
export { hasBankCard } from './destinations/store.ts';
export { withdrawalInvariants } from './withdrawal/check-store.ts';

/** Money in, money out. */
export function createCashier(deps: CashierDeps) {
  const providers = createProviders(deps.config);
  const deposits: DepositDeps = { ...deps, providers };
  const destinationTasks = destinationJobs(deps);
  const depositTasks = depositJobs(deposits);
  const reconciliation = createReconciliation(deps, [
    ...[...providers.values()].map((provider) => paymentBook(deps, provider)),
    ...deps.venueBooks,
  ]);
  const withdrawals = createWithdrawals(deps, providers);
  return {
    desk: {
      deposits: createDepositDesk(deposits),
      adjustments: createAdjustmentDesk(deposits),
      reconciliation: reconciliation.desk,
      withdrawals: withdrawals.desk,
    },
    startPayouts: withdrawals.startPayouts,
    watchDifferences: () => watchDifferences(deps),
    routes: {
      ...depositRoutes(deposits),
      ...withdrawals.routes,
      ...destinationRoutes(deps),
      ...exchangeRoutes(deps),
      ...recordRoutes(deps),
    },
    callbacks: callbackRoutes({ ...deps, applyPayoutReport: withdrawals.applyPayoutReport }, providers),
    jobs: {
      tasks: { ...reconciliation.jobs.tasks, ...depositTasks.tasks, ...destinationTasks.tasks },
      crontab: [reconciliation.jobs.crontab, depositTasks.crontab, destinationTasks.crontab].join('\n'),
    },
  };
}
