import { showTips, toast } from '@hj/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { useTopic } from '../../shared/push/use-topic.ts';
import { closingKey, endClosing } from './deposit-memory.ts';
import { closeOrder, orderKey, orderQuery } from './queries.ts';

/** An order as it stands: asked for again and again while it is open, and at once when the server says that it changed. */
export function useOrder(userId: string, orderId: string | undefined) {
  const client = useQueryClient();
  const query = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== undefined });
  const refresh = () => {
    if (orderId !== undefined) client.invalidateQueries({ queryKey: orderKey(orderId) });
  };
  useTopic(orderId === undefined ? undefined : `member:${userId}`, {
    onMessage: (message) => {
      if (message.type === 'deposit' && message.data.orderId === orderId) refresh();
    },
    onGap: refresh,
  });
  return query;
}

const CLOSE_QUESTION = '关闭后请勿再向此订单付款。如您已付款，请等待到账，不要关闭订单。';

/** Closes an order after the member has said so twice. */
export function useCloseOrder(userId: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (orderId: string) => closeOrder(orderId, closingKey(userId, orderId)),
    onSuccess: (order) => {
      endClosing(userId, order.orderId);
      client.setQueryData(orderKey(order.orderId), order);
      toast.success('订单已关闭');
    },
    onError: (error, orderId) => {
      if (error instanceof ApiError && !error.unanswered) endClosing(userId, orderId);
      toast.error(messageOf(error));
      client.invalidateQueries({ queryKey: orderKey(orderId) });
    },
  });
  const ask = (orderId: string) =>
    showTips({
      title: '关闭订单',
      msg: CLOSE_QUESTION,
      isShowCancel: true,
      cancelText: '保留订单',
      sureText: '关闭订单',
      onSure: () => mutate(orderId),
    });
  return { ask, isPending };
}
