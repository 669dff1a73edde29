/** What happened to bets and money that a member is told of by a letter. */
import type { MemberId, Queries, StoredText } from '@hj/platform';

export interface SettledBet {
  betId: bigint;
  settlementNo: number;
  memberId: MemberId;
  kind: 'single' | 'series' | 'system';
  resultCode: string;
  risk: bigint;
  payout: bigint;
  settledAt: Date;
  legs: number;
  league: string;
  home: string;
  away: string;
}

/** Of these bets, or those settled since a moment whose letter is missing. */
export async function listSettledBets(
  { sql }: Queries,
  from: { betIds: readonly bigint[] } | { since: Date },
): Promise<SettledBet[]> {
  const chosen =
    'betIds' in from
      ? sql`s.bet_id = any(${[...from.betIds]}::bigint[])`
      : sql`s.settled_at > ${from.since} and not exists (
          select from letters l
          where l.member_id = b.member_id and l.source = 'bet:' || s.bet_id || ':' || s.settlement_no)`;
  return sql<SettledBet[]>`
    select s.bet_id, s.settlement_no, b.member_id, b.kind, s.result_code, b.risk, s.payout, s.settled_at,
      (select count(*)::int from bet_legs c where c.bet_id = b.id) as legs, g.league, g.home, g.away
    from bet_settlements s
      join bets b on b.id = s.bet_id
      join lateral (select league, home, away from bet_legs where bet_id = b.id order by leg_no limit 1) g on true
    where ${chosen}
      -- A result that is taken back is told with the one that takes its place, which stands in the same transaction.
      and (s.result_code <> 'A' or not exists (
        select from bet_settlements later where later.bet_id = s.bet_id and later.settlement_no > s.settlement_no))
    order by s.settled_at limit 1000`;
}

export interface EndedDeal {
  id: bigint;
  memberId: MemberId;
  type: 'deposit' | 'promotion' | 'rebate' | 'vip' | 'adjustment';
  title: StoredText;
  orderNo: string;
  amount: bigint;
  coins: bigint | null;
  endedAt: Date;
}

/** Money that came, or was corrected by hand, since a moment, and whose letter is missing. Of one member if named. */
export async function listEndedDeals(
  { sql }: Queries,
  { since, memberId }: { since: Date; memberId?: MemberId },
): Promise<EndedDeal[]> {
  return sql<EndedDeal[]>`
    select d.id, d.member_id, d.type, d.title, d.order_no, d.amount, d.coins, d.ended_at
    from deals d
    where d.ended_at > ${since} and d.state = 'success'
      and d.type in ('deposit', 'promotion', 'rebate', 'vip', 'adjustment')
      and (${memberId ?? null}::bigint is null or d.member_id = ${memberId ?? null})
      and not exists (select from letters l where l.member_id = d.member_id and l.source = 'deal:' || d.id)
    order by d.ended_at limit 1000`;
}
