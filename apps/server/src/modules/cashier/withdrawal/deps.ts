import type { CashierDeps } from '../deps.ts';
import type { Providers } from '../providers/provider.ts';
import type { Quotes } from './quote.ts';
import type { Turns } from './turns.ts';

export interface WithdrawalDeps extends CashierDeps {
  providers: Providers;
  quotes: Quotes;
  /** Commands under one key wait for each other. */
  inTurn: Turns;
  /** How long a withdrawal waits for whatever else holds the wallet; then it is 6110. */
  lockWithinMs: number;
}
