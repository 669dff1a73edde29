/**
 * What of a member's bets counts as turnover (C72, §6.3): the effective turnover of settled bets as it stands now, so that a
 * corrected result counts by itself. What the settlement has already left out are pushes, voids and odds under the floor; here
 * singles on both sides of a market are left out, because they risk nothing.
 */
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';

/** A market is open for so many days before its match at most; singles on its other side are looked for within them. */
const marketDays = 60;
/** More outcomes than these leave a risk to whoever backs two of them: exact scores, champions. */
const mostSides = 3;

/**
 * Turnover of the bets that were accepted in [t0, t1), [t1, t2) … [tn, now]; the moments stand in order and may be equal. Bets
 * that are open, refused or void have none.
 */
export async function sportsbookTurnover(
  { sql }: Queries,
  memberId: MemberId,
  moments: readonly Date[],
): Promise<Amount[]> {
  const [from] = moments;
  if (from === undefined) return [];
  // The stakes say in one look whether there is any market to look closer at; few members have one.
  const rows = await sql<{ place: number; made: Amount }[]>`
    with doubled as materialized (
      select s.market_id from member_stakes s where s.member_id = ${memberId} and s.staked > 0
      group by s.match_id, s.market_id having count(*) > 1
    ), singles as materialized (
      select b.id, l.market_id, l.outcome
      from bets b join bet_legs l on l.bet_id = b.id
      where exists (select from doubled)
        and b.member_id = ${memberId} and b.kind = 'single' and b.state in ('accepted', 'settled')
        and b.placed_at >= ${from}::timestamptz - ${marketDays}::int * interval '1 day'
        and l.market_id in (select market_id from doubled)
    ), both_sides as (
      select s.market_id from singles s join markets m on m.id = s.market_id
      where cardinality(m.outcomes) <= ${mostSides}
      group by s.market_id having min(s.outcome) <> max(s.outcome)
    ), opposite as materialized (
      select s.id from singles s join both_sides using (market_id)
    )
    select width_bucket(b.accepted_at, ${[...moments]}::timestamptz[]) as place, sum(b.turnover)::bigint as made
    from bets b
    where b.member_id = ${memberId} and b.state = 'settled' and b.turnover > 0 and b.accepted_at >= ${from}
      and b.id not in (select id from opposite)
    group by 1`;
  const made = new Map(rows.map((row) => [row.place, row.made]));
  return moments.map((_, place) => made.get(place + 1) ?? 0n);
}
