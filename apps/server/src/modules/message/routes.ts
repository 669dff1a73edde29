import type { messageCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { createInbox } from './inbox.ts';

export function messageRoutes(deps: Pick<Deps, 'db' | 'now'>): RoutesOf<typeof messageCalls> {
  const inbox = createInbox(deps);
  return {
    '/site/api/v1/site/letter/getUnreadForType': (_input, { session }) => inbox.unread(session.memberId),
    '/site/api/v1/site/letter/list': ({ kind, unread, pageNum, pageSize }, { session }) =>
      inbox.list({ memberId: session.memberId, kind, unread }, { pageNum, pageSize }),
    '/site/api/v1/site/letter/read': ({ ids, read }, { session }) =>
      inbox.mark(session.memberId, { ids, read }),
    '/site/api/v1/site/letter/onekeyRead': ({ kind }, { session }) =>
      inbox.mark(session.memberId, { kind, read: true }),
    '/site/api/v1/site/letter/delete': ({ ids, kind }, { session }) =>
      inbox.remove(session.memberId, { ids, kind }),
    '/site/api/v1/advertising/queryNoticeListByPage': ({ pageNum, pageSize }, { session }) =>
      inbox.notices({ pageNum, pageSize }, session !== undefined),
  };
}
