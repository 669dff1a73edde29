import type { ConsoleRequest, ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

const LIST = '/console/api/v1/deposits/list';

export type DepositRow = ConsoleResponse<typeof LIST>['list'][number];
export type DepositFilter = Omit<ConsoleRequest<typeof LIST>, 'pageNum' | 'pageSize'>;
export type Unmatched = ConsoleResponse<'/console/api/v1/deposits/unmatched'>['list'][number];

export const PAGE_SIZE = 20;
export const depositsKey = ['deposits'] as const;

export const STATE_NAMES: Record<DepositRow['state'], string> = {
  pending: t`待支付`,
  paid: t`已到账`,
  expired: t`已过期`,
  closed: t`已关闭`,
  failed: t`失败`,
};

export const STATE_TONES = {
  pending: 'warn',
  paid: 'success',
  expired: 'neutral',
  closed: 'neutral',
  failed: 'danger',
} as const satisfies Record<DepositRow['state'], string>;

export function listQuery(filter: DepositFilter, pageNum: number) {
  return queryOptions({
    queryKey: [...depositsKey, 'list', filter, pageNum],
    queryFn: () => call(LIST, { ...filter, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...depositsKey, 'order', orderId],
    queryFn: () => call('/console/api/v1/deposits/get', { orderId }),
  });
}

export function unmatchedQuery(open: boolean, pageNum: number) {
  return queryOptions({
    queryKey: [...depositsKey, 'unmatched', open, pageNum],
    queryFn: () => call('/console/api/v1/deposits/unmatched', { open, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}
