/** Questions of the ledger check on tips. Each question is one statement and sees one snapshot. */
import type { Queries } from '@hj/platform';
import { findPostedFaults, type Invariant } from '../../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;

/** Every tip is in the ledger once on each side, with its sum and its member; no other is. */
function findMoneyFaults(queries: Queries): Findings {
  const wanted = queries.sql`
    select 'tip:' || id as reference, 'tip-out' as kind, member_id, amount from chat_tips
    union all
    select 'tip:' || id, 'tip-in', receiver_id, amount from chat_tips`;
  return findPostedFaults(queries, wanted, ['tip-out', 'tip-in']);
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
  { name: 'CH6', find: findMoneyFaults },
  { name: 'CH6', find: findRequirementFaults },
];
