import type { CallRequest, CallResponse } from '@hj/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cachedCall, call } from '../../shared/api/client.ts';

export type LiveSession = CallResponse<'/site/api/v1/member/sessionList'>['list'][number];
export type Login = CallResponse<'/site/api/v1/member/loginHistory'>['list'][number];
export type KycDocument = CallResponse<'/site/api/v1/member/documentList'>['list'][number];
export type DocumentKind = KycDocument['kind'];

export const HISTORY_PAGE_SIZE = 10;

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async () => (await call('/site/api/v1/member/sessionList', {})).list,
  });
}

export function revokeSession(sessionId: string) {
  return call('/site/api/v1/member/revokeSession', { sessionId });
}

export function forgetDevices() {
  return call('/site/api/v1/member/forgetDevices', {});
}

/** The page before stays on screen until the next is there. */
export function loginHistoryQuery(pageNum: number) {
  return queryOptions({
    queryKey: ['account', 'logins', pageNum],
    queryFn: () => call('/site/api/v1/member/loginHistory', { pageNum, pageSize: HISTORY_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}

export const documentsQuery = queryOptions({
  queryKey: ['account', 'documents'],
  queryFn: async () => (await call('/site/api/v1/member/documentList', {})).list,
});

export function addDocument(request: CallRequest<'/site/api/v1/member/addDocument'>) {
  return call('/site/api/v1/member/addDocument', request);
}

export const avatarsQuery = queryOptions({
  queryKey: ['account', 'avatars'],
  queryFn: async () => (await cachedCall('/site/api/v1/member/avatarList', {})).list,
  staleTime: Number.POSITIVE_INFINITY,
});

export function addAvatar(request: CallRequest<'/site/api/v1/member/addAvatar'>) {
  return call('/site/api/v1/member/addAvatar', request);
}
