/** Reads of a member's own bets by Beijing days, which begin by the database's clock. */
import type { Sport } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import type { Bet } from '../bet-types.ts';
import { ofSport, type Page, type RecordTotals, sumsOf } from './bet-record-store.ts';
import { type BetDbRow, betColumns, betsOf, legsOf } from './bet-row-store.ts';

export type WagerState = 'confirming' | 'open' | 'settled';

/** Bets in their delay or open, newest first; or those that ended since the start of the day, the last one first. */
export async function listToday(
  q: Queries,
  memberId: MemberId,
  { state, limit, offset }: { state: WagerState } & Page,
): Promise<Bet[]> {
  const { sql } = q;
  const isOpen = state !== 'settled';
  const which = isOpen
    ? sql`b.state = ${state === 'open' ? 'accepted' : 'confirming'}`
    : sql`b.settled_at >= ${startOfDay(q)}`;
  const order = isOpen ? sql`b.placed_at desc, b.id desc` : sql`b.settled_at desc, b.id desc`;
  const rows = await sql<BetDbRow[]>`
    with page as (
      select b.* from bets b where b.member_id = ${memberId} and ${which}
      order by ${order} limit ${limit} offset ${offset})
    select ${betColumns(q)} from page b ${legsOf(q)} order by ${order}`;
  return betsOf(rows);
}

export interface TodayTotals {
  confirming: number;
  open: number;
  /** All that ended, those that were refused among them. */
  ended: number;
  /** Of the settled and void ones: a refused bet has no stake. */
  settled: number;
  stake: Amount;
  profit: Amount;
}

export async function sumToday(q: Queries, memberId: MemberId): Promise<TodayTotals> {
  const [totals] = await q.sql<[TodayTotals]>`
    select s.*, o.*
    from (
      select count(*)::int as ended, count(*) filter (where b.state <> 'refused')::int as settled,
        coalesce(sum(b.stake) filter (where b.state <> 'refused'), 0)::bigint as stake,
        coalesce(sum(b.payout - b.risk), 0)::bigint as profit
      from bets b where b.member_id = ${memberId} and b.settled_at >= ${startOfDay(q)}) s
    cross join (
      select count(*) filter (where b.state = 'confirming')::int as confirming,
        count(*) filter (where b.state = 'accepted')::int as open
      from bets b where b.member_id = ${memberId} and b.state in ('confirming', 'accepted')) o`;
  return totals;
}

/** The days of the history, today among them. */
const historyDays = 8;

export interface HistoryFilter {
  /** Bets with a leg of it; `undefined` is every sport. */
  sport: Sport | undefined;
}

export type HistoryDay = RecordTotals & {
  day: string;
  /** All that ended, as they are listed; `count` leaves out refused ones, as that of today does. */
  ended: number;
};

/** Totals of the bets that ended on each of the last days, today first; days without a bet are among them. */
export async function sumDays(
  q: Queries,
  memberId: MemberId,
  { sport }: HistoryFilter,
): Promise<HistoryDay[]> {
  return q.sql<HistoryDay[]>`
    select to_char(d.day, 'YYYY-MM-DD') as day, ${sumsOf(q)}, count(b.id)::int as ended,
      count(b.id) filter (where b.state <> 'refused')::int as count
    from generate_series(0, ${historyDays - 1}) as back
    cross join lateral (select (${today(q)} - back::int) as day) d
    left join bets b on b.member_id = ${memberId} and ${ofSport(q, sport)}
      and b.settled_at >= ${startOf(q, q.sql`d.day`)} and b.settled_at < ${startOf(q, q.sql`d.day + 1`)}
    group by d.day order by d.day desc`;
}

/** Bets that ended on one of those days, the last first; none of an earlier day. */
export async function listDay(
  q: Queries,
  memberId: MemberId,
  { day, sport, limit, offset }: { day: string } & HistoryFilter & Page,
): Promise<Bet[]> {
  const { sql } = q;
  const rows = await sql<BetDbRow[]>`
    with page as (
      select b.* from bets b
      where b.member_id = ${memberId} and ${ofSport(q, sport)}
        and b.settled_at >= ${startOf(q, sql`${day}::date`)} and b.settled_at < ${startOf(q, sql`${day}::date + 1`)}
        and ${day}::date > ${today(q)} - ${historyDays}::int
      order by b.settled_at desc, b.id desc limit ${limit} offset ${offset})
    select ${betColumns(q)} from page b ${legsOf(q)} order by b.settled_at desc, b.id desc`;
  return betsOf(rows);
}

/** Bets with a leg on a match, the last placed first. */
export async function listOfMatch(
  q: Queries,
  memberId: MemberId,
  { matchId, limit }: { matchId: bigint; limit: number },
): Promise<Bet[]> {
  const { sql } = q;
  const rows = await sql<BetDbRow[]>`
    with page as (
      select b.* from bets b
      where b.member_id = ${memberId}
        and exists (select from bet_legs l where l.bet_id = b.id and l.match_id = ${String(matchId)}::bigint)
      order by b.placed_at desc, b.id desc limit ${limit})
    select ${betColumns(q)} from page b ${legsOf(q)} order by b.placed_at desc, b.id desc`;
  return betsOf(rows);
}

function today({ sql }: Queries) {
  return sql`(clock_timestamp() at time zone 'Asia/Shanghai')::date`;
}

function startOf({ sql }: Queries, day: ReturnType<typeof today>) {
  return sql`((${day})::timestamp at time zone 'Asia/Shanghai')`;
}

function startOfDay(q: Queries) {
  return startOf(q, today(q));
}
