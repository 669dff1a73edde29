/** Reads the platform's settled orders of a provider with their ledger amounts. */
import type { Queries } from '@hj/platform';
import { paymentKey, type SettledOrder } from './rules.ts';

/** Orders of a provider paid on the day, and orders named in its statement, whenever paid. */
export async function listSettledOrders(
  q: Queries,
  { provider, day, orderNos }: { provider: string; day: string; orderNos: readonly string[] },
): Promise<SettledOrder[]> {
  const rows = await q.sql<(Omit<SettledOrder, 'ledger'> & { ledger: bigint | null })[]>`
    with bounds as (
      select (${day}::text::date)::timestamp at time zone 'Asia/Shanghai' as from_at,
        (${day}::text::date + 1)::timestamp at time zone 'Asia/Shanghai' as until_at
    )
    select 'deposit' as kind, o.order_no, o.provider_reference as reference, o.amount,
      case when o.reversed_at is null then 'paid' else 'reversed' end as state,
      -- Credits to the coin wallet are in the ledger as coins; the ledger check verifies their amount.
      case when coins.id is null then cash.amount else o.amount end as ledger, o.paid_at as at
    from deposit_orders o cross join bounds b
    left join ledger_transfers cash on cash.kind = 'deposit' and cash.reference = 'deposit:' || o.id
    left join ledger_transfers coins on coins.kind = 'coin-deposit' and coins.reference = 'deposit:' || o.id
    where o.provider = ${provider} and o.state = 'paid' and o.request_id <> 'seed'
      and ((o.paid_at >= b.from_at and o.paid_at < b.until_at) or o.order_no = any(${[...orderNos]}::text[]))
    union all
    select 'payout', p.payout_no, p.reference, w.arrives, 'paid', moved.amount, p.ended_at
    from withdrawal_payouts p join withdrawals w on w.id = p.withdrawal_id cross join bounds b
    left join lateral (
      -- The hold without the charges.
      select sum(case when t.kind = 'withdrawal' then t.amount else -t.amount end)::bigint as amount
      from ledger_transfers t
      where t.reference = 'withdrawal:' || w.id
        and t.kind in ('withdrawal', 'withdrawal-fee', 'withdrawal-administrative', 'bonus-forfeit')
    ) moved on true
    where p.provider = ${provider} and p.state in ('paid', 'paid-twice')
      and ((p.ended_at >= b.from_at and p.ended_at < b.until_at) or p.payout_no = any(${[...orderNos]}::text[]))`;
  return rows.map((row) => ({ ...row, ledger: row.ledger ?? undefined }));
}

/** Payments of a provider that fit no order, by `paymentKey`. */
export async function listUnmatchedPayments(
  { sql }: Queries,
  { provider, orderNos }: { provider: string; orderNos: readonly string[] },
): Promise<Map<string, { isHandled: boolean }>> {
  const rows = await sql<{ orderNo: string; reference: string; isHandled: boolean }[]>`
    select order_no, reference, bool_and(handled_at is not null) as is_handled from deposit_unmatched
    where provider = ${provider} and order_no = any(${[...orderNos]}::text[]) group by 1, 2`;
  return new Map(rows.map((row) => [paymentKey(row), row]));
}
