/** The SQL of settlement: the queue, the feed's word on each match, and the bets it is about. */
import { cancelCode, type FeedSettlement, type MarketKey } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { Db, Queries, Tx } from '@hj/platform';
import { column, textColumn } from './bet-columns.ts';
import { type BetDbRow, betColumns, betOf } from './bet-row-store.ts';
import type { BetRow } from './bet-types.ts';
import type { MatchAtDecision, WaitingBet } from './delay-rules.ts';
import type { SettlementMessage } from './settlement-queue-store.ts';
import type { MatchCancel, MatchWord } from './settlement-rules.ts';

export interface QueuedMessage {
  id: bigint;
  matchId: bigint;
  message: SettlementMessage;
  /** Whether the match's word contains it already. */
  applied: boolean;
  /** The last bet that it was applied to. */
  progress: bigint;
}

/** The oldest open message of a match that nobody else works on; its row is locked until the transaction ends. */
export async function claimMessage({ sql }: Tx): Promise<QueuedMessage | undefined> {
  const [row] = await sql<QueuedMessage[]>`
    select q.id, q.match_id as "matchId", q.message, q.applied, q.progress
    from settlement_queue q
    where q.done_at is null and (q.retry_at is null or q.retry_at <= clock_timestamp())
      and not exists (
        select 1 from settlement_queue o where o.match_id = q.match_id and o.done_at is null and o.id < q.id)
    order by q.id
    limit 1
    for update of q skip locked`;
  return row;
}

export async function saveProgress(
  { sql }: Tx,
  id: bigint,
  { progress, done }: { progress: bigint; done: boolean },
): Promise<void> {
  await sql`
    update settlement_queue set applied = true, progress = ${progress}, retry_at = null,
      done_at = case when ${done} then clock_timestamp() end
    where id = ${id}`;
}

/** A message that fails waits longer each time; the messages of other matches go on. */
export async function postponeMessage({ sql }: Db, id: bigint): Promise<void> {
  await sql`
    update settlement_queue set attempts = attempts + 1,
      retry_at = clock_timestamp() + least(60, 2 ^ least(attempts, 6)) * interval '1 second'
    where id = ${id} and done_at is null`;
}

/** Makes a settlement, or its rollback, the latest word on its markets; an older one changes nothing. */
export async function sayResults(
  { sql }: Tx,
  { id, matchId }: QueuedMessage,
  { keys, saidAt, settled }: { keys: readonly MarketKey[]; saidAt: number; settled: boolean },
): Promise<void> {
  await sql`
    insert into market_results as r (match_id, market_key, said_at, settled, message_id)
    select distinct ${matchId}::bigint, k.key, ${saidAt}::bigint, ${settled}::boolean, ${id}::bigint
    from unnest(${textColumn(keys, (key) => key)}::text[]) as k (key)
    on conflict (match_id, market_key) do update
      set said_at = excluded.said_at, settled = excluded.settled, message_id = excluded.message_id
      where r.said_at < excluded.said_at`;
}

/** Makes a cancellation, or its rollback, the latest word on its window. */
export async function sayCancel(
  { sql }: Tx,
  matchId: bigint,
  cancel: {
    keys: readonly MarketKey[];
    fromMs: number;
    toMs: number;
    reason: string | undefined;
    saidAt: number;
  },
): Promise<void> {
  const { keys, fromMs, toMs, reason, saidAt } = cancel;
  await sql`
    insert into match_cancels as c (match_id, market_keys, from_ms, to_ms, reason, said_at, active)
    values (${matchId}, ${textColumn([...new Set(keys)].sort(), (key) => key)}::text[], ${fromMs}, ${toMs},
      ${reason ?? ''}, ${saidAt}, ${reason !== undefined})
    on conflict (match_id, market_keys, from_ms, to_ms) do update
      set reason = excluded.reason, said_at = excluded.said_at, active = excluded.active
      where c.said_at < excluded.said_at`;
}

/** What stands of all that was said about a match. */
export async function readWord(q: Queries, matchId: bigint): Promise<MatchWord> {
  const [cancels, results] = await Promise.all([
    q.sql<{ market_keys: string[]; from_ms: bigint; to_ms: bigint; reason: string }[]>`
      select market_keys, from_ms, to_ms, reason from match_cancels
      where match_id = ${matchId} and active order by id`,
    q.sql<{ keys: string[]; message: FeedSettlement }[]>`
      select array_agg(r.market_key) as keys, q.message
      from market_results r join settlement_queue q on q.id = r.message_id
      where r.match_id = ${matchId} and r.settled
      group by q.id`,
  ]);
  return {
    cancels: cancels.map(
      ({ market_keys, from_ms, to_ms, reason }): MatchCancel => ({
        keys: new Set(market_keys),
        fromMs: Number(from_ms),
        toMs: Number(to_ms),
        reason: cancelCode(Number(reason)) ?? 'D1',
      }),
    ),
    settlements: new Map(results.flatMap(({ keys, message }) => keys.map((key) => [key, message] as const))),
  };
}

/** A bet with what its settlement needs. */
export interface SettlingBet {
  bet: BetRow;
  waiting: WaitingBet;
  holdId: bigint;
  acceptedAt: Date | undefined;
  settlementNo: number;
}

interface SettlingRow extends BetDbRow {
  hold_id: bigint;
  accepted_at: Date | null;
  settlement_no: number;
  incident_seq: number;
  red_cards: number;
}

/** The next bets of a match on these markets (`undefined`: on all), locked, in the order of their ids. */
export async function lockNextBets(
  tx: Tx,
  { matchId, progress }: QueuedMessage,
  { keys, limit }: { keys: readonly MarketKey[] | undefined; limit: number },
): Promise<SettlingBet[]> {
  const rows = await tx.sql<SettlingRow[]>`
    select ${betColumns(tx)}, b.hold_id, b.accepted_at, b.settlement_no, l.incident_seq, l.red_cards
    from bet_legs l
    join bets b on b.id = l.bet_id
    where l.match_id = ${matchId} and l.bet_id > ${progress} and b.state <> 'refused'
      and (${keys === undefined} or l.market_key = any(${textColumn(keys ?? [], (key) => key)}::text[]))
    order by l.bet_id
    limit ${limit}
    for update of b`;
  return rows.map((row) => ({
    bet: betOf(row),
    waiting: {
      incidentSeq: row.incident_seq,
      score: { home: row.home_goals, away: row.away_goals },
      redCards: row.red_cards,
      decideAt: row.decide_at ?? row.placed_at,
    },
    holdId: row.hold_id,
    acceptedAt: row.accepted_at ?? undefined,
    settlementNo: row.settlement_no,
  }));
}

interface MatchNowRow {
  now: Date;
  status: string | null;
  stop: string | null;
  incident_seq: number;
  home_goals: number;
  away_goals: number;
  red_cards: number;
}

/** The match as the bets in their delay are decided by, and the database's clock. */
export async function findMatchNow(
  { sql }: Tx,
  matchId: bigint,
): Promise<{ match: MatchAtDecision | undefined; now: Date }> {
  const [row] = await sql<[MatchNowRow]>`
    select t.now, m.status, m.stop, m.incident_seq, m.home_goals, m.away_goals,
      coalesce((m.state#>>'{redCards,home}')::int, 0) + coalesce((m.state#>>'{redCards,away}')::int, 0) as red_cards
    from (select clock_timestamp() as now) t left join matches m on m.id = ${matchId}`;
  if (row.status === null) return { match: undefined, now: row.now };
  return {
    now: row.now,
    match: {
      status: row.status,
      stop: row.stop ?? undefined,
      incidentSeq: row.incident_seq,
      score: { home: row.home_goals, away: row.away_goals },
      redCards: row.red_cards,
    },
  };
}

export interface SettlementRow {
  betId: bigint;
  settlementNo: number;
  code: string;
  payout: Amount;
  turnover: Amount;
  holdId: bigint;
}

export async function insertSettlements(
  { sql }: Tx,
  rows: readonly SettlementRow[],
  { messageId, now }: { messageId: bigint; now: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into bet_settlements
      (bet_id, settlement_no, result_code, payout, turnover, hold_id, message_id, settled_at)
    select bet_id, settlement_no, result_code, payout, turnover, hold_id, ${messageId}, ${now}
    from unnest(
      ${column(rows, ({ betId }) => betId)}::bigint[],
      ${column(rows, ({ settlementNo }) => settlementNo)}::smallint[],
      ${textColumn(rows, ({ code }) => code)}::text[],
      ${column(rows, (row) => row.payout)}::bigint[],
      ${column(rows, ({ turnover }) => turnover)}::bigint[],
      ${column(rows, ({ holdId }) => holdId)}::bigint[])
      as s (bet_id, settlement_no, result_code, payout, turnover, hold_id)`;
}
