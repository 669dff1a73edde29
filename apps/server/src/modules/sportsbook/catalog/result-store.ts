import type { EsportsGame, LiveState, MatchResult, OtherSport, Score, Sport } from '@hj/betting';
import type { MemberId, Queries } from '@hj/platform';
import type { WireIncident } from './incidents.ts';

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
  yellowCards: Score | null;
  redCards: Score | null;
  incidents: readonly WireIncident[];
}

export interface ResultFilter {
  sport: Sport | undefined;
  kind: OtherSport | undefined;
  /** Of e-sports. */
  game: EsportsGame | 'virtual' | undefined;
  /** Of the start: from this moment, before that one. */
  between: readonly [Date, Date] | undefined;
  leagueIds: readonly number[];
  /** Played by one of them; `undefined` is all. */
  teamIds: readonly number[] | undefined;
}

/** Virtual matches of every game are listed under 虚拟电竞. */
function ofGame({ sql }: Queries, game: ResultFilter['game']) {
  if (game === undefined) return sql``;
  return game === 'virtual' ? sql`and l.virtual` : sql`and l.game = ${game} and not l.virtual`;
}

/** Over `matches m` and `leagues l`. */
function matching(q: Queries, { sport, kind, game, between, leagueIds, teamIds }: ResultFilter) {
  const { sql } = q;
  return sql`m.status in ('ended', 'cancelled', 'postponed')
    ${sport ? sql`and m.sport = ${sport}` : sql``}
    ${kind ? sql`and m.kind = ${kind}` : sql``}
    ${ofGame(q, game)}
    ${between ? sql`and m.starts_at >= ${between[0]} and m.starts_at < ${between[1]}` : sql``}
    ${teamIds ? sql`and (m.home_id = any(${[...teamIds]}::int[]) or m.away_id = any(${[...teamIds]}::int[]))` : sql``}
    ${leagueIds.length > 0 ? sql`and m.league_id = any(${[...leagueIds]}::int[])` : sql``}`;
}

/** Matches that are over, league by league, in each the last to start first. */
export async function listResults(
  q: Queries,
  filter: ResultFilter,
  page: { limit: number; offset: number },
): Promise<ResultRow[]> {
  return await q.sql<ResultRow[]>`
    select m.id, m.sport, m.kind, m.league_id, l.name as league, h.name as home, a.name as away,
      m.starts_at, m.status, m.result, m.state -> 'live' as live, m.state -> 'yellowCards' as yellow_cards,
      m.state -> 'redCards' as red_cards, m.incidents
    from matches m join leagues l on l.id = m.league_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id
    where ${matching(q, filter)}
    order by l.tier, m.league_id, m.starts_at desc, m.id desc limit ${page.limit} offset ${page.offset}`;
}

export interface LeagueResults {
  leagueId: number;
  name: string;
  count: number;
}

/** How many matches are over, by league, the most first. */
export async function countResults(
  q: Queries,
  filter: Omit<ResultFilter, 'leagueIds'>,
): Promise<LeagueResults[]> {
  return await q.sql<LeagueResults[]>`
    select m.league_id, l.name, count(*)::int as count
    from matches m join leagues l on l.id = m.league_id
    where ${matching(q, { ...filter, leagueIds: [] })}
    group by m.league_id, l.name order by count desc, m.league_id`;
}

/** The teams that have played, by id. */
export async function listTeams(q: Queries): Promise<{ id: number; name: string }[]> {
  return await q.sql<{ id: number; name: string }[]>`select id, name from teams`;
}

/** How many bets of a member have a leg on each of these matches. */
export async function countBets(
  q: Queries,
  memberId: MemberId,
  matchIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  if (matchIds.length === 0) return new Map();
  const rows = await q.sql<{ matchId: bigint; bets: number }[]>`
    select l.match_id, count(distinct b.id)::int as bets
    from bet_legs l join bets b on b.id = l.bet_id
    where l.match_id = any(${matchIds.map(String)}::bigint[]) and b.member_id = ${memberId}
    group by l.match_id`;
  return new Map(rows.map(({ matchId, bets }) => [matchId, bets]));
}
