import type { depositCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { listDepositChannels, listServers } from './channel/channels.ts';
import { claimTransfer } from './claim/claim.ts';
import { listHeld } from './claim/held.ts';
import { type DepositDeps, openDeposit } from './deposit.ts';
import { closeDeposit, depositStatus, listOpenOrders } from './orders.ts';
import { uploadReceipt } from './receipt/receipt.ts';
import { listDepositRewards } from './reward/rewards.ts';
import { createSignalCode } from './signal-code.ts';

export function depositRoutes(deps: DepositDeps): RoutesOf<typeof depositCalls> {
  return {
    '/fd/api/v1/payment/types': () => listDepositChannels(deps),
    '/fd/api/v1/payment/pay': (input, context) => openDeposit(deps, input, context),
    '/fd/api/v1/payment/getDepositOrderStatus': ({ orderId }, { session }) =>
      depositStatus(deps, orderId, session.memberId),
    '/fd/api/v1/payment/openOrders': (_input, { session }) => listOpenOrders(deps, session.memberId),
    '/fd/api/v1/payment/closeOrder': ({ orderId }, context) => closeDeposit(deps, orderId, context),
    '/fd/api/v1/payment/createSignalCode': ({ orderId }, { session }) =>
      createSignalCode(deps, orderId, session.memberId),
    '/fd/api/v1/payment/getCustomerInfo': ({ channelId }) => listServers(deps, channelId),
    '/fd/api/v1/payment/uploadReceipt': (input, context) => uploadReceipt(deps, input, context),
    '/fd/api/v1/payment/claimTransfer': (input, context) => claimTransfer(deps, input, context),
    '/fd/api/v1/payment/heldDeposits': (_input, { session }) => listHeld(deps, session.memberId),
    '/site/api/v1/feedback/querySiteDepositRewardConfigList': (_input, { session }) =>
      listDepositRewards(deps, session.memberId),
  };
}
