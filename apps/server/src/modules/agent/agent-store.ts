import type { MemberId, Queries, Tx } from '@hj/platform';

export const applicationChannels = ['social', 'community', 'site', 'offline', 'other'] as const;
export type Channel = (typeof applicationChannels)[number];
export type ApplicationState = 'pending' | 'approved' | 'rejected';

export interface Application {
  id: bigint;
  memberId: MemberId;
  channel: Channel;
  planText: string;
  state: ApplicationState;
  createdAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

export type DeskApplication = Application & { memberName: string };

const columns = ({ sql }: Queries) => sql`
  a.id, a.member_id, a.channel, a.plan_text, a.state, a.created_at, a.decided_by, a.decided_at, a.reason`;

/** Whether an application can be made: a bound phone and a real name. */
export async function findIdentified(
  { sql }: Queries,
  memberId: MemberId,
): Promise<{ phone: boolean; name: boolean }> {
  const [row] = await sql<{ phone: boolean; name: boolean }[]>`
    select phone, name from activity_members where member_id = ${memberId}`;
  return row ?? { phone: false, name: false };
}

export async function findLastApplication(q: Queries, memberId: MemberId): Promise<Application | undefined> {
  const [row] = await q.sql<Application[]>`
    select ${columns(q)} from agent_applications a where a.member_id = ${memberId} order by a.id desc limit 1`;
  return row;
}

/** @returns false if one waits already */
export async function insertApplication(
  { sql }: Tx,
  { id, memberId, channel, planText }: Pick<Application, 'id' | 'memberId' | 'channel' | 'planText'>,
): Promise<boolean> {
  const rows = await sql`
    insert into agent_applications (id, member_id, channel, plan_text) values (${id}, ${memberId}, ${channel}, ${planText})
    on conflict do nothing returning id`;
  return rows.length === 1;
}

export async function listApplications(
  q: Queries,
  { state, limit, offset }: { state: ApplicationState | undefined; limit: number; offset: number },
): Promise<{ rows: DeskApplication[]; total: number }> {
  const chosen = q.sql`(${state ?? null}::text is null or a.state = ${state ?? null})`;
  const [rows, [count]] = await Promise.all([
    q.sql<DeskApplication[]>`
      select ${columns(q)}, m.name as member_name from agent_applications a join members m on m.id = a.member_id
      where ${chosen} order by a.id desc limit ${limit} offset ${offset}`,
    q.sql<[{ total: number }]>`select count(*)::int as total from agent_applications a where ${chosen}`,
  ]);
  return { rows: [...rows], total: count.total };
}

export async function lockApplication(tx: Tx, id: bigint): Promise<Application | undefined> {
  const [row] = await tx.sql<Application[]>`
    select ${columns(tx)} from agent_applications a where a.id = ${id} for update`;
  return row;
}

export async function markApplication(
  { sql }: Tx,
  { id, state, by, reason }: { id: bigint; state: 'approved' | 'rejected'; by: string; reason: string },
): Promise<void> {
  await sql`
    update agent_applications set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), reason = ${reason}
    where id = ${id}`;
}

export async function isAgent({ sql }: Queries, memberId: MemberId): Promise<boolean> {
  return (await sql`select from agents where member_id = ${memberId}`).length > 0;
}

export async function insertAgent({ sql }: Tx, memberId: MemberId, approvedBy: string): Promise<void> {
  await sql`insert into agents (member_id, approved_by) values (${memberId}, ${approvedBy}) on conflict do nothing`;
}

/** Who was an agent before a moment. */
export async function listAgentIds({ sql }: Queries, before: Date): Promise<MemberId[]> {
  const rows = await sql<{ memberId: MemberId }[]>`
    select member_id from agents where since < ${before} order by member_id`;
  return rows.map(({ memberId }) => memberId);
}

export interface Link {
  code: string;
  name: string;
  createdAt: Date;
  registered: number;
}

/** With the members that came by each. */
export async function listLinks({ sql }: Queries, agentId: MemberId): Promise<Link[]> {
  return sql<Link[]>`
    select l.code, l.name, l.created_at,
      (select count(*) from agent_members m where m.link_code = l.code and m.agent_id = ${agentId})::int as registered
    from agent_links l where l.agent_id = ${agentId} order by l.created_at, l.code`;
}

/** @returns false if the code is taken */
export async function insertLink(
  { sql }: Tx,
  { code, agentId, name }: { code: string; agentId: MemberId; name: string },
): Promise<boolean> {
  const rows = await sql`
    insert into agent_links (code, agent_id, name) values (${code}, ${agentId}, ${name})
    on conflict do nothing returning code`;
  return rows.length === 1;
}

/** New links of an agent one at a time, so that their number is known. */
export async function lockLinks({ sql }: Tx, agentId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agent-links', ${agentId}))`;
}
