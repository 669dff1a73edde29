import type { WireBet } from '@hj/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTopic } from '../../shared/push/use-topic.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useShellCounts } from '../../shared/shell-counts.ts';
import { type BetsTab, betsQuery, refreshBets, takeBet } from './queries.ts';

function useMemberId(): string | undefined {
  return useSession(({ token, userId }) => (token === undefined ? undefined : userId));
}

/** Bets of one tab with the day's figures. */
export function useMyBets(tab: BetsTab) {
  const memberId = useMemberId();
  const query = useInfiniteQuery(betsQuery(memberId, tab));
  const pages = query.data?.pages ?? [];
  return {
    isLoggedIn: memberId !== undefined,
    bets: pages.flatMap((page) => page.bets),
    summary: pages[0],
    isLoading: query.isPending && memberId !== undefined,
    error: query.isError && query.data === undefined ? query.error : undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refresh: () => void query.refetch(),
  };
}

/** Follows the member's topic: stands once, on the desk. `onBet` hears every bet that changes. */
export function useBetFeed(onBet: (bet: WireBet) => void): number {
  const client = useQueryClient();
  const memberId = useMemberId();
  useTopic(memberId === undefined ? undefined : `member:${memberId}`, {
    onMessage: (message) => {
      if (message.type !== 'bet' || memberId === undefined) return;
      takeBet(client, memberId, message.data);
      onBet(message.data);
    },
    onGap: () => refreshBets(client),
  });
  const { summary } = useMyBets('open');
  const openCount = memberId === undefined ? 0 : (summary?.openCount ?? 0);
  useEffect(() => useShellCounts.setState({ openBets: openCount }), [openCount]);
  return openCount;
}
