import type { CallResponse } from '@hj/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { lastDays, type TimeSpan } from '../../shared/date-range.ts';

export type Movement = CallResponse<'/fd/api/v1/transactions/queryDealRecord'>['list'][number];

export const PAGE_SIZE = 15;

export function movementsQuery(pageNum: number, days: number, now: number) {
  // The span is part of the question only by its days: its first instant is the same all day.
  const span: TimeSpan = days === 0 ? {} : lastDays(days, now);
  return queryOptions({
    queryKey: ['wallet', 'movements', pageNum, span.beginTime],
    queryFn: () => call('/fd/api/v1/transactions/queryDealRecord', { pageNum, pageSize: PAGE_SIZE, ...span }),
    placeholderData: keepPreviousData,
  });
}

/** Sums over the bets placed today, GMT+8. */
export function todayBetsQuery(now: number) {
  const span = lastDays(1, now);
  return queryOptions({
    queryKey: ['bet-record', 'total', 'today', span.beginTime],
    queryFn: () => call('/game/api/v1/record/betRecordTotal', { state: 'settled', ...span }),
  });
}
