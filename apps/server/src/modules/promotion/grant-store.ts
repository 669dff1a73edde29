import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface GrantRow {
  id: bigint;
  memberId: MemberId;
  reference: string;
  promotion: string;
  period: string;
  name: string;
  amount: Amount;
  turnover: Amount;
  /** The reference of its turnover requirement. */
  requirement: string;
  /** Under which name the ledger has it. */
  transferKind: 'deposit-bonus' | 'promotion' | 'vip';
}

export async function findGrant({ sql }: Queries, reference: string): Promise<GrantRow | undefined> {
  const [row] = await sql<GrantRow[]>`
    select id, member_id, reference, promotion, period, name, amount, turnover, requirement, transfer_kind
    from bonus_grants where reference = ${reference}`;
  return row;
}

export async function hasGrant(
  { sql }: Queries,
  { memberId, promotion, period }: Pick<GrantRow, 'memberId' | 'promotion' | 'period'>,
): Promise<boolean> {
  const rows = await sql`
    select from bonus_grants where member_id = ${memberId} and promotion = ${promotion} and period = ${period}`;
  return rows.length > 0;
}

export async function insertGrant({ sql }: Tx, grant: GrantRow): Promise<void> {
  await sql`
    insert into bonus_grants (id, member_id, reference, promotion, period, name, amount, turnover, requirement, transfer_kind)
    values (${grant.id}, ${grant.memberId}, ${grant.reference}, ${grant.promotion}, ${grant.period}, ${grant.name},
      ${grant.amount}, ${grant.turnover}, ${grant.requirement}, ${grant.transferKind})`;
}

export async function markReversed({ sql }: Tx, reference: string): Promise<Amount> {
  const [row] = await sql<{ amount: Amount }[]>`
    update bonus_grants set reversed_at = clock_timestamp() where reference = ${reference} and reversed_at is null
    returning amount`;
  return row?.amount ?? 0n;
}
