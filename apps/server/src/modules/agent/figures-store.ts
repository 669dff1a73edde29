/** The figures of an agent's members in a month, from the counters of play, the record of deals and the deposits. */
import type { MemberId, Queries } from '@hj/platform';
import type { MemberFigures } from './commission.ts';

export interface MemberLine extends MemberFigures {
  memberId: MemberId;
}

export type AgentLine = MemberLine & { agentId: MemberId };

export interface FiguresOf {
  agentIds: readonly MemberId[];
  /** The first day of the month, and the moments between which it lies. */
  month: string;
  from: Date;
  to: Date;
}

/**
 * One row for each member that was the agent's in the month, and each whose earlier play was corrected since it was stated. Net loss,
 * rebate and bonus are all that there ever was, minus the sums of earlier statements: so no correction is lost, and none moves a closed month.
 */
export function readFigures(
  { sql }: Queries,
  { agentIds, month, from, to }: FiguresOf,
): Promise<AgentLine[]> {
  return sql<AgentLine[]>`
    with spans as (
      select agent_id, member_id, from_at, least(to_at, ${to}::timestamptz) as to_at
      from agent_spans where agent_id = any(${[...agentIds]}::bigint[]) and from_at < ${to}
    ), ever as (
      select s.agent_id, s.member_id, coalesce(bool_or(s.to_at > ${from}), false) as own,
        coalesce(sum(p.lost), 0)::bigint as net_loss, coalesce(sum(d.rebate - b.rebate), 0)::bigint as rebate,
        coalesce(sum(d.bonus - b.bonus), 0)::bigint as bonus,
        coalesce(sum(m.deposits), 0)::bigint as deposits, coalesce(sum(m.turnover), 0)::bigint as turnover
      from spans s
      cross join lateral (
        select coalesce((select sum(staked - won) from play_hours
            where member_id = s.member_id and hour >= s.from_at and hour < s.to_at), 0)
          - coalesce((select sum(staked) from activity_open_stakes
            where member_id = s.member_id and at >= s.from_at and at < s.to_at), 0) as lost
      ) as p
      cross join lateral (
        select coalesce(sum(amount) filter (where type = 'rebate'), 0) as rebate,
          coalesce(sum(amount) filter (where type in ('promotion', 'vip')), 0) - coalesce(sum(forfeited), 0) as bonus
        from deals where member_id = s.member_id and created_at >= s.from_at and created_at < s.to_at
          and state = 'success' and type in ('rebate', 'promotion', 'vip', 'withdrawal')
      ) as d
      -- What was taken back of it, whatever the member's wallet had of that.
      cross join lateral (
        select coalesce(-(select sum(l.amount) from rebate_lines l join rebate_payments r on r.id = l.payment_id
            where l.member_id = s.member_id and r.paid_by = 'correction' and r.at >= s.from_at and r.at < s.to_at), 0) as rebate,
          coalesce((select sum(amount) from bonus_grants
            where member_id = s.member_id and reversed_at is not null and granted_at >= s.from_at and granted_at < s.to_at), 0)
          + coalesce((select sum(f.taken) from gift_forfeits f
            join bonus_grants g on (g.member_id, g.requirement) = (f.member_id, f.requirement)
            where f.member_id = s.member_id and f.at >= s.from_at and f.at < s.to_at), 0) as bonus
      ) as b
      cross join lateral (
        select (select coalesce(sum(amount), 0) from activity_deposits
            where member_id = s.member_id and paid_at >= greatest(s.from_at, ${from}) and paid_at < s.to_at) as deposits,
          (select coalesce(sum(turnover), 0) from play_hours
            where member_id = s.member_id and hour >= greatest(s.from_at, ${from}) and hour < s.to_at) as turnover
      ) as m
      group by s.agent_id, s.member_id
    ), stated as (
      select t.agent_id, l.member_id, sum(l.net_loss)::bigint as net_loss, sum(l.rebate)::bigint as rebate, sum(l.bonus)::bigint as bonus
      from agent_statements t join agent_statement_lines l on l.statement_id = t.id
      where t.agent_id = any(${[...agentIds]}::bigint[]) and t.month < ${month}::date group by 1, 2
    )
    select e.agent_id, e.member_id, e.net_loss - coalesce(s.net_loss, 0) as net_loss, e.rebate - coalesce(s.rebate, 0) as rebate,
      e.bonus - coalesce(s.bonus, 0) as bonus, e.deposits, e.turnover, x.reason as excluded
    from ever e
    left join stated s using (agent_id, member_id)
    left join agent_exclusions x on x.agent_id = e.agent_id and x.member_id = e.member_id and x.from_month <= ${month}::date
    where e.own or (e.net_loss, e.rebate, e.bonus) is distinct from (coalesce(s.net_loss, 0), coalesce(s.rebate, 0), coalesce(s.bonus, 0))
    order by e.agent_id, e.member_id`;
}

/** Below zero by the statement before, as a positive sum; of agents who have one. */
export async function readCarries(
  { sql }: Queries,
  agentIds: readonly MemberId[],
  month: string,
): Promise<ReadonlyMap<MemberId, bigint>> {
  const rows = await sql<{ agentId: MemberId; carryOut: bigint }[]>`
    select distinct on (agent_id) agent_id, carry_out from agent_statements
    where agent_id = any(${[...agentIds]}::bigint[]) and month < ${month}::date order by agent_id, month desc`;
  return new Map(rows.map(({ agentId, carryOut }) => [agentId, carryOut]));
}

/** Writes down members that share a mark with their agent (AG4): hourly, and before a month is closed. */
export async function insertExclusions({ sql }: Queries, month: string): Promise<number> {
  const rows = await sql`
    insert into agent_exclusions (agent_id, member_id, from_month, reason)
    select distinct on (s.agent_id, s.member_id) s.agent_id, s.member_id, ${month}::date, theirs.reason
    from agent_spans s
    join member_marks own on own.member_id = s.agent_id
    join member_marks theirs on theirs.member_id = s.member_id and (theirs.reason, theirs.mark) = (own.reason, own.mark)
    where s.agent_id is not null and (s.to_at is null or s.to_at > ${month}::timestamp at time zone 'Asia/Shanghai')
    order by s.agent_id, s.member_id, theirs.reason desc
    on conflict do nothing returning member_id`;
  return rows.length;
}
