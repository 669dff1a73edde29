import { queryOptions } from '@tanstack/react-query';
import { deskKey } from '../../shared/sportsbook/desk-key.ts';
import type { ShowType } from '../../shared/sportsbook/queries.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import type { Fixture } from './featured.ts';

const AGAIN_MS = 60_000;

/** Fixtures of one show type. */
export interface DoorMatches {
  fixtures: readonly Fixture[];
}

/** Matches of one show type for the doors of the house, soonest first. Lines and scores live in the match store. */
export function doorMatchesQuery(showType: ShowType, pageSize: number) {
  return queryOptions({
    queryKey: [...deskKey, 'home', showType],
    queryFn: async () => {
      const { matches } = await resource('get_game_list', {
        showtype: showType,
        sorttype: 'T',
        pageSize,
      });
      // The store comes with the live prices, after the page.
      const { keepMatches } = await import('../../shared/sportsbook/keep-matches.ts');
      keepMatches(matches);
      return { fixtures: matches.map(({ gide, tier, startsAt }) => ({ gide, tier, startsAt })) };
    },
    refetchInterval: AGAIN_MS,
  });
}

/** How many matches of all sports there are in play and today. */
export function doorCountsQuery() {
  return queryOptions({
    queryKey: [...deskKey, 'home', 'counts'],
    queryFn: async () => {
      const { counts } = await resource('get_league_count', {});
      return counts.find(({ gameType }) => gameType === 'ALL');
    },
    refetchInterval: AGAIN_MS,
  });
}
