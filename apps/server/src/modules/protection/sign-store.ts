/** Strong risk markers, read from the play of members; whole sets of members at once. */
import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

export const signKinds = [
  'frequent-deposits',
  'deposits-after-loss',
  'night-play',
  'limit-raises',
  'questionnaire',
] as const;
export type SignKind = (typeof signKinds)[number];

export interface HarmSign {
  kind: SignKind;
  /** The counted events: deposits, nights, requests, questions answered with yes. */
  count: number;
}

/** From how many on it is a sign. */
export const signsFrom: Readonly<Record<SignKind, number>> = {
  /** Paid deposits in 24 hours. */
  'frequent-deposits': 5,
  /** Deposits within half an hour of a bet that lost, in 7 days. */
  'deposits-after-loss': 3,
  /** Nights of the last 7 with a bet between 1 and 5 o'clock in Beijing. */
  'night-play': 4,
  /** Requests for a higher limit or none, in 30 days. */
  'limit-raises': 3,
  /** Questions answered with yes in the last questionnaire of 30 days. */
  questionnaire: 5,
};

/** Start of the counting of a kind: a period ago, or when its last marker was handled. A handled marker is not raised again. */
const countedSince = ({ sql }: Queries, kind: SignKind, now: Date, within: string) => sql`
  greatest(${now}::timestamptz - ${within}::interval,
    (select max(h.handled_at) from protection_signs h where h.member_id = m.id and h.kind = ${kind}))`;

/** The signs of these members as of `now`. */
export async function listSigns(
  q: Queries,
  members: readonly MemberId[],
  now: Date,
): Promise<(HarmSign & { memberId: MemberId })[]> {
  if (members.length === 0) return [];
  const { sql } = q;
  const since = (kind: SignKind, within: string) => countedSince(q, kind, now, within);
  const ids = sql`m.id = any(${[...members]}::bigint[])`;
  const rows = await sql<{ memberId: MemberId; kind: SignKind; count: number }[]>`
    select * from (
      select m.id as member_id, 'frequent-deposits' as kind, count(*)::int as count
      from members m join protection_deposits d on d.member_id = m.id
      where ${ids} and d.is_paid and d.at > ${since('frequent-deposits', '24 hours')} group by 1
      union all
      select m.id, 'deposits-after-loss', count(*)::int
      from members m join protection_deposits d on d.member_id = m.id
      where ${ids} and d.is_paid and d.at > ${since('deposits-after-loss', '7 days')} and exists (
        select 1 from protection_losses b
        where b.member_id = m.id and b.amount > 0 and b.ended_at > d.at - interval '30 minutes' and b.ended_at <= d.at)
      group by 1
      union all
      select m.id, 'night-play', count(distinct (s.at at time zone 'Asia/Shanghai')::date)::int
      from members m join protection_stakes s on s.member_id = m.id
      where ${ids} and s.at > ${since('night-play', '7 days')}
        and extract(hour from s.at at time zone 'Asia/Shanghai') between 1 and 4
      group by 1
      union all
      select m.id, 'limit-raises', count(*)::int
      from members m join protection_limit_changes c on c.member_id = m.id
      where ${ids} and c.at > ${since('limit-raises', '30 days')}
        and c.setter = 'member' and c.change in ('raise-requested', 'removal-requested')
      group by 1
      union all
      select m.id, 'questionnaire', q.score::int
      from members m cross join lateral (
        select score from protection_questionnaires
        where member_id = m.id and at > ${since('questionnaire', '30 days')}
        order by at desc, id desc limit 1) q
      where ${ids}) as signs
    order by member_id, kind`;
  return rows.filter(({ kind, count }) => count >= signsFrom[kind]);
}

/** Members who bet, deposited, or touched their limits since then. */
export async function listActive({ sql }: Queries, since: Date): Promise<MemberId[]> {
  const rows = await sql<{ memberId: bigint }[]>`
    select member_id from protection_deposits where at > ${since}
    union select member_id from protection_limit_changes where at > ${since}
    union select member_id from protection_sessions s
      where s.last_used_at > ${since} and exists (
        select 1 from protection_stakes b where b.member_id = s.member_id and b.at > ${since})
    order by 1`;
  return rows.map((row) => memberId(row.memberId));
}

/** One open sign of a kind per member; returns how many are new. */
export async function insertSigns(
  { sql }: Queries,
  signs: readonly (HarmSign & { memberId: MemberId })[],
  now: Date,
): Promise<number> {
  if (signs.length === 0) return 0;
  const inserted = await sql`
    insert into protection_signs (member_id, kind, detail, found_at)
    select member_id, kind, jsonb_build_object('count', count), ${now}
    from unnest(
      ${signs.map((sign) => sign.memberId)}::bigint[],
      ${signs.map(({ kind }) => kind)}::text[],
      ${signs.map(({ count }) => count)}::int[]) as s (member_id, kind, count)
    on conflict (member_id, kind) where handled_at is null do nothing`;
  return inserted.count;
}

/** A sign as it was written down. */
export interface KeptSign extends HarmSign {
  signId: bigint;
  foundAt: Date;
  handledAt: Date | null;
  /** Such as `staff:7`. */
  handledBy: string | null;
  note: string | null;
}

/** The open ones first, then the latest. */
export async function listKeptSigns({ sql }: Queries, member: MemberId): Promise<KeptSign[]> {
  const rows = await sql<KeptSign[]>`
    select id as sign_id, kind, (detail->>'count')::int as count, found_at, handled_at,
      handled_by, note
    from protection_signs where member_id = ${member}
    order by handled_at is null desc, found_at desc, id desc limit 50`;
  return [...rows];
}

/** Locks it. */
export async function findSign(
  { sql }: Tx,
  signId: bigint,
): Promise<{ memberId: MemberId; kind: SignKind; isOpen: boolean } | undefined> {
  const [row] = await sql<{ memberId: bigint; kind: SignKind; isOpen: boolean }[]>`
    select member_id, kind, handled_at is null as is_open from protection_signs where id = ${signId} for update`;
  return row && { memberId: memberId(row.memberId), kind: row.kind, isOpen: row.isOpen };
}

export async function markHandled(
  { sql }: Tx,
  signId: bigint,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  await sql`update protection_signs set handled_at = ${at}, handled_by = ${by}, note = ${note} where id = ${signId}`;
}
