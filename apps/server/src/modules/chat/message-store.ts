/** Messages of rooms. A row's number is taken under the lock of its room (`insertMessage`), so rows become visible in order. */
import type { ChatData, ChatHistoryRequest, ChatKind } from '@hj/contract';
import type { Queries, Tx } from '@hj/platform';

export interface MessageRow {
  rid: string;
  seq: bigint;
  kind: ChatKind;
  uid: string | null;
  name: string;
  grade: number | null;
  body: string;
  data: ChatData;
  clientId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  replyTo: bigint | null;
  /** Of the message that it answers; null where that is gone. */
  replyName: string | null;
  replyBody: string | null;
}

export interface MessageDraft {
  rid: string;
  kind: ChatKind;
  uid?: string;
  name?: string;
  grade?: number | null;
  body?: string;
  replyTo?: bigint | null;
  data?: ChatData;
  clientId?: string;
}

const spoken: readonly ChatKind[] = ['text', 'slip', 'win', 'packet', 'tip'];

/** Takes the room's next number and writes the row. @returns undefined if there is no such room */
export async function insertMessage({ sql }: Tx, draft: MessageDraft): Promise<bigint | undefined> {
  const counts = spoken.includes(draft.kind);
  const [row] = await sql<{ seq: bigint }[]>`
    with room as (
      update chat_rooms set last_seq = last_seq + 1, spoken = spoken + ${counts ? 1 : 0}::int,
        spoken_at = case when ${counts} then clock_timestamp() else spoken_at end
      where rid = ${draft.rid} returning rid, last_seq)
    insert into chat_messages (rid, seq, kind, uid, name, grade, body, reply_to, data, client_id, created_at)
    select rid, last_seq, ${draft.kind}, ${draft.uid ?? null}, ${draft.name ?? ''}, ${draft.grade ?? null}, ${draft.body ?? ''},
      ${draft.replyTo ?? null}, ${JSON.stringify(draft.data ?? {})}::text::jsonb, ${draft.clientId ?? null}::uuid, clock_timestamp()
    from room returning seq`;
  return row?.seq;
}

const columns = ({ sql }: Queries) => sql`
  m.rid, m.seq, m.kind, m.uid, m.name, m.grade, m.body, m.data, m.client_id, m.created_at, m.deleted_at, m.reply_to,
  r.name as reply_name, r.body as reply_body`;

const replied = ({ sql }: Queries) => sql`left join chat_messages r on r.rid = m.rid and r.seq = m.reply_to`;

export async function findByClientId(
  q: Queries,
  uid: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [row] = await q.sql<MessageRow[]>`
    select ${columns(q)} from chat_messages m ${replied(q)} where m.uid = ${uid} and m.client_id = ${clientId}::uuid`;
  return row;
}

export async function findMessage(q: Queries, rid: string, seq: bigint): Promise<MessageRow | undefined> {
  const [row] = await q.sql<MessageRow[]>`
    select ${columns(q)} from chat_messages m ${replied(q)} where m.rid = ${rid} and m.seq = ${seq}`;
  return row;
}

/** The rows after a number, in order. */
export async function listAfter(q: Queries, rid: string, seq: bigint, limit: number): Promise<MessageRow[]> {
  return await q.sql<MessageRow[]>`
    select ${columns(q)} from chat_messages m ${replied(q)}
    where m.rid = ${rid} and m.seq > ${seq} order by m.seq limit ${limit}`;
}

/** The last ones, in order. Events that only change a message are of no use to a reader who comes now. */
export async function listLast(q: Queries, rid: string, limit: number): Promise<MessageRow[]> {
  const rows = await q.sql<MessageRow[]>`
    select ${columns(q)} from chat_messages m ${replied(q)}
    where m.rid = ${rid} and m.kind <> 'recalled' order by m.seq desc limit ${limit}`;
  return [...rows].reverse();
}

export interface HistoryFilter extends Omit<ChatHistoryRequest, 'pageNum' | 'pageSize'> {
  /** Whose: needed for `mine` and `mention`. */
  uid: string | undefined;
}

/** Newest first. */
export async function listHistory(
  q: Queries,
  { rid, category, categoryType, beginTime, endTime, uid }: HistoryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const { sql } = q;
  const from = beginTime == null ? null : new Date(beginTime);
  // The column is finer than a millisecond.
  const to = endTime == null ? null : new Date(endTime + 1);
  const mine = categoryType === 'mine' ? (uid ?? '') : null;
  const named = categoryType === 'mention' ? JSON.stringify([{ uid: uid ?? '' }]) : null;
  const kinds = {
    '': null,
    text: ['text'],
    slip: ['slip', 'win'],
    packet: ['packet', 'tip'],
    system: ['system', 'slow', 'pinned', 'room'],
  }[category];
  const chosen = sql`
    m.rid = ${rid} and m.kind <> 'recalled' and (${kinds}::text[] is null or m.kind = any(${kinds}::text[]))
      and (${from}::timestamptz is null or m.created_at >= ${from}) and (${to}::timestamptz is null or m.created_at < ${to})
      and (${mine}::text is null or m.uid = ${mine})
      and (${named}::text is null or m.data -> 'mentions' @> ${named}::text::jsonb)`;
  const [rows, [count]] = await Promise.all([
    sql<MessageRow[]>`
      select ${columns(q)} from chat_messages m ${replied(q)} where ${chosen} order by m.seq desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total from chat_messages m where ${chosen}`,
  ]);
  return { rows: [...rows], total: count?.total ?? 0 };
}

/** Takes the words away; of a red packet or a tip those alone, since its money stands. @returns the messages that were not deleted before, with their pictures */
export async function deleteMessages({ sql }: Tx, rid: string, seqs: readonly bigint[]): Promise<Deleted[]> {
  return await sql<Deleted[]>`
    update chat_messages m set body = '', data = case when m.kind in ('packet', 'tip') then m.data else '{}' end, deleted_at = clock_timestamp()
    from (select rid, seq, data -> 'picture' ->> 'id' as picture from chat_messages
      where rid = ${rid} and seq = any(${[...seqs]}::bigint[]) for update) b
    where m.rid = b.rid and m.seq = b.seq and m.deleted_at is null and ${recallable({ sql })}
    returning m.seq, b.picture`;
}

export interface Deleted {
  seq: bigint;
  /** The id of the picture that it showed. */
  picture: string | null;
}

const recallable = ({ sql }: Pick<Queries, 'sql'>) =>
  sql`(m.kind in ('text', 'slip', 'win') or (m.kind in ('packet', 'tip') and m.body <> ''))`;

export async function listRecentOf(
  { sql }: Queries,
  uid: string,
  since: Date,
): Promise<{ rid: string; seq: bigint }[]> {
  return await sql<{ rid: string; seq: bigint }[]>`
    select m.rid, m.seq from chat_messages m
    where m.uid = ${uid} and m.created_at >= ${since} and m.deleted_at is null and ${recallable({ sql })} order by m.rid, m.seq`;
}

export async function deleteMessagesBefore({ sql }: Queries, moment: Date): Promise<number> {
  const { count } = await sql`delete from chat_messages where created_at < ${moment}`;
  return count;
}

/** Tells every process that the room has new rows, after the commit. */
export async function notifyRoom({ sql }: Tx, payload: string): Promise<void> {
  await sql`select pg_notify('hj_chat', ${payload})`;
}
