import { column, type MemberId, type Tx } from '@hj/platform';
import type { WireIncident } from '../../catalog/incidents.ts';
import type { Bet } from '../bet-types.ts';
import { type BetDbRow, betColumns, betsOf, legsOf } from '../records/bet-row-store.ts';
import { incidentStops, type MatchAtDecision, patienceMs } from './delay-rules.ts';

/** A bet of a slip that is due; its row is locked. */
export interface LockedBet {
  id: bigint;
  memberId: MemberId;
  holdId: bigint;
}

/**
 * Bets whose delay is over and that can be decided, with the others of their slips, locked; others' are skipped. Slips that wait
 * for a ruling are left out until their patience ends.
 */
export async function lockDueBets(tx: Tx, limit: number): Promise<LockedBet[]> {
  return await tx.sql<LockedBet[]>`
    with due as materialized (
      select b.member_id, b.client_key
      from bets b
      cross join lateral (
        select bool_or(m.stop = any(${[...incidentStops]}::text[])) as waits,
          bool_or(m.incident_seq <> l.incident_seq or m.held or k.held or m.status in ('cancelled', 'postponed')) as ends
        from bets s join bet_legs l on l.bet_id = s.id join matches m on m.id = l.match_id join markets k on k.id = l.market_id
        where s.member_id = b.member_id and s.client_key = b.client_key and s.in_play and l.phase <> 'not-started') slip
      where b.state = 'confirming' and b.decide_at <= clock_timestamp()
        and (slip.waits is not true or slip.ends
          or b.decide_at <= clock_timestamp() - ${patienceMs}::int * interval '1 millisecond')
      order by b.decide_at
      limit ${limit}
      for update of b skip locked)
    select b.id, b.member_id, b.hold_id
    from bets b
    where b.state = 'confirming' and (b.member_id, b.client_key) in (select member_id, client_key from due)
    for update of b skip locked`;
}

/** A bet of a slip that is due, decided already or not, with the matches of its legs. */
export interface DueBet {
  bet: Bet;
  /** In the order of the legs. */
  matches: readonly MatchAtDecision[];
  holdId: bigint;
  now: Date;
}

interface DueRow extends BetDbRow {
  holdId: bigint;
  now: Date;
  matchStatus: string;
  matchHeld: boolean;
  matchStop: string | null;
  matchIncidentSeq: number;
  matchHome: number;
  matchAway: number;
  matchRedCards: number;
}

/**
 * The bets to decide, with all bets of their slips. Their matches are held, in the order of their ids (no
 * deadlock), so that an incident is either seen here or comes after the decision. The held markets are read once the matches are
 * locked: a stop of a market locks its match.
 */
export async function holdMatches(tx: Tx, bets: readonly LockedBet[]): Promise<DueBet[]> {
  const slips = tx.sql`
    select member_id, client_key from bets where id = any(${column(bets, ({ id }) => id)}::bigint[])`;
  const [rows, held] = await Promise.all([
    tx.sql<DueRow[]>`
      select ${betColumns(tx)}, b.hold_id, clock_timestamp() as now, m.status as match_status, m.held as match_held,
        m.stop as match_stop, m.incident_seq as match_incident_seq, m.home_score as match_home, m.away_score as match_away,
        coalesce((m.state#>>'{redCards,home}')::int, 0) + coalesce((m.state#>>'{redCards,away}')::int, 0) as match_red_cards
      from bets b
      ${legsOf(tx)}
      join matches m on m.id = l.match_id
      where (b.member_id, b.client_key) in (${slips}) and b.in_play
      order by m.id, b.id
      for share of m`,
    tx.sql<{ id: bigint }[]>`
      select k.id from markets k
      where k.held and k.id in (
        select l.market_id from bets b join bet_legs l on l.bet_id = b.id where (b.member_id, b.client_key) in (${slips}) and b.in_play)`,
  ]);
  const heldMarkets = new Set(held.map(({ id }) => id));
  const matches = new Map(rows.map((row) => [row.matchId, { ...matchOf(row), heldMarkets }]));
  const byBet = new Map(rows.map((row) => [row.id, row]));
  return betsOf(rows).flatMap((bet) => {
    const row = byBet.get(bet.id);
    if (row === undefined) return [];
    const own = bet.legs.flatMap(({ matchId }) => matches.get(matchId) ?? []);
    return [{ bet, matches: own, holdId: row.holdId, now: row.now }];
  });
}

/** The incidents of matches that are held, oldest first. */
export async function findIncidents(
  { sql }: Tx,
  matchIds: Iterable<bigint>,
): Promise<ReadonlyMap<bigint, readonly WireIncident[]>> {
  const rows = await sql<{ id: bigint; incidents: WireIncident[] }[]>`
    select id, incidents from matches where id = any(${column([...matchIds], (id) => id)}::bigint[])`;
  return new Map(rows.map(({ id, incidents }) => [id, incidents]));
}

function matchOf(row: DueRow): MatchAtDecision {
  return {
    status: row.matchStatus,
    held: row.matchHeld,
    stop: row.matchStop ?? undefined,
    incidentSeq: row.matchIncidentSeq,
    score: { home: row.matchHome, away: row.matchAway },
    redCards: row.matchRedCards,
  };
}
