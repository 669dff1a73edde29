import type { Amount, CoinAmount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { isMoneyOf } from '../received-store.ts';

export interface HeldRow {
  orderId: bigint;
  orderNo: string;
  /** As the provider wrote it; null of a claim. */
  amount: string | null;
  currency: string | null;
  /** Of a payment: its refund was asked for. */
  isAskedBack: boolean;
  /** The sum of the order. */
  ordered: Amount;
  /** Of a claim: what its order asked for. */
  orderedCoins: CoinAmount | null;
  at: Date;
}

/** Unmatched payments of the member's orders without an end, and open claims for other orders; newest first, at most 20. */
export function listHeldRows(q: Queries, memberId: MemberId): Promise<HeldRow[]> {
  return q.sql<HeldRow[]>`
    with received as (
      select o.id as order_id, o.order_no, u.amount, u.currency, coalesce(o.ordered_amount, o.amount) as ordered,
        null::bigint as ordered_coins, u.refund_asked_at is not null as is_asked_back, u.received_at as at
      from deposit_unmatched u join deposit_orders o on ${isMoneyOf(q)}
      where u.handled_at is null and o.member_id = ${memberId}
    ), claimed as (
      select distinct on (c.order_id) c.order_id, o.order_no, null::text, null::text, o.amount,
        i.exact_amount, false, c.created_at
      from coin_transfer_claims c join deposit_orders o on o.id = c.order_id join coin_instructions i on i.order_id = c.order_id
      where c.member_id = ${memberId} and c.state = 'open' and not exists (select from received r where r.order_id = c.order_id)
      order by c.order_id, c.id desc
    )
    select * from received union all select * from claimed order by at desc limit 20`;
}
