import type { CallRequest, CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type Channel = CallResponse<'/fd/api/v1/payment/types'>['list'][number];
export type ChannelKind = Channel['kind'];
export type DepositOrder = CallResponse<'/fd/api/v1/payment/getDepositOrderStatus'>;
export type Reward = CallResponse<'/site/api/v1/feedback/querySiteDepositRewardConfigList'>['list'][number];
export type Agent = CallResponse<'/fd/api/v1/payment/getCustomerInfo'>['list'][number];
export type PayRequest = CallRequest<'/fd/api/v1/payment/pay'>;

const PENDING_AGAIN_MS = 3_000;
/** A payment can still come in after the order is over. */
const LATE_AGAIN_MS = 15_000;

export function channelsQuery() {
  return queryOptions({
    queryKey: ['deposit', 'channels'],
    queryFn: async () => (await call('/fd/api/v1/payment/types', {})).list,
  });
}

export function rewardsQuery() {
  return queryOptions({
    queryKey: ['deposit', 'rewards'],
    queryFn: async () => (await call('/site/api/v1/feedback/querySiteDepositRewardConfigList', {})).list,
  });
}

/** Who serves a channel. */
export function agentsQuery(channelId: string) {
  return queryOptions({
    queryKey: ['deposit', 'agents', channelId],
    queryFn: async () => (await call('/fd/api/v1/payment/getCustomerInfo', { channelId })).list,
  });
}

export const openOrdersKey = ['deposit', 'open'] as const;

export function openOrdersQuery() {
  return queryOptions({
    queryKey: openOrdersKey,
    queryFn: async () => (await call('/fd/api/v1/payment/openOrders', {})).list,
    refetchInterval: ({ state }) => (state.data?.length ? LATE_AGAIN_MS : false),
  });
}

export function orderKey(orderId: string) {
  return ['deposit', 'order', orderId] as const;
}

/** The time until the order is asked for again; a paid one is not asked for. */
export function askAgainMs(order: DepositOrder | undefined): number | false {
  if (!order || order.state === 'pending') return PENDING_AGAIN_MS;
  return order.state === 'paid' ? false : LATE_AGAIN_MS;
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: orderKey(orderId),
    queryFn: () => call('/fd/api/v1/payment/getDepositOrderStatus', { orderId }),
    refetchInterval: ({ state }) => askAgainMs(state.data),
  });
}

export function pay(request: PayRequest, key: string): Promise<DepositOrder> {
  return call('/fd/api/v1/payment/pay', request, { key });
}

export function closeOrder(orderId: string, key: string): Promise<DepositOrder> {
  return call('/fd/api/v1/payment/closeOrder', { orderId }, { key });
}

export function createSignalCode(orderId: string) {
  return call('/fd/api/v1/payment/createSignalCode', { orderId });
}

/** Names the transaction by which coins of another amount were sent. */
export function claimTransfer(orderId: string, hash: string): Promise<DepositOrder> {
  return call('/fd/api/v1/payment/claimTransfer', { orderId, hash });
}

/** @param image base64 of a picture, without a `data:` prefix */
export function uploadReceipt(orderId: string, image: string): Promise<DepositOrder> {
  return call('/fd/api/v1/payment/uploadReceipt', { orderId, image });
}
