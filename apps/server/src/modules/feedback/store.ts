/** Threads of feedback and their messages. */
import type { FeedbackKind, FeedbackState } from '@hj/contract';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface FeedbackRow {
  id: bigint;
  memberId: MemberId;
  memberName: string;
  kind: FeedbackKind;
  betId: bigint | null;
  state: FeedbackState;
  excerpt: string;
  createdAt: Date;
  updatedAt: Date;
  lastNo: number;
  staffNo: number;
  memberReadNo: number;
  staffReadNo: number;
}

export interface MessageRow {
  no: number;
  author: 'member' | 'staff';
  staffName: string | null;
  text: string;
  images: string[];
  createdAt: Date;
}

/** A thread as one of its sides finds it: the member's own that was not taken off the list, or any for the desk. */
type Side = { memberId: MemberId } | 'desk';

const columns = ({ sql }: Queries) => sql`
  f.id, f.member_id, m.name as member_name, f.kind, f.bet_id, f.state, f.created_at, f.updated_at, f.last_no, f.staff_no,
  f.member_read_no, f.staff_read_no,
  (select left(text, 80) from feedback_messages t where t.feedback_id = f.id and t.no = f.last_no) as excerpt`;

const visibleTo = ({ sql }: Queries, side: Side) =>
  side === 'desk' ? sql`true` : sql`f.member_id = ${side.memberId} and f.deleted_at is null`;

export async function insertFeedback(
  { sql }: Tx,
  { memberId, kind, betId, now }: { memberId: MemberId; kind: FeedbackKind; betId: bigint | null; now: Date },
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    insert into feedbacks (member_id, kind, bet_id, state, created_at, updated_at, last_no, member_read_no)
    values (${memberId}, ${kind}, ${betId}, 'open', ${now}, ${now}, 1, 1) returning id`;
  return row?.id ?? 0n;
}

/** Locked for this transaction. */
export async function lockFeedback(
  q: Tx,
  id: bigint,
  side: Side,
): Promise<Pick<FeedbackRow, 'id' | 'memberId' | 'state' | 'lastNo' | 'createdAt'> | undefined> {
  const [row] = await q.sql<Pick<FeedbackRow, 'id' | 'memberId' | 'state' | 'lastNo' | 'createdAt'>[]>`
    select f.id, f.member_id, f.state, f.last_no, f.created_at from feedbacks f
    where f.id = ${id} and ${visibleTo(q, side)} for update`;
  return row;
}

export async function findFeedback(q: Queries, id: bigint, side: Side): Promise<FeedbackRow | undefined> {
  const [row] = await q.sql<FeedbackRow[]>`
    select ${columns(q)} from feedbacks f join members m on m.id = f.member_id
    where f.id = ${id} and ${visibleTo(q, side)}`;
  return row;
}

export async function listFeedbacks(
  q: Queries,
  side: Side,
  filter: { state: FeedbackState | undefined; memberId?: MemberId; limit: number; offset: number },
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const { state, memberId, limit, offset } = filter;
  const chosen = q.sql`
    ${visibleTo(q, side)} and (${state ?? null}::text is null or f.state = ${state ?? null})
      and (${memberId ?? null}::bigint is null or f.member_id = ${memberId ?? null})`;
  // Threads that wait for the desk come in order of arrival.
  const order =
    side === 'desk' && state === 'open' ? q.sql`f.updated_at, f.id` : q.sql`f.updated_at desc, f.id desc`;
  const [rows, [count]] = await Promise.all([
    q.sql<FeedbackRow[]>`
      select ${columns(q)} from feedbacks f join members m on m.id = f.member_id
      where ${chosen} order by ${order} limit ${limit} offset ${offset}`,
    q.sql<{ total: number }[]>`select count(*)::int as total from feedbacks f where ${chosen}`,
  ]);
  return { rows: [...rows], total: count?.total ?? 0 };
}

export async function countUnreadFeedbacks({ sql }: Queries, memberId: MemberId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from feedbacks
    where member_id = ${memberId} and deleted_at is null and staff_no > member_read_no`;
  return row?.count ?? 0;
}

export interface MessageDraft {
  feedbackId: bigint;
  no: number;
  memberId: MemberId;
  /** Who of the staff, or the member. */
  staff: { actor: string; name: string } | undefined;
  text: string;
  key: string;
  now: Date;
}

/** @throws when the message of this key is there: `feedback_messages_once` */
export async function insertMessage({ sql }: Tx, { staff, ...draft }: MessageDraft): Promise<void> {
  await sql`
    insert into feedback_messages (feedback_id, no, member_id, author, actor, staff_name, text, client_key, created_at)
    values (${draft.feedbackId}, ${draft.no}, ${draft.memberId}, ${staff === undefined ? 'member' : 'staff'},
      ${staff?.actor ?? null}, ${staff?.name ?? null}, ${draft.text}, ${draft.key}, ${draft.now})`;
}

/** After a message; its author has read all earlier ones. */
export async function saveLast(
  { sql }: Tx,
  id: bigint,
  { no, author, state, now }: { no: number; author: 'member' | 'staff'; state: FeedbackState; now: Date },
): Promise<void> {
  await (author === 'staff'
    ? sql`
        update feedbacks set last_no = ${no}, staff_no = ${no}, staff_read_no = ${no}, state = ${state}, updated_at = ${now}
        where id = ${id}`
    : sql`
        update feedbacks set last_no = ${no}, member_read_no = ${no}, state = ${state}, updated_at = ${now} where id = ${id}`);
}

/** The member's message that was sent with this key. */
export async function findMessageByKey(
  { sql }: Queries,
  memberId: MemberId,
  key: string,
): Promise<{ feedbackId: bigint; no: number } | undefined> {
  const [row] = await sql<{ feedbackId: bigint; no: number }[]>`
    select feedback_id, no from feedback_messages
    where member_id = ${memberId} and author = 'member' and client_key = ${key}`;
  return row;
}

export async function listMessages({ sql }: Queries, feedbackId: bigint): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select t.no, t.author, t.staff_name, t.text, t.created_at,
      array(select i.id::text from feedback_images i where i.feedback_id = t.feedback_id and i.message_no = t.no order by i.place) as images
    from feedback_messages t where t.feedback_id = ${feedbackId} order by t.no`;
}

export async function saveRead(
  { sql }: Queries,
  { id, lastNo }: Pick<FeedbackRow, 'id' | 'lastNo'>,
  author: 'member' | 'staff',
): Promise<void> {
  await (author === 'member'
    ? sql`update feedbacks set member_read_no = ${lastNo} where id = ${id} and member_read_no < ${lastNo}`
    : sql`update feedbacks set staff_read_no = ${lastNo} where id = ${id} and staff_read_no < ${lastNo}`);
}

export async function closeFeedback({ sql }: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update feedbacks set state = 'closed', updated_at = ${now} where id = ${id} and state <> 'closed'`;
}

export async function hideFeedback({ sql }: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update feedbacks set deleted_at = ${now}, state = 'closed' where id = ${id}`;
}

/** When the bet of this member got its result; undefined where there is no such bet. */
export async function findSettledAt(
  { sql }: Queries,
  memberId: MemberId,
  betId: bigint,
): Promise<{ settledAt: Date | null } | undefined> {
  const [row] = await sql<{ settledAt: Date | null }[]>`
    select settled_at from bets where id = ${betId} and member_id = ${memberId} and state <> 'refused'`;
  return row;
}

/** Bets that a thread can be about, the latest first. */
export async function listDisputableBets(
  { sql }: Queries,
  memberId: MemberId,
  { settledSince, limit, offset }: { settledSince: Date; limit: number; offset: number },
): Promise<{ ids: bigint[]; total: number }> {
  const chosen = sql`
    member_id = ${memberId} and state <> 'refused' and (settled_at is null or settled_at > ${settledSince})`;
  const [rows, [count]] = await Promise.all([
    sql<
      { id: bigint }[]
    >`select id from bets where ${chosen} order by id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total from bets where ${chosen}`,
  ]);
  return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 };
}
