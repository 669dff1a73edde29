/** SQL of the directions, and of a director's choices. */
import type { EsportsGame, MatchState, Sport } from '@hj/betting';
import { nextIds, type Queries, type Tx } from '@hj/platform';
import type { DirectedIncident, Direction, DirectionFault, DirectionTarget, Jump } from './directions.ts';

interface DirectionRow {
  id: bigint;
  matchId: bigint;
  kind: DirectionTarget['kind'];
  minute: number | null;
  incident: DirectedIncident | null;
}

export async function insertDirection(
  tx: Tx,
  { matchId, target, askedBy }: { matchId: bigint; target: DirectionTarget; askedBy: string },
): Promise<bigint> {
  const [id = 0n] = await nextIds(tx, 1);
  const minute = target.kind === 'minute' ? target.minute : null;
  const incident = target.kind === 'incident' ? target.incident : null;
  await tx.sql`
    insert into feed_directions (id, match_id, kind, minute, incident, asked_by)
    values (${id}, ${matchId}, ${target.kind}, ${minute}, ${incident}, ${askedBy})`;
  return id;
}

export async function listWaitingDirections({ sql }: Queries): Promise<Direction[]> {
  const rows = await sql<DirectionRow[]>`
    select id, match_id, kind, minute, incident from feed_directions
    where taken_at is null and fault is null order by id`;
  return rows.map(({ id, matchId, ...row }) => ({ id, matchId: Number(matchId), ...targetOf(row) }));
}

/** The constraints of the table keep the columns of a kind filled. */
function targetOf({ kind, minute, incident }: Omit<DirectionRow, 'id' | 'matchId'>): DirectionTarget {
  if (kind === 'minute') return { kind, minute: minute ?? 0 };
  return kind === 'incident' ? { kind, incident: incident ?? 'goal' } : { kind };
}

export async function listDirectedJumps({ sql }: Queries): Promise<(Jump & { matchId: number })[]> {
  const rows = await sql<{ matchId: bigint; at: bigint; aheadMs: bigint }[]>`
    select d.match_id, d.taken_at as at, d.ahead_ms
    from feed_directions d
    where d.taken_at > (extract(epoch from now() - interval '8 days') * 1000)::bigint order by d.taken_at, d.id`;
  return rows.map(({ matchId, at, aheadMs }) => ({
    matchId: Number(matchId),
    at: Number(at),
    aheadMs: Number(aheadMs),
  }));
}

export async function takeDirection({ sql }: Queries, id: bigint, { at, aheadMs }: Jump): Promise<void> {
  await sql`
    update feed_directions set taken_at = ${String(at)}::bigint, ahead_ms = ${String(aheadMs)}::bigint
    where id = ${id} and taken_at is null and fault is null`;
}

export async function refuseDirection({ sql }: Queries, id: bigint, fault: DirectionFault): Promise<void> {
  await sql`update feed_directions set fault = ${fault} where id = ${id} and taken_at is null and fault is null`;
}

export interface DirectedMatch {
  matchId: bigint;
  sport: Sport;
  game: EsportsGame | null;
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  status: 'scheduled' | 'live';
  state: MatchState;
  /** Bets on it that are not settled. */
  openBets: number;
  /** The result of the latest direction. */
  direction: 'waiting' | 'taken' | DirectionFault | null;
}

const directable = ({ sql }: Queries) => sql`
  select m.id as match_id, m.sport, l.game, l.short_name as league, h.name as home, a.name as away, m.starts_at,
    m.status, m.state, coalesce(b.bets, 0)::int as open_bets, d.direction
  from matches m
  join leagues l on l.id = m.league_id
  join teams h on h.id = m.home_id
  join teams a on a.id = m.away_id
  left join lateral (
    select coalesce(fault, case when taken_at is null then 'waiting' else 'taken' end) as direction
    from feed_directions where match_id = m.id order by id desc limit 1) d on true
  left join (
    select g.match_id, count(distinct g.bet_id) as bets from bet_legs g join bets o on o.id = g.bet_id
    where o.state in ('confirming', 'accepted') group by g.match_id) b on b.match_id = m.id
  where m.simulated and m.status in ('scheduled', 'live')`;

/** Simulated matches that are not over: those with open bets first, then those in play, then by their start. */
export async function listDirectable(q: Queries, limit: number): Promise<DirectedMatch[]> {
  return q.sql<DirectedMatch[]>`
    ${directable(q)}
    order by coalesce(b.bets, 0) > 0 desc, m.status = 'live' desc, m.starts_at, m.id limit ${limit}`;
}

export async function findDirectable(q: Queries, matchId: bigint): Promise<DirectedMatch | undefined> {
  const [match] = await q.sql<DirectedMatch[]>`${directable(q)} and m.id = ${matchId}`;
  return match;
}
