import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deskKey } from '../../shared/sportsbook/desk-key.ts';
import { keepMatches } from '../../shared/sportsbook/keep-matches.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import type { ShowType } from '../../shared/sportsbook/queries.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import type { GameChoice } from './games.ts';

/** The list is asked for again now and then even when push is well, in case an arrival was never announced. */
const againMs = 60_000;
/** Without push the list is all there is. */
const againWithoutPushMs = 12_000;
const pageSize = 20;

/** E-sports are one kind of the game type OP. */
const esports = { gtype: 'OP', kind: 'esports' } as const;

export type ListedSeries = Pick<MatchInfo, 'gide' | 'startsAt'>;

/** Series with their main lines, the soonest first. The lines go into the match store; the answer keeps only which they are. */
export interface SeriesFilter {
  showType: ShowType;
  game: GameChoice | undefined;
  league: string | undefined;
}

export function seriesQuery({ showType, game, league }: SeriesFilter, isPushOpen: boolean) {
  return infiniteQueryOptions({
    queryKey: [...deskKey, 'esports', showType, game, league],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const { matches, totalDataCount, pageCount } = await resource('get_game_list', {
        ...esports,
        ...(game === undefined ? {} : { game }),
        showtype: showType,
        sorttype: 'T',
        lid: league === undefined ? [] : [league],
        pageNum: pageParam,
        pageSize,
      });
      keepMatches(matches);
      const series: ListedSeries[] = matches.map(({ gide, startsAt }) => ({ gide, startsAt }));
      return { series, total: totalDataCount, pageCount };
    },
    getNextPageParam: ({ pageCount }, _pages, at) => (at < pageCount ? at + 1 : undefined),
    // Another part of the day is asked for, however lately it was looked at.
    staleTime: 0,
    refetchInterval: isPushOpen ? againMs : againWithoutPushMs,
  });
}

/** The competitions of a part of the day with the number of their series, important ones first. */
export function competitionsQuery(showType: ShowType) {
  return queryOptions({
    queryKey: [...deskKey, 'esports', 'competitions', showType],
    queryFn: async () => (await resource('get_league_list_All', { ...esports, showtype: showType })).leagues,
    refetchInterval: againMs,
  });
}
