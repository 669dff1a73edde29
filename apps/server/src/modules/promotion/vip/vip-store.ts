/** Grades of members: terms, progress, changes and the periods in which a grade is kept. */
import type { VipTermsText } from '@hj/contract/console';
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import { readVipTerms, type VipTerms } from './terms.ts';

interface TermsRow {
  version: number;
  terms: unknown;
}

/** The terms in force. */
export async function getVipTerms({ sql }: Queries): Promise<VipTerms> {
  const [row] = await sql<TermsRow[]>`select version, terms from vip_terms order by version desc limit 1`;
  if (row === undefined) throw new Error('There are no terms of the VIP programme.');
  return readVipTerms(row.version, row.terms);
}

export async function listVipTerms({ sql }: Queries, versions: readonly number[]): Promise<VipTerms[]> {
  const rows = await sql<TermsRow[]>`
    select version, terms from vip_terms where version = any(${[...versions]}::int[])`;
  return rows.map((row) => readVipTerms(row.version, row.terms));
}

export function listVersions({ sql }: Queries) {
  return sql<{ version: number; madeBy: string; madeAt: Date }[]>`
    select version, made_by, made_at from vip_terms order by version desc`;
}

export async function insertVipTerms(
  { sql }: Tx,
  { version, terms, madeBy }: { version: number; terms: VipTermsText; madeBy: string },
): Promise<void> {
  await sql`insert into vip_terms (version, terms, made_by) values (${version}, ${sql.json(terms)}, ${madeBy})`;
}

/** Since when the programme counts. */
export async function getVipLaunch({ sql }: Queries): Promise<Date> {
  const [row] = await sql<[{ at: Date | null }]>`select min(made_at) as at from vip_terms`;
  if (row.at === null) throw new Error('There are no terms of the VIP programme.');
  return row.at;
}

export function listWithdrawals({ sql }: Queries) {
  return sql<{ grade: number; dayCount: number; dayAmount: Amount }[]>`
    select grade, day_count, day_amount from vip_withdrawals order by grade`;
}

export interface Progress {
  memberId: MemberId;
  grade: number;
  deposits: Amount;
  turnover: Amount;
}

/** Deposits that stayed and turnover of the days that were counted; of one member, or of all that have any. */
export function listProgress({ sql }: Queries, memberId?: MemberId): Promise<Progress[]> {
  const one = memberId ?? null;
  return sql<Progress[]>`
    with paid as (
      select member_id, sum(amount)::bigint as deposits from activity_deposits
      where ${one}::bigint is null or member_id = ${one} group by 1
    ), made as (
      select member_id, sum(turnover)::bigint as turnover from rebate_lines
      where ${one}::bigint is null or member_id = ${one} group by 1
    )
    select m.id as member_id, m.vip_grade as grade, coalesce(p.deposits, 0) as deposits, coalesce(t.turnover, 0) as turnover
    from members m left join paid p on p.member_id = m.id left join made t on t.member_id = m.id
    where m.status = 'normal' and (m.id = ${one} or ${one}::bigint is null and (p.member_id is not null or t.member_id is not null))
    order by m.id`;
}

export interface Keeping {
  memberId: MemberId;
  grade: number;
  from: string;
  until: string;
  warnedUntil: string | null;
  /** Of the days of the period that were counted. */
  turnover: Amount;
}

/** The periods of members; of one, or those that end by a day. */
export function listKeeping(
  { sql }: Queries,
  of: { memberId: MemberId } | { endingBy: string },
): Promise<Keeping[]> {
  const chosen =
    'memberId' in of
      ? sql`k.member_id = ${of.memberId}`
      : sql`k.kept_until <= ${of.endingBy} and m.vip_grade > 0 and m.status = 'normal'`;
  return sql<Keeping[]>`
    select k.member_id, m.vip_grade as grade, k.kept_from::text as from, k.kept_until::text as until,
      k.warned_until::text as warned_until, (
        select coalesce(sum(l.turnover), 0)::bigint from rebate_lines l
        where l.member_id = k.member_id and l.day >= k.kept_from and l.day < k.kept_until) as turnover
    from vip_members k join members m on m.id = k.member_id
    where ${chosen} order by k.member_id`;
}

/** Locks the member's grade. */
export async function lockGrade({ sql }: Tx, memberId: MemberId): Promise<number> {
  const [row] = await sql<{ grade: number }[]>`
    select vip_grade as grade from members where id = ${memberId} for no key update`;
  if (row === undefined) throw new Error(`There is no member ${memberId}.`);
  return row.grade;
}

export interface GradeChange {
  id: bigint;
  memberId: MemberId;
  day: string;
  from: number;
  to: number;
}

/** @returns whether it was written: false if the grade had changed on this day */
export async function insertChange(
  { sql }: Tx,
  { id, memberId, day, from, to }: GradeChange,
): Promise<boolean> {
  const rows = await sql`
    insert into vip_changes (id, member_id, day, from_grade, to_grade) values (${id}, ${memberId}, ${day}, ${from}, ${to})
    on conflict on constraint vip_changes_once do nothing returning id`;
  if (rows.length === 0) return false;
  await sql`update members set vip_grade = ${to} where id = ${memberId}`;
  return true;
}

export function listChanges({ sql }: Queries, memberId: MemberId, most: number) {
  return sql<{ from: number; to: number; at: Date }[]>`
    select from_grade as from, to_grade as to, at from vip_changes where member_id = ${memberId}
    order by id desc limit ${most}`;
}

/** Begins a period of keeping the grade. */
export async function savePeriod(
  { sql }: Tx,
  { memberId, from, until }: Pick<Keeping, 'memberId' | 'from' | 'until'>,
): Promise<void> {
  await sql`
    insert into vip_members (member_id, kept_from, kept_until) values (${memberId}, ${from}, ${until})
    on conflict (member_id) do update set kept_from = excluded.kept_from, kept_until = excluded.kept_until, warned_until = null`;
}

/** @returns whether this call marked it */
export async function markWarned({ sql }: Tx, memberId: MemberId, until: string): Promise<boolean> {
  const rows = await sql`
    update vip_members set warned_until = ${until}
    where member_id = ${memberId} and kept_until = ${until} and warned_until is distinct from ${until} returning member_id`;
  return rows.length > 0;
}
