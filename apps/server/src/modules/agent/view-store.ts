import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';

export interface NamedMember {
  name: string;
  createdAt: Date;
}

export async function listNames(
  { sql }: Queries,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, NamedMember>> {
  const rows = await sql<(NamedMember & { id: MemberId })[]>`
    select id, name, created_at from members where id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Days of Beijing between two moments up to now: losses of the members without open bets, and registrations. */
export function listDays(
  { sql }: Queries,
  agentId: MemberId,
  from: Date,
  to: Date,
): Promise<{ day: string; netLoss: Amount; registered: number }[]> {
  return sql<{ day: string; netLoss: Amount; registered: number }[]>`
    with spans as (
      select s.member_id, greatest(s.from_at, ${from}) as from_at, least(s.to_at, ${to}::timestamptz) as to_at
      from agent_spans s
      where s.agent_id = ${agentId} and s.from_at < ${to} and (s.to_at is null or s.to_at > ${from})
        and not exists (select from agent_exclusions x where x.agent_id = ${agentId} and x.member_id = s.member_id
          and x.from_month::timestamp at time zone 'Asia/Shanghai' < ${to})
    ), days as (
      select d::date as day from generate_series((${from}::timestamptz at time zone 'Asia/Shanghai')::date,
        least((${to}::timestamptz - interval '1 second') at time zone 'Asia/Shanghai', clock_timestamp() at time zone 'Asia/Shanghai')::date,
        interval '1 day') as d
    ), lost as (
      select (p.hour at time zone 'Asia/Shanghai')::date as day, sum(p.staked - p.won) as lost
      from spans s join play_hours p on p.member_id = s.member_id and p.hour >= s.from_at and p.hour < s.to_at group by 1
      union all
      select (o.at at time zone 'Asia/Shanghai')::date, -sum(o.staked)
      from spans s join activity_open_stakes o on o.member_id = s.member_id and o.at >= s.from_at and o.at < s.to_at group by 1
    ), came as (
      select (m.created_at at time zone 'Asia/Shanghai')::date as day, count(*) as came
      from agent_spans s join members m on m.id = s.member_id
      where s.agent_id = ${agentId} and m.created_at >= ${from} and m.created_at < ${to} group by 1
    )
    select d.day::text as day, coalesce((select sum(lost) from lost l where l.day = d.day), 0)::bigint as net_loss,
      coalesce((select came from came c where c.day = d.day), 0)::int as registered
    from days d order by d.day`;
}
