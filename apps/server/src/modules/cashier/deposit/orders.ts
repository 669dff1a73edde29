/** A member's deposit orders once they are open. */
import { depositOrder } from '@hj/contract';
import type { MemberId, MoneyContext } from '@hj/platform';
import { requireLiveSession } from '../../account/index.ts';
import { runMemberCommand } from '../../wallet/index.ts';
import type { DepositDeps } from './deposit.ts';
import { hastenInquiry } from './inquiry/inquiry-store.ts';
import { type OrderAnswer, viewOf, viewsOf } from './order-view.ts';
import { recordUnpaid } from './received.ts';
import { refuse } from './refusals.ts';
import { findOrder, listOpen, lockOrder, markEnded } from './store.ts';

/**
 * The order as it stands. An unpaid order is asked about at the provider soon, by the worker: its callback may have been lost.
 * @throws AppError 6004 not an order of this member
 */
export async function depositStatus(
  deps: DepositDeps,
  orderId: bigint,
  memberId: MemberId,
): Promise<OrderAnswer> {
  const order = await findOrder(deps.db, orderId, memberId);
  if (order === undefined) throw refuse('order-not-found');
  if (order.state !== 'paid') await hastenInquiry(deps.db, order.id);
  return viewOf(deps, deps.db, order);
}

/** The member's open orders. */
export async function listOpenOrders(
  deps: DepositDeps,
  memberId: MemberId,
): Promise<{ list: OrderAnswer[] }> {
  return { list: await viewsOf(deps, deps.db, await listOpen(deps.db, memberId)) };
}

/** Closes an open order. @throws AppError 6004 not an order of this member, 6012 already paid */
export function closeDeposit(
  deps: DepositDeps,
  orderId: bigint,
  context: MoneyContext,
): Promise<OrderAnswer> {
  const { memberId } = context.session;
  return runMemberCommand(
    { db: deps.db, requireLiveSession },
    { context, operation: 'payment/closeOrder', body: { orderId }, answer: depositOrder },
    async (tx) => {
      const order = await lockOrder(tx, orderId, memberId);
      if (order === undefined) throw refuse('order-not-found');
      if (order.state === 'paid') throw refuse('paid-order-cannot-close');
      if (order.state === 'pending' || order.state === 'expired') {
        await markEnded(tx, order.id, 'closed');
        await recordUnpaid(tx, order, 'closed');
      }
      const closed = await findOrder(tx, order.id, memberId);
      return viewOf(deps, tx, closed ?? order);
    },
  );
}
