/**
 * Reads the bets that settlement works on: the bets and their legs each by themselves, and as values. A message reads every leg of every
 * series on its match; one wide row for each leg costs the worker twice the time.
 */
import type { OddsType, OtherSport, Sport } from '@hj/betting';
import { column, memberId as memberOf, type Tx } from '@hj/platform';
import type { Bet, BetCorrection, BetKind, BetLeg, BetState } from '../bets/bet-types.ts';

/** A bet with the facts for its settlement. */
export interface SettlingBet {
  bet: Bet;
  holdId: bigint;
  settlementNo: number;
  /** Legs that were taken on a market flagged as a new handicap. */
  newHandicaps: ReadonlySet<number>;
}

/** In the order of the columns. */
type BetValues = [
  id: bigint,
  memberId: bigint,
  kind: BetKind,
  sizes: number[],
  lines: number,
  slipId: bigint,
  state: BetState,
  oddsType: OddsType,
  stake: bigint,
  risk: bigint,
  toWin: bigint,
  inPlay: boolean,
  placedAt: Date,
  acceptedAt: Date | null,
  decideAt: Date | null,
  settledAt: Date | null,
  resultCode: string | null,
  payout: bigint | null,
  cut: bigint,
  turnover: bigint | null,
  holdId: bigint,
  settlementNo: number,
];

type LegValues = [
  betId: bigint,
  legNo: number,
  matchId: bigint,
  marketId: bigint,
  key: string,
  outcome: string,
  sport: Sport,
  kind: OtherSport | null,
  league: string,
  home: string,
  away: string,
  startsAt: Date,
  price: number,
  homeScore: number,
  awayScore: number,
  incidentSeq: number,
  redCards: number,
  inPlay: boolean,
  liability: bigint,
  newHandicap: boolean,
  simulated: boolean,
  player: string | null,
  resultCode: string | null,
  winners: number | null,
];

/** Locked bets with all of their legs, in the order of their ids. */
export async function findSettlingBets(tx: Tx, betIds: readonly bigint[]): Promise<SettlingBet[]> {
  const ids = column(betIds, (id) => id);
  const [bets, legs] = await Promise.all([readBets(tx, ids), readLegs(tx, ids)]);
  const settledAgain = bets.filter((values) => values[21] > 1).map(([id]) => id);
  const corrections = settledAgain.length > 0 ? await findCorrections(tx, settledAgain) : none;
  const legsOf = new Map<bigint, LegValues[]>();
  for (const values of legs) {
    const own = legsOf.get(values[0]);
    if (own === undefined) legsOf.set(values[0], [values]);
    else own.push(values);
  }
  return bets.map((values) => settlingBet(values, legsOf.get(values[0]) ?? [], corrections.get(values[0])));
}

async function readBets({ sql }: Tx, ids: string): Promise<BetValues[]> {
  const rows: unknown[][] = await sql<Record<string, unknown>[]>`
    select id, member_id, kind, sizes, lines, slip_id, state, odds_type, stake, risk, to_win, in_play, placed_at, accepted_at,
      decide_at, settled_at, result_code, payout, cut, turnover, hold_id, settlement_no
    from bets where id = any(${ids}::bigint[]) order by id`.values();
  return rows as BetValues[];
}

async function readLegs({ sql }: Tx, ids: string): Promise<LegValues[]> {
  const rows: unknown[][] = await sql<Record<string, unknown>[]>`
    select l.bet_id, l.leg_no, l.match_id, l.market_id, l.market_key, l.outcome, l.sport, l.kind, l.league, l.home, l.away,
      l.starts_at, l.price, l.home_score, l.away_score, l.incident_seq, l.red_cards, l.phase <> 'not-started', l.liability,
      l.new_handicap, l.simulated, l.player, r.result_code, r.winners
    from bet_legs l
    left join bet_leg_results r on r.bet_id = l.bet_id and r.leg_no = l.leg_no
    where l.bet_id = any(${ids}::bigint[]) order by l.bet_id, l.leg_no`.values();
  return rows as LegValues[];
}

const none: ReadonlyMap<bigint, BetCorrection> = new Map();

/** The result of each that was taken back last. */
async function findCorrections({ sql }: Tx, ids: readonly bigint[]): Promise<Map<bigint, BetCorrection>> {
  const rows = await sql<(BetCorrection & { id: bigint })[]>`
    select distinct on (t.bet_id) t.bet_id as id, t.settled_at as at, e.result_code as code, e.payout
    from bet_settlements t join bet_settlements e on e.bet_id = t.bet_id and e.settlement_no = t.settlement_no - 1
    where t.bet_id = any(${column(ids, (id) => id)}::bigint[]) and t.result_code = 'A'
    order by t.bet_id, t.settlement_no desc`;
  return new Map(rows.map(({ id, ...correction }) => [id, correction]));
}

function settlingBet(
  values: BetValues,
  legs: readonly LegValues[],
  correction: BetCorrection | undefined,
): SettlingBet {
  const [id, member, kind, sizes, lines, slipId, state, oddsType, stake, risk, toWin, inPlay, ...others] =
    values;
  const [placedAt, acceptedAt, decideAt, settledAt, resultCode, payout, cut, turnover, holdId, settlementNo] =
    others;
  const bet: Bet = {
    id,
    memberId: memberOf(member),
    kind,
    sizes,
    lines,
    slipId,
    state,
    oddsType,
    stake,
    risk,
    toWin,
    inPlay,
    placedAt,
    acceptedAt: acceptedAt ?? undefined,
    decideAt: decideAt ?? undefined,
    settledAt: settledAt ?? undefined,
    resultCode: resultCode ?? undefined,
    payout: payout ?? undefined,
    cut,
    turnover: turnover ?? undefined,
    correction,
    legs: legs.map(legOf),
  };
  return { bet, holdId, settlementNo, newHandicaps: newHandicapsAmong(legs) };
}

function legOf(values: LegValues): BetLeg {
  const [
    ,
    legNo,
    matchId,
    marketId,
    key,
    outcome,
    sport,
    kind,
    league,
    home,
    away,
    startsAt,
    price,
    ...others
  ] = values;
  const [homeScore, awayScore, incidentSeq, redCards, inPlay, liability, , ...named] = others;
  const [simulated, player, resultCode, winners] = named;
  return {
    legNo,
    matchId,
    marketId,
    key,
    outcome,
    sport,
    kind: kind ?? undefined,
    league,
    home,
    away,
    simulated,
    player: player ?? undefined,
    startsAt,
    price,
    score: { home: homeScore, away: awayScore },
    incidentSeq,
    redCards,
    inPlay,
    liability,
    resultCode: resultCode ?? undefined,
    winners: winners ?? 1,
  };
}

const noLegs: ReadonlySet<number> = new Set();

function newHandicapsAmong(legs: readonly LegValues[]): ReadonlySet<number> {
  const flagged = legs.filter((values) => values[19]).map((values) => values[1]);
  return flagged.length > 0 ? new Set(flagged) : noLegs;
}
