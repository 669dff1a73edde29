/** Questions of the ledger check on rebate. */
import type { Queries } from '@hj/platform';
import type { Invariant } from '../../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;

/** I6: a payment is in the ledger once, with its amount and member; its lines sum up to it; nothing else is in the ledger. */
function findPaymentFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with paid as (
      select 'rebate:' || id as reference, member_id, amount, (
        select coalesce(sum(l.amount), 0) from rebate_lines l
        where l.payment_id = p.id and l.member_id = p.member_id and l.category = p.category) as lines
      from rebate_payments p),
    posted as (
      select reference, member_id, sum(case kind when 'rebate' then amount else -amount end)::bigint as amount
      from ledger_transfers where kind in ('rebate', 'rebate-reversal') group by 1, 2)
    select coalesce(p.reference, t.reference) as subject,
      format('paid %s, its lines %s, posted %s', coalesce(p.amount, 0), coalesce(p.lines, 0), coalesce(t.amount, 0)) as detail
    from paid p full join posted t using (reference, member_id)
    where p.amount is distinct from t.amount or p.amount is distinct from p.lines
    order by 1 limit 100`;
}

/** A day brings turnover times rate at most, and nothing where the switch was off. */
function findLineFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select format('rebate of member %s on %s, %s', l.member_id, l.day, l.category) as subject,
      format('%s of a turnover of %s', sum(l.amount), sum(l.turnover)) as detail
    from rebate_lines l join rebate_days d using (member_id, day)
    group by l.member_id, l.day, l.category
    having sum(l.amount) < 0 or sum(l.turnover) > sum(l.played) or sum(l.amount) * 10000 > sum(l.turnover) * max(l.rate)
      or bool_or(d.off) and sum(l.amount) <> 0
    order by 1 limit 100`;
}

export const rebateInvariants: readonly Invariant[] = [
  { name: 'I6', find: findPaymentFaults },
  { name: 'VP4', find: findLineFaults },
];
