/**
 * The facts of the rules: exclusions in force and used limits. The views `protection_*` (0012, 0177) define them.
 * Everything is read by the database's clock.
 */
import type { LimitKind, LimitPeriod } from '@hj/contract';
import { type MemberId, memberId, type Queries } from '@hj/platform';
import type { UsedLimit } from './refusals.ts';
import type { Exclusion } from './rules.ts';

interface StandingRow {
  memberId: bigint;
  rule: LimitKind | Exclusion['kind'];
  term: string;
  value: bigint | null;
  used: bigint | null;
  freesAt: Date | null;
  startedAt: Date | null;
  termEndsAt: Date | null;
  revokeRequestedAt: Date | null;
  endsAt: Date | null;
  now: Date;
}

/** A rule of a member that is in force. */
export type RuleRow = { memberId: MemberId; now: Date } & (
  | { limit: UsedLimit; exclusion: undefined }
  | { exclusion: Exclusion; limit: undefined }
);

/**
 * The uses that count for a limit `l` (member_id, kind, period, since), and when the first of them stops counting; of which the other kinds are never looked at. Stakes and losses are
 * read from the counters of play, and bet by bet in the one hour that the limit's time begins in. The caller's own session goes on
 * until now if it is live; of others only the time up to their last use counts, and no minute twice.
 */
const usesOf = ({ sql }: Queries, sessionIds: readonly bigint[]) => sql`
  select sum(amount)::bigint as used, min(coalesce(counts_until, at + l.period::interval)) as frees_at from (
    select case when l.kind = 'stake' then staked else staked - won end as amount, null::timestamptz as at,
      null::timestamptz as counts_until
    from play_hours
    where l.kind in ('stake', 'loss') and member_id = l.member_id and hour > l.since
    union all
    select amount, null, null from protection_stakes
    where l.kind = 'stake' and member_id = l.member_id and at > l.since
      and at < date_trunc('hour', l.since, 'UTC') + interval '1 hour'
    union all
    select amount, null, null from protection_losses
    where l.kind = 'loss' and member_id = l.member_id and at > l.since
      and at < date_trunc('hour', l.since, 'UTC') + interval '1 hour'
    union all
    (select 0, at, null from protection_stakes
    where l.kind in ('stake', 'loss') and member_id = l.member_id and at > l.since
    order by at limit 1)
    union all
    select amount, at, counts_until from protection_deposits
    where l.kind = 'deposit' and member_id = l.member_id and at > l.since
    union all
    select extract(epoch from upper(lived) - lower(lived))::bigint, lower(lived), null
    from unnest((
      select range_agg(tstzrange(greatest(started_at, l.since), until))
      from (
        select started_at, case when is_live and session_id = any(${[...sessionIds]}::bigint[])
          then greatest(last_used_at, clock_timestamp()) else last_used_at end as until
        from protection_sessions
        where l.kind = 'session' and member_id = l.member_id and started_at > l.since - interval '30 days'
      ) as s
      where until > greatest(started_at, l.since)
    )) as lived
  ) as uses`;

/**
 * The rules in force of these members; one look at an index for each who has none. Of a member's and an operator's limit the
 * stricter one (C16).
 */
export async function listRules(
  q: Queries,
  members: readonly MemberId[],
  options: { kinds: readonly LimitKind[]; sessionIds: readonly bigint[] },
): Promise<RuleRow[]> {
  const rows = await q.sql<StandingRow[]>`
    with p as materialized (
      select member_id from protection_members where member_id = any(${[...members]}::bigint[]))
    select p.member_id, e.kind as rule, e.term, null::bigint as value, null::bigint as used, null::timestamptz as frees_at,
      e.started_at, e.term_ends_at, e.revoke_requested_at, e.ends_at, clock_timestamp() as now
    from p cross join lateral (
      select * from protection_exclusions x
      where x.member_id = p.member_id and (x.ends_at is null or x.ends_at > clock_timestamp())
      offset 0) e
    union all
    select p.member_id, l.kind, l.period, l.value, coalesce(u.used, 0), u.frees_at, null, null, null, null,
      clock_timestamp()
    from p cross join lateral (
      select member_id, kind, period, min(value) as value, clock_timestamp() - period::interval as since
      from protection_limits
      where member_id = p.member_id and kind = any(${[...options.kinds]}::text[])
      group by member_id, kind, period) l
    cross join lateral (${usesOf(q, options.sessionIds)}) u`;
  return rows.map(ruleOf);
}

function ruleOf(row: StandingRow): RuleRow {
  const base = { memberId: memberId(row.memberId), now: row.now };
  const { rule } = row;
  if (rule === 'cool-off' || rule === 'exclusion' || rule === 'closure') {
    return { ...base, limit: undefined, exclusion: exclusionOf({ ...row, kind: rule }) };
  }
  const limit = {
    kind: rule,
    period: periodOf(row.term),
    value: row.value ?? 0n,
    used: row.used ?? 0n,
    freesAt: row.freesAt ?? undefined,
  };
  return { ...base, exclusion: undefined, limit };
}

function periodOf(text: string): LimitPeriod {
  if (text === '24h' || text === '7d' || text === '30d') return text;
  throw new Error(`${text} is no period of a limit`);
}

const terms = ['24h', '7d', '30d', '6m', '1y', '3y', '5y', 'indefinite'] as const;

/** A row of protection_exclusions. */
export function exclusionOf(row: {
  kind: Exclusion['kind'];
  term: string;
  startedAt: Date | null;
  termEndsAt: Date | null;
  revokeRequestedAt: Date | null;
  endsAt: Date | null;
}): Exclusion {
  const term = terms.find((each) => each === row.term);
  if (term === undefined || row.startedAt === null || row.termEndsAt === null) {
    throw new Error(`an exclusion with the term ${row.term} cannot be read`);
  }
  return {
    kind: row.kind,
    term,
    startedAt: row.startedAt,
    termEndsAt: row.termEndsAt,
    revokeRequestedAt: row.revokeRequestedAt ?? undefined,
    endsAt: row.endsAt ?? undefined,
  };
}

/** Those of the members who may not play at this moment, for any rule of their own. */
export async function listExcluded(q: Queries, members: readonly MemberId[]): Promise<MemberId[]> {
  if (members.length === 0) return [];
  const rows = await q.sql<{ memberId: bigint }[]>`
    select distinct member_id from protection_exclusions
    where member_id = any(${[...members]}::bigint[]) and (ends_at is null or ends_at > clock_timestamp())`;
  return rows.map((row) => memberId(row.memberId));
}

/** The used part of every kind in every period, with or without a limit. */
export async function listUses(
  q: Queries,
  member: MemberId,
  { sessionId, names }: { sessionId: bigint; names: readonly { kind: LimitKind; period: LimitPeriod }[] },
): Promise<UsedLimit[]> {
  const rows = await q.sql<{ kind: LimitKind; period: LimitPeriod; used: bigint; freesAt: Date | null }[]>`
    select l.kind, l.period, coalesce(u.used, 0)::bigint as used, u.frees_at
    from (
      select ${member}::bigint as member_id, kind, period, clock_timestamp() - period::interval as since
      from unnest(
        ${names.map(({ kind }) => kind)}::text[],
        ${names.map(({ period }) => period)}::text[]) as n (kind, period)) as l
    cross join lateral (${usesOf(q, [sessionId])}) u`;
  return rows.map(({ freesAt, ...row }) => ({ ...row, value: 0n, freesAt: freesAt ?? undefined }));
}

export async function hasOpenSign({ sql }: Queries, member: MemberId): Promise<boolean> {
  const rows = await sql`
    select 1 from protection_signs where member_id = ${member} and handled_at is null limit 1`;
  return rows.length > 0;
}
