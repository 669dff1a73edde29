/** The operator's settings: limits per VIP grade and kind, and coin networks. */
import type { DestinationKind, Network } from '@hj/contract';
import type { Amount } from '@hj/money';
import { column, type MemberId, type Queries, type Tx, textColumn } from '@hj/platform';
import type { MethodLimits } from '../rules.ts';

/** The limits of a grade, or of all grades. */
export function listLimits({ sql }: Queries, grade?: number): Promise<MethodLimits[]> {
  return sql<MethodLimits[]>`
    select grade, kind, open, provider, min_amount as min, max_amount as max, trim_scale(fee_rate)::text as fee_rate,
      free_count, day_count, day_amount
    from withdrawal_limits where ${grade ?? null}::int is null or grade = ${grade ?? null}
    order by grade, array_position(array['bank', 'alipay', 'coin'], kind)`;
}

/** Limits of a grade, published with the terms of the grades. */
export type GradeLimit = Pick<
  MethodLimits,
  'grade' | 'kind' | 'max' | 'freeCount' | 'dayCount' | 'dayAmount'
>;

export async function listGradeLimits(q: Queries): Promise<GradeLimit[]> {
  return (await listLimits(q)).map(({ grade, kind, max, freeCount, dayCount, dayAmount }) => ({
    ...{ grade, kind, max, freeCount, dayCount, dayAmount },
  }));
}

/** Limits of a grade and kind that is not there are left out. */
export async function saveGradeLimits({ sql }: Tx, limits: readonly GradeLimit[]): Promise<void> {
  await sql`
    update withdrawal_limits as l
    set max_amount = n.max, free_count = n.free_count, day_count = n.day_count, day_amount = n.day_amount
    from unnest(${column(limits, ({ grade }) => grade)}::smallint[], ${textColumn(limits, ({ kind }) => kind)}::text[],
      ${column(limits, ({ max }) => max)}::bigint[], ${column(limits, ({ freeCount }) => freeCount)}::int[],
      ${column(limits, ({ dayCount }) => dayCount)}::int[], ${column(limits, ({ dayAmount }) => dayAmount)}::bigint[])
      as n (grade, kind, max, free_count, day_count, day_amount)
    where (l.grade, l.kind) = (n.grade, n.kind)`;
}

export interface NetworkTerms {
  network: Network;
  open: boolean;
  /** CNY. */
  fee: Amount;
  min: Amount;
}

export function listNetworks({ sql }: Queries): Promise<NetworkTerms[]> {
  return sql<NetworkTerms[]>`
    select network, open, fee, min_amount as min from withdrawal_networks order by network desc`;
}

/** The member's VIP grade. */
export async function gradeOf({ sql }: Queries, owner: MemberId): Promise<number> {
  const [row] = await sql<{ grade: number }[]>`select vip_grade as grade from members where id = ${owner}`;
  return row?.grade ?? 0;
}

export type LimitsByKind = ReadonlyMap<DestinationKind, MethodLimits>;
