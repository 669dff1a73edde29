/** Rows of `bets` with their legs, as the database gives them (a row for each leg), and as the code has them. */
import type { OddsType, OtherSport, Sport } from '@hj/betting';
import { memberId, type Queries } from '@hj/platform';
import type { BetKind, BetLeg, BetState, RecordedBet } from './bet-types.ts';

export interface BetDbRow {
  id: bigint;
  member_id: bigint;
  kind: BetKind;
  sizes: number[];
  lines: number;
  slip_id: bigint;
  state: BetState;
  odds_type: OddsType;
  stake: bigint;
  risk: bigint;
  to_win: bigint;
  in_play: boolean;
  placed_at: Date;
  accepted_at: Date | null;
  decide_at: Date | null;
  settled_at: Date | null;
  result_code: string | null;
  payout: bigint | null;
  cut: bigint;
  turnover: bigint | null;
  rules_version: string;
  leg_no: number;
  match_id: bigint;
  market_id: bigint;
  market_key: string;
  outcome: string;
  sport: Sport;
  other_kind: OtherSport | null;
  league: string;
  home: string;
  away: string;
  starts_at: Date;
  price: number;
  home_score: number;
  away_score: number;
  incident_seq: number;
  red_cards: number;
  phase: string;
  liability: bigint;
  leg_code: string | null;
  winners: number | null;
  corrected_at: Date | null;
  earlier_code: string | null;
  earlier_payout: bigint | null;
}

/** The columns of `BetDbRow`; the tables are those of `legsOf`. */
export function betColumns({ sql }: Queries) {
  return sql`b.id, b.member_id, b.kind, b.sizes, b.lines, b.slip_id, b.state, b.odds_type, b.stake, b.risk, b.to_win, b.in_play,
    b.placed_at, b.accepted_at, b.decide_at, b.settled_at, b.result_code, b.payout, b.cut, b.turnover, b.rules_version,
    l.leg_no, l.match_id, l.market_id, l.market_key, l.outcome, l.sport, l.kind as other_kind, l.league, l.home, l.away,
    l.starts_at, l.price, l.home_score, l.away_score, l.incident_seq, l.red_cards, l.phase, l.liability,
    r.result_code as leg_code, r.winners, c.corrected_at, c.earlier_code, c.earlier_payout`;
}

/**
 * What a query of bets `b` joins: `l` a leg, `r` its result if it has one, `c` the result of the bet that was taken back last. A
 * bet that was settled once at most has none, and nothing is looked up.
 */
export function legsOf({ sql }: Queries) {
  return sql`
    join bet_legs l on l.bet_id = b.id
    left join bet_leg_results r on r.bet_id = l.bet_id and r.leg_no = l.leg_no
    left join lateral (
      select t.settled_at as corrected_at, e.result_code as earlier_code, e.payout as earlier_payout
      from bet_settlements t join bet_settlements e on e.bet_id = t.bet_id and e.settlement_no = t.settlement_no - 1
      where t.bet_id = b.id and t.result_code = 'A' and b.settlement_no > 1
      order by t.settlement_no desc limit 1) c on true`;
}

/** The bets of these rows, each with all of its legs in order; bets come in the order of their first rows. */
export function betsOf(rows: readonly BetDbRow[]): RecordedBet[] {
  const legs = new Map<bigint, BetLeg[]>();
  const bets: RecordedBet[] = [];
  for (const row of rows) {
    const known = legs.get(row.id);
    if (known !== undefined) {
      known.push(legOf(row));
      continue;
    }
    const own = [legOf(row)];
    legs.set(row.id, own);
    bets.push(betOf(row, own));
  }
  for (const own of legs.values()) if (own.length > 1) own.sort((a, b) => a.legNo - b.legNo);
  return bets;
}

function betOf(row: BetDbRow, legs: readonly BetLeg[]): RecordedBet {
  return {
    id: row.id,
    memberId: memberId(row.member_id),
    kind: row.kind,
    sizes: row.sizes,
    lines: row.lines,
    slipId: row.slip_id,
    state: row.state,
    oddsType: row.odds_type,
    stake: row.stake,
    risk: row.risk,
    toWin: row.to_win,
    inPlay: row.in_play,
    placedAt: row.placed_at,
    acceptedAt: row.accepted_at ?? undefined,
    decideAt: row.decide_at ?? undefined,
    settledAt: row.settled_at ?? undefined,
    resultCode: row.result_code ?? undefined,
    payout: row.payout ?? undefined,
    cut: row.cut,
    turnover: row.turnover ?? undefined,
    rulesVersion: row.rules_version,
    correction: correctionOf(row),
    legs,
  };
}

function correctionOf({ corrected_at: at, earlier_code: code, earlier_payout: payout }: BetDbRow) {
  return at === null || code === null || payout === null ? undefined : { at, code, payout };
}

function legOf(row: BetDbRow): BetLeg {
  return {
    legNo: row.leg_no,
    matchId: row.match_id,
    marketId: row.market_id,
    key: row.market_key,
    outcome: row.outcome,
    sport: row.sport,
    kind: row.other_kind ?? undefined,
    league: row.league,
    home: row.home,
    away: row.away,
    startsAt: row.starts_at,
    price: row.price,
    score: { home: row.home_score, away: row.away_score },
    incidentSeq: row.incident_seq,
    redCards: row.red_cards,
    inPlay: row.phase !== 'not-started',
    liability: row.liability,
    resultCode: row.leg_code ?? undefined,
    winners: row.winners ?? 1,
  };
}
