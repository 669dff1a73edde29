import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { REALITY_CHECK_KEY } from '../../shared/protection/state.ts';

export type RealityCheckFigures = CallResponse<'/site/api/v1/protection/realityCheck'>;

/** Time and money of this session; asked for again when the check is due. */
export function realityCheckQuery(token: string | undefined) {
  return queryOptions({
    queryKey: [...REALITY_CHECK_KEY, token],
    queryFn: () => call('/site/api/v1/protection/realityCheck', {}),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function acknowledge(choice: 'continue' | 'stop') {
  return call('/site/api/v1/protection/acknowledgeRealityCheck', { choice });
}
