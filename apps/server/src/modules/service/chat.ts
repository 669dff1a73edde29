/**
 * A visitor's calls of the support desk. Invariants: a conversation is found by its member or by its guest's token, never by a number
 * of the request; messages are numbered without holes under the lock of their conversation; a key is one message.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { CallAnswer, CallInput } from '@hj/contract';
import type { CallContext, Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { requireAttempt } from '../attempts/index.ts';
import { findVisitorAnswer, listAnswers } from './answer-store.ts';
import { keepImage, openImage, redraw } from './images.ts';
import { refuse } from './refusals.ts';
import {
  type ChatChange,
  type ChatRow,
  countAhead,
  findChatOf,
  findNoByKey,
  insertChat,
  insertMessage,
  listMessages,
  lockChat,
  saveChat,
  saveRead,
  type Visitor,
} from './store.ts';

export type ServiceDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** A conversation has news: open pages of its visitor ask for it. */
const changed = 'service.changed';
const pageMost = 100;

interface From {
  visitor?: string | undefined;
}

function visitorOf({ visitor }: From, { session }: CallContext): Visitor | undefined {
  if (session !== undefined) return { memberId: session.memberId };
  return visitor === undefined ? undefined : { tokenHash: hash('sha256', visitor, 'buffer') };
}

async function requireChat({ db }: ServiceDeps, from: From, context: CallContext): Promise<ChatRow> {
  const visitor = visitorOf(from, context);
  const chat = visitor && (await findChatOf(db, visitor));
  if (chat === undefined) throw refuse('chat-not-found');
  return chat;
}

export function announce(tx: Tx, { topic }: Pick<ChatRow, 'topic'>): void {
  tx.announce(changed, { topic });
}

/** @throws AppError 6011 too many new conversations of this address */
export async function openChat(
  deps: ServiceDeps,
  from: From,
  context: CallContext,
): Promise<CallAnswer<'/site/api/v1/service/open'>> {
  const { db, now } = deps;
  const known = visitorOf(from, context);
  let chat = known && (await findChatOf(db, known));
  let visitor = context.session === undefined ? (from.visitor ?? null) : null;
  if (chat === undefined) {
    await requireAttempt(deps, 'service-address', context.address);
    // A token that is not known is not taken over: only the desk makes tokens.
    visitor = context.session === undefined ? randomBytes(32).toString('base64url') : null;
    const owner = visitorOf({ visitor: visitor ?? undefined }, context);
    if (owner === undefined) throw refuse('chat-not-found');
    await insertChat(db, owner, { topic: randomUUID(), now: now() });
    chat = await findChatOf(db, owner);
  }
  if (chat === undefined) throw refuse('chat-not-found');
  const questions = (await listAnswers(db)).filter(({ forVisitors }) => forVisitors);
  return {
    visitor,
    topic: chat.topic,
    questions: questions.map(({ answerId, title }) => ({ answerId, title })),
  };
}

/** @throws AppError 6004 */
export async function readChat(
  deps: ServiceDeps,
  { after, ...from }: CallInput<'/site/api/v1/service/messages'>,
  context: CallContext,
): Promise<CallAnswer<'/site/api/v1/service/messages'>> {
  const chat = await requireChat(deps, from, context);
  const [messages, ahead] = await Promise.all([
    listMessages(deps.db, chat.id, { after, limit: pageMost }),
    countAhead(deps.db, chat),
  ]);
  await saveRead(deps.db, chat, 'visitor');
  const { state, staffName, lead, rating, staffReadNo } = chat;
  return { chat: { state, staffName, lead, rating, staffReadNo, ahead }, messages };
}

/** Locks the conversation, and writes unless the key is known. @returns the number of the message of this key */
async function once(
  deps: ServiceDeps,
  { id }: ChatRow,
  { key, image: base64 }: { key: string; image?: string | undefined },
  write: (tx: Tx, chat: ChatRow, now: Date, image: Buffer | undefined) => Promise<ChatChange>,
): Promise<{ no: number }> {
  const known = await findNoByKey(deps.db, id, 'visitor', key);
  if (known !== undefined) return { no: known };
  await requireAttempt(deps, 'service-chat', String(id));
  const image = await redraw(base64);
  return deps.db.transaction(async (tx) => {
    const chat = await lockChat(tx, id);
    if (chat === undefined) throw refuse('chat-not-found');
    // A concurrent request with the same key has written it by now.
    const written = await findNoByKey(tx, id, 'visitor', key);
    if (written !== undefined) return { no: written };
    const now = deps.now();
    const change = await write(tx, chat, now, image);
    await saveChat(tx, chat, { ...change, updatedAt: now });
    announce(tx, chat);
    return { no: chat.lastNo + 1 };
  });
}

/** Sends a message: to the member of staff who has taken the conversation, or to the queue. @throws AppError 6004, 6010, 6011 */
export async function say(
  deps: ServiceDeps,
  { key, text, image: base64, ...from }: CallInput<'/site/api/v1/service/send'>,
  context: CallContext,
): Promise<{ no: number }> {
  const chat = await requireChat(deps, from, context);
  return once(
    deps,
    chat,
    { key, image: base64 },
    async (tx, { id, lastNo, state, waitingSince }, now, image) => {
      const no = lastNo + 1;
      await insertMessage(tx, { chatId: id, no, author: 'visitor', text, key, now });
      if (image !== undefined) await keepImage(deps, tx, { image, chatId: id, no });
      const spoken = { lastNo: no, visitorReadNo: no };
      if (state === 'open') return spoken;
      const fresh = { assignedTo: null, staffName: null, rating: null };
      return {
        ...spoken,
        ...(state === 'closed' ? fresh : {}),
        state: 'waiting',
        waitingSince: waitingSince ?? now,
      };
    },
  );
}

/** A question that the assistant answers at once. @throws AppError 6004, 6011 */
export async function ask(
  deps: ServiceDeps,
  { key, answerId, ...from }: CallInput<'/site/api/v1/service/ask'>,
  context: CallContext,
): Promise<{ no: number }> {
  const chat = await requireChat(deps, from, context);
  const answer = await findVisitorAnswer(deps.db, answerId);
  if (answer === undefined) throw refuse('answer-not-found');
  return once(deps, chat, { key }, async (tx, { id, lastNo }, now) => {
    const no = lastNo + 1;
    await insertMessage(tx, { chatId: id, no, author: 'visitor', text: answer.title, key, now });
    await insertMessage(tx, { chatId: id, no: no + 1, author: 'assistant', text: answer.text, now });
    return { lastNo: no + 1, visitorReadNo: no };
  });
}

/** A picture of the visitor's own conversation. @throws AppError 6004 */
export async function showImage(
  deps: ServiceDeps,
  { imageId, ...from }: CallInput<'/site/api/v1/service/image'>,
  context: CallContext,
): Promise<{ image: string }> {
  const { id } = await requireChat(deps, from, context);
  return { image: (await openImage(deps, imageId, id)).image };
}

/** @throws AppError 6004, 6012 no member of staff has answered yet */
export async function changeChat(
  deps: ServiceDeps,
  input: CallInput<'/site/api/v1/service/change'>,
  context: CallContext,
): Promise<Record<string, never>> {
  const { id } = await requireChat(deps, input, context);
  return deps.db.transaction(async (tx) => {
    const chat = await lockChat(tx, id);
    if (chat === undefined) throw refuse('chat-not-found');
    const now = deps.now();
    await saveChat(tx, chat, { ...changeOf(chat, input, now), updatedAt: now });
    announce(tx, chat);
    return {};
  });
}

function changeOf(chat: ChatRow, input: CallInput<'/site/api/v1/service/change'>, now: Date): ChatChange {
  switch (input.action) {
    case 'end':
      return chat.state === 'idle' ? {} : { state: 'closed', waitingSince: null, lead: false };
    case 'lead':
      // An assigned conversation stays assigned; another one goes to the front of the queue.
      return chat.state === 'open'
        ? { lead: true }
        : { lead: true, state: 'waiting', waitingSince: chat.waitingSince ?? now };
    case 'rate':
      if (chat.staffName === null) throw refuse('nobody-to-rate');
      return { rating: input.stars };
  }
}
