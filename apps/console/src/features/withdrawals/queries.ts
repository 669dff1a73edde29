import type { ConsoleResponse } from '@hj/contract/console';
import { parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

const GET = '/console/api/v1/withdrawals/get';

export type WithdrawalRow = ConsoleResponse<'/console/api/v1/withdrawals/list'>['list'][number];
export type WithdrawalFacts = ConsoleResponse<typeof GET>;
export type WithdrawalState = WithdrawalRow['state'];

export const withdrawalsKey = ['withdrawals'] as const;
/** The queue changes by other hands. */
export const QUEUE_MS = 10_000;

export const STATE_NAMES: Record<WithdrawalState, string> = {
  submitted: t`待审`,
  'risk-review': t`风控复核`,
  paying: t`出款中`,
  paid: t`已出款`,
  rejected: t`已拒绝`,
};

export const STATE_TONES = {
  submitted: 'warn',
  'risk-review': 'danger',
  paying: 'info',
  paid: 'success',
  rejected: 'neutral',
} as const satisfies Record<WithdrawalState, string>;

export const amountOf = (rows: readonly Pick<WithdrawalRow, 'amount'>[]): bigint =>
  rows.reduce((sum, row) => sum + (parseAmount(row.amount) ?? 0n), 0n);

/** Whether the member pays for turnover that was not met. */
export function hasDeduction({
  administrativeFee,
  forfeited,
}: Pick<WithdrawalRow, 'administrativeFee' | 'forfeited'>): boolean {
  return [administrativeFee, forfeited].some((cost) => (parseAmount(cost) ?? 0n) > 0n);
}

export function factsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...withdrawalsKey, 'facts', orderId],
    queryFn: () => call(GET, { orderId }),
  });
}
