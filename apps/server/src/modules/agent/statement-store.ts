import type { Amount } from '@hj/money';
import { column, type MemberId, type Queries, type Tx, textColumn } from '@hj/platform';
import type { Commission } from './commission.ts';
import type { MemberLine } from './figures-store.ts';

export type StatementState = 'empty' | 'computed' | 'checked' | 'approved' | 'refused' | 'paid';

export interface Share {
  agentId: MemberId;
  commission: Amount;
  sharePpm: number;
  amount: Amount;
}

export interface Statement extends Commission {
  id: bigint;
  agentId: MemberId;
  month: string;
  plan: number;
  downline: Amount;
  total: Amount;
  state: StatementState;
  checkedBy: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string | null;
  paidAt: Date | null;
}

const columns = ({ sql }: Queries) => sql`
  t.id, t.agent_id, t.month::text as month, t.plan, t.members, t.active, t.excluded, t.net_loss, t.rebate, t.bonus, t.fee, t.carry_in, t.base,
  t.tier, t.rate_ppm, t.commission, t.downline, t.total, t.carry_out, t.state, t.checked_by, t.decided_by, t.decided_at, t.note, t.paid_at`;

/** @returns false if the month was closed before */
export async function insertMonth({ sql }: Tx, month: string): Promise<boolean> {
  const rows =
    await sql`insert into agent_months (month) values (${month}::date) on conflict do nothing returning month`;
  return rows.length === 1;
}

/** The months that have ended and were not closed, since there are agents; the oldest first. */
export async function listOpenMonths({ sql }: Queries, before: string): Promise<string[]> {
  const rows = await sql<{ month: string }[]>`
    select m::date::text as month
    from generate_series(date_trunc('month', (select min(since) from agents) at time zone 'Asia/Shanghai'),
      ${before}::timestamp - interval '1 month', interval '1 month') as m
    where m::date > coalesce((select max(month) from agent_months), '-infinity')
    order by m`;
  return rows.map(({ month }) => month);
}

export interface Draft {
  id: bigint;
  agentId: MemberId;
  month: string;
  plan: number;
  commission: Commission;
  lines: readonly (MemberLine & { active: boolean })[];
  shares: readonly Share[];
  downline: Amount;
}

export async function insertStatement({ sql }: Tx, draft: Draft): Promise<void> {
  const { id, agentId, month, plan, commission: c, lines, shares, downline } = draft;
  const total = c.commission + downline;
  await sql`
    insert into agent_statements (id, agent_id, month, plan, members, active, excluded, net_loss, rebate, bonus, fee, carry_in, base,
      tier, rate_ppm, commission, downline, total, carry_out, state)
    values (${id}, ${agentId}, ${month}::date, ${plan}, ${c.members}, ${c.active}, ${c.excluded}, ${c.netLoss}, ${c.rebate}, ${c.bonus},
      ${c.fee}, ${c.carryIn}, ${c.base}, ${c.tier}, ${c.ratePpm}, ${c.commission}, ${downline}, ${total}, ${c.carryOut},
      ${total === 0n ? 'empty' : 'computed'})`;
  await sql`
    insert into agent_statement_lines (statement_id, member_id, net_loss, rebate, bonus, deposits, turnover, active, excluded)
    select ${id}, * from unnest(${column(lines, ({ memberId }) => memberId)}::bigint[], ${column(lines, ({ netLoss }) => netLoss)}::bigint[],
      ${column(lines, ({ rebate }) => rebate)}::bigint[], ${column(lines, ({ bonus }) => bonus)}::bigint[],
      ${column(lines, ({ deposits }) => deposits)}::bigint[], ${column(lines, ({ turnover }) => turnover)}::bigint[],
      ${column(lines, ({ active }) => active)}::boolean[], ${textColumn(lines, ({ excluded }) => excluded ?? undefined)}::text[])`;
  for (const share of shares) {
    await sql`
      insert into agent_statement_shares (statement_id, agent_id, commission, share_ppm, amount)
      values (${id}, ${share.agentId}, ${share.commission}, ${share.sharePpm}, ${share.amount})`;
  }
}

/** Of one agent, the latest first. */
export async function listOwnStatements(
  q: Queries,
  agentId: MemberId,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Statement[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    q.sql<Statement[]>`
      select ${columns(q)} from agent_statements t where t.agent_id = ${agentId}
      order by t.month desc limit ${limit} offset ${offset}`,
    q.sql<
      [{ total: number }]
    >`select count(*)::int as total from agent_statements where agent_id = ${agentId}`,
  ]);
  return { rows: [...rows], total: count.total };
}

export async function findOwnStatement(
  q: Queries,
  agentId: MemberId,
  month: string,
): Promise<Statement | undefined> {
  const [row] = await q.sql<Statement[]>`
    select ${columns(q)} from agent_statements t where t.agent_id = ${agentId} and t.month = ${month}::date`;
  return row;
}

export function listShares({ sql }: Queries, id: bigint): Promise<Share[]> {
  return sql<Share[]>`
    select agent_id, commission, share_ppm, amount from agent_statement_shares where statement_id = ${id} order by agent_id`;
}

export type DeskStatement = Statement & { agentName: string };

/** Of all agents, those that wait first. */
export async function listStatements(
  q: Queries,
  { state, limit, offset }: { state: StatementState | undefined; limit: number; offset: number },
): Promise<{ rows: DeskStatement[]; total: number }> {
  const chosen = q.sql`(${state ?? null}::text is null or t.state = ${state ?? null})`;
  const [rows, [count]] = await Promise.all([
    q.sql<DeskStatement[]>`
      select ${columns(q)}, m.name as agent_name from agent_statements t join members m on m.id = t.agent_id
      where ${chosen} order by t.month desc, t.id limit ${limit} offset ${offset}`,
    q.sql<[{ total: number }]>`select count(*)::int as total from agent_statements t where ${chosen}`,
  ]);
  return { rows: [...rows], total: count.total };
}

export async function findStatement(q: Queries, id: bigint): Promise<DeskStatement | undefined> {
  const [row] = await q.sql<DeskStatement[]>`
    select ${columns(q)}, m.name as agent_name from agent_statements t join members m on m.id = t.agent_id where t.id = ${id}`;
  return row;
}

export async function lockStatement(tx: Tx, id: bigint): Promise<Statement | undefined> {
  const [row] = await tx.sql<Statement[]>`
    select ${columns(tx)} from agent_statements t where t.id = ${id} for update`;
  return row;
}

export type DeskLine = MemberLine & { active: boolean; name: string };

export function listLines({ sql }: Queries, id: bigint): Promise<DeskLine[]> {
  return sql<DeskLine[]>`
    select l.member_id, m.name, l.net_loss, l.rebate, l.bonus, l.deposits, l.turnover, l.active, l.excluded
    from agent_statement_lines l join members m on m.id = l.member_id where l.statement_id = ${id}
    order by l.net_loss desc, l.member_id`;
}

export async function markChecked({ sql }: Tx, id: bigint, by: string, note: string): Promise<void> {
  await sql`update agent_statements set state = 'checked', checked_by = ${by}, note = ${note} where id = ${id}`;
}

export async function markStatement(
  { sql }: Tx,
  id: bigint,
  { state, by, note }: { state: 'approved' | 'refused'; by: string; note: string },
): Promise<void> {
  await sql`
    update agent_statements set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), note = ${note}
    where id = ${id}`;
}

/** What is approved and not paid, locked; the oldest first. */
export function lockApproved(
  { sql }: Tx,
  agentId: MemberId,
): Promise<{ id: bigint; total: Amount; month: string }[]> {
  return sql<{ id: bigint; total: Amount; month: string }[]>`
    select id, total, month::text as month from agent_statements
    where agent_id = ${agentId} and state = 'approved' order by month for update`;
}

export async function sumApproved({ sql }: Queries, agentId: MemberId): Promise<Amount> {
  const [row] = await sql<[{ sum: Amount }]>`
    select coalesce(sum(total), 0)::bigint as sum from agent_statements where agent_id = ${agentId} and state = 'approved'`;
  return row.sum;
}

export async function markPaid({ sql }: Tx, ids: readonly bigint[], dealId: bigint): Promise<void> {
  await sql`
    update agent_statements set state = 'paid', paid_at = clock_timestamp(), deal_id = ${dealId}
    where id = any(${[...ids]}::bigint[])`;
}
