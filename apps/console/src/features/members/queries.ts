import type { ConsoleResponse } from '@hj/contract/console';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type Member = ConsoleResponse<'/console/api/v1/members/get'>['member'];
export type FoundMember = ConsoleResponse<'/console/api/v1/members/find'>['list'][number];
export type Guard = ConsoleResponse<'/console/api/v1/members/security'>;
export type Protection = ConsoleResponse<'/console/api/v1/members/protection'>;
export type Limit = Protection['state']['limits'][number];
export type Sign = Protection['signs'][number];

export const membersKey = ['members'] as const;

/** The last search. Not in the address, which logs would keep: it may be a member's phone number. Gone with the session. */
export function useSearchText(): [string, (text: string) => void] {
  const client = useQueryClient();
  const queryKey = ['members-search'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => '',
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [data ?? '', (text) => client.setQueryData(queryKey, text)];
}

/** One part of the page of a member. */
function part<Answer>(name: string, memberId: string, queryFn: () => Promise<Answer>) {
  return queryOptions({ queryKey: [...membersKey, memberId, name], queryFn });
}

export const memberQuery = (memberId: string) =>
  part('get', memberId, () => call('/console/api/v1/members/get', { memberId }));
export const guardQuery = (memberId: string) =>
  part('security', memberId, () => call('/console/api/v1/members/security', { memberId }));
export const protectionQuery = (memberId: string) =>
  part('protection', memberId, () => call('/console/api/v1/members/protection', { memberId }));
export const documentsQuery = (memberId: string) =>
  part('documents', memberId, () => call('/console/api/v1/members/documents', { memberId }));
export const linkedQuery = (memberId: string) =>
  part('linked', memberId, () => call('/console/api/v1/members/linked', { memberId }));
