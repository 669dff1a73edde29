/** Ledger invariants of withdrawals (C32, I4). Each query is one statement on one snapshot. */
import type { Queries } from '@hj/platform';
import type { Invariant } from '../../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;

/** Each order has one hold of its amount and member: held while in flight, captured when paid, released when rejected. */
function findHoldFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'withdrawal ' || coalesce(w.id, h.id) as subject,
      format('%s, %s of member %s: hold %s, %s of member %s', w.state, w.amount, w.member_id, h.state, h.amount, h.member_id) as detail
    from withdrawals w full join (select * from holds where kind = 'withdrawal') h on h.id = w.id
    where w.id is null or h.id is null or (h.amount, h.member_id) <> (w.amount, w.member_id)
      or h.state <> case w.state when 'paid' then 'captured' when 'rejected' then 'released' else 'held' end
    order by 1 limit 100`;
}

/** The transfers of an order are those of its state and charges, one of each kind. */
function findTransferFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with moved as (
      select t.reference, t.kind, t.amount, d.system as source, c.system as target, coalesce(d.member_id, c.member_id) as member_id
      from ledger_transfers t
      join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id
      where t.kind in ('withdrawal-hold', 'withdrawal', 'withdrawal-release', 'withdrawal-fee', 'withdrawal-administrative',
        'bonus-forfeit')
    ), expected as (
      select 'withdrawal:' || w.id as reference, e.kind, e.amount, e.source, e.target
      from withdrawals w, lateral (values
        ('withdrawal-hold', w.amount, null, null, true),
        ('withdrawal', w.amount, null, 'payout:' || w.provider, w.state = 'paid'),
        ('withdrawal-fee', w.fee, 'payout:' || w.provider, 'house', w.state = 'paid'),
        ('withdrawal-administrative', w.administrative_fee, 'payout:' || w.provider, 'house', w.state = 'paid'),
        ('bonus-forfeit', w.forfeited, 'payout:' || w.provider, 'promotion', w.state = 'paid'),
        ('withdrawal-release', w.amount, null, null, w.state = 'rejected')
      ) as e (kind, amount, source, target, due)
      where e.due and e.amount > 0
    )
    select coalesce(e.reference, m.reference) as subject,
      format('%s: expected %s, moved %s in %s transfers', coalesce(e.kind, m.kind), e.amount, m.amount, coalesce(m.n, 0)) as detail
    from expected e
    full join (
      select reference, kind, source, target, sum(amount) as amount, count(*) as n from moved group by 1, 2, 3, 4
    ) m on m.reference = e.reference and m.kind = e.kind and m.source is not distinct from e.source
      and m.target is not distinct from e.target
    where e.reference is null or m.reference is null or m.n <> 1 or m.amount <> e.amount
    order by 1 limit 100`;
}

/** C33: a paid order has exactly one paid attempt, an order in state `paying` exactly one open attempt; no other order has either. */
function findPayoutFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'withdrawal ' || w.id as subject,
      format('%s: %s attempts paid, %s open, %s twice', w.state, count(*) filter (where p.state = 'paid'),
        count(*) filter (where p.ended_at is null and p.payout_no is not null), count(*) filter (where p.state = 'paid-twice')) as detail
    from withdrawals w left join withdrawal_payouts p on p.withdrawal_id = w.id
    group by w.id
    having count(*) filter (where p.state = 'paid') <> (w.state = 'paid')::int
      or count(*) filter (where p.state = 'paid-twice') > 0
      or (w.state = 'paying') and count(*) filter (where p.ended_at is null and p.payout_no is not null) <> 1
      or w.state not in ('paying', 'paid') and count(*) filter (where p.ended_at is null and p.payout_no is not null) > 0
    order by 1 limit 100`;
}

/**
 * C72: a closed requirement was closed by a withdrawal of the same member that was not rejected, or by the reversal of its own
 * deposit, or that of an invited friend, with the gifts that it brought, or because the member gave its gift up; a withdrawal deducts only for requirements that it closed.
 */
function findTurnoverFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'requirement ' || r.id as subject, format('ended by withdrawal %s: %s', r.closed_by, coalesce(w.state, 'no order')) as detail
    from turnover_requirements r left join withdrawals w on w.id = r.closed_by and w.member_id = r.member_id
    where r.closed_by is not null and (w.id is null or w.state = 'rejected')
      and not exists (
        select from deposit_orders o
        where o.id = r.closed_by and o.reversed_at is not null
          and (o.member_id = r.member_id
            or exists (select from invitations i where (i.member_id, i.inviter_id) = (o.member_id, r.member_id)))
          and (o.member_id = r.member_id and r.reference in ('deposit:' || o.id, 'bonus:' || o.id) or exists (
            select from bonus_grants g
            where g.requirement = r.reference and g.member_id = r.member_id and g.reversed_at is not null)))
      and not exists (
        select from gift_forfeits f where (f.id, f.member_id, f.requirement) = (r.closed_by, r.member_id, r.reference))
    union all
    select 'withdrawal ' || w.id, format('deducts %s for no requirement', w.administrative_fee + w.forfeited)
    from withdrawals w
    where w.administrative_fee + w.forfeited > 0 and w.state <> 'rejected'
      and not exists (select from turnover_requirements r where r.closed_by = w.id)
    order by 1 limit 100`;
}

export const withdrawalInvariants: readonly Invariant[] = [
  { name: 'C32', find: findHoldFaults },
  { name: 'I4', find: findTransferFaults },
  { name: 'C33', find: findPayoutFaults },
  { name: 'C72', find: findTurnoverFaults },
];
