/**
 * What of a member's bets counts as turnover (C72, §6.3): the effective turnover of settled bets as it stands now, so that a
 * corrected result counts by itself. What the settlement has already left out are pushes, voids and odds under the floor; here
 * singles on both sides of a market are left out, because they risk nothing.
 */
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { sumTurnover } from '../../../play/index.ts';

/** A market is open for so many days before its match at most; singles on its other side are looked for within them. */
const marketDays = 60;
/** With more outcomes than these, backing two of them still is a risk: exact scores, champions. */
const mostSides = 3;

/**
 * Turnover of the bets that were accepted in [t0, t1), [t1, t2) … [tn, now]; the moments stand in order and may be equal. Bets
 * that are open, refused or void have none.
 */
export function sportsbookTurnover(
  q: Queries,
  memberId: MemberId,
  moments: readonly Date[],
): Promise<Amount[]> {
  const less = oppositeSingles(q, memberId, moments[0] ?? new Date());
  return sumTurnover(q, { memberId, category: 'sport', less }, moments);
}

/** Settled singles on both sides of a market, of which one was accepted since. */
function oppositeSingles({ sql }: Queries, memberId: MemberId, since: Date) {
  // The stakes show at once whether the member backed two sides of any market; few members did.
  return sql`
    with doubled as materialized (
      select s.market_id from member_stakes s where s.member_id = ${memberId} and s.staked > 0
      group by s.match_id, s.market_id having count(*) > 1
    ), singles as materialized (
      select b.id, b.state, b.accepted_at, b.turnover, l.market_id, l.outcome
      from bets b join bet_legs l on l.bet_id = b.id
      where exists (select from doubled)
        and b.member_id = ${memberId} and b.kind = 'single' and b.state in ('accepted', 'settled')
        and b.placed_at >= ${since}::timestamptz - ${marketDays}::int * interval '1 day'
        and l.market_id in (select market_id from doubled)
    ), both_sides as (
      select s.market_id from singles s join markets m on m.id = s.market_id
      where cardinality(m.outcomes) <= ${mostSides}
      group by s.market_id having min(s.outcome) <> max(s.outcome)
    )
    select s.accepted_at as at, s.turnover from singles s join both_sides using (market_id)
    where s.state = 'settled' and s.turnover > 0`;
}
