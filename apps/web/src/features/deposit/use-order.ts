import { showTips, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isDecided, messageOf } from '../../shared/api/api-error.ts';
import { protectionQuery } from '../../shared/protection/state.ts';
import { useTopic } from '../../shared/push/use-topic.ts';
import { closingKey, endClosing } from './deposit-memory.ts';
import { closeOrder, openOrdersKey, openOrdersQuery, orderKey, orderQuery } from './queries.ts';

/** Fetches `queryKeys` again as soon as the server announces a changed deposit: one, or any. */
function useDepositPush(userId: string, queryKeys: readonly QueryKey[], orderId?: string): void {
  const client = useQueryClient();
  const refresh = () => {
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
  };
  useTopic(`member:${userId}`, {
    onMessage: (message) => {
      if (message.type !== 'deposit') return;
      if (orderId === undefined || message.data.orderId === orderId) refresh();
    },
    onGap: refresh,
  });
}

/** An order as it stands: asked for again and again while it is open, and at once when the server says that it changed. */
export function useOrder(userId: string, orderId: string) {
  useDepositPush(userId, [orderKey(orderId)], orderId);
  return useQuery(orderQuery(orderId));
}

/** The orders that still wait for a payment. With each that changes the room in the member's limits does. */
export function useOpenOrders(userId: string) {
  useDepositPush(userId, [openOrdersKey, protectionQuery().queryKey]);
  return useQuery(openOrdersQuery());
}

// A closed order can still be paid, so it counts for a limit until it expires.
const CLOSE_QUESTION = t`关闭后请勿再向此订单付款。如您已付款，请等待到账，不要关闭订单。您设有存款限额的，订单金额到期前仍计入限额。`;

export interface CloseOrder {
  /** Asks the member first. */
  ask: (orderId: string) => void;
  /** The order that is being closed. */
  closingId: string | undefined;
}

/** Closes an order after the member has said so twice. */
export function useCloseOrder(userId: string): CloseOrder {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (orderId: string) => closeOrder(orderId, closingKey(userId, orderId)),
    onSuccess: (order) => {
      endClosing(userId, order.orderId);
      client.setQueryData(orderKey(order.orderId), order);
      toast.success(t`订单已关闭`);
    },
    onError: (error, orderId) => {
      if (isDecided(error)) endClosing(userId, orderId);
      toast.error(messageOf(error));
      void client.invalidateQueries({ queryKey: orderKey(orderId) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: openOrdersKey }),
  });
  const ask = (orderId: string) =>
    showTips({
      title: t`关闭订单`,
      msg: CLOSE_QUESTION,
      isShowCancel: true,
      cancelText: t`保留订单`,
      sureText: t`关闭订单`,
      onSure: () => mutate(orderId),
    });
  return { ask, closingId: isPending ? variables : undefined };
}
