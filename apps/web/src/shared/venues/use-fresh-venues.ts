import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../push/use-topic.ts';
import { useSession } from '../session/session-store.ts';
import { venuesKey } from './queries.ts';

/** Looks again when a transfer went on. */
export function useFreshVenues(): void {
  const client = useQueryClient();
  const userId = useSession((session) => session.userId);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: venuesKey });
  };
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'transfer') refresh();
    },
    onGap: refresh,
  });
}
