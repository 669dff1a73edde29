/** Ledger invariants of virtual coins (requirements §4.2, C33). Each query is one statement on one snapshot. */
import type { Queries } from '@hj/platform';
import type { Invariant } from '../../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;

/**
 * C33: an order paid by a chain has one transfer of its exact amount to its address, or one that its member claimed and two members of
 * staff credited, for at most its worth (ADR 193).
 */
function findUnprovenCoins({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with credited as (select *, concat_ws(':', network, tx_hash, log_index) as reference from coin_transfers where state = 'credited')
    select 'deposit ' || coalesce(o.id, t.order_id) as subject,
      format('%s by %s; credited for transfer %s', coalesce(o.state, 'no order'), coalesce(o.provider_reference, 'nothing'),
        coalesce(t.reference, 'none')) as detail
    from (select o.*, i.network, i.address, i.exact_amount from deposit_orders o
        left join coin_instructions i on i.order_id = o.id
        where o.provider = 'chain' and o.state = 'paid' and o.provider_reference ~ '^(TRC20|ERC20):') as o
    full join credited t on t.order_id = o.id
    where o.id is null or t.order_id is null
      or (t.reference, t.network, t.to_address, t.amount)
        is distinct from (o.provider_reference, o.network, o.address, o.exact_amount)
      and not exists (
        select from deposit_unmatched u
        where u.provider = 'chain' and u.reference = t.reference and u.reference = o.provider_reference and t.network = o.network
          and u.is_credited and u.decided_by <> u.proposed_by and u.proposed_order_id = o.id and u.proposed_amount = o.amount
          and case when u.currency = 'USDT' then u.amount::numeric * 1000000 = t.amount else false end
          and o.amount <= t.amount * o.coin_rate / 10000)
    order by 1 limit 100`;
}

/** An exchange debited its coins, credited their worth and posted the remainder below one fen; no other transfers. */
function findBrokenExchanges({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with moved as (
      select t.reference,
        sum(t.amount) filter (where t.kind = 'exchange-out') as coins,
        sum(t.amount) filter (where t.kind = 'rounding' and c.system = 'rounding:USDT') as remainder,
        sum(t.amount) filter (where t.kind = 'exchange-in') as cash,
        count(distinct coalesce(d.member_id, c.member_id)) as members,
        min(coalesce(d.member_id, c.member_id)) as member_id
      from ledger_transfers t
      join ledger_accounts d on d.id = t.debit_account_id
      join ledger_accounts c on c.id = t.credit_account_id
      where t.reference like 'exchange:%'
      group by t.reference)
    select coalesce('exchange ' || e.id, m.reference) as subject,
      format('%s + %s coins for %s; moved %s + %s for %s', e.coin_amount - e.remainder, e.remainder, e.cash_amount,
        m.coins, coalesce(m.remainder, 0), m.cash) as detail
    from coin_exchanges e full join moved m on m.reference = 'exchange:' || e.id
    where e.id is null or m.reference is null
      or (m.coins, coalesce(m.remainder, 0), m.cash, m.members, m.member_id)
        is distinct from (e.coin_amount - e.remainder, e.remainder, e.cash_amount, 1, e.member_id)
      or e.cash_amount <> e.coin_amount * e.rate / 100000000
    order by 1 limit 100`;
}

export const coinInvariants: readonly Invariant[] = [
  { name: 'C33', find: findUnprovenCoins },
  { name: 'I1', find: findBrokenExchanges },
];
