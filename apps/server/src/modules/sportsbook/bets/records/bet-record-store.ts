/** Reads of a member's own bets: those named, and the record. */
import type { MatchResult, Sport } from '@hj/betting';
import type { Amount } from '@hj/money';
import { column, type MemberId, type Queries } from '@hj/platform';
import type { Bet, RecordedBet } from '../bet-types.ts';
import { type BetDbRow, betColumns, betsOf, legsOf } from './bet-row-store.ts';

export type StateFilter = 'all' | 'open' | 'settled';

export interface RecordFilter {
  state: StateFilter;
  /** Bets with a leg of it; `undefined` is every sport. */
  sport: Sport | undefined;
  /** When the bet was placed: from inclusive, to exclusive. */
  from: Date | undefined;
  to: Date | undefined;
}

export interface Page {
  limit: number;
  offset: number;
}

/** Conditions on a bet `b`. */
export function inState({ sql }: Queries, state: StateFilter) {
  if (state === 'open') return sql`b.state in ('confirming', 'accepted')`;
  return state === 'settled' ? sql`b.settled_at is not null` : sql`true`;
}

export function ofSport({ sql }: Queries, sport: Sport | undefined) {
  if (sport === undefined) return sql`true`;
  return sql`exists (select from bet_legs g where g.bet_id = b.id and g.sport = ${sport})`;
}

function matching(q: Queries, memberId: MemberId, { state, sport, from, to }: RecordFilter) {
  return q.sql`
    b.member_id = ${memberId} and ${inState(q, state)} and ${ofSport(q, sport)}
    and b.placed_at >= ${from ?? new Date(0)} and b.placed_at < ${to ?? new Date('9999-01-01T00:00:00Z')}`;
}

/** Those of the bets that are the member's, in the order of their ids. */
export async function findBets(q: Queries, memberId: MemberId, betIds: readonly bigint[]): Promise<Bet[]> {
  const rows = await q.sql<BetDbRow[]>`
    select ${betColumns(q)} from bets b ${legsOf(q)}
    where b.id = any(${column(betIds, (id) => id)}::bigint[]) and b.member_id = ${memberId}
    order by b.id`;
  return betsOf(rows);
}

/** Results of the matches whose legs have one. */
export async function findResults({ sql }: Queries, bets: readonly Bet[]): Promise<Map<bigint, MatchResult>> {
  const decided = bets.flatMap(({ legs }) => legs.filter(({ resultCode }) => resultCode !== undefined));
  const ids = [...new Set(decided.map(({ matchId }) => matchId))];
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: bigint; result: MatchResult }[]>`
    select id, result from matches where id = any(${column(ids, (id) => id)}::bigint[]) and result is not null`;
  return new Map(rows.map(({ id, result }) => [id, result]));
}

export async function listRecords(
  q: Queries,
  memberId: MemberId,
  { limit, offset, ...filter }: RecordFilter & Page,
): Promise<RecordedBet[]> {
  const rows = await q.sql<BetDbRow[]>`
    with page as (
      select b.* from bets b where ${matching(q, memberId, filter)}
      order by b.placed_at desc, b.id desc limit ${limit} offset ${offset})
    select ${betColumns(q)} from page b ${legsOf(q)} order by b.placed_at desc, b.id desc`;
  return betsOf(rows);
}

/** The number of matching bets, for the pages of the list; their sum is a question of its own, asked once. */
export async function countRecords(q: Queries, memberId: MemberId, filter: RecordFilter): Promise<number> {
  const [{ count }] = await q.sql<[{ count: number }]>`
    select count(*)::int as count from bets b where ${matching(q, memberId, filter)}`;
  return count;
}

export interface RecordTotals {
  count: number;
  stake: Amount;
  turnover: Amount;
  payout: Amount;
  profit: Amount;
}

/** Sums over bets `b`. A refused one is none, as its stake is: number and stake are of the same bets. */
function totalsOf(q: Queries) {
  return q.sql`(count(b.id) filter (where b.state <> 'refused'))::int as count, ${sumsOf(q)}`;
}

export function sumsOf({ sql }: Queries) {
  return sql`
    coalesce(sum(b.stake) filter (where b.state <> 'refused'), 0)::bigint as stake,
    coalesce(sum(b.turnover), 0)::bigint as turnover,
    coalesce(sum(b.payout), 0)::bigint as payout,
    coalesce(sum(b.payout - b.risk), 0)::bigint as profit`;
}

export async function sumRecords(
  q: Queries,
  memberId: MemberId,
  filter: RecordFilter,
): Promise<RecordTotals> {
  const [totals] = await q.sql<[RecordTotals]>`
    select ${totalsOf(q)} from bets b where ${matching(q, memberId, filter)}`;
  return totals;
}
