import { formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import type { DepositOrder } from './store.ts';

/** Pushes the order's state to the member's pages. */
export function announceDeposit(
  tx: Tx,
  order: Pick<DepositOrder, 'id' | 'memberId' | 'amount'>,
  state: string,
): void {
  tx.announce('deposit.changed', {
    memberId: String(order.memberId),
    orderId: String(order.id),
    amount: formatAmount(order.amount),
    state,
  });
}
