import type { RebateCategory } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

/** Takes the lock of a day until the transaction ends. */
export async function lockDay({ sql }: Tx, day: string): Promise<void> {
  await sql`
    insert into rebate_closings (day) values (${day})
    on conflict (day) do update set counted_at = clock_timestamp()`;
}

export interface Played {
  memberId: MemberId;
  category: RebateCategory;
  played: Amount;
}

/** Days whose counters of play differ from the recorded lines. */
export function listChanged(
  { sql }: Queries,
  day: string,
  { from, to }: { from: Date; to: Date },
  categories: readonly RebateCategory[],
): Promise<Played[]> {
  return sql<Played[]>`
    with made as (
      select member_id, category, sum(turnover)::bigint as played from play_hours
      where hour >= ${from} and hour < ${to} and category = any(${[...categories]}::text[]) group by 1, 2
    ), recorded as (
      select member_id, category, sum(played)::bigint as played from rebate_lines where day = ${day} group by 1, 2
    )
    select member_id, category, coalesce(m.played, 0) as played
    from made m full join recorded r using (member_id, category)
    where coalesce(m.played, 0) <> coalesce(r.played, 0)
    order by 1, 2`;
}

/** Members who backed several selections of a match: their stakes may cover each other. */
export async function listPaired({ sql }: Queries, members: readonly MemberId[]): Promise<Set<MemberId>> {
  const rows = await sql<{ memberId: MemberId }[]>`
    select member_id from vip_paired_stakes where member_id = any(${[...members]}::bigint[])`;
  return new Set(rows.map(({ memberId }) => memberId));
}

export interface DayOfMember {
  memberId: MemberId;
  grade: number;
  version: number;
  off: boolean;
}

/** Decides grade, terms and switch of days that are counted for the first time, and gives those of all. */
export async function keepDays(
  { sql }: Tx,
  day: string,
  version: number,
  members: readonly MemberId[],
): Promise<DayOfMember[]> {
  await sql`
    insert into rebate_days (member_id, day, grade, version, off)
    select m.id, ${day}::date, m.vip_grade, ${version}, coalesce(
      (select s.off from rebate_switches s where s.member_id = m.id order by s.id desc limit 1), false)
    from members m where m.id = any(${[...members]}::bigint[])
    on conflict do nothing`;
  return sql<DayOfMember[]>`
    select member_id, grade, version, off from rebate_days
    where day = ${day} and member_id = any(${[...members]}::bigint[]) order by member_id`;
}

export interface DayLine extends Played {
  turnover: Amount;
  amount: Amount;
  /** How many lines there are. */
  no: number;
}

/** The recorded rebate of a day, summed. */
export function listDayLines(
  { sql }: Queries,
  day: string,
  members: readonly MemberId[],
): Promise<DayLine[]> {
  return sql<DayLine[]>`
    select member_id, category, sum(played)::bigint as played, sum(turnover)::bigint as turnover, sum(amount)::bigint as amount,
      max(no) as no
    from rebate_lines where day = ${day} and member_id = any(${[...members]}::bigint[]) group by 1, 2`;
}

export interface NewLine extends DayLine {
  id: bigint;
  rate: number;
}

export async function insertLines({ sql }: Tx, day: string, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into rebate_lines (id, member_id, day, category, no, played, turnover, rate, amount)
    select id, member_id, ${day}::date, category, no, played, turnover, rate, amount
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ memberId }) => memberId)}::bigint[],
      ${lines.map(({ category }) => category)}::text[], ${lines.map(({ no }) => no)}::int[],
      ${lines.map(({ played }) => played)}::bigint[], ${lines.map(({ turnover }) => turnover)}::bigint[],
      ${lines.map(({ rate }) => rate)}::int[], ${lines.map(({ amount }) => amount)}::bigint[])
      as l (id, member_id, category, no, played, turnover, rate, amount)`;
}

/** The unpaid rebate, of one member or of all; below zero where more was paid than a corrected day brings. */
export interface OpenRebate {
  memberId: MemberId;
  category: RebateCategory;
  amount: Amount;
  from: string;
  to: string;
}

export function listOpenRebate({ sql }: Queries, memberId?: MemberId): Promise<OpenRebate[]> {
  return sql<OpenRebate[]>`
    select member_id, category, sum(amount)::bigint as amount, min(day)::text as from, max(day)::text as to
    from rebate_lines
    where payment_id is null and amount <> 0 and (${memberId ?? null}::bigint is null or member_id = ${memberId ?? null})
    group by 1, 2 having sum(amount) <> 0 order by 1, 2`;
}

/** Under the wallet's lock. */
export function lockOpenLines(
  { sql }: Tx,
  { memberId, category }: Pick<OpenRebate, 'memberId' | 'category'>,
) {
  return sql<{ id: bigint; amount: Amount; day: string }[]>`
    select id, amount, day::text as day from rebate_lines
    where member_id = ${memberId} and category = ${category} and payment_id is null and amount <> 0 order by day, no for update`;
}

export interface RebatePayment {
  id: bigint;
  memberId: MemberId;
  category: RebateCategory;
  amount: Amount;
  paidBy: 'member' | 'job' | 'correction';
}

export async function insertPayment(
  { sql }: Tx,
  { id, memberId, category, amount, paidBy }: RebatePayment,
  lines: readonly bigint[],
): Promise<void> {
  await sql`
    insert into rebate_payments (id, member_id, category, amount, paid_by)
    values (${id}, ${memberId}, ${category}, ${amount}, ${paidBy})`;
  await sql`update rebate_lines set payment_id = ${id} where id = any(${[...lines]}::bigint[])`;
}

export interface DaySum {
  day: string;
  category: RebateCategory;
  amount: Amount;
}

/** By day and category since a day, corrections in the day that they correct. */
export function listDaySums({ sql }: Queries, memberId: MemberId, since: string): Promise<DaySum[]> {
  return sql<DaySum[]>`
    select day::text as day, category, sum(amount)::bigint as amount from rebate_lines
    where member_id = ${memberId} and day >= ${since} group by 1, 2 order by 1, 2`;
}

export async function isSwitchedOff({ sql }: Queries, memberId: MemberId): Promise<boolean> {
  const [row] = await sql<{ off: boolean }[]>`
    select off from rebate_switches where member_id = ${memberId} order by id desc limit 1`;
  return row?.off ?? false;
}

export async function insertSwitch(
  { sql }: Tx,
  {
    id,
    memberId,
    off,
    setBy,
    reason,
  }: { id: bigint; memberId: MemberId; off: boolean; setBy: string; reason: string },
): Promise<void> {
  await sql`
    insert into rebate_switches (id, member_id, off, set_by, reason) values (${id}, ${memberId}, ${off}, ${setBy}, ${reason})`;
}
