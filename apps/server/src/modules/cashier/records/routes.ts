import type { recordCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { getBalance } from '../../wallet/index.ts';
import type { CashierDeps } from '../deps.ts';
import { exportDeals, queryDeals } from './deals.ts';

export function recordRoutes(deps: CashierDeps): RoutesOf<typeof recordCalls> {
  return {
    '/fd/api/v1/transfer/getBalance': async ({ withLockMoney }, { session }) => {
      const balance = await getBalance(deps.db, session.memberId);
      return {
        centerWalletBalance: balance.cash,
        lockMoney: withLockMoney ? balance.held : 0n,
        currency: 'CNY',
      };
    },
    '/fd/api/v1/transactions/queryDealRecord': (input, { session }) =>
      queryDeals(deps, input, session.memberId),
    '/fd/api/v1/transactions/exportDealRecord': (input, { session }) =>
      exportDeals(deps, input, session.memberId),
  };
}
