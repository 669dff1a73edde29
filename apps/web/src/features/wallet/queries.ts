import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { lastDays } from '../../shared/date-range.ts';
import { dealsKey } from '../../shared/deals/queries.ts';

/** Sums over the bets placed today, GMT+8. */
export function todayBetsQuery(now: number) {
  const span = lastDays(1, now);
  return queryOptions({
    queryKey: ['bet-record', 'total', 'today', span.beginTime],
    queryFn: () => call('/game/api/v1/record/betRecordTotal', { state: 'settled', ...span }),
  });
}

/** The turnover still required before a withdrawal is free of deductions. */
export const turnoverQuery = queryOptions({
  queryKey: ['wallet', 'turnover'],
  queryFn: async () => (await call('/fd/api/v1/withdraw/withdrawInfo', {})).turnover,
});

export type Held = CallResponse<'/fd/api/v1/payment/heldDeposits'>['list'][number];

/** Money of deposits that is being checked; refreshed with the deals. */
export const heldQuery = queryOptions({
  queryKey: [...dealsKey, 'held'],
  queryFn: async () => (await call('/fd/api/v1/payment/heldDeposits', {})).list,
});
