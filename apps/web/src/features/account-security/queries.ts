import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type TwoStepState = CallResponse<'/site/api/v1/member/twoStep/state'>;
export type Passkey = TwoStepState['passkeys'][number];

export const twoStepQuery = queryOptions({
  queryKey: ['account', 'two-step'],
  queryFn: () => call('/site/api/v1/member/twoStep/state', {}),
});
