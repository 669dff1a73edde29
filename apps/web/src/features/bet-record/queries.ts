import type { CallResponse } from '@hj/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import type { RecordRequest } from './filter.ts';

export type BetRecord = CallResponse<'/game/api/v1/record/betRecordList'>['list'][number];
export type RoundRecord = CallResponse<'/game/api/v1/record/betRecordList'>['rounds'][number];
export type BetTotal = CallResponse<'/game/api/v1/record/betRecordTotal'>;

export const PAGE_SIZE = 20;
export const recordKey = ['bet-record'] as const;

const readPage = (request: RecordRequest, pageNum: number) =>
  call('/game/api/v1/record/betRecordList', { ...request, pageNum, pageSize: PAGE_SIZE });

/** One page, for tables. */
export function betsQuery(request: RecordRequest, pageNum: number) {
  return queryOptions({
    queryKey: [...recordKey, 'page', request, pageNum],
    queryFn: () => readPage(request, pageNum),
    placeholderData: keepPreviousData,
  });
}

/** Page after page, for phones. */
export function allBetsQuery(request: RecordRequest) {
  return infiniteQueryOptions({
    queryKey: [...recordKey, 'list', request],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => readPage(request, pageParam),
    getNextPageParam: ({ pageNum, pageSize, total }) =>
      pageNum * pageSize < total ? pageNum + 1 : undefined,
  });
}

export function totalQuery(request: RecordRequest) {
  return queryOptions({
    queryKey: [...recordKey, 'total', request],
    queryFn: () => call('/game/api/v1/record/betRecordTotal', request),
    placeholderData: keepPreviousData,
  });
}

/** Every bet once: a bet that is placed while pages are read pushes the last of one page onto the next. */
export function withoutRepeats(bets: readonly BetRecord[]): BetRecord[] {
  return [...new Map(bets.map((bet) => [bet.betId, bet])).values()];
}
