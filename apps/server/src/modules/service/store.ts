/** Conversations of the support desk, for both sides. */
import type { ServiceState } from '@hj/contract';
import type { MemberId, Queries, Tx } from '@hj/platform';

/** Whose conversation it is. */
export type Visitor = { memberId: MemberId } | { tokenHash: Buffer };

export interface ChatRow {
  id: bigint;
  topic: string;
  memberId: MemberId | null;
  state: ServiceState;
  assignedTo: string | null;
  staffName: string | null;
  lead: boolean;
  rating: number | null;
  lastNo: number;
  visitorReadNo: number;
  staffReadNo: number;
  waitingSince: Date | null;
  updatedAt: Date;
}

export interface MessageRow {
  no: number;
  author: 'visitor' | 'staff' | 'assistant';
  name: string | null;
  text: string;
  imageId: string | null;
  createdAt: Date;
}

const columns = ({ sql }: Queries) => sql`
  c.id, c.topic, c.member_id, c.state, c.assigned_to, c.staff_name, c.lead, c.rating, c.last_no, c.visitor_read_no, c.staff_read_no,
  c.waiting_since, c.updated_at`;

const isOf = ({ sql }: Queries, visitor: Visitor) =>
  'memberId' in visitor ? sql`c.member_id = ${visitor.memberId}` : sql`c.token_hash = ${visitor.tokenHash}`;

export async function findChatOf(q: Queries, visitor: Visitor): Promise<ChatRow | undefined> {
  const [row] = await q.sql<ChatRow[]>`select ${columns(q)} from service_chats c where ${isOf(q, visitor)}`;
  return row;
}

/** Makes the conversation of a visitor, unless two pages of one member do so at once. */
export async function insertChat(
  { sql }: Queries,
  visitor: Visitor,
  { topic, now }: { topic: string; now: Date },
): Promise<void> {
  await sql`
    insert into service_chats (topic, member_id, token_hash, state, created_at, updated_at)
    values (${topic}, ${'memberId' in visitor ? visitor.memberId : null}, ${'tokenHash' in visitor ? visitor.tokenHash : null},
      'idle', ${now}, ${now})
    on conflict do nothing`;
}

export async function lockChat(q: Tx, id: bigint): Promise<ChatRow | undefined> {
  const [row] = await q.sql<
    ChatRow[]
  >`select ${columns(q)} from service_chats c where c.id = ${id} for update`;
  return row;
}

export interface MessageDraft {
  chatId: bigint;
  no: number;
  author: MessageRow['author'];
  staff?: { actor: string; name: string };
  text: string;
  key?: string;
  now: Date;
}

export async function insertMessage({ sql }: Tx, draft: MessageDraft): Promise<void> {
  const { chatId, no, author, staff, text, key, now } = draft;
  await sql`
    insert into service_messages (chat_id, no, author, actor, staff_name, text, client_key, created_at)
    values (${chatId}, ${no}, ${author}, ${staff?.actor ?? null}, ${staff?.name ?? null}, ${text}, ${key ?? null}, ${now})`;
}

/** The number of the message of this key. */
export async function findNoByKey(
  { sql }: Queries,
  chatId: bigint,
  author: MessageRow['author'],
  key: string,
): Promise<number | undefined> {
  const [row] = await sql<{ no: number }[]>`
    select no from service_messages where chat_id = ${chatId} and author = ${author} and client_key = ${key}`;
  return row?.no;
}

export type ChatChange = Partial<Omit<ChatRow, 'id' | 'topic' | 'memberId'>>;

/** Writes a conversation that is locked. */
export async function saveChat({ sql }: Tx, row: ChatRow, change: ChatChange): Promise<void> {
  const next = { ...row, ...change };
  await sql`
    update service_chats set state = ${next.state}, assigned_to = ${next.assignedTo}, staff_name = ${next.staffName},
      lead = ${next.lead}, rating = ${next.rating}, last_no = ${next.lastNo}, visitor_read_no = ${next.visitorReadNo},
      staff_read_no = ${next.staffReadNo}, waiting_since = ${next.waitingSince}, updated_at = ${next.updatedAt}
    where id = ${row.id}`;
}

/** @returns whether something was new to the reader */
export async function saveRead(
  { sql }: Queries,
  { id, lastNo }: Pick<ChatRow, 'id' | 'lastNo'>,
  reader: 'visitor' | 'staff',
): Promise<boolean> {
  const { count } =
    reader === 'visitor'
      ? await sql`update service_chats set visitor_read_no = ${lastNo} where id = ${id} and visitor_read_no < ${lastNo}`
      : await sql`update service_chats set staff_read_no = ${lastNo} where id = ${id} and staff_read_no < ${lastNo}`;
  return count > 0;
}

/** After a number, oldest first; without `after` the last ones. */
export async function listMessages(
  { sql }: Queries,
  chatId: bigint,
  { after, limit }: { after?: number; limit: number },
): Promise<MessageRow[]> {
  const columns = sql`m.no, m.author, m.staff_name as name, m.text, i.id as image_id, m.created_at`;
  const from = sql`service_messages m left join service_images i on i.chat_id = m.chat_id and i.message_no = m.no`;
  return after === undefined
    ? sql<MessageRow[]>`
        select * from (
          select ${columns} from ${from} where m.chat_id = ${chatId} order by m.no desc limit ${limit}) last order by no`
    : sql<MessageRow[]>`
        select ${columns} from ${from} where m.chat_id = ${chatId} and m.no > ${after} order by m.no limit ${limit}`;
}

export async function countAhead({ sql }: Queries, { id, waitingSince }: ChatRow): Promise<number> {
  if (waitingSince === null) return 0;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from service_chats
    where state = 'waiting' and (waiting_since, id) < (${waitingSince}, ${id})`;
  return row?.count ?? 0;
}

export interface DeskRow extends ChatRow {
  memberName: string | null;
  excerpt: string;
}

const deskRow = (q: Queries) => q.sql`
  ${columns(q)}, m.name as member_name,
  coalesce((select left(t.text, 80) from service_messages t where t.chat_id = c.id order by t.no desc limit 1), '') as excerpt
  from service_chats c left join members m on m.id = c.member_id`;

export async function findForDesk(q: Queries, id: bigint): Promise<DeskRow | undefined> {
  const [row] = await q.sql<DeskRow[]>`select ${deskRow(q)} where c.id = ${id}`;
  return row;
}

export async function listForDesk(
  q: Queries,
  filter: { state: ServiceState; assignedTo: string | undefined; limit: number; offset: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const { state, assignedTo, limit, offset } = filter;
  const chosen = q.sql`
    c.state = ${state} and (${assignedTo ?? null}::text is null or c.assigned_to = ${assignedTo ?? null})`;
  const order =
    state === 'waiting' ? q.sql`c.lead desc, c.waiting_since, c.id` : q.sql`c.updated_at desc, c.id desc`;
  const [rows, [count]] = await Promise.all([
    q.sql<DeskRow[]>`select ${deskRow(q)} where ${chosen} order by ${order} limit ${limit} offset ${offset}`,
    q.sql<{ total: number }[]>`select count(*)::int as total from service_chats c where ${chosen}`,
  ]);
  return { rows: [...rows], total: count?.total ?? 0 };
}

export async function deleteMessagesBefore({ sql }: Queries, before: Date): Promise<number> {
  await sql`
    delete from service_images i using service_messages m
    where m.chat_id = i.chat_id and m.no = i.message_no and m.created_at < ${before}`;
  const { count } = await sql`delete from service_messages where created_at < ${before}`;
  return count;
}

/** Conversations without a message for so long; a guest's token ends with them. */
export async function deleteChatsBefore({ sql }: Queries, before: Date): Promise<number> {
  const { count } = await sql`
    delete from service_chats where updated_at < ${before}
      and not exists (select from service_messages where chat_id = service_chats.id)`;
  return count;
}
