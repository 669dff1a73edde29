/** Payments that fit no order. */
import type { MemberId, Queries } from '@hj/platform';

/** Joins a payment `u` with the order `o` that it names: a reference that paid another order is no money of it. */
export const isMoneyOf = ({ sql }: Queries) => sql`
  u.provider = o.provider and u.order_no = o.order_no and u.verdict <> 'reference-used'`;

/** Inserts an unmatched payment; says whether it is new, for a repeated callback inserts no second row. */
export async function insertUnmatched(
  { sql }: Queries,
  payment: {
    provider: string;
    orderNo: string;
    reference: string;
    amount: string;
    currency: string;
    verdict: string;
    payer: string | null;
    memberId: MemberId | null;
  },
): Promise<boolean> {
  const rows = await sql`
    insert into deposit_unmatched (provider, order_no, reference, amount, currency, verdict, payer, member_id)
    values (${payment.provider}, ${payment.orderNo}, ${payment.reference}, ${payment.amount}, ${payment.currency},
      ${payment.verdict}, ${payment.payer}, ${payment.memberId})
    on conflict on constraint deposit_unmatched_once do nothing returning id`;
  return rows.length === 1;
}
