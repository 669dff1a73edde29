import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

/** The command: the number of coins and the quote. */
export interface Command {
  quote: string;
  amount: string;
}

export type Rate = CallResponse<'/fd/api/v1/transfer/getTransferRate'>;
export type Exchange = CallResponse<'/fd/api/v1/transfer/utcTransfer'>;

/** A rate and its quote; never older than the quote holds. */
export const rateQuery = queryOptions({
  queryKey: ['exchange', 'rate'],
  queryFn: () => call('/fd/api/v1/transfer/getTransferRate', { from: 'USDT', to: 'CNY' }),
  staleTime: 0,
  gcTime: 0,
});

export function exchange(command: Command, key: string): Promise<Exchange> {
  const { quote, amount } = command;
  return call('/fd/api/v1/transfer/utcTransfer', { quote, amount }, { key });
}
