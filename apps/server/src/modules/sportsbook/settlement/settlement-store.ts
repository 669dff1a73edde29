/** The SQL of settlement: the queue, and the bets that its messages are about. */
import type { MarketKey } from '@hj/betting';
import type { Amount } from '@hj/money';
import { column, type Db, type Tx, textColumn } from '@hj/platform';
import type { MatchAtDecision } from '../bets/delay/delay-rules.ts';
import type { WireIncident } from '../catalog/incidents.ts';
import type { SettlementMessage } from './settlement-queue-store.ts';

export interface QueuedMessage {
  id: bigint;
  matchId: bigint;
  message: SettlementMessage;
  /** Whether it is applied to the match already. */
  applied: boolean;
  /** The last bet that it was applied to. */
  progress: bigint;
}

/**
 * The oldest open message of the match whose turn it is and that no other worker has locked; its row is locked until the transaction
 * ends. After each chunk the match goes to the end of the line: one with many bets does not hold up the others.
 */
export async function claimMessage({ sql }: Tx): Promise<QueuedMessage | undefined> {
  const [row] = await sql<QueuedMessage[]>`
    select q.id, q.match_id, q.message, q.applied, q.progress
    from settlement_queue q
    where q.done_at is null and (q.retry_at is null or q.retry_at <= clock_timestamp())
      and not exists (
        select 1 from settlement_queue o where o.match_id = q.match_id and o.done_at is null and o.id < q.id)
    order by q.turn_at, q.id
    limit 1
    for update of q skip locked`;
  return row;
}

export async function saveProgress(
  { sql }: Tx,
  id: bigint,
  { progress, done, retryAt }: { progress: bigint; done: boolean; retryAt?: Date },
): Promise<void> {
  await sql`
    update settlement_queue set applied = true, progress = ${progress}, retry_at = ${retryAt ?? null}, turn_at = clock_timestamp(),
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

export interface LockedBets {
  ids: bigint[];
  /** One of them is in its delay, or was when this statement began: such a bet is looked at as part of its slip. */
  isWaiting: boolean;
}

/**
 * The next bets with a leg on these markets of a match (`undefined`: on any), locked in the order of their ids. Facts about
 * them are read by later statements: this one may have waited for another worker, and would show the state before it. No bet comes
 * to its delay later, so one that is said not to wait does not.
 */
export async function lockNextBets(
  { sql }: Tx,
  { matchId, progress }: QueuedMessage,
  { keys, limit }: { keys: readonly MarketKey[] | undefined; limit: number },
): Promise<LockedBets> {
  const rows = await sql<{ id: bigint; waiting: boolean }[]>`
    select b.id, b.state = 'confirming' as waiting
    from bet_legs l
    join bets b on b.id = l.bet_id
    where l.match_id = ${matchId} and l.bet_id > ${progress} and b.state <> 'refused'
      and (${keys === undefined} or l.market_key = any(${textColumn(keys ?? [], (key) => key)}::text[]))
    order by l.bet_id
    limit ${limit}
    for update of b`;
  return { ids: rows.map(({ id }) => id), isWaiting: rows.some(({ waiting }) => waiting) };
}

/**
 * The other bets of slips that are still in their delay, locked: a slip is decided as a whole. They are out of the order of the
 * locks, so nothing is waited for.
 * @throws Error if another worker is just deciding one; the message is tried again
 */
export async function lockRestOfSlips({ sql }: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const mine = column(ids, (id) => id);
  const rows = await sql<{ id: bigint }[]>`
    select id from bets
    where state = 'confirming' and id <> all(${mine}::bigint[])
      and slip_id in (select slip_id from bets where state = 'confirming' and id = any(${mine}::bigint[]))`;
  if (rows.length === 0) return [];
  const locked = await sql<{ id: bigint }[]>`
    select id from bets where id = any(${column(rows, ({ id }) => id)}::bigint[]) for update skip locked`;
  if (locked.length < rows.length) throw new Error('a slip is being decided elsewhere');
  return locked.map(({ id }) => id);
}

interface MatchNowRow {
  id: bigint;
  status: string;
  held: boolean;
  heldMarkets: bigint[];
  stop: string | null;
  incidentSeq: number;
  homeScore: number;
  awayScore: number;
  redCards: number;
  incidents: WireIncident[];
}

/** The matches by which those of the bets that are in their delay are decided. */
export async function findMatchesNow(
  { sql }: Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, MatchAtDecision>> {
  const rows = await sql<MatchNowRow[]>`
    select m.id, m.status, m.held, array(select k.id from markets k where k.match_id = m.id and k.held) as held_markets, m.stop, m.incident_seq, m.home_score, m.away_score,
      m.incidents, coalesce((m.state#>>'{redCards,home}')::int, 0) + coalesce((m.state#>>'{redCards,away}')::int, 0) as red_cards
    from matches m
    where m.id in (
      select l.match_id from bets b join bet_legs l on l.bet_id = b.id
      where b.id = any(${column(ids, (id) => id)}::bigint[]) and b.state = 'confirming')`;
  return new Map(
    rows.map((row) => [
      row.id,
      {
        status: row.status,
        held: row.held,
        heldMarkets: new Set(row.heldMarkets),
        stop: row.stop ?? undefined,
        incidentSeq: row.incidentSeq,
        score: { home: row.homeScore, away: row.awayScore },
        redCards: row.redCards,
        incidents: row.incidents,
      },
    ]),
  );
}

export interface SettlementRow {
  betId: bigint;
  settlementNo: number;
  code: string;
  payout: Amount;
  cut: Amount;
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
      (bet_id, settlement_no, result_code, payout, cut, turnover, hold_id, message_id, settled_at)
    select bet_id, settlement_no, result_code, payout, cut, turnover, hold_id, ${messageId}, ${now}
    from unnest(
      ${column(rows, ({ betId }) => betId)}::bigint[],
      ${column(rows, ({ settlementNo }) => settlementNo)}::smallint[],
      ${textColumn(rows, ({ code }) => code)}::text[],
      ${column(rows, (row) => row.payout)}::bigint[],
      ${column(rows, ({ cut }) => cut)}::bigint[],
      ${column(rows, ({ turnover }) => turnover)}::bigint[],
      ${column(rows, ({ holdId }) => holdId)}::bigint[])
      as s (bet_id, settlement_no, result_code, payout, cut, turnover, hold_id)`;
}

/** A leg's result as it is now; without a code it was taken back. */
export interface LegChange {
  betId: bigint;
  legNo: number;
  code: string | undefined;
  winners: number;
}

/** The bets' rows must be locked. */
export async function saveLegResults(
  { sql }: Tx,
  changes: readonly LegChange[],
  { now }: { now: Date },
): Promise<void> {
  const decided = changes.filter(({ code }) => code !== undefined);
  const open = changes.filter(({ code }) => code === undefined);
  const writes: Promise<unknown>[] = [];
  if (decided.length > 0) {
    writes.push(sql`
      insert into bet_leg_results (bet_id, leg_no, result_code, winners, settled_at)
      select bet_id, leg_no, code, winners, ${now} from unnest(
        ${column(decided, ({ betId }) => betId)}::bigint[],
        ${column(decided, ({ legNo }) => legNo)}::smallint[],
        ${textColumn(decided, ({ code }) => code)}::text[],
        ${column(decided, ({ winners }) => winners)}::smallint[]) as r (bet_id, leg_no, code, winners)
      on conflict (bet_id, leg_no) do update
        set result_code = excluded.result_code, winners = excluded.winners, settled_at = excluded.settled_at`);
  }
  if (open.length > 0) {
    writes.push(sql`
      delete from bet_leg_results r using unnest(
        ${column(open, ({ betId }) => betId)}::bigint[],
        ${column(open, ({ legNo }) => legNo)}::smallint[]) as o (bet_id, leg_no)
      where r.bet_id = o.bet_id and r.leg_no = o.leg_no`);
  }
  await Promise.all(writes);
}
