import type { AgentPlan, AgentTerms, CallRequest, CallResponse } from '@hj/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type { AgentPlan, AgentTerms };
export type Programme = CallResponse<'/act/api/v1/agent/programme'>;
export type Overview = CallResponse<'/act/api/v1/agent/overview'>;
export type AgentMember = CallResponse<'/act/api/v1/agent/members'>['list'][number];
export type MemberAsk = CallRequest<'/act/api/v1/agent/members'>;
export type Statement = CallResponse<'/act/api/v1/agent/statements'>['list'][number];
export type Month = 'current' | 'previous';

export const MEMBERS_PER_PAGE = 20;

export const programmeQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['agent', 'programme', userId ?? ''],
    queryFn: () => call('/act/api/v1/agent/programme', {}),
  });

export const overviewQuery = (userId: string, month: Month) =>
  queryOptions({
    queryKey: ['agent', 'overview', userId, month],
    queryFn: () => call('/act/api/v1/agent/overview', { month }),
  });

export const membersQuery = (userId: string, ask: MemberAsk) =>
  queryOptions({
    queryKey: ['agent', 'members', userId, ask],
    queryFn: () => call('/act/api/v1/agent/members', ask),
    placeholderData: keepPreviousData,
  });

export const statementsQuery = (userId: string, pageNum: number) =>
  queryOptions({
    queryKey: ['agent', 'statements', userId, pageNum],
    queryFn: () => call('/act/api/v1/agent/statements', { pageNum }),
    placeholderData: keepPreviousData,
  });
