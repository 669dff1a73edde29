import type { OddsType } from '@hj/betting';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { resource } from '../../shared/sportsbook/resource.ts';

/** Limits of a selection for the member who asks. */
export function orderViewQuery(selection: { marketId: string; outcome: string }, oddsType: OddsType) {
  return queryOptions({
    queryKey: ['order-view', selection.marketId, selection.outcome, oddsType],
    queryFn: () => resource('order_view', { ...selection, oddsType }),
    staleTime: 20_000,
    refetchInterval: 30_000,
    retry: 1,
    placeholderData: keepPreviousData,
  });
}
