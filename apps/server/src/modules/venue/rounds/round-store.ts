/** Rounds at venues that play from the centre wallet, and their providers' transactions. */
import { column, type MemberId, memberId, type Queries, type Tx, textColumn } from '@hj/platform';
import type { Round, Txn } from './round-types.ts';

type Raw<Row> = Omit<Row, 'memberId'> & { memberId: bigint };

const withMember = <Row extends { memberId: bigint }>(row: Row) => ({
  ...row,
  memberId: memberId(row.memberId),
});

const txnColumns = ({ sql }: Queries) => sql`
  t.id, t.member_id, t.venue, t.txn_id, t.kind, t.round_id, t.target, t.amount, t.moved, t.returned, t.state, t.fingerprint`;

/**
 * Those of these ids, and those aimed at one of them. The lateral parts keep their place: a plan made while the tables were empty
 * would otherwise begin with all their rows.
 */
export async function listTxns(q: Queries, ids: readonly { venue: string; txnId: string }[]): Promise<Txn[]> {
  const wanted = q.sql`
    unnest(${textColumn(ids, ({ venue }) => venue)}::text[], ${textColumn(ids, ({ txnId }) => txnId)}::text[])
      as w (venue, txn_id)`;
  const rows = await q.sql<Raw<Txn>[]>`
    select ${txnColumns(q)} from ${wanted} cross join lateral (
      select * from venue_transactions o where o.venue = w.venue and o.txn_id = w.txn_id offset 0) t
    union
    select ${txnColumns(q)} from ${wanted} cross join lateral (
      select * from venue_transactions o where o.venue = w.venue and o.target = w.txn_id offset 0) t`;
  return rows.map(withMember);
}

export interface RoundName {
  venue: string;
  memberId: MemberId;
  gameCode: string;
  round: string;
}

/** The rounds of these names, and those that transactions with these ids, or aimed at them, belong to. */
export async function listRounds(
  q: Queries,
  names: readonly RoundName[],
  ids: readonly { venue: string; txnId: string }[],
): Promise<Round[]> {
  const rows = await q.sql<Raw<Round>[]>`
    with found as (
      select r.id from unnest(
        ${textColumn(names, ({ venue }) => venue)}::text[],
        ${column(names, (name) => name.memberId)}::bigint[],
        ${textColumn(names, ({ gameCode }) => gameCode)}::text[],
        ${textColumn(names, ({ round }) => round)}::text[]) as n (venue, member_id, game_code, round)
      cross join lateral (
        select id from venue_rounds o
        where o.venue = n.venue and o.member_id = n.member_id and o.game_code = n.game_code and o.round = n.round offset 0) r
      union
      select t.round_id from unnest(
        ${textColumn(ids, ({ venue }) => venue)}::text[],
        ${textColumn(ids, ({ txnId }) => txnId)}::text[]) as w (venue, txn_id)
      cross join lateral (
        select round_id from venue_transactions o where o.venue = w.venue and o.txn_id = w.txn_id offset 0) t)
    select r.id, r.member_id, r.venue, r.game_code, r.round, r.category, r.session_id, r.state, r.staked, r.won, r.returned,
      r.turnover, r.bets, r.payouts, r.unnamed
    from found cross join lateral (select * from venue_rounds o where o.id = found.id offset 0) r`;
  return rows.map(withMember);
}

/** The categories of play of the venues, as the weights of turnover name them. */
export async function listCategories(
  { sql }: Queries,
  venues: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ code: string; category: string }[]>`
    select code, case category when 'fish' then 'fishing' when 'gaming' then 'esport' else category end as category
    from venues where code = any(${[...venues]}::text[])`;
  return new Map(rows.map(({ code, category }) => [code, category]));
}

/** Writes rounds as they are now. The provider is asked about one that is still open after half a minute: it may have forgotten it. */
export async function writeRounds({ sql }: Tx, rounds: readonly Round[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    insert into venue_rounds as r (id, member_id, venue, game_code, round, category, session_id, state, staked, won,
      returned, turnover, bets, payouts, unnamed, closed_at, ask_at)
    select *, case when state = 'open' then null else clock_timestamp() end, clock_timestamp() + interval '30 seconds'
    from unnest(
      ${column(rounds, ({ id }) => id)}::bigint[],
      ${column(rounds, (round) => round.memberId)}::bigint[],
      ${textColumn(rounds, ({ venue }) => venue)}::text[],
      ${textColumn(rounds, ({ gameCode }) => gameCode)}::text[],
      ${textColumn(rounds, ({ round }) => round)}::text[],
      ${textColumn(rounds, ({ category }) => category)}::text[],
      ${column(rounds, ({ sessionId }) => sessionId ?? undefined)}::bigint[],
      ${textColumn(rounds, ({ state }) => state)}::text[],
      ${column(rounds, ({ staked }) => staked)}::bigint[],
      ${column(rounds, ({ won }) => won)}::bigint[],
      ${column(rounds, ({ returned }) => returned)}::bigint[],
      ${column(rounds, ({ turnover }) => turnover)}::bigint[],
      ${column(rounds, ({ bets }) => bets)}::int[],
      ${column(rounds, ({ payouts }) => payouts)}::int[],
      ${column(rounds, ({ unnamed }) => unnamed)}::int[])
      as n (id, member_id, venue, game_code, round, category, session_id, state, staked, won, returned, turnover, bets, payouts, unnamed)
    on conflict (id) do update set state = excluded.state, staked = excluded.staked, won = excluded.won,
      returned = excluded.returned, turnover = excluded.turnover, bets = excluded.bets, payouts = excluded.payouts, unnamed = excluded.unnamed,
      closed_at = case when excluded.state = 'open' then null else coalesce(r.closed_at, excluded.closed_at) end`;
}

/** Writes new transactions. */
export async function insertTxns({ sql }: Tx, txns: readonly (Txn & { requestId: string })[]): Promise<void> {
  if (txns.length === 0) return;
  await sql`
    insert into venue_transactions (id, member_id, venue, txn_id, kind, round_id, target, amount, moved, returned, state,
      fingerprint, request_id)
    select * from unnest(
      ${column(txns, ({ id }) => id)}::bigint[],
      ${column(txns, (txn) => txn.memberId)}::bigint[],
      ${textColumn(txns, ({ venue }) => venue)}::text[],
      ${textColumn(txns, ({ txnId }) => txnId)}::text[],
      ${textColumn(txns, ({ kind }) => kind)}::text[],
      ${column(txns, ({ roundId }) => roundId ?? undefined)}::bigint[],
      ${textColumn(txns, ({ target }) => target ?? undefined)}::text[],
      ${column(txns, ({ amount }) => amount)}::bigint[],
      ${column(txns, ({ moved }) => moved)}::bigint[],
      ${column(txns, ({ returned }) => returned)}::bigint[],
      ${textColumn(txns, ({ state }) => state)}::text[],
      ${textColumn(txns, ({ fingerprint }) => fingerprint)}::text[],
      ${textColumn(txns, ({ requestId }) => requestId)}::text[])`;
}

export async function cancelTxns({ sql }: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update venue_transactions set state = 'cancelled' where id = any(${[...ids]}::bigint[])`;
}
