import type { messageCalls } from '@hj/contract';
import type { MemberContext, RoutesOf, Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { sayLetterText } from './letter-texts.ts';
import { lettersChanged } from './letters.ts';
import { countUnread, listLetters, listNotices, markLetters, removeLetters } from './store.ts';

const page = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
});

export function messageRoutes({ db, now }: Pick<Deps, 'db' | 'now'>): RoutesOf<typeof messageCalls> {
  /** A change of marks: the member's other pages hear of it. */
  const change = ({ session }: MemberContext, work: (tx: Tx) => Promise<number>) =>
    db.transaction(async (tx) => {
      const changed = await work(tx);
      if (changed > 0) tx.announce(lettersChanged, { memberId: String(session.memberId) });
      return { changed };
    });
  return {
    '/site/api/v1/site/letter/getUnreadForType': (_input, { session }) => countUnread(db, session.memberId),
    '/site/api/v1/site/letter/list': async ({ kind, unread, pageNum, pageSize }, { session }) => {
      const filter = { memberId: session.memberId, kind, unread };
      const { letters, total } = await listLetters(db, filter, page({ pageNum, pageSize }));
      const list = letters.map(({ title, body, ...letter }) => ({
        ...letter,
        title: sayLetterText(title),
        body: sayLetterText(body),
      }));
      return { list, pageNum, pageSize, total };
    },
    '/site/api/v1/site/letter/read': ({ ids, read }, context) =>
      change(context, (tx) => markLetters(tx, context.session.memberId, { ids, read }, now())),
    '/site/api/v1/site/letter/onekeyRead': ({ kind }, context) =>
      change(context, (tx) => markLetters(tx, context.session.memberId, { kind, read: true }, now())),
    '/site/api/v1/site/letter/delete': ({ ids, kind }, context) =>
      change(context, (tx) => removeLetters(tx, context.session.memberId, { ids, kind }, now())),
    '/site/api/v1/advertising/queryNoticeListByPage': async ({ pageNum, pageSize }) => {
      const { notices, total } = await listNotices(db, now(), page({ pageNum, pageSize }));
      return { list: notices, pageNum, pageSize, total };
    },
  };
}
