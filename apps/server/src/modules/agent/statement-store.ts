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

/** Without the shares of agents whose own statement was refused. */
const columns = ({ sql }: Queries) => sql`
  t.id, t.agent_id, t.month::text as month, t.plan, t.members, t.active, t.excluded, t.net_loss, t.rebate, t.bonus, t.fee, t.carry_in, t.base,
  t.tier, t.rate_ppm, t.commission, p.downline, p.total, t.carry_out, t.state, t.checked_by, t.decided_by, t.decided_at, t.note, t.paid_at`;

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

/** All statements of a month, with their lines and shares. */
export async function insertStatements({ sql }: Tx, drafts: readonly Draft[]): Promise<void> {
  const of = (value: (draft: Draft) => bigint | number) => column(drafts, value);
  const term = (value: (terms: Commission) => bigint | number) => of(({ commission }) => value(commission));
  await sql`
    insert into agent_statements (id, agent_id, month, plan, members, active, excluded, net_loss, rebate, bonus, fee, carry_in, base,
      tier, rate_ppm, commission, downline, total, carry_out, state)
    select id, agent_id, ${drafts[0]?.month ?? null}::date, plan, members, active, excluded, net_loss, rebate, bonus, fee, carry_in, base,
      tier, rate_ppm, commission, downline, commission + downline, carry_out,
      case when commission + downline = 0 then 'empty' else 'computed' end
    from unnest(${of(({ id }) => id)}::bigint[], ${of(({ agentId }) => agentId)}::bigint[], ${of(({ plan }) => plan)}::int[],
      ${term((c) => c.members)}::int[], ${term((c) => c.active)}::int[], ${term((c) => c.excluded)}::int[],
      ${term((c) => c.netLoss)}::bigint[], ${term((c) => c.rebate)}::bigint[], ${term((c) => c.bonus)}::bigint[],
      ${term((c) => c.fee)}::bigint[], ${term((c) => c.carryIn)}::bigint[], ${term((c) => c.base)}::bigint[],
      ${term((c) => c.tier)}::smallint[], ${term((c) => c.ratePpm)}::int[], ${term((c) => c.commission)}::bigint[],
      ${of(({ downline }) => downline)}::bigint[], ${term((c) => c.carryOut)}::bigint[])
      as s (id, agent_id, plan, members, active, excluded, net_loss, rebate, bonus, fee, carry_in, base, tier, rate_ppm, commission,
        downline, carry_out)`;
  const lines = drafts.flatMap(({ id, lines: own }) => own.map((line) => ({ id, ...line })));
  await sql`
    insert into agent_statement_lines (statement_id, member_id, net_loss, rebate, bonus, deposits, turnover, active, excluded)
    select * from unnest(${column(lines, ({ id }) => id)}::bigint[], ${column(lines, ({ memberId }) => memberId)}::bigint[],
      ${column(lines, ({ netLoss }) => netLoss)}::bigint[], ${column(lines, ({ rebate }) => rebate)}::bigint[],
      ${column(lines, ({ bonus }) => bonus)}::bigint[], ${column(lines, ({ deposits }) => deposits)}::bigint[],
      ${column(lines, ({ turnover }) => turnover)}::bigint[], ${column(lines, ({ active }) => active)}::boolean[],
      ${textColumn(lines, ({ excluded }) => excluded ?? undefined)}::text[])`;
  const shares = drafts.flatMap(({ id, shares: own }) => own.map((share) => ({ id, ...share })));
  await sql`
    insert into agent_statement_shares (statement_id, agent_id, commission, share_ppm, amount)
    select * from unnest(${column(shares, ({ id }) => id)}::bigint[], ${column(shares, ({ agentId }) => agentId)}::bigint[],
      ${column(shares, ({ commission }) => commission)}::bigint[], ${column(shares, ({ sharePpm }) => sharePpm)}::int[],
      ${column(shares, ({ amount }) => amount)}::bigint[])`;
}

/** Of one agent, the latest first. */
export async function listOwnStatements(
  q: Queries,
  agentId: MemberId,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Statement[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    q.sql<Statement[]>`
      select ${columns(q)} from agent_statements t join agent_payables p on p.statement_id = t.id where t.agent_id = ${agentId}
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
    select ${columns(q)} from agent_statements t join agent_payables p on p.statement_id = t.id
    where t.agent_id = ${agentId} and t.month = ${month}::date`;
  return row;
}

/** Of the agents below; nothing of one whose own statement was refused. */
export function listShares({ sql }: Queries, id: bigint): Promise<Share[]> {
  return sql<Share[]>`
    select h.agent_id, h.commission, h.share_ppm, case when c.state = 'refused' then 0 else h.amount end::bigint as amount
    from agent_statement_shares h join agent_statements t on t.id = h.statement_id
    left join agent_statements c on (c.agent_id, c.month) = (h.agent_id, t.month)
    where h.statement_id = ${id} order by h.agent_id`;
}

/** Whether agents below, in whose commission a statement has a share, have statements that wait for a decision. */
export async function hasOpenShares({ sql }: Queries, id: bigint): Promise<boolean> {
  const rows = await sql`
    select from agent_statement_shares h join agent_statements t on t.id = h.statement_id
    join agent_statements c on (c.agent_id, c.month) = (h.agent_id, t.month) and c.state in ('computed', 'checked')
    where h.statement_id = ${id} and h.amount > 0 limit 1`;
  return rows.length > 0;
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
      select ${columns(q)}, m.name as agent_name from agent_statements t join agent_payables p on p.statement_id = t.id join members m on m.id = t.agent_id
      where ${chosen} order by t.month desc, t.id limit ${limit} offset ${offset}`,
    q.sql<[{ total: number }]>`select count(*)::int as total from agent_statements t where ${chosen}`,
  ]);
  return { rows: [...rows], total: count.total };
}

export async function findStatement(q: Queries, id: bigint): Promise<DeskStatement | undefined> {
  const [row] = await q.sql<DeskStatement[]>`
    select ${columns(q)}, m.name as agent_name from agent_statements t join agent_payables p on p.statement_id = t.id
    join members m on m.id = t.agent_id where t.id = ${id}`;
  return row;
}

export async function lockStatement(tx: Tx, id: bigint): Promise<Statement | undefined> {
  const [row] = await tx.sql<Statement[]>`
    select ${columns(tx)} from agent_statements t join agent_payables p on p.statement_id = t.id where t.id = ${id} for update of t`;
  return row;
}

export type DeskLine = MemberLine & { active: boolean; name: string };

/** Of all members of a statement, the highest net loss first. */
export async function listLines(q: Queries, id: bigint): Promise<DeskLine[]> {
  const { rows } = await listLinePage(q, id, { limit: null, offset: 0 });
  return rows;
}

export async function listLinePage(
  { sql }: Queries,
  id: bigint,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ rows: DeskLine[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    sql<DeskLine[]>`
      select l.member_id, m.name, l.net_loss, l.rebate, l.bonus, l.deposits, l.turnover, l.active, l.excluded
      from agent_statement_lines l join members m on m.id = l.member_id where l.statement_id = ${id}
      order by l.net_loss desc, l.member_id limit ${limit} offset ${offset}`,
    sql<
      [{ total: number }]
    >`select count(*)::int as total from agent_statement_lines where statement_id = ${id}`,
  ]);
  return { rows: [...rows], total: count.total };
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

/** Approved and unpaid statements, locked; the oldest first. */
export function lockApproved(
  { sql }: Tx,
  agentId: MemberId,
): Promise<{ id: bigint; total: Amount; month: string }[]> {
  return sql<{ id: bigint; total: Amount; month: string }[]>`
    select t.id, p.total, t.month::text as month from agent_statements t join agent_payables p on p.statement_id = t.id
    where t.agent_id = ${agentId} and t.state = 'approved' order by t.month for update of t`;
}

export async function sumApproved({ sql }: Queries, agentId: MemberId): Promise<Amount> {
  const [row] = await sql<[{ sum: Amount }]>`
    select coalesce(sum(p.total), 0)::bigint as sum from agent_statements t join agent_payables p on p.statement_id = t.id
    where t.agent_id = ${agentId} and t.state = 'approved'`;
  return row.sum;
}

export async function markPaid({ sql }: Tx, ids: readonly bigint[], dealId: bigint): Promise<void> {
  await sql`
    update agent_statements set state = 'paid', paid_at = clock_timestamp(), deal_id = ${dealId}
    where id = any(${[...ids]}::bigint[])`;
}
