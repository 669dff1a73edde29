/** Letters to an audience. */
import type { LetterKind } from '@hj/contract';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface Audience {
  minGrade: number;
  maxGrade: number;
  /** Logged in within so many days. */
  activeDays: number | null;
}

export interface BroadcastDraft extends Audience {
  kind: Exclude<LetterKind, 'feedback'>;
  title: string;
  body: string;
  link: string | null;
}

export interface Broadcast extends BroadcastDraft {
  id: bigint;
  actor: string;
  createdAt: Date;
  sentAt: Date | null;
  letters: number;
}

const columns = ({ sql }: Queries) => sql`
  id, kind, title, body, link, min_grade, max_grade, active_days, actor, created_at, sent_at, letters`;

export async function insertBroadcast(
  { sql }: Tx,
  draft: BroadcastDraft & { actor: string; now: Date },
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    insert into broadcasts (kind, title, body, link, min_grade, max_grade, active_days, actor, created_at)
    values (${draft.kind}, ${draft.title}, ${draft.body}, ${draft.link}, ${draft.minGrade}, ${draft.maxGrade}, ${draft.activeDays},
      ${draft.actor}, ${draft.now})
    returning id`;
  return row?.id ?? 0n;
}

export async function findUnsentBroadcast(q: Queries, id: bigint): Promise<Broadcast | undefined> {
  const [row] = await q.sql<Broadcast[]>`
    select ${columns(q)} from broadcasts where id = ${id} and sent_at is null`;
  return row;
}

export async function listBroadcasts(
  q: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Broadcast[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    q.sql<Broadcast[]>`select ${columns(q)} from broadcasts order by id desc limit ${limit} offset ${offset}`,
    q.sql<{ total: number }[]>`select count(*)::int as total from broadcasts`,
  ]);
  return { rows: [...rows], total: count?.total ?? 0 };
}

/** The next members of the audience above an id, in the order of their ids; accounts that are closed are left out. */
export async function listAudience(
  { sql }: Queries,
  { minGrade, maxGrade, activeDays }: Audience,
  { after, until, now, limit }: { after: bigint; until: Date; now: Date; limit: number },
): Promise<MemberId[]> {
  const since = activeDays === null ? null : new Date(now.getTime() - activeDays * 86_400_000);
  const rows = await sql<{ id: MemberId }[]>`
    select m.id from members m
    where m.id > ${after} and m.created_at <= ${until} and m.status <> 'disabled'
      and m.vip_grade between ${minGrade} and ${maxGrade}
      and (${since}::timestamptz is null or exists (
        select from sessions s where s.member_id = m.id and s.last_seen_at > ${since}))
    order by m.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The letters are counted from the letters: a job that ran twice counts none twice. */
export async function markSent({ sql }: Queries, id: bigint, now: Date): Promise<void> {
  await sql`
    update broadcasts set sent_at = ${now}, letters = (select count(*) from letters where broadcast_id = ${id}) where id = ${id}`;
}

export interface NoticeDraft {
  title: string;
  body: string;
  popup: boolean;
  audience: 'all' | 'members';
  frequency: 'once' | 'daily';
  priority: number;
  startsAt: Date;
  endsAt: Date | null;
}

export interface NoticeRow extends NoticeDraft {
  id: bigint;
  actor: string;
  createdAt: Date;
}

export async function insertNotice(
  { sql }: Tx,
  { actor, now, ...draft }: NoticeDraft & { actor: string; now: Date },
): Promise<bigint> {
  const { title, body, popup, audience, frequency, priority, startsAt, endsAt } = draft;
  const [row] = await sql<{ id: bigint }[]>`
    insert into site_notices (title, body, popup, audience, frequency, priority, starts_at, ends_at, actor, created_at)
    values (${title}, ${body}, ${popup}, ${audience}, ${frequency}, ${priority}, ${startsAt}, ${endsAt}, ${actor}, ${now})
    returning id`;
  return row?.id ?? 0n;
}

export async function listAllNotices(
  { sql }: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    sql<NoticeRow[]>`
      select id, title, body, popup, audience, frequency, priority, starts_at, ends_at, actor, created_at from site_notices
      order by id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total from site_notices`,
  ]);
  return { rows: [...rows], total: count?.total ?? 0 };
}

/** @returns whether it had not ended yet */
export async function endNotice({ sql }: Tx, id: bigint, now: Date): Promise<boolean> {
  const { count } = await sql`
    update site_notices set ends_at = greatest(${now}, starts_at + interval '1 millisecond')
    where id = ${id} and (ends_at is null or ends_at > ${now})`;
  return count > 0;
}
