/** Rooms and speakers for moderators. */
import type { ChatData, ChatKind } from '@hj/contract';
import type { MemberId, Queries } from '@hj/platform';
import type { ListedRoom } from './room-store.ts';

export interface DeskRoom extends ListedRoom {
  /** Held back by the filters within the last hour. */
  held: number;
}

export async function listDeskRooms({ sql }: Queries, limit: number): Promise<DeskRoom[]> {
  return await sql<DeskRoom[]>`
    select r.rid, r.name, r.last_seq, r.spoken, r.slow_seconds, r.min_grade, r.min_turnover, r.min_age_hours,
      r.picture_grade, r.guests, r.muted, r.closed, r.pinned, coalesce(p.online, 0)::int as online, coalesce(f.held, 0)::int as held
    from chat_rooms r
    left join (
      select rid, sum(online) as online from chat_presence
      where seen_at > clock_timestamp() - interval '15 seconds' group by rid) p on p.rid = r.rid
    left join (
      select rid, count(*) as held from chat_flags
      where created_at > clock_timestamp() - interval '1 hour' group by rid) f on f.rid = r.rid
    order by (r.rid = 'hall') desc, coalesce(f.held, 0) desc, coalesce(p.online, 0) desc, r.spoken_at desc nulls last, r.rid
    limit ${limit}`;
}

export interface DeskMessage {
  seq: bigint;
  kind: ChatKind;
  uid: string | null;
  memberId: MemberId | null;
  /** In full. */
  name: string;
  grade: number | null;
  body: string;
  data: ChatData;
  createdAt: Date;
  deletedAt: Date | null;
}

/** The last ones, newest first. */
export async function listDeskMessages({ sql }: Queries, rid: string, limit: number): Promise<DeskMessage[]> {
  return await sql<DeskMessage[]>`
    select c.seq, c.kind, c.uid, s.member_id, coalesce(m.name, c.name) as name, c.grade, c.body, c.data, c.created_at, c.deleted_at
    from chat_messages c left join chat_speakers s on s.uid = c.uid left join members m on m.id = s.member_id
    where c.rid = ${rid} and c.kind <> 'recalled' order by c.seq desc limit ${limit}`;
}

export interface DeskSpeaker {
  uid: string;
  memberId: MemberId | null;
  name: string | null;
  grade: number | null;
  registeredAt: Date | null;
  mutedUntil: Date | null;
  bannedAt: Date | null;
  reason: string | null;
  /** Messages within an hour that would go with a sanction. */
  recentMessages: number;
  held: number;
}

export async function findDeskSpeaker({ sql }: Queries, uid: string): Promise<DeskSpeaker | undefined> {
  const [row] = await sql<DeskSpeaker[]>`
    select s.uid, s.member_id, m.name, m.vip_grade::int as grade, m.created_at as registered_at, s.muted_until, s.banned_at, s.reason,
      (select count(*)::int from chat_messages c where c.uid = s.uid and c.deleted_at is null
        and c.created_at > clock_timestamp() - interval '1 hour') as recent_messages,
      (select count(*)::int from chat_flags f where f.uid = s.uid) as held
    from chat_speakers s left join members m on m.id = s.member_id where s.uid = ${uid}`;
  return row;
}
