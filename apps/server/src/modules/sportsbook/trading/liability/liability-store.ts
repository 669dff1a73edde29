/** The SQL of the liability. */
import type { MarketKey, Outcome, Sport } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { Queries } from '@hj/platform';
import type { OpenStakes } from './liability-rules.ts';

type StakesRow = Omit<OpenStakes, 'score'> & { home: number; away: number };

/** The open bets on a match, added up by the results that decide them. */
export async function listOpenStakes({ sql }: Queries, matchId: bigint): Promise<OpenStakes[]> {
  const rows = await sql<StakesRow[]>`
    select l.market_key as key, l.outcome, b.kind = 'single' as is_single, l.phase <> 'not-started' as in_play,
      l.home_score as home, l.away_score as away, count(*)::int as bets, sum(b.risk)::bigint as risk,
      sum(b.to_win)::bigint as to_win, sum(l.liability)::bigint as liability
    from bet_legs l join bets b on b.id = l.bet_id
    where l.match_id = ${matchId} and b.state in ('confirming', 'accepted')
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6`;
  return rows.map(({ home, away, ...row }) => ({ ...row, score: { home, away } }));
}

export interface SelectionExposure {
  marketId: bigint;
  matchId: bigint;
  key: MarketKey;
  outcome: Outcome;
  sport: Sport;
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  liability: Amount;
  ceiling: Amount;
}

function exposures({ sql }: Queries) {
  return sql`
    select e.market_id, e.match_id, k.key, e.outcome, m.sport, l.name as league, h.name as home,
      a.name as away, m.starts_at, e.liability, e.ceiling
    from exposures e
    join markets k on k.id = e.market_id
    join matches m on m.id = e.match_id
    join leagues l on l.id = m.league_id
    join teams h on h.id = m.home_id
    join teams a on a.id = m.away_id`;
}

/** Of every outcome of the match with a bet. */
export function listMatchExposures(q: Queries, matchId: bigint): Promise<SelectionExposure[]> {
  return q.sql<SelectionExposure[]>`
    ${exposures(q)} where e.match_id = ${matchId} and e.liability > 0 order by e.liability desc, e.market_id, e.outcome`;
}

/** Where a page of the biggest exposures ends. */
export type ExposureMark = Pick<SelectionExposure, 'liability' | 'marketId' | 'outcome'>;

/** The biggest first, after a mark. The table is read whole: an index on the liability would cost every bet. */
export function listBiggestExposures(
  q: Queries,
  { after, limit, sport }: { after: ExposureMark | undefined; limit: number; sport: Sport | undefined },
): Promise<SelectionExposure[]> {
  return q.sql<SelectionExposure[]>`
    ${exposures(q)}
    where e.liability > 0 and (${sport ?? null}::text is null or m.sport = ${sport ?? null})
      and (${after === undefined} or (-e.liability, e.market_id, e.outcome) >
        (${-(after?.liability ?? 0n)}, ${after?.marketId ?? 0n}, ${after?.outcome ?? ''}))
    order by e.liability desc, e.market_id, e.outcome
    limit ${limit}`;
}
