import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { resumeMatches } from '../../shared/sportsbook/live-feed.ts';
import type { WireMatch } from '../../shared/sportsbook/match-store.ts';
import { deskKey, type ShowType } from '../../shared/sportsbook/queries.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import type { SortType } from './desk-state.ts';
import type { ListedMatch } from './groups.ts';

/** The list is asked for again now and then even when push is well, in case an arrival was never announced. */
const listAgainMs = 60_000;
/** Without push the list is all there is. */
const listAgainWithoutPushMs = 12_000;
const pageSize = 50;

export function countsQuery(showType: ShowType) {
  return queryOptions({
    queryKey: [...deskKey, 'counts', showType],
    queryFn: () => resource('get_league_count', { showtype: showType }),
    refetchInterval: listAgainMs,
    placeholderData: keepPreviousData,
  });
}

export interface ListFilter {
  showType: ShowType;
  sort: SortType;
  leagues: readonly string[];
}

/** Matches with their main lines. The lines go into the match store; the answer keeps only who plays where. */
export function gamesQuery({ showType, sort, leagues }: ListFilter, isPushOpen: boolean) {
  return infiniteQueryOptions({
    queryKey: [...deskKey, 'list', showType, sort, [...leagues].sort().join()],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const answer = await resource('get_game_list', {
        showtype: showType,
        sorttype: sort,
        lid: [...leagues],
        pageNum: pageParam,
        pageSize,
      });
      matchStore.load(answer.matches, 'main');
      const matches = answer.matches.map(listed);
      resumeMatches(matches.map(({ gide }) => gide));
      return { matches, total: answer.totalDataCount, pageCount: answer.pageCount };
    },
    getNextPageParam: ({ pageCount }, _pages, page) => (page < pageCount ? page + 1 : undefined),
    refetchInterval: isPushOpen ? listAgainMs : listAgainWithoutPushMs,
  });
}

function listed(match: WireMatch): ListedMatch {
  const { gide, leagueId, league, leagueShort, team_h, team_c, startsAt, simulated } = match;
  return { gide, leagueId, league, leagueShort, team_h, team_c, startsAt, simulated };
}

export function resultsQuery(pageNum: number) {
  return queryOptions({
    queryKey: ['results', pageNum],
    queryFn: () => resource('get_results', { pageNum }),
    placeholderData: keepPreviousData,
  });
}
