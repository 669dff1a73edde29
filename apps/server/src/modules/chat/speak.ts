/**
 * Writes a message. Invariants:
 * - a message that is sent again, with the same client id of the same speaker, is written once (CH1);
 * - the speaker's earlier messages are judged under the lock of the speaker, so that two sends side by side pass no limit;
 * - the number of a message is taken under the lock of its room, last, and told to all processes by the commit.
 */
import type { ChatData, ChatKind, ChatMessage, ChatRight, ChatSend } from '@hj/contract';
import { formatAmount } from '@hj/money';
import type { AppError, Queries, Tx } from '@hj/platform';
import { requireAttempt } from '../attempts/index.ts';
import type { ChatDeps } from './deps.ts';
import { digestOf, type Fault, faultTexts, findFault, findHaste, recentKept, slowUntil } from './filter.ts';
import { insertFlag, listTerms } from './flag-store.ts';
import { findByClientId, findMessage, insertMessage } from './message-store.ts';
import { takePicture } from './picture-store.ts';
import { refuse } from './refusals.ts';
import { guestName, maskName, rightOf } from './rights.ts';
import { getRoom } from './rooms.ts';
import { ensureGuest, listNamed, lockSpeaker, saveRecent } from './speaker-store.ts';
import { type Author, readFacts } from './speakers.ts';
import { countSlip, findWonBet } from './subject-store.ts';
import { announceRoom } from './tell.ts';
import { messageView } from './views.ts';

/** The message as it would be stored. */
interface Draft {
  kind: ChatKind;
  text: string;
  data: ChatData;
}

export interface Spoken {
  message: ChatMessage;
  /** Written before: the feed does not bring it again. */
  isRepeat: boolean;
}

/**
 * @returns the message as all readers see it: of a repeat, the one that was written first
 * @throws AppError 6003 no right to write here; 6004 no such room, slip or bet; 6007 empty or too long; 6011 slow mode, with `retryAt`;
 * 6012 held back by a filter, with `fault`
 */
export async function speak(deps: ChatDeps, author: Author, input: ChatSend): Promise<Spoken> {
  const { db } = deps;
  const before = await findByClientId(db, author.uid, input.clientId);
  if (before !== undefined) return { message: messageView(before), isRepeat: true };
  const room = await getRoom(db, input.rid);
  if (author.memberId === undefined) {
    await requireAttempt(deps, 'chat-guest', author.address);
    await ensureGuest(db, author.uid);
  }
  const terms = await listTerms(db);
  const held: { fault?: Fault } = {};
  try {
    return await db.transaction((tx) => write(deps, tx, { author, input, rid: room.rid, terms, held }));
  } catch (error) {
    // The transaction left no row; the held message is kept for the moderators.
    if (held.fault !== undefined) await insertFlag(db, flagOf(author, input, held.fault));
    throw error;
  }
}

const flagOf = ({ uid }: Author, { rid, msg }: ChatSend, fault: Fault) => ({
  ...{ rid, uid, fault },
  body: msg.trim().slice(0, 200),
});

interface Writing {
  author: Author;
  input: ChatSend;
  rid: string;
  terms: readonly string[];
  /** Set before a filter refuses. */
  held: { fault?: Fault };
}

async function write(deps: ChatDeps, tx: Tx, { author, input, rid, terms, held }: Writing): Promise<Spoken> {
  const { uid, memberId } = author;
  const speaker = await lockSpeaker(tx, uid);
  if (speaker === undefined) throw refuse('speaker-unknown');
  // Under the lock again: the same message may have been written beside us.
  const before = await findByClientId(tx, uid, input.clientId);
  if (before !== undefined) return { message: messageView(before), isRepeat: true };
  const room = await getRoom(tx, rid);
  const facts = await readFacts(deps, tx, memberId);
  const now = deps.now();
  const right = rightOf(room, speaker, facts, now);
  if (right.bar !== null)
    throw refuse('may-not-speak', { text: right.text, data: { bar: right.bar, retryAt: right.until } });
  const draft = await draftOf(tx, author, input, { right, pictureGrade: room.pictureGrade, now });
  const wait = slowUntil(speaker.recent, rid, { slowSeconds: right.slowSeconds, now: now.getTime() });
  if (wait !== undefined) throw tooSoon(wait, now);
  held.fault = findFault(draft.text, terms) ?? findHaste(repeatable(draft), speaker.recent, now.getTime());
  if (held.fault !== undefined) {
    throw refuse('message-held', { text: faultTexts[held.fault], data: { fault: held.fault } });
  }
  const seq = await insertMessage(tx, {
    ...{ rid, uid, kind: draft.kind, body: draft.text, data: draft.data, clientId: input.clientId },
    name: facts === undefined ? guestName(uid) : maskName(facts.name),
    grade: facts?.grade ?? null,
    replyTo: input.replyTo == null ? null : BigInt(input.replyTo),
  });
  const written = seq === undefined ? undefined : await findMessage(tx, rid, seq);
  if (written === undefined) throw refuse('room-unknown');
  const said = { rid, at: now.getTime(), digest: digestOf(repeatable(draft)) };
  await saveRecent(tx, uid, [...speaker.recent, said].slice(-recentKept));
  await announceRoom(tx, {
    rid,
    mentions: (draft.data.mentions ?? []).map((each) => each.uid),
    seq: Number(written.seq),
  });
  return { message: messageView(written), isRepeat: false };
}

/** The identity of a message for repeats: a shared slip is its code. */
const repeatable = ({ text, data }: Draft) =>
  `${text}${data.slip?.code ?? ''}${data.win?.match ?? ''}${data.picture?.id ?? ''}`;

function tooSoon(until: number, now: Date): AppError {
  const seconds = Math.ceil((until - now.getTime()) / 1_000);
  return refuse('too-soon', { values: { seconds }, data: { retryAt: until } });
}

interface Bounds {
  right: ChatRight;
  pictureGrade: number;
  now: Date;
}

async function draftOf(
  tx: Tx,
  { uid, memberId }: Author,
  input: ChatSend,
  { right: { maxLength, pictures }, pictureGrade, now }: Bounds,
): Promise<Draft> {
  const text = input.msg.trim();
  if ([...text].length > maxLength) throw refuse('message-too-long', { values: { most: maxLength } });
  if (input.picture != null) {
    if (memberId === undefined) throw refuse('guest-pictures');
    if (!pictures) throw refuse('picture-grade', { values: { grade: pictureGrade } });
    const picture = await takePicture(tx, { id: input.picture, uid, now });
    if (picture === undefined) throw refuse('picture-unknown');
    return { kind: 'text', text, data: { ...(await mentionsOf(tx, input.mentions)), picture } };
  }
  if (input.slip == null && input.bet == null) {
    if (text === '') throw refuse('message-empty');
    return { kind: 'text', text, data: await mentionsOf(tx, input.mentions) };
  }
  if (memberId === undefined) throw refuse('guest-shares');
  if (input.slip != null) {
    const legs = await countSlip(tx, input.slip);
    if (legs === undefined) throw refuse('slip-unknown');
    return { kind: 'slip', text, data: { slip: { code: input.slip, legs } } };
  }
  const won = await findWonBet(tx, memberId, BigInt(input.bet ?? 0));
  if (won === undefined) throw refuse('bet-not-won');
  return { kind: 'win', text, data: { win: { ...won, payout: formatAmount(won.payout) } } };
}

async function mentionsOf(q: Queries, uids: readonly string[]): Promise<ChatData> {
  if (uids.length === 0) return {};
  const named = await listNamed(q, uids);
  return { mentions: named.map(({ uid, name }) => ({ uid, name: maskName(name) })) };
}
