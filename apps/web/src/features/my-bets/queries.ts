import type { ResourceResponse, WireBet } from '@hj/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { resource } from '../../shared/sportsbook/resource.ts';
import { isOpenBet, placeBet } from './bet-view.ts';

export type BetsTab = 'open' | 'settled';
type BetsPage = ResourceResponse<'get_today_wagers'>;

const betsKey = ['my-bets'] as const;
/** Push tells of every change; this is for what it may have lost. */
const againMs = 60_000;

export function betsQuery(memberId: string | undefined, tab: BetsTab) {
  return infiniteQueryOptions({
    queryKey: [...betsKey, memberId, tab],
    queryFn: ({ pageParam }) => resource('get_today_wagers', { state: tab, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (_last: BetsPage, pages: BetsPage[]) => {
      const loaded = pages.reduce((sum, page) => sum + page.bets.length, 0);
      const [first] = pages;
      return first && loaded < first.total && (pages.at(-1)?.bets.length ?? 0) > 0
        ? pages.length + 1
        : undefined;
    },
    enabled: memberId !== undefined,
    refetchInterval: againMs,
  });
}

/** Shows a bet of the member's topic at once; the figures and the pages follow from the server. */
export function takeBet(client: QueryClient, memberId: string, bet: WireBet): void {
  client.setQueryData(betsQuery(memberId, 'open').queryKey, (data) => withBet(data, bet));
  void client.invalidateQueries({ queryKey: [...betsKey, memberId] });
}

function withBet(data: InfiniteData<BetsPage> | undefined, bet: WireBet) {
  if (data === undefined) return undefined;
  return {
    ...data,
    pages: data.pages.map((page, index) => ({
      ...page,
      bets:
        page.bets.some(({ betId }) => betId === bet.betId) || index === 0
          ? placeBet(page.bets, bet, isOpenBet)
          : page.bets,
    })),
  };
}

export function refreshBets(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: betsKey });
}
