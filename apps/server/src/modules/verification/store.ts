import type { MemberId, Queries } from '@hj/platform';
import type { Channel, CodePurpose, MessageKind } from './rules.ts';

export interface CodePlace {
  purpose: CodePurpose;
  subject: string;
}

export interface StoredCode extends CodePlace {
  destinationHmac: Buffer;
  codeHmac: Buffer;
  sentAt: Date;
  expiresAt: Date;
}

/**
 * Puts a code in the place of the older one, unless that was sent after `notSince`: then it stays.
 * @returns whether the new code stands
 */
export async function replaceCode(q: Queries, code: StoredCode, notSince: Date): Promise<boolean> {
  const rows = await q.sql`
    insert into verification_codes as c (purpose, subject, destination_hmac, code_hmac, sent_at, expires_at)
    values (${code.purpose}, ${code.subject}, ${code.destinationHmac}, ${code.codeHmac}, ${code.sentAt}, ${code.expiresAt})
    on conflict (purpose, subject) do update set
      destination_hmac = excluded.destination_hmac, code_hmac = excluded.code_hmac, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null
    where c.sent_at <= ${notSince}
    returning 1`;
  return rows.length === 1;
}

export interface Guess extends CodePlace {
  destinationHmac: Buffer;
  codeHmac: Buffer;
  now: Date;
  mostTries: number;
}

/**
 * One guess in one statement: the row lock serialises parallel guesses, so that at most `mostTries` wrong ones are compared and a
 * right one succeeds once. @returns undefined without a valid code
 */
export async function guessCode(q: Queries, guess: Guess): Promise<'right' | 'wrong' | undefined> {
  const [row] = await q.sql<{ right: boolean }[]>`
    update verification_codes set
      used_at = case when code_hmac = ${guess.codeHmac} and destination_hmac = ${guess.destinationHmac} then ${guess.now}::timestamptz end,
      tries = tries + case when code_hmac = ${guess.codeHmac} and destination_hmac = ${guess.destinationHmac} then 0 else 1 end
    where purpose = ${guess.purpose} and subject = ${guess.subject}
      and used_at is null and expires_at > ${guess.now} and tries < ${guess.mostTries}
    returning used_at is not null as right`;
  if (row === undefined) return undefined;
  return row.right ? 'right' : 'wrong';
}

export interface CodeState {
  tries: number;
  sentAt: Date;
  expiresAt: Date;
}

export async function findCode(q: Queries, place: CodePlace): Promise<CodeState | undefined> {
  const [row] = await q.sql<CodeState[]>`
    select tries, sent_at, expires_at from verification_codes
    where purpose = ${place.purpose} and subject = ${place.subject}`;
  return row;
}

export async function deleteCodesBefore(q: Queries, before: Date): Promise<number> {
  return (await q.sql`delete from verification_codes where expires_at < ${before}`).count;
}

export type MessageState = 'waiting' | 'kept' | 'sent' | 'dropped';

export interface MessageRow {
  id: string;
  kind: MessageKind;
  channel: Channel;
  memberId: MemberId | undefined;
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertMessage(q: Queries, message: MessageRow): Promise<void> {
  await q.sql`
    insert into messages_out (id, kind, channel, member_id, sealed, created_at, expires_at)
    values (${message.id}, ${message.kind}, ${message.channel}, ${message.memberId ?? null}, ${message.sealed},
      ${message.createdAt}, ${message.expiresAt})`;
}

/** A message not yet delivered. */
export async function findWaitingMessage(q: Queries, id: string): Promise<MessageRow | undefined> {
  const [row] = await q.sql<(Omit<MessageRow, 'memberId'> & { memberId: MemberId | null })[]>`
    select id, kind, channel, member_id, sealed, created_at, expires_at
    from messages_out where id = ${id} and state = 'waiting'`;
  return row && { ...row, memberId: row.memberId ?? undefined };
}

/** Sets the final state of a message; deletes the text of a sent or dropped one. */
export async function settleMessage(
  q: Queries,
  id: string,
  state: Exclude<MessageState, 'waiting'>,
  now: Date,
): Promise<void> {
  await q.sql`
    update messages_out set state = ${state}, settled_at = ${now},
      sealed = case when ${state} = 'kept' then sealed end
    where id = ${id} and state = 'waiting'`;
}

export interface KeptMessage {
  id: string;
  channel: Channel;
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Newest first. */
export function listKeptMessages(q: Queries, since: Date, most: number): Promise<KeptMessage[]> {
  return q.sql<KeptMessage[]>`
    select id, channel, sealed, created_at, expires_at
    from messages_out where state = 'kept' and created_at > ${since}
    order by created_at desc, id limit ${most}`;
}

export async function deleteMessagesBefore(q: Queries, before: Date): Promise<number> {
  return (await q.sql`delete from messages_out where created_at < ${before}`).count;
}
