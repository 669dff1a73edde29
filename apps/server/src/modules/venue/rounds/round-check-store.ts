/** I14: every move of a round is in the ledger once, and a round is the sum of its transactions. Each question is one statement. */
import type { Queries } from '@hj/platform';
import type { Invariant } from '../../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;

/** The sum that a transaction moved, from or to the shard of its member alone. */
function findMoveDifferences({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with moved as (
      select l.reference, sum(case when c.member_id is not null then l.amount else -l.amount end) as amount,
        count(*) as times, min(coalesce(d.system, c.system)) as system, min(l.member_id) as member_id
      from ledger_transfers l
      join ledger_accounts d on d.id = l.debit_account_id join ledger_accounts c on c.id = l.credit_account_id
      where l.kind like 'round-%' group by l.reference)
    select 'venue transaction ' || t.id as subject,
      format('moved %s, ledger %s in %s transfers with %s', t.moved, coalesce(m.amount, 0), coalesce(m.times, 0), m.system) as detail
    from venue_transactions t left join moved m on m.reference = 'round:' || t.id
    where coalesce(m.amount, 0) <> t.moved or coalesce(m.times, 0) <> case t.moved when 0 then 0 else 1 end
      or (m.reference is not null
        and (m.system <> format('provider:%s:%s', t.venue, t.member_id % 16) or m.member_id <> t.member_id))
    union all
    select 'ledger ' || m.reference, 'of no venue transaction'
    from moved m where not exists (select from venue_transactions t where m.reference = 'round:' || t.id)
    order by 1 limit 100`;
}

/** Stakes, payouts and counts of valid transactions. A transaction of a round belongs to the round's member. */
function findRoundDifferences({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with sums as (
      select round_id,
        coalesce(sum(amount) filter (where kind = 'bet'), 0) as staked,
        coalesce(sum(moved) filter (where kind in ('payout', 'adjust')), 0) as won, sum(returned) as returned,
        count(*) filter (where kind = 'bet') as bets, count(*) filter (where kind in ('payout', 'adjust')) as payouts,
        count(*) filter (where kind = 'payout' and target is null) as unnamed
      from venue_transactions where state = 'applied' and round_id is not null group by round_id)
    select 'venue round ' || r.id as subject,
      format('%s: staked %s won %s, transactions %s %s', r.state, r.staked, r.won, coalesce(s.staked, 0), coalesce(s.won, 0)) as detail
    from venue_rounds r left join sums s on s.round_id = r.id
    where (r.staked, r.won, r.returned, r.bets, r.payouts, r.unnamed)
        <> (coalesce(s.staked, 0), coalesce(s.won, 0), coalesce(s.returned, 0), coalesce(s.bets, 0), coalesce(s.payouts, 0), coalesce(s.unnamed, 0))
      or (r.state = 'void') <> (r.bets + r.payouts = 0)
      or r.turnover <> case r.state when 'closed' then r.staked - r.returned else 0 end
    union all
    select 'venue transaction ' || t.id, 'of a round of another member, or of none'
    from venue_transactions t left join venue_rounds r on r.id = t.round_id
    where t.round_id is not null and (r.member_id, r.venue) is distinct from (t.member_id, t.venue)
    order by 1 limit 100`;
}

export const roundInvariants: readonly Invariant[] = [
  { name: 'I14', find: findMoveDifferences },
  { name: 'I14', find: findRoundDifferences },
];
