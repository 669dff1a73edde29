/** Speakers: members and guests who have entered the chat, their sanctions, and the facts that their rights depend on. */
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { Recent } from './filter.ts';

export interface Speaker {
  uid: string;
  memberId: MemberId | null;
  mutedUntil: Date | null;
  bannedAt: Date | null;
  reason: string | null;
  recent: Recent[];
}

const columns = ({ sql }: Queries) => sql`uid, member_id, muted_until, banned_at, reason, recent`;

/** The speaker of a member; `uid` is taken if there is none yet. */
export async function ensureMember(q: Queries, memberId: MemberId, uid: string): Promise<Speaker> {
  await q.sql`
    insert into chat_speakers (uid, member_id) values (${uid}, ${memberId})
    on conflict on constraint chat_speakers_member do nothing`;
  const [row] = await q.sql<Speaker[]>`select ${columns(q)} from chat_speakers where member_id = ${memberId}`;
  if (row === undefined) throw new Error(`Member ${memberId} has no speaker.`);
  return row;
}

export async function findUidOf({ sql }: Queries, memberId: MemberId): Promise<string | undefined> {
  const [row] = await sql<{ uid: string }[]>`select uid from chat_speakers where member_id = ${memberId}`;
  return row?.uid;
}

export async function ensureGuest({ sql }: Queries, uid: string): Promise<void> {
  await sql`insert into chat_speakers (uid) values (${uid}) on conflict do nothing`;
}

export async function findSpeaker(q: Queries, uid: string): Promise<Speaker | undefined> {
  const [row] = await q.sql<Speaker[]>`select ${columns(q)} from chat_speakers where uid = ${uid}`;
  return row;
}

/** Messages of one speaker are judged one after the other. */
export async function lockSpeaker(tx: Tx, uid: string): Promise<Speaker | undefined> {
  const [row] = await tx.sql<
    Speaker[]
  >`select ${columns(tx)} from chat_speakers where uid = ${uid} for update`;
  return row;
}

export async function saveRecent({ sql }: Tx, uid: string, recent: readonly Recent[]): Promise<void> {
  await sql`update chat_speakers set recent = ${JSON.stringify(recent)}::text::jsonb where uid = ${uid}`;
}

export async function saveSanction(
  { sql }: Tx,
  uid: string,
  { mutedUntil, bannedAt, reason }: Pick<Speaker, 'mutedUntil' | 'bannedAt' | 'reason'>,
): Promise<void> {
  await sql`
    update chat_speakers set muted_until = ${mutedUntil}, banned_at = ${bannedAt}, reason = ${reason} where uid = ${uid}`;
}

export interface MemberRow {
  name: string;
  grade: number;
  createdAt: Date;
  isNormal: boolean;
  turnover: bigint;
}

/** With the effective turnover of the last `days`. */
export async function findMember(
  { sql }: Queries,
  memberId: MemberId,
  { days, now }: { days: number; now: Date },
): Promise<MemberRow | undefined> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const [row] = await sql<MemberRow[]>`
    select name, vip_grade::int as grade, created_at, status = 'normal' as is_normal,
      coalesce((select sum(turnover) from play_hours where member_id = members.id and hour >= ${since}), 0)::bigint as turnover
    from members where id = ${memberId}`;
  return row;
}

/** Of these speakers, the members, for the mentions that are shown. */
export async function listNamed(
  { sql }: Queries,
  uids: readonly string[],
): Promise<{ uid: string; name: string }[]> {
  return await sql<{ uid: string; name: string }[]>`
    select s.uid, m.name from chat_speakers s join members m on m.id = s.member_id where s.uid = any(${[...uids]}::text[])`;
}
