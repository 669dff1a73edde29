/** Rows of `bets` with their leg, as the database gives them, and as the code has them. */
import type { OddsType } from '@hj/betting';
import { memberId, type Queries } from '@hj/platform';
import type { BetRow, BetState } from './bet-types.ts';

export interface BetDbRow {
  id: bigint;
  member_id: bigint;
  state: BetState;
  odds_type: OddsType;
  stake: bigint;
  risk: bigint;
  to_win: bigint;
  in_play: boolean;
  placed_at: Date;
  decide_at: Date | null;
  settled_at: Date | null;
  result_code: string | null;
  payout: bigint | null;
  turnover: bigint | null;
  match_id: bigint;
  market_id: bigint;
  market_key: string;
  outcome: string;
  league: string;
  home: string;
  away: string;
  price: number;
  home_goals: number;
  away_goals: number;
}

/** The columns of `BetDbRow`; `b` is the bet, `l` its leg. */
export function betColumns({ sql }: Queries) {
  return sql`b.id, b.member_id, b.state, b.odds_type, b.stake, b.risk, b.to_win, b.in_play, b.placed_at, b.decide_at,
    b.settled_at, b.result_code, b.payout, b.turnover, l.match_id, l.market_id, l.market_key, l.outcome, l.league,
    l.home, l.away, l.price, l.home_goals, l.away_goals`;
}

export function betOf(row: BetDbRow): BetRow {
  return {
    id: row.id,
    memberId: memberId(row.member_id),
    state: row.state,
    oddsType: row.odds_type,
    stake: row.stake,
    risk: row.risk,
    toWin: row.to_win,
    inPlay: row.in_play,
    placedAt: row.placed_at,
    decideAt: row.decide_at ?? undefined,
    settledAt: row.settled_at ?? undefined,
    resultCode: row.result_code ?? undefined,
    payout: row.payout ?? undefined,
    turnover: row.turnover ?? undefined,
    matchId: row.match_id,
    marketId: row.market_id,
    key: row.market_key,
    outcome: row.outcome,
    league: row.league,
    home: row.home,
    away: row.away,
    price: row.price,
    score: { home: row.home_goals, away: row.away_goals },
  };
}
