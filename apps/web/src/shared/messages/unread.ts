import type { CallResponse, LetterKind } from '@hj/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { useTopic } from '../push/use-topic.ts';
import { useSession } from '../session/session-store.ts';
import { useShellCounts } from '../shell-counts.ts';

export type UnreadCounts = CallResponse<'/site/api/v1/site/letter/getUnreadForType'>;

/** Everything that is asked about letters lies below it. */
export const lettersKey = ['letters'] as const;

export function unreadQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...lettersKey, 'unread', userId],
    queryFn: () => call('/site/api/v1/site/letter/getUnreadForType', { userSystem: 1 }),
    enabled: userId !== undefined,
  });
}

/** Of one type, personal or to an audience; of all types without one. */
export function unreadOf(counts: UnreadCounts | undefined, kind?: LetterKind): number {
  if (counts === undefined) return 0;
  const of: Record<LetterKind, number> = {
    notice: counts.brnotice_count + counts.notice_count,
    activity: counts.bractivity_count + counts.activity_count,
    bulletin: counts.brbulletin_count,
    match: counts.brmatch_count,
    feedback: counts.brfd_count + counts.fd_count,
  };
  return kind === undefined ? Object.values(of).reduce((sum, each) => sum + each, 0) : of[kind];
}

/** Keeps the figure on the bell: asked after the login, and again whenever the server says that letters changed. */
export function useUnread(): void {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const client = useQueryClient();
  const { data } = useQuery(unreadQuery(userId));
  const ask = () => {
    client.invalidateQueries({ queryKey: lettersKey }).catch(() => undefined);
  };
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'letters') ask();
    },
    onGap: ask,
  });
  const unread = unreadOf(data);
  const feedback = unreadOf(data, 'feedback');
  useEffect(() => useShellCounts.setState({ unread, feedback }), [unread, feedback]);
}
