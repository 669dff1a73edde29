import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type DepositRow = ConsoleResponse<'/console/api/v1/deposits/list'>['list'][number];
export type Unmatched = ConsoleResponse<'/console/api/v1/deposits/unmatched'>['list'][number];
export type Claim = Unmatched['claims'][number];

export const depositsKey = ['deposits'] as const;

export const STATE_NAMES: Record<DepositRow['state'], string> = {
  pending: t`待支付`,
  paid: t`已到账`,
  expired: t`已过期`,
  closed: t`已关闭`,
  failed: t`失败`,
};

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...depositsKey, 'order', orderId],
    queryFn: () => call('/console/api/v1/deposits/get', { orderId }),
  });
}
