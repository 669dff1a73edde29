/** Which bets were voided, by which message, and whose decision it was (C48). */
import type { MarketKey } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { Queries } from '@hj/platform';
import type { BetState } from '../../bets/bet-types.ts';

/** A leg that a cancellation stands on. */
export interface VoidedLeg {
  betId: bigint;
  legNo: number;
  matchId: bigint;
  marketKey: MarketKey;
  /** Of the whole bet: a series goes on without the leg. */
  state: BetState;
  stake: Amount;
  /** D1 … D24. */
  code: string;
  voidedAt: Date;
  /** The message of the cancellation, and its request: a void of the feed has none. */
  messageId: bigint | null;
  requestId: bigint | null;
  reason: string | null;
  note: string | null;
  askedBy: string | null;
  askedAt: Date | null;
  approvedBy: string | null;
  approvedAt: Date | null;
}

export interface VoidReportPage {
  /** Of a match, or of one bet. */
  of: { matchId: bigint } | { betId: bigint };
  /** The bets below this id. */
  below: bigint;
  limit: number;
}

/** The voided legs, the newest bet first. Which cancellation stands on a leg is found as settlement finds it (`settlement-rules.ts`). */
export function listVoids({ sql }: Queries, { of, below, limit }: VoidReportPage): Promise<VoidedLeg[]> {
  return sql<VoidedLeg[]>`
    select l.bet_id, l.leg_no, l.match_id, l.market_key, b.state, b.stake,
      r.result_code as code, r.settled_at as voided_at, c.message_id, t.id as request_id, t.reason, t.note,
      t.asked_by, t.asked_at, t.decided_by as approved_by, t.decided_at as approved_at
    from bet_legs l
    join bet_leg_results r on r.bet_id = l.bet_id and r.leg_no = l.leg_no
    join bets b on b.id = l.bet_id
    left join lateral (
      select c.message_id from match_cancels c
      where c.match_id = l.match_id and c.active and (c.market_keys = '{}' or l.market_key = any(c.market_keys))
        and floor(extract(epoch from coalesce(b.accepted_at, b.placed_at)) * 1000) between c.from_ms and c.to_ms - 1
      order by c.first_said_at, c.from_ms, c.to_ms, c.market_keys limit 1) c on true
    left join settlement_queue q on q.id = c.message_id
    left join trading_requests t on t.id = (q.message->>'requestId')::bigint
    where ${'matchId' in of ? sql`l.match_id = ${of.matchId}` : sql`l.bet_id = ${of.betId}`}
      and l.bet_id < ${below} and r.result_code like 'D%'
    order by l.bet_id desc, l.leg_no limit ${limit}`;
}
