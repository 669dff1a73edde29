import type { LiveState, MatchResult, OtherSport, Sport } from '@hj/betting';
import type { Queries } from '@hj/platform';

export interface ResultRow {
  id: bigint;
  sport: Sport;
  kind: OtherSport | null;
  leagueId: number;
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  status: string;
  result: MatchResult | null;
  live: LiveState | null;
}

export interface ResultFilter {
  sport: Sport | undefined;
  /** Of the start: from this moment, before that one. */
  between: readonly [Date, Date] | undefined;
  leagueIds: readonly number[];
}

function matching({ sql }: Queries, { sport, between, leagueIds }: ResultFilter) {
  return sql`m.status in ('ended', 'cancelled', 'postponed')
    ${sport ? sql`and m.sport = ${sport}` : sql``}
    ${between ? sql`and m.starts_at >= ${between[0]} and m.starts_at < ${between[1]}` : sql``}
    ${leagueIds.length > 0 ? sql`and m.league_id = any(${[...leagueIds]}::int[])` : sql``}`;
}

/** Matches that are over, the last to start first. */
export async function listResults(
  q: Queries,
  filter: ResultFilter,
  page: { limit: number; offset: number },
): Promise<ResultRow[]> {
  return await q.sql<ResultRow[]>`
    select m.id, m.sport, m.kind, m.league_id, l.name as league, h.name as home, a.name as away,
      m.starts_at, m.status, m.result, m.state -> 'live' as live
    from matches m join leagues l on l.id = m.league_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id
    where ${matching(q, filter)}
    order by m.starts_at desc, m.id desc limit ${page.limit} offset ${page.offset}`;
}

export interface LeagueResults {
  leagueId: number;
  name: string;
  count: number;
}

/** How many matches are over, by league, the most first. */
export async function countResults(
  q: Queries,
  filter: Pick<ResultFilter, 'sport' | 'between'>,
): Promise<LeagueResults[]> {
  return await q.sql<LeagueResults[]>`
    select m.league_id, l.name, count(*)::int as count
    from matches m join leagues l on l.id = m.league_id
    where ${matching(q, { ...filter, leagueIds: [] })}
    group by m.league_id, l.name order by count desc, m.league_id`;
}
