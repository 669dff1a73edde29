/** Ledger invariants of deposits (requirements §4.2, I6). Each query is one statement on one snapshot. */
import type { Queries } from '@hj/platform';
import type { Invariant } from '../../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;
type Rows = { subject: string; detail: string }[];

/** A paid order has one credit, of its amount, to its member; a credit out of a channel has a paid order. */
function findCreditFaults({ sql }: Queries): Findings {
  return sql<Rows>`
    with credits as (
      select t.reference, t.kind as transfer_kind, t.amount, a.member_id, a.kind, c.system
      from ledger_transfers t
      join ledger_accounts a on a.id = t.credit_account_id
      join ledger_accounts c on c.id = t.debit_account_id
      where t.kind in ('deposit', 'coin-deposit'))
    select 'deposit ' || o.id as subject,
      format('%s, %s of member %s: credited %s to member %s', o.state, o.amount, o.member_id,
        coalesce(t.amount::text, 'nothing'), t.member_id) as detail
    from deposit_orders o join deposit_channels h on h.id = o.channel_id
    left join credits t on t.reference = 'deposit:' || o.id
    where (o.state = 'paid') <> (t.reference is not null)
      or t.reference is not null and (t.amount, t.member_id, t.kind, t.system) is distinct from
        (case h.credit when 'cash' then o.amount else ceil((o.amount - o.fee) * 10000 / o.coin_rate)::bigint end,
         o.member_id, case h.credit when 'cash' then 'cash' else 'coin' end,
         'channel:' || o.channel_id || case h.credit when 'cash' then '' else ':USDT' end)
    union all
    select 'credit ' || t.reference, format('%s of no deposit order', t.amount)
    from credits t join deposit_channels c on split_part(t.system, ':', 2) = c.id
    where not exists (select from deposit_orders o where t.reference = 'deposit:' || o.id)
    order by 1 limit 100`;
}

/** Fees, bonuses and reversals match between orders and ledger; `promotion` checks the grants of bonuses. */
function findSideFaults({ sql }: Queries): Findings {
  return sql<Rows>`
    with wanted as (
      select 'deposit:' || id as reference, 'deposit-fee' as kind, fee as amount from deposit_orders
      where state = 'paid' and fee > 0
        and exists (select from deposit_channels c where c.id = channel_id and c.credit = 'cash')
      union all
      select 'deposit:' || id, 'deposit-bonus', bonus from deposit_orders where state = 'paid' and bonus > 0
      union all
      select 'deposit:' || id, 'deposit-reversal', amount from deposit_orders where reversed_at is not null),
    posted as (
      select reference, kind, sum(amount)::bigint as amount from ledger_transfers
      where kind in ('deposit-fee', 'deposit-bonus', 'deposit-reversal') group by 1, 2)
    select coalesce(w.kind, p.kind) || ' of ' || coalesce(w.reference, p.reference) as subject,
      format('should be %s, is %s', coalesce(w.amount, 0), coalesce(p.amount, 0)) as detail
    from wanted w full join posted p on p.reference = w.reference and p.kind = w.kind
    where w.amount is distinct from p.amount
    order by 1 limit 100`;
}

/**
 * C33: each paid order has exactly one signed callback with its amount and reference. Exceptions: demo deposits, credits by
 * hand (C35), and coins, which the chain proves.
 */
function findUnprovenPayments({ sql }: Queries): Findings {
  return sql<Rows>`
    select 'deposit ' || o.id as subject, format('paid on %s callbacks', count(c.id)) as detail
    from deposit_orders o
    left join provider_callbacks c on c.order_no = o.order_no and c.provider = o.provider and c.verdict = 'credited'
      and c.kind = 'deposit' and c.provider_reference = o.provider_reference
    where o.state = 'paid' and o.request_id <> 'seed' and o.provider <> 'chain'
      and not exists (
        select from adjustments a
        where a.order_id = o.id and a.kind = 'deposit' and a.state = 'approved'
          and o.provider_reference = 'adjustment-' || a.id)
      -- Credited as received by two members of staff: the payment was reported, and is of this amount.
      and not exists (
        select from deposit_unmatched u
        join provider_callbacks r on r.provider = u.provider and r.order_no = u.order_no
          and r.provider_reference = u.reference and r.amount = u.amount and r.verdict = u.verdict
        where u.provider = o.provider and u.order_no = o.order_no and u.reference = o.provider_reference
          and u.is_credited and u.decided_by <> u.proposed_by
          and case when u.is_credited then u.amount::numeric * 100 = o.amount else false end)
    group by o.id having count(c.id) <> 1
    order by 1 limit 100`;
}

/** C35: each adjustment posted in the ledger matches one approved adjustment by amount and member. */
function findAdjustmentFaults({ sql }: Queries): Findings {
  return sql<Rows>`
    with posted as (
      select t.reference, t.amount, coalesce(d.member_id, c.member_id) as member_id
      from ledger_transfers t
      join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id
      where t.kind in ('adjustment-credit', 'adjustment-debit')),
    wanted as (
      select 'adjustment:' || id as reference, amount, member_id from adjustments
      where kind in ('credit', 'debit') and state = 'approved')
    select coalesce(w.reference, p.reference) as subject,
      format('approved %s, posted %s', coalesce(w.amount, 0), coalesce(p.amount, 0)) as detail
    from wanted w full join posted p on p.reference = w.reference
    where (w.amount, w.member_id) is distinct from (p.amount, p.member_id)
    order by 1 limit 100`;
}

export const depositInvariants: readonly Invariant[] = [
  { name: 'I6', find: findCreditFaults },
  { name: 'I6', find: findSideFaults },
  { name: 'C33', find: findUnprovenPayments },
  { name: 'C35', find: findAdjustmentFaults },
];
