import type { OtherSport, Score, Sport } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { sumTurnover } from '../../../play/index.ts';

/** A market is open for so many days before its match at most; bets that cover a single are looked for within them. */
const marketDays = 60;

/** A settled or open single of a match on which the member backed several selections. */
export interface MatchSingle {
  matchId: bigint;
  marketId: bigint;
  marketKey: string;
  outcome: string;
  acceptedAt: Date;
  /** The turnover of the bet by itself; 0 while the bet is open. */
  turnover: Amount;
  risk: Amount;
  toWin: Amount;
  inPlay: boolean;
  phase: string;
  score: Score;
  sport: Sport;
  kind: OtherSport | undefined;
  /** Of its match, as far as it is known today. */
  firstHalf: Score | undefined;
  bestOf: number | undefined;
}

/** Singles of matches of which one was accepted since, in the order of acceptance. */
export async function listSinglesOfMatches(
  { sql }: Queries,
  memberId: MemberId,
  since: Date,
): Promise<MatchSingle[]> {
  // The stakes show at once whether the member backed two selections of any match.
  const rows = await sql<(Omit<MatchSingle, 'score'> & { homeScore: number; awayScore: number })[]>`
    with several as materialized (
      select s.match_id from member_stakes s where s.member_id = ${memberId} and s.staked > 0
      group by s.match_id having count(*) > 1
    ), singles as materialized (
      select b.id, b.accepted_at, case when b.state = 'settled' then b.turnover else 0 end as turnover, b.risk, b.to_win,
        b.in_play, l.match_id, l.market_id, l.market_key, l.outcome, l.phase, l.home_score, l.away_score, l.sport, l.kind
      from bets b join bet_legs l on l.bet_id = b.id
      where exists (select from several)
        and b.member_id = ${memberId} and b.kind = 'single' and b.state in ('accepted', 'settled')
        and b.placed_at >= ${since}::timestamptz - ${marketDays}::int * interval '1 day'
        and l.match_id in (select match_id from several)
    ), counted as (
      select match_id from singles group by match_id
      having count(distinct (market_id, outcome)) > 1 and bool_or(turnover > 0 and accepted_at >= ${since})
    )
    select s.match_id, s.market_id, s.market_key, s.outcome, s.accepted_at, s.turnover, s.risk, s.to_win, s.in_play, s.phase,
      s.home_score, s.away_score, s.sport, s.kind,
      coalesce(m.result #> '{goals,first}', m.result #> '{points,first}', m.state -> 'halfTimeGoals') as first_half,
      (m.state #>> '{live,sections}')::int as best_of
    from singles s join counted using (match_id) left join matches m on m.id = s.match_id
    order by s.accepted_at, s.id`;
  return rows.map(({ homeScore, awayScore, ...row }) => ({
    ...row,
    kind: row.kind ?? undefined,
    firstHalf: row.firstHalf ?? undefined,
    bestOf: row.bestOf ?? undefined,
    score: { home: homeScore, away: awayScore },
  }));
}

/** Effective turnover of bets: that of the counters, without excluded bets. */
export function sumSportTurnover(
  q: Queries,
  memberId: MemberId,
  moments: readonly Date[],
  uncounted: readonly { at: Date; turnover: Amount }[],
): Promise<Amount[]> {
  const less = q.sql`
    select at, turnover from unnest(
      ${uncounted.map(({ at }) => at)}::timestamptz[],
      ${uncounted.map(({ turnover }) => turnover)}::bigint[]) as uncounted (at, turnover)`;
  return sumTurnover(q, { memberId, category: 'sport', less }, moments);
}
