import type { cashierCalls } from '@hj/contract';
import { formatAmount } from '@hj/money';
import type { RoutesOf } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { getBalance, listMovements } from '../wallet/index.ts';
import { closeDeposit, depositStatus, listDepositChannels, openDeposit } from './deposit.ts';
import type { PaymentProvider } from './provider.ts';

export function cashierRoutes(
  deps: Deps,
  providers: ReadonlyMap<string, PaymentProvider>,
): RoutesOf<typeof cashierCalls> {
  return {
    '/fd/api/v1/payment/types': () => listDepositChannels(deps),
    '/fd/api/v1/payment/pay': (input, context) => openDeposit(deps, providers, input, context),
    '/fd/api/v1/payment/getDepositOrderStatus': ({ orderId }, { session }) =>
      depositStatus(deps, providers, orderId, session.memberId),
    '/fd/api/v1/payment/closeOrder': ({ orderId }, context) =>
      closeDeposit(deps, providers, orderId, context),
    '/fd/api/v1/transfer/getBalance': async ({ withLockMoney }, { session }) => {
      const balance = await getBalance(deps.db, session.memberId);
      return {
        centerWalletBalance: formatAmount(balance.cash),
        bonusBalance: formatAmount(balance.bonus),
        lockMoney: formatAmount(withLockMoney ? balance.held : 0n),
        currency: 'CNY',
      };
    },
    '/fd/api/v1/transactions/queryDealRecord': async ({ beginTime, endTime, ...page }, { session }) => {
      const { list, total } = await listMovements(deps.db, session.memberId, {
        ...page,
        ...(beginTime === undefined ? {} : { beginTime: new Date(beginTime) }),
        ...(endTime === undefined ? {} : { endTime: new Date(endTime) }),
      });
      return {
        ...page,
        total,
        list: list.map((movement) => ({
          transferId: String(movement.transferId),
          kind: movement.kind,
          kindName: movement.kindName,
          amount: formatAmount(movement.amount),
          balanceAfter: formatAmount(movement.balanceAfter),
          reference: movement.reference,
          at: movement.at.getTime(),
        })),
      };
    },
  };
}
