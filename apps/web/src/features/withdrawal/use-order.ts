import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../shared/push/use-topic.ts';
import { orderKey, orderQuery } from './queries.ts';

/** A withdrawal as it stands: live by push, asked for again now and then should the link be down. */
export function useOrder(userId: string, orderId: string) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: orderKey(orderId) });
  };
  useTopic(`member:${userId}`, {
    onMessage: (message) => {
      if (message.type === 'withdrawal' && message.data.orderId === orderId) refresh();
    },
    onGap: refresh,
  });
  return useQuery(orderQuery(orderId));
}
