import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../push/use-topic.ts';
import { useSession } from '../session/session-store.ts';
import { dealsKey } from './queries.ts';

/** Looks again when money of the member moved, or an order went on. */
export function useFreshDeals(): void {
  const client = useQueryClient();
  const userId = useSession((session) => session.userId);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: dealsKey });
  };
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'balance' || type === 'deposit' || type === 'withdrawal' || type === 'transfer') refresh();
    },
    onGap: refresh,
  });
}
