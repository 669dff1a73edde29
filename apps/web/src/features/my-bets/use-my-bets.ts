import type { WireBet } from '@hj/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { useTopic } from '../../shared/push/use-topic.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useShellCounts } from '../../shared/shell-counts.ts';
import { watchMatch } from '../../shared/sportsbook/live-feed.ts';
import { isOpenBet } from './bet-view.ts';
import { type BetsState, betMatchesQuery, betsQuery, refreshBets, takeBet } from './queries.ts';

export function useMemberId(): string | undefined {
  return useSession(({ token, userId }) => (token === undefined ? undefined : userId));
}

/** Bets of one state with the day's figures. */
export function useMyBets(state: BetsState) {
  const memberId = useMemberId();
  const query = useInfiniteQuery(betsQuery(memberId, state));
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

export type MyBetsView = ReturnType<typeof useMyBets>;

/** At most so many matches are followed for their scores; the newest bets come first. */
const mostFollowed = 40;
const soonMs = 10 * 60_000;

/** Follows the matches of open legs that are played now or soon, so that their running scores show. */
export function useLiveLegs(bets: readonly WireBet[]): void {
  const until = serverNow() + soonMs;
  const open = bets.filter(isOpenBet).flatMap(({ legs }) => legs);
  const playing = open.filter(({ resultCode, startsAt }) => resultCode === null && startsAt < until);
  const gides = [...new Set(playing.map(({ gide }) => gide))].slice(0, mostFollowed).sort();
  const { data } = useQuery(betMatchesQuery(gides));
  const loaded = data === undefined || gides.length === 0 ? '' : data.join();
  useEffect(() => {
    const stops = loaded === '' ? [] : loaded.split(',').map((gide) => watchMatch(gide, 'main'));
    return () => {
      for (const stop of stops) stop();
    };
  }, [loaded]);
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
