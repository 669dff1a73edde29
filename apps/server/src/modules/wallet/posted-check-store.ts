import type { Fragment, Queries } from '@hj/platform';
import type { Finding } from './check-store.ts';
import type { TransferKind } from './kinds.ts';

/**
 * Compares the transfers that the rows of a module demand with the ledger, in both directions: each is posted once, with its sum and its
 * member, and no other transfer of these kinds is.
 * @param wanted a query of `reference`, `kind`, `member_id` and `amount`
 */
export function findPostedFaults(
  { sql }: Queries,
  wanted: Fragment,
  kinds: readonly TransferKind[],
): Promise<readonly Finding[]> {
  return sql<Finding[]>`
    with wanted as (${wanted}),
    posted as (
      select reference, kind, member_id, sum(amount)::bigint as amount from ledger_transfers
      where kind = any(${[...kinds]}::text[]) group by 1, 2, 3)
    select coalesce(w.kind, p.kind) || ' of ' || coalesce(w.reference, p.reference) as subject,
      format('wanted %s, posted %s', coalesce(w.amount, 0), coalesce(p.amount, 0)) as detail
    from wanted w full join posted p on p.reference = w.reference and p.kind = w.kind and p.member_id = w.member_id
    where w.amount is distinct from p.amount
    order by 1 limit 100`;
}
