import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type LiveSession = CallResponse<'/site/api/v1/member/sessionList'>['list'][number];

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async () => (await call('/site/api/v1/member/sessionList', {})).list,
  });
}

export function revokeSession(sessionId: string) {
  return call('/site/api/v1/member/revokeSession', { sessionId });
}
