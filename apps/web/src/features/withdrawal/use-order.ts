import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../shared/push/use-topic.ts';
import { infoQuery, orderKey, orderQuery } from './queries.ts';

/** Fetches `queryKey` again as soon as the server announces a changed withdrawal: one, or any. */
function useWithdrawalPush(userId: string, queryKey: QueryKey, orderId?: string): void {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey });
  };
  useTopic(`member:${userId}`, {
    onMessage: (message) => {
      if (message.type !== 'withdrawal') return;
      if (orderId === undefined || message.data.orderId === orderId) refresh();
    },
    onGap: refresh,
  });
}

/** A withdrawal as it stands: live by push, asked for again now and then should the link be down. */
export function useOrder(userId: string, orderId: string) {
  useWithdrawalPush(userId, orderKey(orderId), orderId);
  return useQuery(orderQuery(orderId));
}

/** What the member may withdraw, and the order under way: another device or tab may have submitted it. */
export function useInfo(userId: string) {
  useWithdrawalPush(userId, infoQuery.queryKey);
  return useQuery(infoQuery);
}
