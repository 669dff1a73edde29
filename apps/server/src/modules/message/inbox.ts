/** The letters of one member and the notices of the site, as the inbox shows and changes them. */
import type { MemberId, Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { sayLetterText } from './letter-texts.ts';
import { lettersChanged } from './letters.ts';
import { countUnread, listLetters, listNotices, markLetters, removeLetters } from './store.ts';

type Choice = Parameters<typeof removeLetters>[2];
type Marks = Parameters<typeof markLetters>[2];

interface Page {
  pageNum: number;
  pageSize: number;
}

const limits = ({ pageNum, pageSize }: Page) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

export function createInbox({ db, now }: Pick<Deps, 'db' | 'now'>) {
  /** A change of marks: the member's other pages are told. */
  const change = (memberId: MemberId, work: (tx: Tx) => Promise<number>) =>
    db.transaction(async (tx) => {
      const changed = await work(tx);
      if (changed > 0) tx.announce(lettersChanged, { memberId: String(memberId) });
      return { changed };
    });
  return {
    unread: (memberId: MemberId) => countUnread(db, memberId),
    async list(filter: Parameters<typeof listLetters>[1], page: Page) {
      const { letters, total } = await listLetters(db, filter, limits(page));
      const list = letters.map(({ title, body, ...letter }) => ({
        ...letter,
        title: sayLetterText(title),
        body: sayLetterText(body),
      }));
      return { list, ...page, total };
    },
    mark: (memberId: MemberId, marks: Marks) =>
      change(memberId, (tx) => markLetters(tx, memberId, marks, now())),
    remove: (memberId: MemberId, choice: Choice) =>
      change(memberId, (tx) => removeLetters(tx, memberId, choice, now())),
    /** Some are for members alone. */
    async notices(page: Page, members: boolean) {
      const { notices, total } = await listNotices(db, { now: now(), members }, limits(page));
      return { list: notices, ...page, total };
    },
  };
}
