/** Rounds on the centre wallet, as records of what was played. */
import type { Amount } from '@hj/money';
import type { Queries } from '@hj/platform';

export interface OwnRound {
  id: bigint;
  memberId: bigint;
  gameCode: string;
  round: string;
  stake: Amount;
  won: Amount;
  turnover: Amount;
  state: 'open' | 'closed' | 'void';
  bets: number;
  payouts: number;
  startedAt: Date;
  endedAt: Date | null;
  changedAt: Date;
}

export interface ChangedRounds {
  venue: string;
  from: Date;
  to: Date;
  /** The last one of the page before. */
  after: bigint;
  limit: number;
}

/**
 * Those with a transaction in this time, in the order of their ids. Each is as it is now: a later window repeats it unchanged. A round whose
 * stakes were all given back without play is void. The innermost part keeps its place: by the ids, a page would begin with all older rounds.
 */
export function listChangedRounds(
  { sql }: Queries,
  { venue, from, to, after, limit }: ChangedRounds,
): Promise<OwnRound[]> {
  return sql<OwnRound[]>`
    select r.id, r.member_id, r.game_code, r.round, r.staked as stake, r.won, r.turnover, r.bets, r.payouts,
      case when r.state = 'closed' and r.staked > 0 and r.returned = r.staked and r.won = r.staked then 'void' else r.state end as state,
      r.opened_at as started_at, r.closed_at as ended_at, l.changed_at
    from (
      select distinct w.round_id from (
        select t.round_id from venue_transactions t
        where t.venue = ${venue} and t.created_at >= ${from} and t.created_at < ${to} offset 0) w
      where w.round_id > ${after} order by 1 limit ${limit}) c
    join venue_rounds r on r.id = c.round_id
    join venues v on v.code = r.venue and v.wallet_mode = 'seamless'
    cross join lateral (select max(t.created_at) as changed_at from venue_transactions t where t.round_id = r.id) l
    order by r.id`;
}
