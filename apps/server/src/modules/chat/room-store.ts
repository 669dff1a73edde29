/** Rooms, and how many are in them. */
import type { Queries, Tx } from '@hj/platform';

export interface Room {
  rid: string;
  name: string;
  lastSeq: bigint;
  spoken: bigint;
  slowSeconds: number;
  minGrade: number;
  minTurnover: bigint;
  minAgeHours: number;
  pictureGrade: number;
  guests: boolean;
  muted: boolean;
  closed: boolean;
  pinned: string | null;
}

const columns = ({ sql }: Queries) => sql`
  rid, name, last_seq, spoken, slow_seconds, min_grade, min_turnover, min_age_hours, picture_grade, guests, muted, closed,
  pinned`;

export async function findRoom(q: Queries, rid: string): Promise<Room | undefined> {
  const [row] = await q.sql<Room[]>`select ${columns(q)} from chat_rooms where rid = ${rid}`;
  return row;
}

/** Until the end of the transaction nothing else is written to the room: its numbers are committed in order. */
export async function lockRoom(tx: Tx, rid: string): Promise<Room | undefined> {
  const [row] = await tx.sql<Room[]>`select ${columns(tx)} from chat_rooms where rid = ${rid} for update`;
  return row;
}

export async function insertRoom({ sql }: Queries, rid: string, name: string): Promise<void> {
  await sql`insert into chat_rooms (rid, name) values (${rid}, ${name}) on conflict do nothing`;
}

export interface ListedRoom extends Room {
  online: number;
}

/** A process that has not been heard of for so long has no sockets any more. */
const freshSeconds = 15;

/** The rooms that stand always, then those with a reader, or a message within three hours; the busiest first. */
export async function listRooms(q: Queries, limit: number): Promise<ListedRoom[]> {
  return await q.sql<ListedRoom[]>`
    select r.*, coalesce(p.online, 0)::int as online
    from (select ${columns(q)}, spoken_at from chat_rooms) r
    left join (
      select rid, sum(online) as online from chat_presence
      where seen_at > clock_timestamp() - ${freshSeconds}::int * interval '1 second' group by rid) p on p.rid = r.rid
    where r.rid = 'hall' or r.rid like 'sport:%' or p.online > 0 or r.spoken_at > clock_timestamp() - interval '3 hours'
    order by (r.rid = 'hall') desc, (r.rid like 'sport:%') desc, coalesce(p.online, 0) desc, r.spoken desc, r.rid
    limit ${limit}`;
}

export async function countOnline({ sql }: Queries, rids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ rid: string; online: number }[]>`
    select rid, sum(online)::int as online from chat_presence
    where rid = any(${[...rids]}::text[]) and seen_at > clock_timestamp() - ${freshSeconds}::int * interval '1 second'
    group by rid`;
  return new Map(rows.map(({ rid, online }) => [rid, online]));
}

/** The presence of this process in its rooms. */
export async function savePresence(
  { sql }: Queries,
  process: string,
  counts: readonly { rid: string; online: number }[],
): Promise<void> {
  await sql`
    insert into chat_presence (process, rid, online, seen_at)
    select ${process}::uuid, rid, online, clock_timestamp()
    from unnest(${counts.map(({ rid }) => rid)}::text[], ${counts.map(({ online }) => online)}::int[]) as t (rid, online)
    on conflict (process, rid) do update set online = excluded.online, seen_at = excluded.seen_at`;
}

export async function deletePresence(
  { sql }: Queries,
  process: string,
  rids: readonly string[],
): Promise<void> {
  await sql`delete from chat_presence where process = ${process}::uuid and rid = any(${[...rids]}::text[])`;
}

export async function deletePresenceBefore({ sql }: Queries, moment: Date): Promise<number> {
  const { count } = await sql`delete from chat_presence where seen_at < ${moment}`;
  return count;
}

export interface RoomSettings {
  slowSeconds: number;
  minGrade: number;
  minTurnover: bigint;
  minAgeHours: number;
  pictureGrade: number;
  guests: boolean;
  muted: boolean;
  closed: boolean;
  pinned: string | null;
}

export async function updateRoom({ sql }: Tx, rid: string, settings: RoomSettings): Promise<void> {
  await sql`
    update chat_rooms set slow_seconds = ${settings.slowSeconds}, min_grade = ${settings.minGrade},
      min_turnover = ${settings.minTurnover}, min_age_hours = ${settings.minAgeHours},
      picture_grade = ${settings.pictureGrade}, guests = ${settings.guests},
      muted = ${settings.muted}, closed = ${settings.closed}, pinned = ${settings.pinned}
    where rid = ${rid}`;
}
