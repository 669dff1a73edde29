import type { GameType, ResourceResponse, WireBet } from '@hj/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { deskKey } from '../../shared/sportsbook/desk-key.ts';
import { resumeMatches } from '../../shared/sportsbook/live-feed.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { placeBet } from './bet-view.ts';

export const betStates = ['confirming', 'open', 'settled'] as const;
export type BetsState = (typeof betStates)[number];
type BetsPage = ResourceResponse<'get_today_wagers'>;

const betsKey = ['my-bets'] as const;
/** Push announces every change; this is for messages that it lost. */
const againMs = 60_000;

function nextPage(pages: readonly { bets: readonly WireBet[]; total: number }[]): number | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.bets.length, 0);
  const [first] = pages;
  const isWhole = first === undefined || loaded >= first.total || pages.at(-1)?.bets.length === 0;
  return isWhole ? undefined : pages.length + 1;
}

export function betsQuery(memberId: string | undefined, state: BetsState) {
  return infiniteQueryOptions({
    queryKey: [...betsKey, memberId, state],
    queryFn: ({ pageParam }) => resource('get_today_wagers', { state, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (_last: BetsPage, pages: BetsPage[]) => nextPage(pages),
    enabled: memberId !== undefined,
    refetchInterval: againMs,
  });
}

export function daysQuery(memberId: string | undefined, gtype: GameType) {
  return queryOptions({
    queryKey: [...betsKey, memberId, 'days', gtype],
    queryFn: async () => (await resource('get_history', { gtype })).days,
    enabled: memberId !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function dayQuery(memberId: string | undefined, date: string, gtype: GameType) {
  return infiniteQueryOptions({
    queryKey: [...betsKey, memberId, 'day', date, gtype],
    queryFn: ({ pageParam }) => resource('get_history', { date, gtype, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    enabled: memberId !== undefined,
  });
}

export function matchBetsQuery(memberId: string | undefined, gide: string) {
  return queryOptions({
    queryKey: [...betsKey, memberId, 'match', gide],
    queryFn: async () => (await resource('get_match_bets', { gide })).bets,
    enabled: memberId !== undefined,
  });
}

/** The matches of open bets, for their running scores; they go into the match store, where push keeps them alive. */
export function betMatchesQuery(gides: readonly string[]) {
  return queryOptions({
    // Under the desk's key, so that the reload of its lists after a lost connection includes these matches.
    queryKey: [...deskKey, 'bet-matches', ...gides],
    queryFn: async () => {
      const { matches } = await resource('get_game_list', {
        gtype: 'ALL',
        showtype: 'RB',
        gides: [...gides],
        pageSize: gides.length,
      });
      matchStore.load(matches, 'main');
      const loaded = matches.map(({ gide }) => gide);
      resumeMatches(loaded);
      return loaded;
    },
    enabled: gides.length > 0,
    refetchInterval: againMs,
    placeholderData: keepPreviousData,
  });
}

/** As the server lists them: refused ones stand among the ended. */
const stateOf: Record<WireBet['state'], BetsState> = {
  confirming: 'confirming',
  accepted: 'open',
  settled: 'settled',
  void: 'settled',
  refused: 'settled',
};

/** Shows a bet of the member's topic at once; the figures and the pages follow from the server. */
export function takeBet(client: QueryClient, memberId: string, bet: WireBet): void {
  for (const state of betStates) {
    const isWanted = ({ state: now }: WireBet) => stateOf[now] === state;
    client.setQueryData(betsQuery(memberId, state).queryKey, (data) => withBet(data, bet, isWanted));
  }
  void client.invalidateQueries({ queryKey: [...betsKey, memberId] });
}

function withBet(
  data: InfiniteData<BetsPage> | undefined,
  bet: WireBet,
  isWanted: (bet: WireBet) => boolean,
) {
  if (data === undefined) return undefined;
  const isKnown = (page: BetsPage) => page.bets.some(({ betId }) => betId === bet.betId);
  const at = Math.max(0, data.pages.findIndex(isKnown));
  return {
    ...data,
    pages: data.pages.map((page, index) =>
      index === at ? { ...page, bets: placeBet(page.bets, bet, isWanted) } : page,
    ),
  };
}

export function refreshBets(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: betsKey });
}
