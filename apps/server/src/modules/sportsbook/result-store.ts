import type { MatchResult } from '@hj/betting';
import type { Queries } from '@hj/platform';

export interface ResultRow {
  id: bigint;
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  status: string;
  result: MatchResult | null;
}

/** Matches that are over, the last to start first. */
export async function listResults(
  { sql }: Queries,
  page: { limit: number; offset: number },
): Promise<ResultRow[]> {
  return await sql<ResultRow[]>`
    select m.id, l.name as league, h.name as home, a.name as away, m.starts_at as "startsAt", m.status, m.result
    from matches m join leagues l on l.id = m.league_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id
    where m.status in ('ended', 'cancelled', 'postponed')
    order by m.starts_at desc, m.id desc limit ${page.limit} offset ${page.offset}`;
}

export async function countResults({ sql }: Queries): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from matches where status in ('ended', 'cancelled', 'postponed')`;
  return row?.total ?? 0;
}
