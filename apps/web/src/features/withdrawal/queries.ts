import type { CallRequest, CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type WithdrawInfo = CallResponse<'/fd/api/v1/withdraw/withdrawInfo'>;
export type CoinInfo = CallResponse<'/fd/api/v1/withdraw/usdtWithdrawInfo'>;
export type Preview = CallResponse<'/fd/api/v1/withdraw/preview'>;
export type WithdrawalOrder = CallResponse<'/fd/api/v1/withdraw/withdrawOrderInfo'>;
export type Turnover = WithdrawInfo['turnover'];
export type Wish = CallRequest<'/fd/api/v1/withdraw/preview'>;
export type Submission = CallRequest<'/fd/api/v1/withdraw/new'>;

const REVIEW_AGAIN_MS = 10_000;
const PAYING_AGAIN_MS = 5_000;

export const infoQuery = queryOptions({
  queryKey: ['withdrawal', 'info'],
  queryFn: () => call('/fd/api/v1/withdraw/withdrawInfo', {}),
});

export const coinInfoQuery = queryOptions({
  queryKey: ['withdrawal', 'coin'],
  queryFn: () => call('/fd/api/v1/withdraw/usdtWithdrawInfo', {}),
});

export function isOver({ state }: Pick<WithdrawalOrder, 'state'>): boolean {
  return state === 'paid' || state === 'rejected';
}

/** How long until the order is asked for again, should no push come; a final state is not asked for. */
export function askAgainMs(order: WithdrawalOrder | undefined): number | false {
  if (order && isOver(order)) return false;
  return order?.state === 'paying' ? PAYING_AGAIN_MS : REVIEW_AGAIN_MS;
}

export function orderKey(orderId: string) {
  return ['withdrawal', 'order', orderId] as const;
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: orderKey(orderId),
    queryFn: () => call('/fd/api/v1/withdraw/withdrawOrderInfo', { orderId }),
    refetchInterval: ({ state }) => askAgainMs(state.data),
  });
}

export function preview(wish: Wish): Promise<Preview> {
  return call('/fd/api/v1/withdraw/preview', wish);
}

export function submit(submission: Submission, key: string): Promise<WithdrawalOrder> {
  return call('/fd/api/v1/withdraw/new', submission, { key });
}
