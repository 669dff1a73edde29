import type { Amount } from '@hj/money';
import { type MemberId, memberId, orderBy, type Queries, type Tx } from '@hj/platform';
import { type AmlTerms, barringRules, type CaseRule, type Evidence, type Movement } from './rules.ts';

export async function readTerms({ sql }: Queries): Promise<AmlTerms> {
  const [terms] = await sql<[AmlTerms]>`
    select threshold, large, least_play::bigint as least_play, structuring_count,
      structuring_margin::bigint as structuring_margin, in_and_out_minutes
    from aml_terms`;
  return terms;
}

export async function findMovement(q: Queries, id: bigint): Promise<Movement | undefined> {
  const [row] = await q.sql<Movement[]>`
    select id, member_id, type, amount, at from aml_movements where id = ${id}`;
  return row;
}

/** Of the same type in the 24 hours up to this one and with it, oldest first. Times are compared where they have all their digits. */
export async function listDay(
  q: Queries,
  members: readonly MemberId[],
  { id, type }: Movement,
): Promise<Movement[]> {
  return await q.sql<Movement[]>`
    with this as (select at from aml_movements where id = ${id})
    select m.id, m.member_id, m.type, m.amount, m.at from aml_movements m, this
    where m.member_id = any(${[...members]}::bigint[]) and m.type = ${type}
      and m.at > this.at - interval '24 hours' and m.at <= this.at
    order by m.at, m.id`;
}

/** The member's deposits before this withdrawal and after the one before it, oldest first. */
export async function listDepositsBefore(
  q: Queries,
  { id, memberId: member }: Movement,
): Promise<Movement[]> {
  return await q.sql<Movement[]>`
    with this as (select at from aml_movements where id = ${id}),
    before as (
      select coalesce(max(m.at), '-infinity') as at from aml_movements m, this
      where m.member_id = ${member} and m.type = 'withdrawal' and m.id <> ${id} and m.at < this.at
    )
    select m.id, m.member_id, m.type, m.amount, m.at from aml_movements m, this, before
    where m.member_id = ${member} and m.type = 'deposit' and m.at <= this.at and m.at > before.at
    order by m.at, m.id`;
}

/** Movements of the last hours; a deposit may be paid a day after it was opened. */
export async function listRecentMovements({ sql }: Queries, now: Date): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from aml_movements
    where created_at > ${now}::timestamptz - interval '26 hours' and at > ${now}::timestamptz - interval '2 hours'
    order by at, id`;
  return rows.map(({ id }) => id);
}

export interface NewCase {
  id: bigint;
  rule: CaseRule;
  subject: string;
  memberId: MemberId;
  /** The second account of a pair. */
  otherId?: MemberId;
  amount: Amount;
  evidence: Evidence;
}

/** Once per rule and subject, and not beside a case of the rule and the same member or pair that is still open. True when it is new. */
export async function insertCase({ sql }: Queries, row: NewCase): Promise<boolean> {
  const rows = await sql`
    insert into aml_cases (id, rule, subject, member_id, other_member_id, amount, evidence)
    values (${row.id}, ${row.rule}, ${row.subject}, ${row.memberId}, ${row.otherId ?? null}, ${row.amount},
      ${sql.json(row.evidence)})
    on conflict do nothing returning id`;
  return rows.length > 0;
}

/** Whether money on its way out waits for a case. A seat that was refused moved none. */
export async function hasOpenCase({ sql }: Queries, member: MemberId): Promise<boolean> {
  const rows = await sql`
    select 1 from aml_cases
    where (member_id = ${member} or other_member_id = ${member}) and state <> 'decided' and rule <> 'linked-refused' limit 1`;
  return rows.length > 0;
}

/** Whether an open case keeps the member from depositing. */
export async function barsDeposits({ sql }: Queries, member: MemberId): Promise<boolean> {
  const rows = await sql`
    select 1 from aml_cases
    where member_id = ${member} and state <> 'decided' and rule = any(${[...barringRules]}::text[]) limit 1`;
  return rows.length > 0;
}

export type CaseState = 'open' | 'assigned' | 'decided';
export type CaseOutcome = 'cleared' | 'watch' | 'reported' | 'frozen';

export interface Case {
  id: bigint;
  rule: CaseRule;
  /** Such as `deposit:123`. */
  subject: string;
  memberId: MemberId;
  memberName: string;
  otherId: bigint | null;
  otherName: string | null;
  /** Of the movement that set it off. */
  amount: Amount;
  evidence: Evidence;
  state: CaseState;
  /** As `staff:7`. */
  assignedTo: string | null;
  outcome: CaseOutcome | null;
  note: string | null;
  openedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

type CaseRow = Omit<Case, 'memberId'> & { member: bigint };
const caseOf = ({ member, ...row }: CaseRow): Case => ({ ...row, memberId: memberId(member) });

const caseColumns = ({ sql }: Queries) => sql`
  c.id, c.rule, c.subject, c.member_id as member, m.name as member_name, c.other_member_id as other_id,
  (select name from members o where o.id = c.other_member_id) as other_name, c.amount, c.evidence, c.state,
  c.assigned_to, c.outcome, c.note, c.opened_at, c.decided_by,
  c.decided_at`;

export interface CaseFilter {
  state?: CaseState | undefined;
  rule?: string | undefined;
  memberId?: MemberId | undefined;
  sort?: 'openedAt' | '-openedAt' | 'amount' | '-amount' | undefined;
  pageNum: number;
  pageSize: number;
}

/** Those that wait first, the oldest of them on top; then the decided ones, the latest on top; or as `sort` says. */
export async function listCases(q: Queries, filter: CaseFilter): Promise<{ list: Case[]; total: number }> {
  const { sql } = q;
  const { state, rule, memberId: member, sort, pageNum, pageSize } = filter;
  const order = orderBy(
    q,
    sort,
    { openedAt: sql`c.opened_at`, amount: sql`c.amount` },
    sql`(c.state = 'decided'), case when c.state = 'decided' then -c.id else c.id end`,
  );
  const matching = sql`
    (${state ?? null}::text is null or c.state = ${state ?? null})
    and (${rule ?? null}::text is null or c.rule = ${rule ?? null})
    and (${member ?? null}::bigint is null or c.member_id = ${member ?? null} or c.other_member_id = ${member ?? null})`;
  const [rows, [{ total }]] = await Promise.all([
    sql<CaseRow[]>`
      select ${caseColumns(q)} from aml_cases c join members m on m.id = c.member_id where ${matching}
      order by ${order}
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    sql<[{ total: number }]>`select count(*)::int as total from aml_cases c where ${matching}`,
  ]);
  return { list: rows.map(caseOf), total };
}

export async function findCase(q: Queries, id: bigint): Promise<Case | undefined> {
  const [row] = await q.sql<CaseRow[]>`
    select ${caseColumns(q)} from aml_cases c join members m on m.id = c.member_id where c.id = ${id}`;
  return row && caseOf(row);
}

/** One hand on a case at a time. */
export async function lockCase(tx: Tx, id: bigint): Promise<void> {
  await tx.sql`select 1 from aml_cases where id = ${id} for update`;
}

export async function updateAssigned({ sql }: Tx, id: bigint, to: string): Promise<void> {
  await sql`update aml_cases set state = 'assigned', assigned_to = ${to} where id = ${id}`;
}

export async function updateDecided(
  { sql }: Tx,
  id: bigint,
  { by, outcome, note, at }: { by: string; outcome: CaseOutcome; note: string; at: Date },
): Promise<void> {
  await sql`
    update aml_cases set state = 'decided', outcome = ${outcome}, note = ${note}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`;
}
