import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type Coin = CallResponse<'/fd/api/v1/vCurrency/list'>['list'][number];
export type Exchange = CallResponse<'/fd/api/v1/transfer/utcTransfer'>;

export const coinsQuery = queryOptions({
  queryKey: ['exchange', 'coins'],
  queryFn: async () => (await call('/fd/api/v1/vCurrency/list', {})).list,
});

/** A rate and its quote; never older than the quote holds. */
export const rateQuery = queryOptions({
  queryKey: ['exchange', 'rate'],
  queryFn: () => call('/fd/api/v1/transfer/getTransferRate', { from: 'USDT', to: 'CNY' }),
  staleTime: 0,
  gcTime: 0,
});

export function exchange(quote: string, amount: string, key: string): Promise<Exchange> {
  return call('/fd/api/v1/transfer/utcTransfer', { quote, amount }, { key });
}
