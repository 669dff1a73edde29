/** What the ledger check asks of deposits (requirements §4.2, I6). Each question is one statement and sees one snapshot. */
import type { Queries } from '@hj/platform';
import type { Invariant } from '../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;

/** A paid order has one credit, of its amount, to its member; a credit out of a channel has a paid order. */
function findCreditFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with credits as (
      select t.reference, t.amount, a.member_id, a.kind, c.system
      from ledger_transfers t
      join ledger_accounts a on a.id = t.credit_account_id
      join ledger_accounts c on c.id = t.debit_account_id
      where t.kind = 'deposit')
    select 'deposit ' || o.id as subject,
      format('%s, %s of member %s: credited %s to member %s', o.state, o.amount, o.member_id,
        coalesce(t.amount::text, 'nothing'), t.member_id) as detail
    from deposit_orders o left join credits t on t.reference = 'deposit:' || o.id
    where (o.state = 'paid') <> (t.reference is not null)
      or (t.amount, t.member_id, t.kind, t.system)
        is distinct from (o.amount, o.member_id, 'cash', 'channel:' || o.channel_id) and t.reference is not null
    union all
    select 'credit ' || t.reference, format('%s of no deposit order', t.amount)
    from credits t join deposit_channels c on t.system = 'channel:' || c.id
    where not exists (select from deposit_orders o where t.reference = 'deposit:' || o.id)
    order by 1 limit 100`;
}

/** C33: what was paid has one callback that the provider signed, with its amount and its reference; but for the demo's own. */
function findUnprovenPayments({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'deposit ' || o.id as subject, format('paid on %s callbacks', count(c.id)) as detail
    from deposit_orders o
    left join provider_callbacks c on c.order_no = o.order_no and c.provider = o.provider and c.verdict = 'credited'
      and c.provider_reference = o.provider_reference
    where o.state = 'paid' and o.request_id <> 'seed'
    group by o.id having count(c.id) <> 1
    order by 1 limit 100`;
}

export const depositInvariants: readonly Invariant[] = [
  { name: 'I6', find: findCreditFaults },
  { name: 'C33', find: findUnprovenPayments },
];
