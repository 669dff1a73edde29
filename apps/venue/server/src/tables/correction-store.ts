/** SQL of corrections of rounds. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';
import type { SharedRound } from './table-store.ts';

export type Target = 'void' | 'settled';

export interface Correction {
  reference: string;
  place: bigint;
  tableRound: string;
  target: Target;
}

/** The correction of a reference: this one, or the one that had it before. */
export async function upsertCorrection(
  { sql }: Tx,
  asked: { reference: string; tableRound: string; target: Target; reason: string },
): Promise<Correction> {
  await sql`
    insert into table_corrections (reference, table_round, target, reason)
    values (${asked.reference}, ${asked.tableRound}, ${asked.target}, ${asked.reason}) on conflict do nothing`;
  const [row] = await sql<Correction[]>`
    select reference, place, table_round, target from table_corrections where reference = ${asked.reference}`;
  if (row === undefined) throw new Error('A correction that was made is not there.');
  return row;
}

export async function isLastCorrection(
  { sql }: Queries,
  { tableRound, place }: Correction,
): Promise<boolean> {
  const later =
    await sql`select from table_corrections where table_round = ${tableRound} and place > ${place}`;
  return later.length === 0;
}

/** The row of the table first, as the engine does. */
export async function lockRoundOf(
  { sql }: Tx,
  { table, number }: { table: string; number: number },
): Promise<SharedRound | undefined> {
  await sql`select from game_tables where code = ${table} for update`;
  const [round] = await sql<SharedRound[]>`
    select id, table_code, number, seed_id, place, state, outcome, locks_at, settles_at,
      min_bet, max_bet, max_round, max_kinds
    from table_rounds
    where table_code = ${table} and number = ${number} for update`;
  return round;
}

export async function setRoundState({ sql }: Tx, id: string, state: Target): Promise<void> {
  await sql`
    update table_rounds set state = ${state}, ended_at = coalesce(ended_at, clock_timestamp()) where id = ${id}`;
}

export interface CorrectedTicket {
  id: string;
  playerId: bigint;
  mode: 'real' | 'demo';
  channel: string;
  account: string;
  state: 'open' | 'closed' | 'void';
  stake: Amount;
  win: Amount;
  wagers: Record<string, string>;
}

/** Tickets of a round that are not as they should be, in the order in which accounts are locked. */
export function listTicketsToCorrect(
  { sql }: Queries,
  { tableRound, target }: Pick<Correction, 'tableRound' | 'target'>,
): Promise<CorrectedTicket[]> {
  return sql<CorrectedTicket[]>`
    select r.id, r.player_id, p.mode, p.channel, p.account, r.state, r.stake, r.win, t.wagers
    from table_tickets t join rounds r on r.id = t.round_id join players p on p.id = r.player_id
    where t.table_round = ${tableRound} and (r.state = 'void') = ${target === 'settled'}
    order by p.channel, p.account, r.id`;
}

export async function correctTickets(
  { sql }: Tx,
  tickets: readonly { id: string; win: Amount; delta: Amount }[],
  target: Target,
): Promise<void> {
  await sql`
    with corrected as (
      update rounds r set state = ${target === 'void' ? 'void' : 'closed'}, win = c.win,
        changed_at = clock_timestamp(), ended_at = coalesce(r.ended_at, clock_timestamp())
      from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ win }) => win)}::bigint[],
        ${tickets.map(({ delta }) => delta)}::bigint[]) as c (id, win, delta)
      where r.id = c.id returning r.player_id, c.delta
    )
    update players p set demo_balance = greatest(0, p.demo_balance + d.delta)
    from (select player_id, sum(delta)::bigint as delta from corrected group by player_id) d
    where p.id = d.player_id and p.mode = 'demo'`;
}
