import type { MemberId, Queries, Tx } from '@hj/platform';

/** Money of one session, in minor units. */
export interface SessionMoney {
  staked: bigint;
  returned: bigint;
  net: bigint;
  open: bigint;
  deposited: bigint;
}

export interface SessionFacts extends SessionMoney {
  startedAt: Date;
  acknowledgedAt: Date | undefined;
  intervalMinutes: number;
}

/** When the session began, when its reality check was last acknowledged, and its bets and deposits. */
export async function findSession(
  { sql }: Queries,
  member: MemberId,
  sessionId: bigint,
): Promise<SessionFacts | undefined> {
  const [row] = await sql<
    (SessionMoney & { startedAt: Date; acknowledgedAt: Date | null; minutes: number })[]
  >`
    select s.started_at, a.at as acknowledged_at, coalesce(p.reality_check_minutes, 60)::int as minutes,
      b.staked, b.returned, b.net, b.open, d.deposited
    from protection_sessions s
    left join protection_members p on p.member_id = s.member_id
    left join lateral (
      select max(at) as at from protection_acknowledgements where session_id = s.session_id) a on true
    cross join lateral (
      select coalesce(sum(amount + returned), 0)::bigint as staked, coalesce(sum(returned), 0)::bigint as returned,
        coalesce(-sum(amount) filter (where not is_open), 0)::bigint as net,
        coalesce(sum(amount) filter (where is_open), 0)::bigint as open
      from protection_losses
      where member_id = s.member_id and session_id = s.session_id and at >= s.started_at) b
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as deposited from protection_deposits
      where member_id = s.member_id and is_paid and at >= s.started_at) d
    where s.session_id = ${sessionId} and s.member_id = ${member}`;
  if (row === undefined) return undefined;
  const { startedAt, acknowledgedAt, minutes, ...money } = row;
  return {
    ...money,
    startedAt,
    acknowledgedAt: acknowledgedAt ?? undefined,
    intervalMinutes: minutes,
  };
}

export async function insertAcknowledgement(
  { sql }: Queries,
  row: SessionMoney & {
    memberId: MemberId;
    sessionId: bigint;
    at: Date;
    choice: 'continue' | 'stop';
    elapsedMs: number;
  },
): Promise<void> {
  await sql`
    insert into protection_acknowledgements
      (member_id, session_id, at, choice, elapsed_ms, staked, returned, net, open, deposited)
    values (${row.memberId}, ${row.sessionId}, ${row.at}, ${row.choice}, ${row.elapsedMs}, ${row.staked},
      ${row.returned}, ${row.net}, ${row.open}, ${row.deposited})`;
}

export async function saveInterval({ sql }: Tx, member: MemberId, minutes: number): Promise<void> {
  await sql`
    insert into protection_members (member_id, reality_check_minutes) values (${member}, ${minutes})
    on conflict (member_id) do update set reality_check_minutes = excluded.reality_check_minutes`;
}

export async function findInterval({ sql }: Queries, member: MemberId): Promise<number> {
  const [row] = await sql<{ minutes: number }[]>`
    select reality_check_minutes::int as minutes from protection_members where member_id = ${member}`;
  return row?.minutes ?? 60;
}
