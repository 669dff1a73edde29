/**
 * Messages to members by text message, e-mail and voice. What this file guards:
 * - nothing is sent inside a transaction: the wish is a row and a job, which stand or fall with it;
 * - text and destination are sealed from the wish to the end, and gone once a gateway has taken them;
 * - marketing never reaches a member who is excluded: asked at the wish and again at the sending (C19);
 * - a repeat carries the same id, so that a gateway can tell it; a message that has outlived its use is dropped.
 */
import { randomUUID } from 'node:crypto';
import { addJob, decrypt, deriveKey, encrypt, type MemberId, type Queries, type Tx } from '@hj/platform';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
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
  /** Takes the same way as any other and is dropped at its end: nobody can tell from outside. */
  pretended?: true;
  expiresAt: Date;
  memberId?: MemberId;
}

/** Which of these members may not be advertised to. */
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
  /** Records the wish to send in the caller's transaction. */
  queue(tx: Tx, message: Message): Promise<void>;
  /** What became of a queued message; repeated by the job queue when it throws. */
  deliver(id: string, log: Deps['log']): Promise<void>;
  /** What the demo's outbox holds, newest first. */
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

export function createNotifier(deps: Deps & { excludedAmong: ExcludedAmong }): Notifier {
  const { db, config, now, excludedAmong } = deps;
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
    async queue(tx, { kind, channel, memberId, expiresAt, ...body }) {
      if (!(await mayAdvertise(tx, kind, memberId))) return;
      const id = randomUUID();
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
        log.warn({ messageId: id, channel: message.channel }, 'a message outlived its use and was dropped');
        return settle('dropped');
      }
      if (!(await mayAdvertise(db, message.kind, message.memberId))) return settle('dropped');
      const adapter = adapters[message.channel];
      if (adapter === 'outbox') return settle('kept');
      if (adapter === undefined) {
        log.error(
          { messageId: id, channel: message.channel },
          'no gateway is configured: a message was dropped',
        );
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
    log.warn({ messageId: id, channel, err: error }, 'a gateway refused a message for good');
    return 'dropped';
  }
}

/** Seals what a message says, bound to its id. */
export function contentBox(secret: Buffer) {
  const key = deriveKey(secret, 'verification/outbox');
  return {
    seal: (id: string, body: Content) => encrypt(key, Buffer.from(JSON.stringify(body)), Buffer.from(id)),
    open: (id: string, sealed: Buffer): Content =>
      content.parse(JSON.parse(decrypt(key, sealed, Buffer.from(id)).toString('utf8'))),
  };
}
