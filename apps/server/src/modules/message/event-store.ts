/** Events of bets and money that a letter reports to the member. */
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

/** Of these bets, or the first of those settled since a moment whose letter is missing. */
export async function listSettledBets(
  { sql }: Queries,
  from: { betIds: readonly bigint[] } | { since: Date },
  limit = 1000,
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
    order by s.settled_at limit ${limit}`;
}

export interface EndedDeal {
  id: bigint;
  memberId: MemberId;
  /** A transfer is a tip. */
  type: 'deposit' | 'promotion' | 'rebate' | 'vip' | 'adjustment' | 'transfer';
  title: StoredText;
  note: StoredText | null;
  orderNo: string;
  amount: bigint;
  coins: bigint | null;
  endedAt: Date;
}

/** Money that came, or was corrected by hand, whose letter is missing: of a deposit order with its gift, or the first since a moment. */
export async function listEndedDeals(
  { sql }: Queries,
  from: { memberId: MemberId; orderId: bigint } | { since: Date },
  limit = 1000,
): Promise<EndedDeal[]> {
  const chosen =
    'orderId' in from
      ? sql`d.member_id = ${from.memberId} and d.order_id = ${from.orderId}`
      : sql`d.ended_at > ${from.since}`;
  return sql<EndedDeal[]>`
    select d.id, d.member_id, d.type, d.title, d.note, d.order_no, d.amount, d.coins, d.ended_at
    from deals d
    where ${chosen} and d.state = 'success' and (d.type in ('deposit', 'promotion', 'rebate', 'vip', 'adjustment') or d.title ->> 'code' = 'tip-in')
      and not exists (select from letters l where l.member_id = d.member_id and l.source = 'deal:' || d.id)
    order by d.ended_at limit ${limit}`;
}

export type ToldEvent = 'bets' | 'deals';

/** Until when the letters of an event are complete, but for transactions that were open then. */
export async function getToldUntil({ sql }: Queries, event: ToldEvent): Promise<Date> {
  const [row] = await sql<{ toldUntil: Date }[]>`select told_until from letter_marks where event = ${event}`;
  if (row === undefined) throw new Error(`There is no mark of ${event}.`);
  return row.toldUntil;
}

export async function saveToldUntil({ sql }: Queries, event: ToldEvent, until: Date): Promise<void> {
  await sql`update letter_marks set told_until = ${until} where event = ${event}`;
}
