/** I14: money that left the centre wallet for a venue is there, on its way, or back. Each question is one statement. */
import type { Queries } from '@hj/platform';
import type { Invariant } from '../wallet/index.ts';
import { roundInvariants } from './rounds/round-check-store.ts';

type Findings = ReturnType<Invariant['find']>;

/** The accounts in transit hold processing transfers; those of the venues the money that was brought and not fetched back. */
function findAccountDifferences({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with expected as (
      select 'transit:' || v.code as system, coalesce(sum(t.amount) filter (where t.state = 'processing'), 0) as total
      from venues v left join venue_transfers t on t.venue = v.code group by v.code
      union all
      select 'venue:' || v.code, coalesce(sum(case t.direction when 'in' then t.amount else -t.amount end)
        filter (where t.state = 'done' or (t.state = 'processing' and t.direction = 'out')), 0)
      from venues v left join venue_transfers t on t.venue = v.code group by v.code)
    select e.system as subject, format('balance %s, transfers %s', coalesce(a.balance, 0), e.total) as detail
    from expected e left join ledger_accounts a on a.system = e.system
    where coalesce(a.balance, 0) <> e.total
    order by 1 limit 100`;
}

/** A transfer under way was taken once; one that ended went on or back, once, whole and to its member. */
function findTransferFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with steps as (
      select t.id, string_agg(l.kind, ' ' order by l.kind) as kinds,
        bool_and(l.amount = t.amount and l.member_id = t.member_id) as fits
      from venue_transfers t left join ledger_transfers l on l.reference = 'transfer:' || t.id group by t.id)
    select 'venue transfer ' || t.id as subject, format('%s %s: %s', t.direction, t.state, coalesce(s.kinds, 'nothing')) as detail
    from venue_transfers t join steps s using (id)
    where not coalesce(s.fits, false) or s.kinds is distinct from case t.state
      when 'processing' then 'venue-' || t.direction
      when 'done' then format('venue-%s venue-%s-done', t.direction, t.direction)
      else format('venue-%s venue-%s-back', t.direction, t.direction) end
    union all
    select 'ledger transfer ' || l.id, l.kind || ' of no venue transfer'
    from ledger_transfers l
    where l.kind like 'venue-%' and not exists (select from venue_transfers t where l.reference = 'transfer:' || t.id)
    order by 1 limit 100`;
}

/** The member's record says the same as the transfer. */
function findDealDifferences({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'venue transfer ' || t.id as subject, format('%s, in the record %s', t.state, coalesce(d.state, 'missing')) as detail
    from venue_transfers t left join deals d on d.order_no = t.order_no
    where d.state is distinct from case t.state when 'processing' then 'pending' when 'done' then 'success' else 'failed' end
      or d.amount <> case t.direction when 'in' then -t.amount else t.amount end or d.member_id <> t.member_id
    order by 1 limit 100`;
}

export const venueInvariants: readonly Invariant[] = [
  { name: 'I14', find: findAccountDifferences },
  { name: 'I14', find: findTransferFaults },
  { name: 'I14', find: findDealDifferences },
  ...roundInvariants,
];
