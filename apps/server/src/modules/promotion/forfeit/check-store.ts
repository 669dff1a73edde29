import type { Queries } from '@hj/platform';
import type { Invariant } from '../../wallet/index.ts';

/** I6: the deduction for a gift that was given up is in the ledger once, and its requirement ended with it. */
export function findForfeitFaults({ sql }: Queries): ReturnType<Invariant['find']> {
  return sql<{ subject: string; detail: string }[]>`
    with posted as (
      select reference, member_id, sum(amount)::bigint as amount from ledger_transfers where kind = 'gift-forfeit' group by 1, 2)
    select coalesce('forfeit:' || f.id, p.reference) as subject,
      format('taken %s, posted %s, requirement closed by %s', f.taken, coalesce(p.amount, 0), r.closed_by) as detail
    from gift_forfeits f
    full join posted p on p.reference = 'forfeit:' || f.id and p.member_id = f.member_id
    left join turnover_requirements r on r.reference = f.requirement
    where f.taken is distinct from coalesce(p.amount, 0) or r.closed_by is distinct from f.id or r.deducted is distinct from f.taken
    order by 1 limit 100`;
}
