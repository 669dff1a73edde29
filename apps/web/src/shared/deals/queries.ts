import type { CallRequest, CallResponse, DealState, DealType } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const RECORD = '/fd/api/v1/transactions/queryDealRecord';

export type Deal = CallResponse<typeof RECORD>['list'][number];
export type DealFilter = Pick<CallRequest<typeof RECORD>, 'type' | 'state' | 'beginTime' | 'endTime'>;

export const DEALS_PER_PAGE = 15;
export const dealsKey = ['wallet', 'deals'] as const;

export const DEAL_TYPES: Record<DealType, string> = {
  deposit: t`存款`,
  withdrawal: t`取款`,
  transfer: t`转账`,
  exchange: t`兑换`,
  promotion: t`优惠`,
  rebate: t`返水`,
  vip: t`VIP 礼金`,
  commission: t`代理佣金`,
  adjustment: t`调整`,
};

export const DEAL_TONES = {
  pending: 'warn',
  success: 'success',
  failed: 'danger',
  closed: 'neutral',
} as const satisfies Record<DealState, string>;

/** It moved no money and will not: its sum stands back, lest it is read as income. */
export const movedNothing = ({ state }: Pick<Deal, 'state'>) => state === 'failed' || state === 'closed';

/** Its sum is not the member's, or not yet, as that of an order that is not paid or that is checked: it stands back too. */
export const broughtNothing = (deal: Pick<Deal, 'state' | 'type'>) =>
  movedNothing(deal) || (deal.type === 'deposit' && deal.state !== 'success');

/** The sum that a withdrawal pays out, or will: after its costs. */
export const payoutOf = (deal: Deal): string | undefined =>
  deal.type === 'withdrawal' && !movedNothing(deal) ? (deal.arrives ?? undefined) : undefined;

/** Nothing has arrived of a withdrawal that is not paid. */
export const arrivesName = ({ state }: Pick<Deal, 'state'>) =>
  state === 'success' ? t`实际到账` : t`预计到账`;

/** One page, for tables. */
export function dealsQuery(filter: DealFilter, pageNum: number) {
  return queryOptions({
    queryKey: [...dealsKey, 'page', filter, pageNum],
    queryFn: () => call(RECORD, { ...filter, pageNum, pageSize: DEALS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
}

/** Page after page, for phones. */
export function allDealsQuery(filter: DealFilter) {
  return infiniteQueryOptions({
    queryKey: [...dealsKey, 'all', filter],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => call(RECORD, { ...filter, pageNum: pageParam, pageSize: DEALS_PER_PAGE }),
    getNextPageParam: ({ pageNum, pageSize, total }) =>
      pageNum * pageSize < total ? pageNum + 1 : undefined,
  });
}

/** Every deal once: one that comes while pages are read pushes the last of one page onto the next. */
export function withoutRepeats(deals: readonly Deal[]): Deal[] {
  return [...new Map(deals.map((deal) => [deal.dealId, deal])).values()];
}
