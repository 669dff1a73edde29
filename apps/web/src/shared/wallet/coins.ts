import type { CallResponse } from '@hj/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useTopic } from '../push/use-topic.ts';
import { useSession } from '../session/session-store.ts';

export type Coin = CallResponse<'/fd/api/v1/vCurrency/list'>['list'][number];

export const coinsQuery = queryOptions({
  queryKey: ['wallet', 'coins'],
  queryFn: async () => (await call('/fd/api/v1/vCurrency/list', {})).list,
});

/** The member's coins; fetched again when a deposit or the balance changed, for either may have brought or taken some. */
export function useCoins() {
  const client = useQueryClient();
  const userId = useSession((session) => session.userId);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: coinsQuery.queryKey });
  };
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'deposit' || type === 'balance') refresh();
    },
    onGap: refresh,
  });
  return useQuery(coinsQuery);
}
