/** Letters and the notices of the site. */
import type { LetterKind, UnreadCounts } from '@hj/contract';
import type { MemberId, Queries, StoredText, Tx } from '@hj/platform';

export interface LetterDraft {
  memberId: MemberId;
  kind: LetterKind;
  broadcastId?: bigint;
  source: string;
  title: StoredText;
  body: StoredText;
  link?: string;
  createdAt: Date;
}

export interface WrittenLetter {
  id: bigint;
  memberId: MemberId;
}

/** Writes the letters that there are not yet. @returns the new ones */
export async function insertLetters(
  { sql }: Queries,
  drafts: readonly LetterDraft[],
): Promise<WrittenLetter[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ memberId, kind, broadcastId, source, title, body, link, createdAt }) => ({
    member_id: String(memberId),
    broadcast_id: broadcastId === undefined ? null : String(broadcastId),
    ...{ kind, source, title, body, link: link ?? null, created_at: createdAt.toISOString() },
  }));
  return sql<WrittenLetter[]>`
    insert into letters (member_id, kind, broadcast_id, source, title, body, link, created_at)
    select member_id, kind, broadcast_id, source, title, body, link, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (member_id bigint, kind text, broadcast_id bigint, source text,
      title jsonb, body jsonb, link text, created_at timestamptz)
    on conflict on constraint letters_once do nothing
    returning id, member_id`;
}

export interface LetterRow {
  id: bigint;
  kind: LetterKind;
  broadcast: boolean;
  title: StoredText;
  body: StoredText;
  link: string | null;
  createdAt: Date;
  read: boolean;
}

export interface LetterFilter {
  memberId: MemberId;
  kind: LetterKind | undefined;
  unread: boolean;
}

export async function listLetters(
  { sql }: Queries,
  { memberId, kind, unread }: LetterFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ letters: LetterRow[]; total: number }> {
  const chosen = sql`
    member_id = ${memberId} and deleted_at is null
      and (${kind ?? null}::text is null or kind = ${kind ?? null}) and (not ${unread}::boolean or read_at is null)`;
  const [letters, [count]] = await Promise.all([
    sql<LetterRow[]>`
      select id, kind, broadcast_id is not null as broadcast, title, body, link, created_at, read_at is not null as read
      from letters where ${chosen} order by id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total from letters where ${chosen}`,
  ]);
  return { letters: [...letters], total: count?.total ?? 0 };
}

export async function countUnread({ sql }: Queries, memberId: MemberId): Promise<UnreadCounts> {
  const rows = await sql<{ kind: LetterKind; sent: number; own: number }[]>`
    select kind, count(broadcast_id)::int as sent, (count(*) - count(broadcast_id))::int as own
    from letters where member_id = ${memberId} and read_at is null and deleted_at is null group by kind`;
  const of = (kind: LetterKind) => rows.find((row) => row.kind === kind) ?? { sent: 0, own: 0 };
  return {
    brnotice_count: of('notice').sent,
    bractivity_count: of('activity').sent,
    brbulletin_count: of('bulletin').sent + of('bulletin').own,
    brmatch_count: of('match').sent + of('match').own,
    brfd_count: of('feedback').sent,
    notice_count: of('notice').own,
    activity_count: of('activity').own,
    fd_count: of('feedback').own,
  };
}

/** Marks letters of the member. @returns how many changed */
export async function markLetters(
  { sql }: Tx,
  memberId: MemberId,
  { ids, kind, read }: { ids?: readonly bigint[] | undefined; kind?: LetterKind | undefined; read: boolean },
  now: Date,
): Promise<number> {
  const { count } = await sql`
    update letters set read_at = ${read ? now : null}
    where member_id = ${memberId} and deleted_at is null and (read_at is null) = ${read}::boolean
      and (${ids === undefined}::boolean or id = any(${[...(ids ?? [])]}::bigint[]))
      and (${kind ?? null}::text is null or kind = ${kind ?? null})`;
  return count;
}

/** Marks the member's letters whose source begins so as read. @returns how many changed */
export async function markLettersOf(
  { sql }: Tx,
  memberId: MemberId,
  sourcePrefix: string,
  now: Date,
): Promise<number> {
  const { count } = await sql`
    update letters set read_at = ${now}
    where member_id = ${memberId} and read_at is null and starts_with(source, ${sourcePrefix})`;
  return count;
}

/** Without ids: all that are read. The row stays until its time is over, so that its event is not told again. @returns how many */
export async function removeLetters(
  { sql }: Tx,
  memberId: MemberId,
  { ids, kind }: { ids?: readonly bigint[] | undefined; kind?: LetterKind | undefined },
  now: Date,
): Promise<number> {
  const { count } = await sql`
    update letters set deleted_at = ${now}
    where member_id = ${memberId} and deleted_at is null
      and (case when ${ids === undefined}::boolean then read_at is not null else id = any(${[...(ids ?? [])]}::bigint[]) end)
      and (${kind ?? null}::text is null or kind = ${kind ?? null})`;
  return count;
}

export async function deleteLettersBefore({ sql }: Queries, before: Date): Promise<number> {
  const { count } = await sql`
    delete from letters where id in (select id from letters where created_at < ${before} order by created_at limit 10000)`;
  return count;
}

export interface SiteNotice {
  id: bigint;
  title: string;
  body: string;
  popup: boolean;
  frequency: 'once' | 'daily';
  startsAt: Date;
}

export async function listNotices(
  { sql }: Queries,
  { now, members }: { now: Date; members: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ notices: SiteNotice[]; total: number }> {
  const holds = sql`
    starts_at <= ${now} and (ends_at is null or ends_at > ${now}) and (audience = 'all' or ${members}::boolean)`;
  const [notices, [count]] = await Promise.all([
    sql<SiteNotice[]>`
      select id, title, body, popup, frequency, starts_at from site_notices where ${holds}
      order by priority desc, starts_at desc, id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total from site_notices where ${holds}`,
  ]);
  return { notices: [...notices], total: count?.total ?? 0 };
}
