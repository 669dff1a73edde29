/** The SQL of requests: author, approval, and that each is sent once. */
import type { FeedLeague, FeedMessage, FeedTeam, MarketKey } from '@hj/betting';
import type { Amount } from '@hj/money';
import { type Queries, type Tx, textColumn } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import type { Bet } from '../../bets/bet-types.ts';
import { type BetDbRow, betColumns, betsOf, legsOf } from '../../bets/records/bet-row-store.ts';
import type { Preview, RequestBody, TradingRequest } from './request-types.ts';

function columns({ sql }: Queries) {
  return sql`id, kind, match_id, body, reason, note, asked_by, asked_at, preview, state,
    decided_by, decided_at, said_at, fault`;
}

export async function insertRequest(
  tx: Tx,
  {
    body,
    matchId,
    preview,
    action,
    reason,
    note,
  }: {
    body: RequestBody;
    matchId: bigint;
    preview: Preview;
    action: StaffAction;
    reason: string;
    note: string;
  },
): Promise<TradingRequest> {
  const [row] = await tx.sql<TradingRequest[]>`
    insert into trading_requests (kind, match_id, body, reason, note, asked_by, preview)
    values (${body.kind}, ${matchId}, ${JSON.stringify(body)}::text::jsonb, ${reason}, ${note}, ${action.actor},
      ${JSON.stringify(preview)}::text::jsonb)
    returning ${columns(tx)}`;
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

/** Its row is locked until the transaction ends: of two who decide at once, one finds it decided. */
export async function lockRequest(tx: Tx, id: bigint): Promise<TradingRequest | undefined> {
  const [row] = await tx.sql<TradingRequest[]>`
    select ${columns(tx)} from trading_requests where id = ${id} for update`;
  return row;
}

export async function findRequest(q: Queries, id: bigint): Promise<TradingRequest | undefined> {
  const [row] = await q.sql<TradingRequest[]>`select ${columns(q)} from trading_requests where id = ${id}`;
  return row;
}

export async function savePreview({ sql }: Tx, id: bigint, preview: Preview): Promise<void> {
  await sql`update trading_requests set preview = ${JSON.stringify(preview)}::text::jsonb where id = ${id}`;
}

export async function decideRequest(
  tx: Tx,
  id: bigint,
  {
    state,
    action,
    messages,
  }: { state: 'approved' | 'refused'; action: StaffAction; messages: readonly FeedMessage[] | undefined },
): Promise<TradingRequest> {
  const [row] = await tx.sql<TradingRequest[]>`
    update trading_requests set state = ${state}, decided_by = ${action.actor}, decided_at = clock_timestamp(),
      messages = ${messages ? JSON.stringify(messages) : null}::text::jsonb
    where id = ${id} returning ${columns(tx)}`;
  if (row === undefined) throw new Error('a locked request is there');
  return row;
}

/** The newest first, below an id. */
export function listRequests(
  q: Queries,
  { state, below, limit }: { state: TradingRequest['state'] | undefined; below: bigint; limit: number },
): Promise<TradingRequest[]> {
  return q.sql<TradingRequest[]>`
    select ${columns(q)} from trading_requests
    where id < ${below} and (${state ?? null}::text is null or state = ${state ?? null})
    order by id desc limit ${limit}`;
}

export interface UnsentRequest {
  id: bigint;
  /** Each names the request: its changes lead back here. */
  messages: (FeedMessage & { requestId: string })[];
}

/** The oldest approved request that is not sent yet; marked as sent in this transaction. */
export async function takeUnsent({ sql }: Tx): Promise<UnsentRequest | undefined> {
  const [row] = await sql<{ id: bigint; messages: FeedMessage[] }[]>`
    update trading_requests set said_at = clock_timestamp()
    where id = (
      select id from trading_requests where state = 'approved' and said_at is null and fault is null order by id limit 1)
    returning id, messages`;
  if (row === undefined) return undefined;
  const requestId = String(row.id);
  return { id: row.id, messages: row.messages.map((message) => ({ ...message, requestId })) };
}

/** Sending failed; there is no second try. */
export async function saveFault({ sql }: Tx, id: bigint, fault: string): Promise<void> {
  await sql`update trading_requests set fault = ${fault} where id = ${id} and said_at is null`;
}

/** It was sent, and did not change all that it should. */
export async function noteFault({ sql }: Tx, id: bigint, fault: string): Promise<void> {
  await sql`update trading_requests set fault = ${fault} where id = ${id}`;
}

/** The messages of the approved request. */
export async function findMessages({ sql }: Queries, id: bigint): Promise<FeedMessage[]> {
  const [row] = await sql<{ messages: FeedMessage[] | null }[]>`
    select messages from trading_requests where id = ${id}`;
  return row?.messages ?? [];
}

/** Bets with a leg on these markets of the match (`undefined`: on any), with all of their legs, above an id. */
export async function listBetsOn(
  q: Queries,
  matchId: bigint,
  { keys, above, limit }: { keys: ReadonlySet<MarketKey> | undefined; above: bigint; limit: number },
): Promise<Bet[]> {
  const rows = await q.sql<BetDbRow[]>`
    with chunk as materialized (
      select distinct l.bet_id from bet_legs l join bets b on b.id = l.bet_id
      where l.match_id = ${matchId} and l.bet_id > ${above} and b.state <> 'refused'
        and (${keys === undefined} or l.market_key = any(${textColumn([...(keys ?? [])], (key) => key)}::text[]))
      order by l.bet_id limit ${limit})
    select ${betColumns(q)} from bets b ${legsOf(q)}
    where b.id in (select bet_id from chunk) order by b.id, l.leg_no`;
  return betsOf(rows);
}

/** The house's possible loss on these markets, summed over their outcomes. */
export async function sumLiability(
  { sql }: Queries,
  matchId: bigint,
  keys: ReadonlySet<MarketKey> | undefined,
): Promise<Amount> {
  const [row] = await sql<{ sum: bigint }[]>`
    select coalesce(sum(e.liability), 0)::bigint as sum from exposures e join markets k on k.id = e.market_id
    where e.match_id = ${matchId}
      and (${keys === undefined} or k.key = any(${textColumn([...(keys ?? [])], (key) => key)}::text[]))`;
  return row?.sum ?? 0n;
}

/** Whether messages on this match, of the feed or approved, are still on their way to its bets. */
export async function isBeingSettled({ sql }: Queries, matchId: bigint): Promise<boolean> {
  const [row] = await sql`
    select from settlement_queue where match_id = ${matchId} and done_at is null
    union all
    select from trading_requests where match_id = ${matchId} and state = 'approved' and said_at is null and fault is null
    limit 1`;
  return row !== undefined;
}

/** Markets of the match that have a result, of those named. */
export async function settledAmong(
  { sql }: Queries,
  matchId: bigint,
  keys: readonly MarketKey[],
): Promise<Set<MarketKey>> {
  const rows = await sql<{ key: string }[]>`
    select market_key as key from market_results
    where match_id = ${matchId} and settled and market_key = any(${textColumn(keys, (key) => key)}::text[])`;
  return new Set(rows.map(({ key }) => key));
}

/**
 * Stops the bets on a match while an approved request is on its way, so that no bet is settled that was not in the preview. The ingest
 * restores the state of the stops when it sends the request.
 */
export async function holdMatch({ sql }: Tx, matchId: bigint): Promise<void> {
  await sql`select from matches where id = ${matchId} for no key update`;
  await sql`update matches set held = true where id = ${matchId} and not held`;
}

/** The database's clock, and the latest message of the match: the next one must be later. */
export async function readSendingTime({ sql }: Queries, matchId: bigint): Promise<number> {
  const [row] = await sql<{ at: bigint }[]>`
    select greatest(floor(extract(epoch from clock_timestamp()) * 1000)::bigint,
      (select greatest(feed_at, fixture_at) + 1 from matches where id = ${matchId}),
      (select max(said_at) + 1 from market_results where match_id = ${matchId}),
      (select max(said_at) + 1 from match_cancels where match_id = ${matchId})) as at`;
  return Number(row?.at ?? 0n);
}

/** Differs as soon as a bet on the match is placed, decided, settled or taken back. */
export async function readFingerprint({ sql }: Queries, matchId: bigint): Promise<string> {
  const [row] = await sql<{ said: string }[]>`
    select concat_ws(' ', count(*), max(b.id), sum(b.settlement_no), count(*) filter (where b.state = 'confirming'),
      count(*) filter (where b.state = 'accepted'), count(*) filter (where b.state = 'refused')) as said
    from bets b where b.id in (select bet_id from bet_legs where match_id = ${matchId})`;
  return row?.said ?? '';
}

export async function findLeague({ sql }: Queries, id: number): Promise<FeedLeague | undefined> {
  const [row] = await sql<FeedLeague[]>`
    select id, name, short_name, region, tier from leagues where id = ${id}`;
  return row;
}

export async function findTeam({ sql }: Queries, id: number): Promise<FeedTeam | undefined> {
  const [row] = await sql<
    (Pick<FeedTeam, 'id' | 'name' | 'crest'> & { players: string[] | null; country: string | null })[]
  >`
    select id, name, crest, players, country from teams where id = ${id}`;
  if (row === undefined) return undefined;
  const { players, country, ...team } = row;
  return { ...team, ...(players && { players }), ...(country && { country }) };
}
