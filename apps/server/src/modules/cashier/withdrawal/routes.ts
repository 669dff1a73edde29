import type { withdrawalCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { withdrawalInfo, withdrawInfo } from './info.ts';
import { listBaseLimits, usdtInfo } from './terms/limits.ts';
import { previewWithdrawal, withdraw } from './withdraw.ts';
import type { WithdrawalDeps } from './withdrawals.ts';

export function withdrawalRoutes(deps: WithdrawalDeps): RoutesOf<typeof withdrawalCalls> {
  return {
    '/fd/api/v1/withdraw/withdrawInfo': (_input, { session }) => withdrawInfo(deps, session.memberId),
    '/fd/api/v1/withdraw/usdtWithdrawInfo': (_input, { session }) => usdtInfo(deps, session.memberId),
    '/fd/api/v1/withdraw/baseCfg/list': (_input, { session }) => listBaseLimits(deps, session.memberId),
    '/fd/api/v1/withdraw/preview': (input, context) => previewWithdrawal(deps, input, context),
    '/fd/api/v1/withdraw/new': (input, context) => withdraw(deps, input, context),
    '/fd/api/v1/withdraw/withdrawOrderInfo': ({ orderId }, { session }) =>
      withdrawalInfo(deps, orderId, session.memberId),
  };
}
