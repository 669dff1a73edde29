import type { CallRequest, CallResponse } from '@hj/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { lettersKey } from '../../shared/messages/unread.ts';

export type Feedback = CallResponse<'/site/api/v1/feedback/getFeedBackList'>['list'][number];
export type Thread = CallResponse<'/site/api/v1/feedback/getFeedbackInfo'>;
export type DisputedBet = CallResponse<'/site/api/v1/feedback/queryMemberBetList'>['list'][number];

/** Below the letters: an answer comes with a letter, and the push that tells of it brings threads up to date as well. */
const feedbackKey = [...lettersKey, 'feedback'] as const;
const PAGE_SIZE = 20;

const nextPage = ({ pageNum, pageSize, total }: { pageNum: number; pageSize: number; total: number }) =>
  pageNum * pageSize < total ? pageNum + 1 : undefined;

export function feedbackListQuery(userId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...feedbackKey, 'list', userId],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call('/site/api/v1/feedback/getFeedBackList', { pageNum: pageParam, pageSize: PAGE_SIZE }),
    getNextPageParam: nextPage,
    enabled: userId !== undefined,
  });
}

export function threadQuery(userId: string | undefined, feedbackId: string) {
  return queryOptions({
    queryKey: [...feedbackKey, 'thread', userId, feedbackId],
    queryFn: () => call('/site/api/v1/feedback/getFeedbackInfo', { feedbackId }),
    enabled: userId !== undefined,
  });
}

export function betsQuery(userId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['feedback-bets', userId],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call('/site/api/v1/feedback/queryMemberBetList', { pageNum: pageParam, pageSize: PAGE_SIZE }),
    getNextPageParam: nextPage,
    enabled: userId !== undefined,
  });
}

export const getImage = (imageId: string) => call('/site/api/v1/feedback/getImage', { imageId });

export const addFeedback = (body: CallRequest<'/site/api/v1/feedback/addFeedBack'>) =>
  call('/site/api/v1/feedback/addFeedBack', body);
export const addMessage = (body: CallRequest<'/site/api/v1/feedback/addMessage'>) =>
  call('/site/api/v1/feedback/addMessage', body);
export const closeFeedback = (feedbackId: string) =>
  call('/site/api/v1/feedback/closeFeedback', { feedbackId });
export const deleteFeedback = (feedbackId: string) =>
  call('/site/api/v1/feedback/delFeedback', { feedbackId });

/** After a change the lists, the open thread and the figures are asked for again. */
export function useRefreshFeedback(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: lettersKey });
}
