import type { exchangeCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';
import { exchangeCoins, listCoins, quoteRate } from './exchange.ts';

export function exchangeRoutes(deps: CashierDeps): RoutesOf<typeof exchangeCalls> {
  return {
    '/fd/api/v1/vCurrency/list': (_input, { session }) => listCoins(deps, session.memberId),
    '/fd/api/v1/transfer/getTransferRate': (_input, { session }) => quoteRate(deps, session.memberId),
    '/fd/api/v1/transfer/utcTransfer': (input, context) => exchangeCoins(deps, input, context),
  };
}
