/** Reads of the live tables for views and proofs. */
import type { TableOutcome } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Queries } from '@hj/platform';
import type { SharedRound } from './table-store.ts';

/** The stakes of all players in a round, by bet. */
export function listAllWagers(
  { sql }: Queries,
  tableRound: string,
): Promise<{ bet: string; amount: Amount; players: number }[]> {
  return sql<{ bet: string; amount: Amount; players: number }[]>`
    select w.key as bet, sum(w.value::bigint)::bigint as amount, count(distinct r.player_id)::int as players
    from table_tickets t join rounds r on r.id = t.round_id join players p on p.id = r.player_id,
      jsonb_each_text(t.wagers) w
    where t.table_round = ${tableRound} and r.state <> 'void' and p.mode = 'real'
    group by w.key order by w.key`;
}

/** Players with stakes in the last `rounds` rounds of each table, the running one included; demo players and void rounds do not count. */
export function listSeated(
  { sql }: Queries,
  codes: readonly string[],
  rounds: number,
): Promise<{ code: string; seated: number }[]> {
  return sql<{ code: string; seated: number }[]>`
    select g.code, count(distinct r.player_id)::int as seated
    from game_tables g cross join lateral (
      select id from table_rounds where table_code = g.code order by number desc limit ${rounds}
    ) last join table_tickets t on t.table_round = last.id join rounds r on r.id = t.round_id
      join players p on p.id = r.player_id
    where g.code = any(${[...codes]}::text[]) and p.mode = 'real' and r.state <> 'void'
    group by g.code`;
}

/** Whose money is in a round. The account is an operator's: it does not leave the venue. */
export interface Seat {
  account: string;
  stake: Amount;
}

/** Who has staked most in a round. */
export function listSeats({ sql }: Queries, tableRound: string, count: number): Promise<Seat[]> {
  return sql<Seat[]>`
    select p.channel || '/' || p.account as account, sum(r.stake)::bigint as stake
    from table_tickets t join rounds r on r.id = t.round_id join players p on p.id = r.player_id
    where t.table_round = ${tableRound} and r.state <> 'void' and p.mode = 'real'
    group by 1 order by 2 desc, 1 limit ${count}`;
}

export interface OwnRound {
  playerId: bigint;
  wagers: Record<string, string>;
  /** null until all is settled. */
  returned: Amount | null;
  balance: Amount;
}

/** The bets of these players in a round, and their returns. */
export function listOwnRounds(
  { sql }: Queries,
  { tableRound, players }: { tableRound: string; players: readonly bigint[] },
): Promise<OwnRound[]> {
  return sql<OwnRound[]>`
    with own as (
      select r.id, r.player_id, r.state, r.win, t.wagers from table_tickets t join rounds r on r.id = t.round_id
      where t.table_round = ${tableRound} and r.player_id = any(${[...players]}::bigint[])
    ), bets as (
      select player_id, w.key as bet, sum(w.value::bigint) as amount
      from own, jsonb_each_text(own.wagers) w group by player_id, w.key
    )
    select p.id as player_id, coalesce(p.demo_balance, a.balance, 0)::bigint as balance,
      (select jsonb_object_agg(bet, amount::text) from bets b where b.player_id = p.id) as wagers,
      (select case when bool_and(state <> 'open') then sum(win)::bigint end from own o where o.player_id = p.id) as returned
    from players p left join accounts a on a.channel = p.channel and a.account = p.account and p.mode = 'real'
    where p.id in (select player_id from own)`;
}

export interface RoundResult {
  number: bigint;
  /** null: void. */
  outcome: TableOutcome | null;
}

/** Results of the seed in play, the newest last: the roads of a shoe; of games with a seed for each round the last ones. */
export function listResults(
  { sql }: Queries,
  { table, seedId, count }: { table: string; seedId: string | null; count: number },
): Promise<RoundResult[]> {
  return sql<RoundResult[]>`
    select * from (
      select number, case state when 'settled' then outcome end as outcome from table_rounds
      where table_code = ${table} and state in ('settled', 'void') and (${seedId}::uuid is null or seed_id = ${seedId})
      order by number desc limit ${count}
    ) last order by number`;
}

/** A text for each table that changes with its rounds, its tickets, its corrections and its row. */
export function listTableMarks(
  { sql }: Queries,
  codes: readonly string[],
): Promise<{ code: string; mark: string }[]> {
  return sql<{ code: string; mark: string }[]>`
    select g.code, concat_ws('/', g.is_open, g.min_bet, g.max_bet, g.max_round, g.max_kinds, r.number, r.state,
      (select count(*) from table_tickets t where t.table_round = r.id),
      (select max(c.place) from table_corrections c join table_rounds o on o.id = c.table_round
        where o.table_code = g.code)) as mark
    from game_tables g left join lateral (
      select id, number, state from table_rounds where table_code = g.code order by number desc limit 1
    ) r on true
    where g.code = any(${[...codes]}::text[])`;
}

export async function listTableCodes({ sql }: Queries, channel: string): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`
    select code from game_tables where channel = ${channel} order by code`;
  return rows.map(({ code }) => code);
}

/** Whether two tables are of one channel: a session of one may look at the other and bet there. */
export async function areOfOneChannel({ sql }: Queries, one: string, other: string): Promise<boolean> {
  const rows = await sql`
    select from game_tables a join game_tables b on b.channel = a.channel where a.code = ${one} and b.code = ${other}`;
  return rows.length === 1;
}

export interface TicketProof {
  tableCode: string;
  game: string;
  number: bigint;
  place: number | null;
  state: SharedRound['state'];
  outcome: TableOutcome | null;
  seedId: string;
  commit: string;
  serverSeed: Uint8Array;
  clientSeed: string | null;
  revealed: boolean;
  wagers: Record<string, string>;
  stake: Amount;
  win: Amount;
  roundState: 'open' | 'closed' | 'void';
  startedAt: Date;
}

export async function findTicketProof({ sql }: Queries, roundId: string): Promise<TicketProof | undefined> {
  const [proof] = await sql<TicketProof[]>`
    select t.table_code, g.game, t.number, t.place, t.state, t.outcome, s.id as seed_id, s.commit, s.server_seed,
      s.client_seed, s.revealed_at is not null as revealed, k.wagers, r.stake, r.win, r.state as round_state, r.started_at
    from table_tickets k join rounds r on r.id = k.round_id join table_rounds t on t.id = k.table_round
      join table_seeds s on s.id = t.seed_id join game_tables g on g.code = t.table_code
    where k.round_id = ${roundId}`;
  return proof;
}
