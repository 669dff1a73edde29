/** Questions of the ledger check on tips. Each question is one statement and sees one snapshot. */
import type { Queries } from '@hj/platform';
import type { Invariant } from '../../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;

/** Every tip is in the ledger once on each side, with its sum and its member; nothing else is. */
function findPostedFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with wanted as (
      select 'tip:' || id as reference, 'tip-out' as kind, member_id, amount from chat_tips
      union all
      select 'tip:' || id, 'tip-in', receiver_id, amount from chat_tips),
    posted as (
      select reference, kind, member_id, sum(amount)::bigint as amount from ledger_transfers
      where kind in ('tip-out', 'tip-in') group by 1, 2, 3)
    select coalesce(w.kind, p.kind) || ' of ' || coalesce(w.reference, p.reference) as subject,
      format('wanted %s, posted %s', coalesce(w.amount, 0), coalesce(p.amount, 0)) as detail
    from wanted w full join posted p on p.reference = w.reference and p.kind = w.kind and p.member_id = w.member_id
    where w.amount is distinct from p.amount
    order by 1 limit 100`;
}

/** The turnover requirement of each tip's receiver. */
function findRequirementFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'tip ' || t.id as subject, format('wanted %s, required %s', t.required, coalesce(r.required, 0)) as detail
    from chat_tips t
      left join turnover_requirements r on r.reference = 'tip:' || t.id and r.member_id = t.receiver_id
    where t.required is distinct from r.required
    order by 1 limit 100`;
}

export const tipInvariants: readonly Invariant[] = [
  { name: 'CH6', find: findPostedFaults },
  { name: 'CH6', find: findRequirementFaults },
];
