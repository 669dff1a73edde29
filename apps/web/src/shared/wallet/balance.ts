import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../api/client.ts';
import { useTopic } from '../push/use-topic.ts';
import { useSession } from '../session/session-store.ts';

/** The two sums of the central wallet. The shell's balance is part of the same answer and is kept in step. */
export function balanceQuery(userId: string) {
  return queryOptions({
    queryKey: ['wallet', 'balance', userId],
    queryFn: async () => {
      const balance = await call('/fd/api/v1/transfer/getBalance', {});
      useSession.setState({ balance: balance.centerWalletBalance });
      return balance;
    },
  });
}

export interface WalletBalanceView {
  centre: string | undefined;
  locked: string | undefined;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
  isError: boolean;
}

/** The member's wallet as the server and its pushes say; every part is undefined while it is unknown. */
export function useWalletBalance(): WalletBalanceView {
  const client = useQueryClient();
  const userId = useSession(({ token, userId: id }) => (token === undefined ? undefined : id));
  const centre = useSession((session) => session.balance);
  const query = balanceQuery(userId ?? '');
  // Pushes are heard as long as the sums are on screen: what came since then is asked for.
  const { data, refetch, isFetching, isError } = useQuery({
    ...query,
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  });
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: (message) => {
      if (message.type === 'balance')
        client.setQueryData(query.queryKey, { ...message.data, currency: 'CNY' });
    },
    onGap: () => {
      void client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return {
    centre: centre ?? data?.centerWalletBalance,
    locked: data?.lockMoney,
    refetch,
    isFetching,
    isError,
  };
}

/** Whether sums are covered on screen; one choice for every page, until the window closes. */
export const useAmountsHidden = create<{ hidden: boolean }>()(() => ({ hidden: false }));

export function toggleAmountsHidden(): void {
  useAmountsHidden.setState(({ hidden }) => ({ hidden: !hidden }));
}
