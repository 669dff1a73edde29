import { queryOptions } from '@tanstack/react-query';
import { resource } from '../../shared/sportsbook/resource.ts';
import { pageSize, type ResultsFilter } from './results-filter.ts';

/** Results of one sport and one Beijing day, page by page, the last match first. */
export function resultsQuery({ gameType, kind, game, date, league, team, page }: ResultsFilter) {
  return queryOptions({
    queryKey: ['results', gameType, date, league, team, page, kind, game],
    queryFn: () =>
      resource('get_results', {
        gtype: gameType,
        ...(kind !== undefined && { kind }),
        ...(game !== undefined && { game }),
        date,
        lid: league === '' ? [] : [league],
        ...(team !== '' && { team }),
        pageNum: page,
        pageSize,
      }),
    // Pages of one choice follow each other without a gap; another sport or day begins with a skeleton.
    placeholderData: (previous, query) => {
      const key = query?.queryKey;
      const isSame = key?.[1] === gameType && key[2] === date && key[3] === league && key[6] === kind;
      return isSame && key[7] === game ? previous : undefined;
    },
    staleTime: 15_000,
  });
}
