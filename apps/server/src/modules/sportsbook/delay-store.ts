import { type MemberId, memberId, type Tx } from '@hj/platform';
import { column } from './bet-columns.ts';
import { type BetDbRow, betColumns, betOf } from './bet-row-store.ts';
import type { BetRow } from './bet-types.ts';
import { incidentStops, type MatchAtDecision, patienceMs, type WaitingBet } from './delay-rules.ts';

export interface DueBet {
  bet: BetRow;
  waiting: WaitingBet;
  match: MatchAtDecision;
  holdId: bigint;
  now: Date;
}

interface DueRow extends BetDbRow {
  hold_id: bigint;
  incident_seq: number;
  red_cards: number;
  now: Date;
  match_status: string;
  match_stop: string | null;
  match_incident_seq: number;
  match_home: number;
  match_away: number;
  match_red_cards: number;
}

/** A bet that is due; its row is locked. */
export interface LockedBet {
  id: bigint;
  memberId: MemberId;
  holdId: bigint;
}

/**
 * Bets whose delay is over and that can be decided, locked; others' are skipped. Bets that wait for a ruling are left out until
 * their patience ends.
 */
export async function lockDueBets(tx: Tx, limit: number): Promise<LockedBet[]> {
  const rows = await tx.sql<{ id: bigint; member_id: bigint; hold_id: bigint }[]>`
    select b.id, b.member_id, b.hold_id
    from bets b
    join bet_legs l on l.bet_id = b.id
    join matches m on m.id = l.match_id
    where b.state = 'confirming' and b.decide_at <= clock_timestamp()
      and (m.stop is null or m.stop <> all(${[...incidentStops]}::text[]) or m.incident_seq <> l.incident_seq
        or m.status in ('cancelled', 'postponed')
        or b.decide_at <= clock_timestamp() - ${patienceMs}::int * interval '1 millisecond')
    order by b.decide_at
    limit ${limit}
    for update of b skip locked`;
  return rows.map(({ id, member_id, hold_id }) => ({
    id,
    memberId: memberId(member_id),
    holdId: hold_id,
  }));
}

/**
 * What these bets are decided on. Their matches are held, in the order of their ids as everybody holds them, so that an incident
 * is either seen here or comes after the decision.
 */
export async function holdMatches(tx: Tx, bets: readonly LockedBet[]): Promise<DueBet[]> {
  const rows = await tx.sql<DueRow[]>`
    select ${betColumns(tx)}, b.hold_id, l.incident_seq, l.red_cards, clock_timestamp() as now, m.status as match_status,
      m.stop as match_stop, m.incident_seq as match_incident_seq, m.home_goals as match_home, m.away_goals as match_away,
      coalesce((m.state#>>'{redCards,home}')::int, 0) + coalesce((m.state#>>'{redCards,away}')::int, 0) as match_red_cards
    from bets b
    join bet_legs l on l.bet_id = b.id
    join matches m on m.id = l.match_id
    where b.id = any(${column(bets, ({ id }) => id)}::bigint[])
    order by m.id, b.id
    for share of m`;
  return rows.map((row) => ({
    bet: betOf(row),
    waiting: {
      incidentSeq: row.incident_seq,
      score: { home: row.home_goals, away: row.away_goals },
      redCards: row.red_cards,
      decideAt: row.decide_at ?? row.placed_at,
    },
    match: {
      status: row.match_status,
      stop: row.match_stop ?? undefined,
      incidentSeq: row.match_incident_seq,
      score: { home: row.match_home, away: row.match_away },
      redCards: row.match_red_cards,
    },
    holdId: row.hold_id,
    now: row.now,
  }));
}
