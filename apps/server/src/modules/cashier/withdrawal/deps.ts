import type { CashierDeps } from '../deps.ts';
import type { Providers } from '../providers/provider.ts';
import type { Quotes } from './quote.ts';

export interface WithdrawalDeps extends CashierDeps {
  providers: Providers;
  quotes: Quotes;
}
