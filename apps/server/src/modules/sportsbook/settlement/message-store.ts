/** The SQL of the settlement messages of matches: which are in force. */
import { cancelCode, type FeedSettlement, type MarketKey } from '@hj/betting';
import { column, type Queries, type Tx, textColumn } from '@hj/platform';
import type { Standing } from './late-messages.ts';
import type { MatchCancel, MatchMessages } from './settlement-rules.ts';

/** When the match's last result or cancellation was first sent; milliseconds since 1970. */
export async function findLastMessageAt({ sql }: Tx, matchId: bigint): Promise<number | undefined> {
  const [row] = await sql<[{ lastAt: bigint | null }]>`
    select greatest(
      (select max(first_said_at) from market_results where match_id = ${matchId}),
      (select max(first_said_at) from match_cancels where match_id = ${matchId})) as last_at`;
  return row.lastAt === null ? undefined : Number(row.lastAt);
}

/** The results of a match that a late message meets. Messages of one match are applied serially, so nothing changes meanwhile. */
export async function findStanding({ sql }: Tx, matchId: bigint): Promise<Standing> {
  const [row] = await sql<[{ settled: string[]; betOn: string[] }]>`
    select array(select market_key from market_results where match_id = ${matchId} and settled) as settled,
      array(select distinct market_key from bet_legs where match_id = ${matchId}) as bet_on`;
  return { settled: new Set(row.settled), betOn: row.betOn };
}

/**
 * Makes a settlement, or its rollback, the latest message on its markets; an older one changes nothing.
 * @returns whether it is the latest on all of them
 */
export async function storeResults(
  { sql }: Tx,
  { id, matchId }: { id: bigint; matchId: bigint },
  { keys, saidAt, settled }: { keys: readonly MarketKey[]; saidAt: number; settled: boolean },
): Promise<boolean> {
  const rows = await sql<{ messageId: bigint }[]>`
    insert into market_results as r (match_id, market_key, said_at, first_said_at, settled, message_id)
    select distinct ${matchId}::bigint, k.key, ${saidAt}::bigint, ${saidAt}::bigint, ${settled}::boolean, ${id}::bigint
    from unnest(${textColumn(keys, (key) => key)}::text[]) as k (key)
    on conflict (match_id, market_key) do update set
      first_said_at = least(r.first_said_at, excluded.first_said_at), said_at = greatest(r.said_at, excluded.said_at),
      settled = case when r.said_at < excluded.said_at then excluded.settled else r.settled end,
      message_id = case when r.said_at < excluded.said_at then excluded.message_id else r.message_id end
    returning message_id`;
  return rows.every(({ messageId }) => messageId === id);
}

/**
 * Makes a cancellation, or its rollback, the latest message on its window; an older one changes nothing.
 * @returns whether it is the latest
 */
export async function storeCancel(
  { sql }: Tx,
  { id, matchId }: { id: bigint; matchId: bigint },
  cancel: {
    keys: readonly MarketKey[];
    fromMs: number;
    toMs: number;
    reason: string | undefined;
    saidAt: number;
  },
): Promise<boolean> {
  const { keys, fromMs, toMs, reason, saidAt } = cancel;
  const [row] = await sql<{ messageId: bigint | null }[]>`
    insert into match_cancels as c
      (match_id, market_keys, from_ms, to_ms, reason, said_at, first_said_at, active, message_id)
    values (${matchId}, ${textColumn([...new Set(keys)].sort(), (key) => key)}::text[], ${fromMs}, ${toMs},
      ${reason ?? ''}, ${saidAt}, ${saidAt}, ${reason !== undefined}, ${id})
    on conflict (match_id, market_keys, from_ms, to_ms) do update set
      first_said_at = least(c.first_said_at, excluded.first_said_at), said_at = greatest(c.said_at, excluded.said_at),
      reason = case when c.said_at < excluded.said_at then excluded.reason else c.reason end,
      active = case when c.said_at < excluded.said_at then excluded.active else c.active end,
      message_id = case when c.said_at < excluded.said_at then excluded.message_id else c.message_id end
    returning message_id`;
  return row?.messageId === id;
}

interface GrowingMessages {
  cancels: MatchCancel[];
  settlements: Map<MarketKey, FeedSettlement>;
}

interface CancelRow {
  matchId: bigint;
  marketKeys: string[];
  fromMs: bigint;
  toMs: bigint;
  reason: string;
}

/** The messages in force on the markets of these legs, by match; matches without any are left out. */
export async function readMessages(
  q: Queries,
  legs: Iterable<{ matchId: bigint; key: MarketKey }>,
): Promise<Map<bigint, MatchMessages>> {
  const keysOf = new Map<bigint, Set<MarketKey>>();
  for (const { matchId, key } of legs) {
    const keys = keysOf.get(matchId);
    if (keys === undefined) keysOf.set(matchId, new Set([key]));
    else keys.add(key);
  }
  const markets = [...keysOf].flatMap(([matchId, keys]) => [...keys].map((key) => ({ matchId, key })));
  const [cancels, results] = await Promise.all([
    q.sql<CancelRow[]>`
      select match_id, market_keys, from_ms, to_ms, reason from match_cancels
      where active and match_id = any(${column([...keysOf.keys()], (id) => id)}::bigint[])
      order by first_said_at, from_ms, to_ms, market_keys`,
    q.sql<{ matchId: bigint; keys: string[]; message: FeedSettlement }[]>`
      select r.match_id, r.keys, q.message
      from (
        select match_id, message_id, array_agg(market_key) as keys
        from unnest(
          ${column(markets, ({ matchId }) => matchId)}::bigint[],
          ${textColumn(markets, ({ key }) => key)}::text[]) as m (match_id, market_key)
        join market_results using (match_id, market_key)
        where settled
        group by match_id, message_id) r
      join settlement_queue q on q.id = r.message_id`,
  ]);
  const inForce = new Map<bigint, GrowingMessages>();
  const inForceOn = (matchId: bigint): GrowingMessages => {
    const known = inForce.get(matchId) ?? { cancels: [], settlements: new Map() };
    inForce.set(matchId, known);
    return known;
  };
  for (const row of cancels) inForceOn(row.matchId).cancels.push(cancelOf(row));
  for (const { matchId, keys, message } of results) {
    const { settlements } = inForceOn(matchId);
    for (const key of keys) settlements.set(key, message);
  }
  return inForce;
}

function cancelOf({ marketKeys, fromMs, toMs, reason }: CancelRow): MatchCancel {
  return {
    keys: new Set(marketKeys),
    fromMs: Number(fromMs),
    toMs: Number(toMs),
    reason: cancelCode(Number(reason)) ?? 'D1',
  };
}
