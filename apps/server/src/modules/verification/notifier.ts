/**
 * Messages to members by text message, e-mail and voice. Invariants:
 * - nothing is sent inside a transaction: a request is a row and a job, committed or rolled back together;
 * - text and destination are sealed from the request on, and deleted once a gateway has accepted them;
 * - no marketing to an excluded member: checked at the request and again at delivery (C19);
 * - a retry carries the same id (idempotent at the gateway); an expired message is dropped.
 */
import { randomUUID } from 'node:crypto';
import { addJob, decrypt, deriveKey, encrypt, type MemberId, type Queries, type Tx } from '@hj/platform';
import { z } from 'zod';
import type { Deps, Wording } from '../../deps.ts';
import { type Adapter, chooseAdapters, MessageRefused } from './adapters.ts';
import { type Channel, deliveryAttempts, type MessageKind, messageKeptMs } from './rules.ts';
import {
  findWaitingMessage,
  insertMessage,
  listKeptMessages,
  type MessageRow,
  settleMessage,
} from './store.ts';

export const deliveryTask = 'message-deliver';

export interface Message {
  kind: MessageKind;
  channel: Channel;
  /** Digits of area code and number, or an e-mail. */
  to: string;
  title: string;
  text: string;
  /** Shown large in the demo's outbox. */
  code?: string;
  /** Processed like any other message and dropped at delivery: indistinguishable for the client. */
  pretended?: true;
  expiresAt: Date;
  memberId?: MemberId;
  /** Of the page that asked for the message; else the one that the member has chosen. */
  language?: string | undefined;
}

/** The members among these who must not get marketing. */
export type ExcludedAmong = (q: Queries, members: MemberId[]) => Promise<ReadonlySet<MemberId>>;

export interface KeptText {
  id: string;
  channel: Channel;
  to: string;
  title: string;
  text: string;
  code: string | undefined;
  createdAt: Date;
  expiresAt: Date;
}

export interface Notifier {
  /** Records the message in the caller's transaction. */
  queue(tx: Tx, message: Message): Promise<void>;
  /** Delivers a queued message; retried by the job queue after an error. */
  deliver(id: string, log: Deps['log']): Promise<void>;
  /** The messages in the demo's outbox, newest first. */
  listKept(most: number): Promise<KeptText[]>;
}

const content = z.object({
  to: z.string(),
  title: z.string(),
  text: z.string(),
  code: z.string().optional(),
  pretended: z.literal(true).optional(),
});
type Content = z.output<typeof content>;

export interface NotifierDeps extends Deps {
  excludedAmong: ExcludedAmong;
  /** Says a message in the language of its reader, under the name of the site. */
  wording: Wording;
}

export function createNotifier(deps: NotifierDeps): Notifier {
  const { db, config, now, excludedAmong, wording } = deps;
  const box = contentBox(config.secret);
  const adapters = chooseAdapters(config);

  async function mayAdvertise(
    q: Queries,
    kind: MessageKind,
    memberId: MemberId | undefined,
  ): Promise<boolean> {
    if (kind !== 'marketing' || memberId === undefined) return true;
    return !(await excludedAmong(q, [memberId])).has(memberId);
  }

  return {
    async queue(tx, { kind, channel, memberId, expiresAt, language, title, text, ...rest }) {
      if (!(await mayAdvertise(tx, kind, memberId))) return;
      const id = randomUUID();
      const words = await wording.find(tx, { memberId, language });
      const body = {
        ...{ ...rest, title: words.headed(title) },
        text: channel === 'sms' ? words.signed(text) : words.say(text),
      };
      const row = { id, kind, channel, memberId, createdAt: now(), expiresAt };
      await insertMessage(tx, { ...row, sealed: box.seal(id, body) });
      await addJob(
        tx,
        deliveryTask,
        { messageId: id },
        { key: `message:${id}`, maxAttempts: deliveryAttempts },
      );
    },

    async deliver(id, log) {
      const message = await findWaitingMessage(db, id);
      if (message === undefined) return;
      const settle = (state: 'kept' | 'sent' | 'dropped') => settleMessage(db, id, state, now());
      const body = box.open(id, message.sealed);
      if (body.pretended) return settle('dropped');
      if (message.expiresAt <= now()) {
        log.warn({ messageId: id, channel: message.channel }, 'message expired: dropped');
        return settle('dropped');
      }
      if (!(await mayAdvertise(db, message.kind, message.memberId))) return settle('dropped');
      const adapter = adapters[message.channel];
      if (adapter === 'outbox') return settle('kept');
      if (adapter === undefined) {
        log.error({ messageId: id, channel: message.channel }, 'no gateway configured: message dropped');
        return settle('dropped');
      }
      await settle(await hand(adapter, message, body, log));
    },

    async listKept(most) {
      const rows = await listKeptMessages(db, new Date(now().getTime() - messageKeptMs), most);
      return rows.map(({ id, channel, sealed, createdAt, expiresAt }) => {
        const { to, title, text, code } = box.open(id, sealed);
        return { id, channel, to, title, text, code, createdAt, expiresAt };
      });
    },
  };
}

async function hand(
  adapter: Adapter,
  { id, channel }: MessageRow,
  { to, title, text, code }: Content,
  log: Deps['log'],
): Promise<'sent' | 'dropped'> {
  try {
    await adapter.deliver({ id, channel, to, title, text, code });
    return 'sent';
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    log.warn({ messageId: id, channel, err: error }, 'message refused permanently by the gateway');
    return 'dropped';
  }
}

/** Seals the content of a message, bound to its id. */
export function contentBox(secret: Buffer) {
  const key = deriveKey(secret, 'verification/outbox');
  return {
    seal: (id: string, body: Content) => encrypt(key, Buffer.from(JSON.stringify(body)), Buffer.from(id)),
    open: (id: string, sealed: Buffer): Content =>
      content.parse(JSON.parse(decrypt(key, sealed, Buffer.from(id)).toString('utf8'))),
  };
}
