/** The operator's settings: limits per VIP grade and kind, and coin networks. */
import type { DestinationKind, Network } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import type { MethodLimits } from '../rules.ts';

/** The limits of a grade, or of all grades. */
export function listLimits({ sql }: Queries, grade?: number): Promise<MethodLimits[]> {
  return sql<MethodLimits[]>`
    select grade, kind, open, provider, min_amount as min, max_amount as max, trim_scale(fee_rate)::text as fee_rate,
      free_count, day_count, day_amount
    from withdrawal_limits where ${grade ?? null}::int is null or grade = ${grade ?? null}
    order by grade, array_position(array['bank', 'alipay', 'coin'], kind)`;
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
