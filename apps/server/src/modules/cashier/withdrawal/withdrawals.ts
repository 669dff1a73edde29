import type { Tx } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';
import type { ProviderCallback, Providers } from '../providers/provider.ts';
import { createDesk } from './desk/desk.ts';
import { startPayouts } from './payout/payout-worker.ts';
import { applyPayoutReport } from './payout/payouts.ts';
import { withdrawalRoutes } from './routes.ts';
import { createQuotes, type Quotes } from './terms/quote.ts';
import { createTurns, type Turns } from './turns.ts';

export interface WithdrawalDeps extends CashierDeps {
  providers: Providers;
  quotes: Quotes;
  /** Serialises commands of one key. */
  inTurn: Turns;
  /** How long a withdrawal waits for the wallet's lock before it is refused (6110). */
  lockWithinMs: number;
}

/** Withdrawals: the member's calls, the desk's actions, the payouts. */
export function createWithdrawals(given: CashierDeps, providers: Providers) {
  const quotes = createQuotes(given.config.secret, given.now);
  const deps: WithdrawalDeps = { ...given, providers, quotes, inTurn: createTurns(), lockWithinMs: 3_000 };
  return {
    routes: withdrawalRoutes(deps),
    desk: createDesk(deps),
    /** Applies a provider's callback about a payout, once. */
    async applyPayoutReport(tx: Tx, provider: string, report: ProviderCallback): Promise<void> {
      const { status } = report;
      // Payouts are never partial: such a report is ignored, and the attempt is queried.
      if (status !== 'partial') await applyPayoutReport(deps, tx, { ...report, status, provider });
    },
    startPayouts: () => startPayouts(deps),
  };
}
