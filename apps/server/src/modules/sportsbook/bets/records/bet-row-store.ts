/** Rows of `bets` with their legs, as the database gives them (a row for each leg), and as the code has them. */
import type { OddsType, OtherSport, Sport } from '@hj/betting';
import type { NotAccepted } from '@hj/contract';
import { memberId, type Queries } from '@hj/platform';
import type { BetKind, BetLeg, BetState, RecordedBet } from '../bet-types.ts';

export interface BetDbRow {
  id: bigint;
  memberId: bigint;
  kind: BetKind;
  sizes: number[];
  lines: number;
  slipId: bigint;
  state: BetState;
  oddsType: OddsType;
  stake: bigint;
  risk: bigint;
  toWin: bigint;
  inPlay: boolean;
  placedAt: Date;
  acceptedAt: Date | null;
  decideAt: Date | null;
  settledAt: Date | null;
  resultCode: string | null;
  payout: bigint | null;
  cut: bigint;
  turnover: bigint | null;
  rulesVersion: string;
  notAccepted: NotAccepted | null;
  legNo: number;
  matchId: bigint;
  marketId: bigint;
  marketKey: string;
  outcome: string;
  sport: Sport;
  otherKind: OtherSport | null;
  league: string;
  home: string;
  away: string;
  simulated: boolean;
  player: string | null;
  startsAt: Date;
  price: number;
  homeScore: number;
  awayScore: number;
  incidentSeq: number;
  redCards: number;
  phase: string;
  liability: bigint;
  legCode: string | null;
  winners: number | null;
  correctedAt: Date | null;
  earlierCode: string | null;
  earlierPayout: bigint | null;
}

/** The columns of `BetDbRow`; the tables are those of `legsOf`. */
export function betColumns({ sql }: Queries) {
  return sql`b.id, b.member_id, b.kind, b.sizes, b.lines, b.slip_id, b.state, b.odds_type, b.stake, b.risk, b.to_win, b.in_play,
    b.placed_at, b.accepted_at, b.decide_at, b.settled_at, b.result_code, b.payout, b.cut, b.turnover, b.rules_version, b.not_accepted,
    l.leg_no, l.match_id, l.market_id, l.market_key, l.outcome, l.sport, l.kind as other_kind, l.league, l.home, l.away,
    l.simulated, l.player, l.starts_at, l.price, l.home_score, l.away_score, l.incident_seq, l.red_cards, l.phase, l.liability,
    r.result_code as leg_code, r.winners, c.corrected_at, c.earlier_code, c.earlier_payout`;
}

/**
 * The joins of a query of bets `b`: `l` a leg, `r` its result if it has one, `c` the result of the bet that was taken back last. A
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
    memberId: memberId(row.memberId),
    kind: row.kind,
    sizes: row.sizes,
    lines: row.lines,
    slipId: row.slipId,
    state: row.state,
    oddsType: row.oddsType,
    stake: row.stake,
    risk: row.risk,
    toWin: row.toWin,
    inPlay: row.inPlay,
    placedAt: row.placedAt,
    acceptedAt: row.acceptedAt ?? undefined,
    decideAt: row.decideAt ?? undefined,
    settledAt: row.settledAt ?? undefined,
    resultCode: row.resultCode ?? undefined,
    payout: row.payout ?? undefined,
    cut: row.cut,
    turnover: row.turnover ?? undefined,
    rulesVersion: row.rulesVersion,
    correction: correctionOf(row),
    notAccepted: row.notAccepted ?? undefined,
    legs,
  };
}

function correctionOf({ correctedAt: at, earlierCode: code, earlierPayout: payout }: BetDbRow) {
  return at === null || code === null || payout === null ? undefined : { at, code, payout };
}

function legOf(row: BetDbRow): BetLeg {
  return {
    legNo: row.legNo,
    matchId: row.matchId,
    marketId: row.marketId,
    key: row.marketKey,
    outcome: row.outcome,
    sport: row.sport,
    kind: row.otherKind ?? undefined,
    league: row.league,
    home: row.home,
    away: row.away,
    simulated: row.simulated,
    player: row.player ?? undefined,
    startsAt: row.startsAt,
    price: row.price,
    score: { home: row.homeScore, away: row.awayScore },
    incidentSeq: row.incidentSeq,
    redCards: row.redCards,
    inPlay: row.phase !== 'not-started',
    liability: row.liability,
    resultCode: row.legCode ?? undefined,
    winners: row.winners ?? 1,
  };
}
