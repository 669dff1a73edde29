/** Reads of a member's own bets. */
import type { MatchResult } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { column } from './bet-columns.ts';
import { type BetDbRow, betColumns, betOf } from './bet-row-store.ts';
import type { BetRow } from './bet-types.ts';

export type StateFilter = 'all' | 'open' | 'settled';

export interface RecordFilter {
  state: StateFilter;
  /** When the bet was placed: from inclusive, to exclusive. */
  from: Date | undefined;
  to: Date | undefined;
}

interface Page {
  limit: number;
  offset: number;
}

/** `b` is the bet. */
function inState({ sql }: Queries, state: StateFilter) {
  if (state === 'open') return sql`b.state in ('confirming', 'accepted')`;
  return state === 'settled' ? sql`b.settled_at is not null` : sql`true`;
}

function matching(q: Queries, memberId: MemberId, { state, from, to }: RecordFilter) {
  return q.sql`
    b.member_id = ${memberId} and ${inState(q, state)}
    and b.placed_at >= ${from ?? new Date(0)} and b.placed_at < ${to ?? new Date('9999-01-01T00:00:00Z')}`;
}

/** Those of the bets that are the member's, in the order of their ids. */
export async function findBets(q: Queries, memberId: MemberId, betIds: readonly bigint[]): Promise<BetRow[]> {
  const rows = await q.sql<BetDbRow[]>`
    select ${betColumns(q)} from bets b join bet_legs l on l.bet_id = b.id
    where b.id = any(${column(betIds, (id) => id)}::bigint[]) and b.member_id = ${memberId}
    order by b.id`;
  return rows.map(betOf);
}

export async function listRecords(
  q: Queries,
  memberId: MemberId,
  { limit, offset, ...filter }: RecordFilter & Page,
): Promise<{ bet: BetRow; result: MatchResult | undefined }[]> {
  const rows = await q.sql<(BetDbRow & { match_result: MatchResult | null })[]>`
    with page as (
      select b.* from bets b where ${matching(q, memberId, filter)}
      order by b.placed_at desc, b.id desc limit ${limit} offset ${offset})
    select ${betColumns(q)}, m.result as match_result
    from page b
    join bet_legs l on l.bet_id = b.id
    left join matches m on m.id = l.match_id
    order by b.placed_at desc, b.id desc`;
  return rows.map((row) => ({ bet: betOf(row), result: row.match_result ?? undefined }));
}

export interface RecordTotals {
  count: number;
  stake: Amount;
  turnover: Amount;
  payout: Amount;
  profit: Amount;
}

/** Bets that were refused count, but nothing was staked on them. */
export async function sumRecords(
  q: Queries,
  memberId: MemberId,
  filter: RecordFilter,
): Promise<RecordTotals> {
  const [totals] = await q.sql<[RecordTotals]>`
    select count(*)::int as count,
      coalesce(sum(b.stake) filter (where b.state <> 'refused'), 0)::bigint as stake,
      coalesce(sum(b.turnover), 0)::bigint as turnover,
      coalesce(sum(b.payout), 0)::bigint as payout,
      coalesce(sum(b.payout - b.risk), 0)::bigint as profit
    from bets b where ${matching(q, memberId, filter)}`;
  return totals;
}

/** Open bets, newest first; or those that ended since the start of the Beijing day, the last one first. */
export async function listToday(
  q: Queries,
  memberId: MemberId,
  { state, limit, offset }: { state: 'open' | 'settled' } & Page,
): Promise<BetRow[]> {
  const { sql } = q;
  const page =
    state === 'open'
      ? sql`b.state in ('confirming', 'accepted') order by b.placed_at desc, b.id desc`
      : sql`b.settled_at >= ${startOfDay(q)} order by b.settled_at desc, b.id desc`;
  const rows = await sql<BetDbRow[]>`
    select ${betColumns(q)} from bets b join bet_legs l on l.bet_id = b.id
    where b.member_id = ${memberId} and ${page} limit ${limit} offset ${offset}`;
  return rows.map(betOf);
}

export interface TodayTotals {
  open: number;
  settled: number;
  /** Of the settled and void ones. */
  stake: Amount;
  profit: Amount;
}

export async function sumToday(q: Queries, memberId: MemberId): Promise<TodayTotals> {
  const [totals] = await q.sql<[TodayTotals]>`
    select
      (select count(*)::int from bets b where b.member_id = ${memberId} and ${inState(q, 'open')}) as open,
      count(*)::int as settled,
      coalesce(sum(b.stake) filter (where b.state <> 'refused'), 0)::bigint as stake,
      coalesce(sum(b.payout - b.risk), 0)::bigint as profit
    from bets b where b.member_id = ${memberId} and b.settled_at >= ${startOfDay(q)}`;
  return totals;
}

/** The Beijing calendar day by the database's clock. */
function startOfDay({ sql }: Queries) {
  return sql`(date_trunc('day', clock_timestamp() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`;
}
