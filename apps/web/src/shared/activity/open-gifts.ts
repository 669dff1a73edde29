import type { CallResponse } from '@hj/contract';
import { parseAmount } from '@hj/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export type OpenGift = CallResponse<'/act/api/v1/promotion/openGifts'>['list'][number];

/** Gifts whose turnover is not met yet. */
export const openGiftsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['open-gifts', userId],
    queryFn: () => call('/act/api/v1/promotion/openGifts', {}),
  });

/** Share of a gift's turnover that was made, 0 to 100. */
export function turnoverPercent({ done, required }: OpenGift): number {
  const [made, asked] = [parseAmount(done) ?? 0n, parseAmount(required) ?? 0n];
  return asked === 0n ? 100 : Number((made * 100n) / asked);
}
