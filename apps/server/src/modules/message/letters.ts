import { randomUUID } from 'node:crypto';
import type { LetterKind } from '@hj/contract';
import type { Db, MemberId, Tx } from '@hj/platform';
import { queueDeliveries } from './delivery/deliver.ts';
import { letterText } from './letter-texts.ts';
import { insertLetters, type LetterDraft, markLettersOf } from './store.ts';

/** A member's letters or their marks changed: open pages ask again. */
export const lettersChanged = 'letter.changed';

export interface Letters {
  /** Writes those that there are not yet, in one transaction. @returns how many were new */
  send(db: Db, drafts: readonly LetterDraft[]): Promise<number>;
  /** A notice about this transaction: written with it, so once as it is. */
  tell(tx: Tx, member: MemberId, notice: OwnNotice): Promise<void>;
  /** Those whose source begins so are read: the page that they are about was opened. */
  markRead(tx: Tx, member: MemberId, sourcePrefix: string): Promise<void>;
}

export interface OwnNotice {
  /** `notice` unless said. */
  kind?: LetterKind;
  /** The event that it reports; its own unless said. */
  source?: string;
  title: string;
  text: string;
  link?: string;
  /** It has gone to phone and e-mail already. */
  mailed?: boolean;
}

export function createLetters({ now }: { now: () => Date }): Letters {
  const write = async (tx: Tx, drafts: readonly LetterDraft[], mailed = false) => {
    const written = await insertLetters(tx, drafts);
    await queueDeliveries(tx, written, { mailed });
    for (const memberId of new Set(written.map((letter) => letter.memberId)))
      tx.announce(lettersChanged, { memberId: String(memberId) });
    return written.length;
  };
  return {
    send: async (db, drafts) => (drafts.length === 0 ? 0 : db.transaction((tx) => write(tx, drafts))),
    async tell(tx, memberId, { title, text, link, kind = 'notice', source, mailed }) {
      const drafts = [
        {
          ...{ memberId, kind, source: source ?? `notice:${randomUUID()}`, createdAt: now() },
          title: letterText('as-written', { text: title }),
          body: letterText('as-written', { text }),
          ...(link === undefined ? {} : { link }),
        },
      ];
      await write(tx, drafts, mailed);
    },
    async markRead(tx, memberId, sourcePrefix) {
      const changed = await markLettersOf(tx, memberId, sourcePrefix, now());
      if (changed > 0) tx.announce(lettersChanged, { memberId: String(memberId) });
    },
  };
}
