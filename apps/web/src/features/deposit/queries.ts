import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type Channel = CallResponse<'/fd/api/v1/payment/types'>['list'][number];
export type DepositOrder = CallResponse<'/fd/api/v1/payment/getDepositOrderStatus'>;

const PENDING_AGAIN_MS = 3_000;
/** A payment can still come in after the order has expired. */
const LATE_AGAIN_MS = 15_000;

export function channelsQuery() {
  return queryOptions({
    queryKey: ['deposit', 'channels'],
    queryFn: async () => (await call('/fd/api/v1/payment/types', {})).list,
  });
}

export function orderKey(orderId: string) {
  return ['deposit', 'order', orderId] as const;
}

/** How long until the order is asked for again; a final state is not asked for. */
export function askAgainMs(order: DepositOrder | undefined): number | false {
  if (!order || order.state === 'pending') return PENDING_AGAIN_MS;
  return order.state === 'expired' ? LATE_AGAIN_MS : false;
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: orderKey(orderId),
    queryFn: () => call('/fd/api/v1/payment/getDepositOrderStatus', { orderId }),
    refetchInterval: ({ state }) => askAgainMs(state.data),
  });
}

export function pay(channelId: string, amount: string, key: string): Promise<DepositOrder> {
  return call('/fd/api/v1/payment/pay', { channelId, amount }, { key });
}

export function closeOrder(orderId: string, key: string): Promise<DepositOrder> {
  return call('/fd/api/v1/payment/closeOrder', { orderId }, { key });
}
