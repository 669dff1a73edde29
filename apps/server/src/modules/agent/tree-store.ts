/** Whose member a member is, and above whom an agent stands: rows that hold from a month on. */
import type { MemberId, Queries, Tx } from '@hj/platform';

/** The target of a registration's code: the link of an agent, or an invitation of a member who is one. */
export async function findCode(
  { sql }: Queries,
  codes: readonly string[],
): Promise<{ agentId: MemberId; linkCode: string | null } | undefined> {
  const [row] = await sql<{ agentId: MemberId; linkCode: string | null }[]>`
    select l.agent_id, l.code as link_code from agent_links l where l.code = any(${[...codes]}::text[])
    union all
    select i.member_id, null from invitation_codes i join agents a on a.member_id = i.member_id
    where i.code = any(${[...codes]}::text[])
    order by 2 nulls last limit 1`;
  return row;
}

export interface Move {
  memberId: MemberId;
  agentId: MemberId | null;
  linkCode: string | null;
  fromMonth: string;
  madeBy: string;
  reason: string;
}

/** A move that has not begun is replaced by a later one. */
export async function insertMember({ sql }: Tx, move: Move): Promise<void> {
  await sql`
    insert into agent_members (member_id, from_month, agent_id, link_code, made_by, reason)
    values (${move.memberId}, ${move.fromMonth}::date, ${move.agentId}, ${move.linkCode}, ${move.madeBy}, ${move.reason})
    on conflict (member_id, from_month) do update
    set agent_id = excluded.agent_id, made_by = excluded.made_by, reason = excluded.reason, created_at = clock_timestamp()`;
}

export interface Terms {
  agentId: MemberId;
  fromMonth: string;
  parentId: MemberId | null;
  sharePpm: number;
  madeBy: string;
  reason: string;
}

export async function insertTerms({ sql }: Tx, terms: Terms): Promise<void> {
  await sql`
    insert into agent_terms (agent_id, from_month, parent_id, share_ppm, made_by, reason)
    values (${terms.agentId}, ${terms.fromMonth}::date, ${terms.parentId}, ${terms.sharePpm}, ${terms.madeBy}, ${terms.reason})
    on conflict (agent_id, from_month) do update
    set parent_id = excluded.parent_id, share_ppm = excluded.share_ppm, made_by = excluded.made_by, reason = excluded.reason`;
}

/** Whether the agent would come to stand below itself, by the latest rows of all. Under the lock of the tree. */
export async function isBelow({ sql }: Queries, agentId: MemberId, parentId: MemberId): Promise<boolean> {
  const rows = await sql`
    with recursive latest as (
      select distinct on (agent_id) agent_id, parent_id from agent_terms order by agent_id, from_month desc
    ), up as (
      select ${parentId}::bigint as agent_id
      union
      select l.parent_id from latest l join up on up.agent_id = l.agent_id where l.parent_id is not null
    )
    select from up where agent_id = ${agentId}`;
  return rows.length > 0;
}

/** One move in the tree at a time: two that are right alone could close a circle together. */
export async function lockTree({ sql }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('agent-tree'))`;
}

export interface Child {
  agentId: MemberId;
  parentId: MemberId;
  name: string;
  sharePpm: number;
}

/** The agents directly below some in a month. */
export function listChildren(
  { sql }: Queries,
  parents: readonly MemberId[],
  month: string,
): Promise<Child[]> {
  return sql<Child[]>`
    with held as (
      select distinct on (agent_id) agent_id, parent_id, share_ppm from agent_terms
      where from_month <= ${month}::date order by agent_id, from_month desc
    )
    select h.agent_id, h.parent_id, m.name, h.share_ppm from held h join members m on m.id = h.agent_id
    where h.parent_id = any(${[...parents]}::bigint[]) order by h.agent_id`;
}

export interface TreeNode {
  agentId: MemberId;
  name: string;
  parentId: MemberId | null;
  sharePpm: number;
  /** Parent and share from the next month on, where they differ. */
  nextParentId: MemberId | null;
  nextSharePpm: number;
  members: number;
  since: Date;
}

/** All agents with their terms of a month, and of the next one. */
export function listTree({ sql }: Queries, month: string, after: string): Promise<TreeNode[]> {
  return sql<TreeNode[]>`
    select a.member_id as agent_id, m.name, t.parent_id, coalesce(t.share_ppm, 0) as share_ppm,
      n.parent_id as next_parent_id, coalesce(n.share_ppm, 0) as next_share_ppm, a.since,
      (select count(*) from agent_spans s where s.agent_id = a.member_id and s.from_month <= ${month}::date
        and (s.to_at is null or s.to_at > clock_timestamp()))::int as members
    from agents a join members m on m.id = a.member_id
    left join lateral (select parent_id, share_ppm from agent_terms where agent_id = a.member_id and from_month <= ${month}::date
      order by from_month desc limit 1) as t on true
    left join lateral (select parent_id, share_ppm from agent_terms where agent_id = a.member_id and from_month <= ${after}::date
      order by from_month desc limit 1) as n on true
    order by a.since, a.member_id`;
}

export async function findMemberId({ sql }: Queries, memberId: bigint): Promise<MemberId | undefined> {
  const [row] = await sql<{ id: MemberId }[]>`select id from members where id = ${memberId}`;
  return row?.id;
}
