import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { CountRules, Requirement } from './types.ts';

/** @throws constraint `turnover_requirements_reference`: the reference has a requirement */
export async function insertRequirement(tx: Tx, requirement: Requirement): Promise<void> {
  const { id, memberId, kind, name, reference, principal, bonus, required, rules = null } = requirement;
  await tx.sql`
    insert into turnover_requirements (id, member_id, kind, name, reference, principal, bonus, required, rules)
    values (${id}, ${memberId}, ${kind}, ${name}, ${reference}, ${principal}, ${bonus}, ${required},
      ${rules === null ? null : tx.sql.json({ ...rules, maxBet: rules.maxBet?.toString() ?? null })})`;
}

type OpenRequirement = Requirement & { openedAt: Date };
type StoredRules = Omit<CountRules, 'maxBet'> & { maxBet: string | null };

/** Open requirements in opening order. */
export async function listOpenRequirements({ sql }: Queries, member: MemberId): Promise<OpenRequirement[]> {
  const rows = await sql<(Omit<OpenRequirement, 'rules'> & { rules: StoredRules | null })[]>`
    select id, member_id, kind, name, reference, principal, bonus, required, rules, opened_at
    from turnover_requirements where member_id = ${member} and closed_by is null order by opened_at, id`;
  return rows.map(({ rules, ...row }) => ({
    ...row,
    rules: rules && { ...rules, maxBet: rules.maxBet === null ? null : BigInt(rules.maxBet) },
  }));
}

/** Closes all open requirements of a member. @param deductions by requirement; default 0 */
export async function markClosed(
  tx: Tx,
  member: MemberId,
  orderId: bigint,
  deductions: readonly { id: bigint; deduction: Amount }[],
): Promise<void> {
  await tx.sql`
    update turnover_requirements as r set closed_by = ${orderId}, closed_at = clock_timestamp(),
      deducted = coalesce((
        select deduction from unnest(
          ${deductions.map(({ id }) => id)}::bigint[],
          ${deductions.map(({ deduction }) => deduction)}::bigint[]
        ) as taken(id, deduction) where taken.id = r.id), 0)
    where member_id = ${member} and closed_by is null`;
}

/** Closes the open requirement of a reference. */
export async function markEnded(
  { sql }: Tx,
  reference: string,
  orderId: bigint,
  deducted: Amount = 0n,
): Promise<void> {
  await sql`
    update turnover_requirements set closed_by = ${orderId}, closed_at = clock_timestamp(), deducted = ${deducted}
    where reference = ${reference} and closed_by is null`;
}

/**
 * Closes the requirement of a gift that was taken back, also one that a withdrawal has closed without a deduction: a rejected
 * withdrawal does not reopen it. One that ended because the member gave the gift up, also for nothing, stays ended by that.
 */
export async function markDropped({ sql }: Tx, reference: string, depositId: bigint): Promise<void> {
  await sql`
    update turnover_requirements set closed_by = ${depositId}, closed_at = coalesce(closed_at, clock_timestamp())
    where reference = ${reference} and deducted = 0
      and not exists (select from gift_forfeits f where f.id = closed_by and f.requirement = reference)`;
}

export async function readDeducted({ sql }: Queries, reference: string): Promise<Amount> {
  const [row] = await sql<{ deducted: Amount }[]>`
    select deducted from turnover_requirements where reference = ${reference}`;
  return row?.deducted ?? 0n;
}

/**
 * Reopens the requirements closed by a withdrawal. Requirements of reversed deposits stay closed, by the deposit instead, except a
 * bonus that the withdrawal would have forfeited: it reopens for the next withdrawal.
 */
export async function markOpen(
  tx: Tx,
  member: MemberId,
  orderId: bigint,
  reversedDeposits: readonly bigint[],
): Promise<void> {
  await tx.sql`
    update turnover_requirements as r
    set closed_by = found.ended_by, closed_at = case when found.ended_by is not null then r.closed_at end, deducted = 0
    from (
      select q.id, (
        select d from unnest(${[...reversedDeposits]}::bigint[]) as d
        where q.reference = 'deposit:' || d or q.reference = 'bonus:' || d and q.deducted = 0) as ended_by
      from turnover_requirements q where q.member_id = ${member} and q.closed_by = ${orderId}) as found
    where found.id = r.id`;
}

/** In ten-thousandths. */
export async function readAdministrativeRate({ sql }: Queries): Promise<bigint> {
  const [row] = await sql<[{ rate: bigint }]>`select administrative_rate::bigint as rate from turnover_terms`;
  return row.rate;
}

/** In ten-thousandths; 0 for a category without a weight. */
export async function readWeight({ sql }: Queries, category: string): Promise<bigint> {
  const [row] = await sql<{ weight: bigint }[]>`
    select weight::bigint as weight from turnover_weights where category = ${category}`;
  return row?.weight ?? 0n;
}

/** How much of a stake counts, in ten-thousandths, by category. */
export function listWeights({ sql }: Queries): Promise<{ category: string; weight: number }[]> {
  return sql<{ category: string; weight: number }[]>`
    select category, weight from turnover_weights order by category`;
}
