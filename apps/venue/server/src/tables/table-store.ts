/** All SQL of the live tables. Times are the database's. */
import type { TableBetKind, TableOutcome } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

/** The limits of a table in a round. Amounts in minor units. */
export interface TableLimits {
  minBet: Amount;
  /** On one bet. */
  maxBet: Amount;
  /** Of one player in a round. */
  maxRound: Amount;
  /** On one bet of a type; a type that is not named has `maxBet`. */
  maxKinds: Readonly<Partial<Record<TableBetKind, string>>>;
}

export interface GameTable extends TableLimits {
  code: string;
  channel: string;
  game: string;
  name: string;
  isOpen: boolean;
  betMs: number;
  revealMs: number;
  pauseMs: number;
}

export interface TableSeed {
  id: string;
  commit: string;
  serverSeed: Uint8Array;
  clientSeed: string | null;
  place: number | null;
}

/** With the limits that it was opened with. */
export interface SharedRound extends TableLimits {
  id: string;
  tableCode: string;
  number: bigint;
  seedId: string;
  place: number | null;
  state: 'open' | 'locked' | 'settled' | 'void';
  outcome: TableOutcome | null;
  locksAt: Date;
  settlesAt: Date | null;
}

/** The table whose step has waited longest, locked; one that another process is at is passed over. */
export async function lockDueTable({ sql }: Tx): Promise<GameTable | undefined> {
  const [table] = await sql<GameTable[]>`
    select code, channel, game, name, is_open, bet_ms, reveal_ms, pause_ms, min_bet, max_bet, max_round, max_kinds
    from game_tables where due_at <= clock_timestamp() order by due_at limit 1 for update skip locked`;
  return table;
}

/** Until the next step of any table is due, in ms. */
export async function msToNextStep({ sql }: Queries): Promise<number> {
  const [row] = await sql<{ ms: number }[]>`
    select coalesce(extract(epoch from min(due_at) - clock_timestamp()) * 1000, 1000)::float8 as ms from game_tables`;
  return row?.ms ?? 1_000;
}

export async function findTable({ sql }: Queries, code: string): Promise<GameTable | undefined> {
  const [table] = await sql<GameTable[]>`
    select code, channel, game, name, is_open, bet_ms, reveal_ms, pause_ms, min_bet, max_bet, max_round, max_kinds
    from game_tables where code = ${code}`;
  return table;
}

/** Its settings stay as they are until the transaction ends; rounds go on. */
export async function lockTable(tx: Tx, code: string): Promise<GameTable | undefined> {
  await tx.sql`select from game_tables where code = ${code} for no key update`;
  return findTable(tx, code);
}

export async function setDue({ sql }: Tx, code: string, afterMs: number): Promise<void> {
  await sql`
    update game_tables set due_at = clock_timestamp() + ${afterMs} * interval '1 millisecond' where code = ${code}`;
}

/** The round in play, or the last one. */
export async function findLastRound({ sql }: Queries, code: string): Promise<SharedRound | undefined> {
  const [round] = await sql<SharedRound[]>`
    select id, table_code, number, seed_id, place, state, outcome, locks_at, settles_at,
      min_bet, max_bet, max_round, max_kinds
    from table_rounds where table_code = ${code} order by number desc limit 1`;
  return round;
}

/** The seed that serves the table now. */
export async function findServingSeed({ sql }: Queries, code: string): Promise<TableSeed | undefined> {
  const [seed] = await sql<TableSeed[]>`
    select id, commit, server_seed, client_seed, place from table_seeds
    where table_code = ${code} and revealed_at is null`;
  return seed;
}

export async function insertTableSeed(
  { sql }: Tx,
  code: string,
  { id, commit, serverSeed }: Pick<TableSeed, 'id' | 'commit' | 'serverSeed'>,
): Promise<void> {
  await sql`
    insert into table_seeds (id, table_code, commit, server_seed) values (${id}, ${code}, ${commit}, ${serverSeed})`;
}

export async function insertSharedRound(
  { sql }: Tx,
  round: {
    id: string;
    tableCode: string;
    number: bigint;
    seedId: string;
    place: number | null;
    betMs: number;
  },
): Promise<void> {
  await sql`
    insert into table_rounds
      (id, table_code, number, seed_id, place, state, locks_at, min_bet, max_bet, max_round, max_kinds)
    select ${round.id}, code, ${round.number}, ${round.seedId}, ${round.place}, 'open',
      clock_timestamp() + ${round.betMs} * interval '1 millisecond', min_bet, max_bet, max_round, max_kinds
    from game_tables where code = ${round.tableCode}`;
}

/** No bet is accepted after this statement: those in flight hold the row, and it waits for them. */
export async function closeBets({ sql }: Tx, id: string): Promise<void> {
  await sql`select from table_rounds where id = ${id} for update`;
}

/** Holds the round open until the transaction ends. @returns undefined once its time is over: at the instant itself */
export async function holdOpenRound({ sql }: Tx, id: string): Promise<SharedRound | undefined> {
  const [round] = await sql<SharedRound[]>`
    select id, table_code, number, seed_id, place, state, outcome, locks_at, settles_at,
      min_bet, max_bet, max_round, max_kinds
    from table_rounds where id = ${id} for share`;
  // Waiting for the row takes time, so the clock is read when it is held.
  const [clock] = await sql<{ inTime: boolean }[]>`
    select clock_timestamp() < locks_at as in_time from table_rounds where id = ${id} and state = 'open'`;
  return clock?.inTime ? round : undefined;
}

/** Tickets of a round in the order of their ids, which is the order that the client seed is made in. */
export function listTicketIds(
  { sql }: Queries,
  tableRound: string,
): Promise<{ roundId: string; wagers: string }[]> {
  return sql<{ roundId: string; wagers: string }[]>`
    select round_id, wagers::text as wagers from table_tickets where table_round = ${tableRound} order by round_id`;
}

export async function setClientSeed({ sql }: Tx, id: string, clientSeed: string): Promise<void> {
  await sql`update table_seeds set client_seed = ${clientSeed} where id = ${id}`;
}

export async function lockRound(
  { sql }: Tx,
  { id, outcome, revealMs }: { id: string; outcome: TableOutcome; revealMs: number },
): Promise<void> {
  await sql`
    update table_rounds set state = 'locked', outcome = ${JSON.stringify(outcome)}::text::jsonb,
      settles_at = clock_timestamp() + ${revealMs} * interval '1 millisecond'
    where id = ${id}`;
}

export async function endSharedRound({ sql }: Tx, id: string): Promise<void> {
  await sql`update table_rounds set state = 'settled', ended_at = clock_timestamp() where id = ${id}`;
}

/** Where the next round of the seed begins, or its end: then its server seed is public. */
export async function advanceSeed({ sql }: Tx, id: string, place: number | null): Promise<void> {
  await sql`
    update table_seeds set place = ${place}, revealed_at = case when ${place}::int is null then clock_timestamp() end
    where id = ${id}`;
}

export async function insertTicket(
  { sql }: Tx,
  ticket: { roundId: string; tableRound: string; wagers: Record<string, string> },
): Promise<void> {
  await sql`
    insert into table_tickets (round_id, table_round, wagers)
    values (${ticket.roundId}, ${ticket.tableRound}, ${JSON.stringify(ticket.wagers)}::text::jsonb)`;
}

/** The stakes of a player in a round of a table, by bet. */
export function listOwnWagers(
  { sql }: Queries,
  { tableRound, playerId }: { tableRound: string; playerId: bigint },
): Promise<{ bet: string; amount: Amount }[]> {
  return sql<{ bet: string; amount: Amount }[]>`
    select w.key as bet, sum(w.value::bigint)::bigint as amount
    from table_tickets t join rounds r on r.id = t.round_id, jsonb_each_text(t.wagers) w
    where t.table_round = ${tableRound} and r.player_id = ${playerId} and r.state <> 'void'
    group by w.key order by w.key`;
}

export interface OpenTicket {
  id: string;
  playerId: bigint;
  mode: 'real' | 'demo';
  channel: string;
  account: string;
  wagers: Record<string, string>;
}

/** Tickets of a round that are not settled yet. */
export function listOpenTickets({ sql }: Queries, tableRound: string, count: number): Promise<OpenTicket[]> {
  return sql<OpenTicket[]>`
    select r.id, r.player_id, p.mode, p.channel, p.account, t.wagers
    from table_tickets t join rounds r on r.id = t.round_id join players p on p.id = r.player_id
    where t.table_round = ${tableRound} and r.state = 'open' order by p.channel, p.account, r.id limit ${count}`;
}
