/** Play and deposits of all members in a past period. */
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import type { MemberFacts, PlayedIn, SpanFacts } from './fact-store.ts';

export interface PastFacts {
  memberId: MemberId;
  member: MemberFacts;
  span: SpanFacts;
}

type PaidRow = MemberFacts & {
  memberId: MemberId;
  deposits: Amount;
  firstDeposit: Amount;
  secondDeposit: Amount;
};

/** Of members who deposited or played between two moments. */
export async function listPastFacts(
  { sql }: Queries,
  { from, to }: { from: Date; to: Date },
): Promise<PastFacts[]> {
  const [paid, played] = await Promise.all([
    sql<PaidRow[]>`
      with paid as (
        select member_id, sum(amount)::bigint as deposits, (array_agg(plain order by paid_at, id))[1] as first,
          (array_agg(plain order by paid_at, id))[2] as second
        from (
          select d.*, case when exists (
            select from bonus_grants g where g.reference = 'deposit:' || d.id and g.reversed_at is null) then 0 else d.amount end as plain
          from activity_deposits d where d.paid_at >= ${from} and d.paid_at < ${to}) as each
        group by 1
      ), seen as (
        select member_id from paid union select member_id from play_hours where hour >= ${from} and hour < ${to}
      )
      select m.member_id, m.grade, m.created_at, m.phone, m.email, m.name, m.card, coalesce(p.deposits, 0)::bigint as deposits,
        coalesce(p.first, 0)::bigint as first_deposit, coalesce(p.second, 0)::bigint as second_deposit
      from seen s join activity_members m using (member_id) left join paid p using (member_id) order by 1`,
    sql<(PlayedIn & { memberId: MemberId })[]>`
      select member_id, category, sum(turnover)::bigint as turnover, sum(staked - won)::bigint as loss from play_hours
      where hour >= ${from} and hour < ${to} group by 1, 2`,
  ]);
  const playedBy = Map.groupBy(played, ({ memberId }) => memberId);
  return paid.map(({ memberId, deposits, firstDeposit, secondDeposit, ...member }) => ({
    ...{ memberId, member },
    span: { deposits, firstDeposit, secondDeposit, played: playedBy.get(memberId) ?? [] },
  }));
}
