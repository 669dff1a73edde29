import type { CallRequest, CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type Delivery = CallResponse<'/site/api/v1/site/letter/delivery'>;
export type Choice = CallRequest<'/site/api/v1/site/letter/choose'>;

/** Which letters also come by which way. */
export function deliveryQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['letter-delivery', userId],
    queryFn: () => call('/site/api/v1/site/letter/delivery', {}),
  });
}

export const choose = (choice: Choice) => call('/site/api/v1/site/letter/choose', choice);
