/** Questions of the ledger check on bonuses. Each question is one statement and sees one snapshot. */
import type { Queries } from '@hj/platform';
import { findPostedFaults, type Invariant } from '../wallet/index.ts';
import { findForfeitFaults } from './forfeit/check-store.ts';
import { rebateInvariants } from './rebate/check-store.ts';

type Findings = ReturnType<Invariant['find']>;

/** I6: a grant is in the ledger once, with its amount and its member, and so is its end if it was taken back; no other is. */
function findGrantFaults(queries: Queries): Findings {
  const wanted = queries.sql`
    select reference, transfer_kind as kind, member_id, amount from bonus_grants
    union all
    select reference, transfer_kind || '-reversal', member_id, amount from bonus_grants where reversed_at is not null`;
  return findPostedFaults(queries, wanted, [
    ...(['deposit-bonus', 'deposit-bonus-reversal', 'promotion'] as const),
    ...(['promotion-reversal', 'vip', 'vip-reversal'] as const),
  ]);
}

/** C72: the turnover requirement of a bonus was opened with it. */
function findRequirementFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'grant ' || g.reference as subject, format('turnover %s is required nowhere', g.turnover) as detail
    from bonus_grants g
    where g.turnover > 0 and not exists (
      select from turnover_requirements r
      where r.reference = g.requirement and r.member_id = g.member_id and (r.bonus, r.required) = (g.amount, g.turnover))
    order by 1 limit 100`;
}

/** C71: a claim that was granted has its grant, of the same sum and turnover, and no grant of an activity is without its claim. */
function findClaimFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with claims as (select 'activity:' || id as reference, member_id, amount, turnover from activity_claims where state = 'granted'),
    grants as (select reference, member_id, amount, turnover from bonus_grants where promotion like 'activity:%')
    select 'claim ' || coalesce(c.reference, g.reference) as subject,
      format('claimed %s, granted %s', coalesce(c.amount, 0), coalesce(g.amount, 0)) as detail
    from claims c full join grants g using (reference)
    where (c.member_id, c.amount, c.turnover) is distinct from (g.member_id, g.amount, g.turnover)
    order by 1 limit 100`;
}

/** C71: a prize was given as often as claims drew it, and never beyond its stock. */
function findStockFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select format('prize %s of activity %s', p.prize, p.activity_id) as subject,
      format('%s given of %s, %s drawn', p.given, coalesce(p.stock::text, 'any'), coalesce(d.drawn, 0)) as detail
    from activity_prizes p
    left join (select activity_id, given as prize, count(*) as drawn from activity_seeds where given is not null group by 1, 2) d
      using (activity_id, prize)
    where p.given <> coalesce(d.drawn, 0) or p.given > p.stock
    order by 1 limit 100`;
}

/** C71: a gift of a grade that was claimed has its grant, and no grant of a grade is without its gift. */
function findGiftFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with gifts as (select 'vip:' || id as reference, member_id, amount, turnover from vip_gifts where claimed_at is not null),
    grants as (select reference, member_id, amount, turnover from bonus_grants where transfer_kind = 'vip')
    select 'gift ' || coalesce(c.reference, g.reference) as subject,
      format('claimed %s, granted %s', coalesce(c.amount, 0), coalesce(g.amount, 0)) as detail
    from gifts c full join grants g using (reference)
    where (c.member_id, c.amount, c.turnover) is distinct from (g.member_id, g.amount, g.turnover)
    order by 1 limit 100`;
}

export const promotionInvariants: readonly Invariant[] = [
  { name: 'I6', find: findGrantFaults },
  { name: 'C72', find: findRequirementFaults },
  { name: 'C71', find: findClaimFaults },
  { name: 'C71', find: findStockFaults },
  { name: 'C71', find: findGiftFaults },
  ...rebateInvariants,
  { name: 'I6', find: findForfeitFaults },
];
