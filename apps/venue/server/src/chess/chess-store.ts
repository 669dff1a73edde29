/** All SQL of the card tables. Times are the database's. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';
import { announce } from '../live/live-store.ts';
import { seenSeconds } from './spectator-store.ts';

/** Terms of a room that the operator sets. A hand has the terms of the moment at which its first seat was taken. */
export interface RoomTerms {
  /** One unit of the rules. */
  base: Amount;
  /** The balance needed for a seat; the sum that the seat locks is always needed. */
  entryMin: Amount;
  /** Of the sum that a seat has won in a hand. */
  rakePercent: number;
  /** How long a hand waits for further players. */
  gatherMs: number;
  /** How long a seat may think. */
  turnMs: number;
  /** Whether house opponents take seats that stay free; else the hand gives all seats back. */
  houseSits: boolean;
}

export interface Room extends RoomTerms {
  code: string;
  channel: string;
  game: string;
  name: string;
  isOpen: boolean;
}

export interface HandRow extends RoomTerms {
  id: string;
  number: bigint;
  room: string;
  mode: 'real' | 'demo';
  state: 'gathering' | 'playing' | 'settled' | 'void';
  commit: string;
  serverSeed: Uint8Array;
  clientSeed: string | null;
  /** 'infinity' is null. */
  dueAt: Date | null;
  deadlineAt: Date | null;
}

export interface SeatRow {
  seat: number;
  playerId: bigint | null;
  roundId: string | null;
  name: string;
  clientKey: string | null;
  away: boolean;
  /** Said last, and when. */
  phrase: number | null;
  saidAt: Date | null;
  won: Amount | null;
  rake: Amount | null;
}

export interface InputRow {
  seat: number;
  input: unknown;
  givenBy: 'player' | 'house' | 'absent';
}

const roomColumns = ({ sql }: Queries) => sql`
  code, channel, game, name, base, entry_min, rake_percent, gather_ms, turn_ms, house_sits, is_open`;

const handColumns = ({ sql }: Queries) => sql`
  id, number, room, mode, state, base, entry_min, rake_percent, gather_ms, turn_ms, house_sits, commit, server_seed,
  client_seed, nullif(due_at, 'infinity') as due_at, deadline_at`;

export function listRooms(queries: Queries, game: string): Promise<Room[]> {
  return queries.sql<Room[]>`
    select ${roomColumns(queries)} from chess_rooms
    where game = ${game} order by sort`;
}

export async function findRoom(queries: Queries, code: string): Promise<Room | undefined> {
  const [room] = await queries.sql<Room[]>`
    select ${roomColumns(queries)} from chess_rooms
    where code = ${code}`;
  return room;
}

/** Its terms stay as they are until the transaction ends. */
export async function lockRoom(tx: Tx, code: string): Promise<Room | undefined> {
  await tx.sql`select from chess_rooms where code = ${code} for no key update`;
  return findRoom(tx, code);
}

/** Players in hands of a room, by room, and hands in play, for spectators. House opponents are no players. */
export function countPlayers(
  { sql }: Queries,
  game: string,
  mode: 'real' | 'demo',
): Promise<{ room: string; players: number; hands: number }[]> {
  return sql<{ room: string; players: number; hands: number }[]>`
    select h.room, count(*)::int as players, (count(distinct h.id) filter (where h.state = 'playing'))::int as hands
    from chess_seats s join chess_hands h on h.id = s.hand_id join chess_rooms r on r.code = h.room
    where s.active and r.game = ${game} and h.mode = ${mode} group by h.room`;
}

/** A hand that waits for players; there is one for each room and kind of money at most. */
export async function insertGathering(
  { sql }: Queries,
  hand: { id: string; room: Room; mode: 'real' | 'demo'; commit: string; serverSeed: Uint8Array },
): Promise<void> {
  await sql`
    insert into chess_hands
      (id, room, mode, state, base, entry_min, rake_percent, gather_ms, turn_ms, house_sits, commit, server_seed)
    select ${hand.id}, code, ${hand.mode}, 'gathering', base, entry_min, rake_percent, gather_ms, turn_ms, house_sits,
      ${hand.commit}, ${hand.serverSeed}
    from chess_rooms where code = ${hand.room.code}
    on conflict do nothing`;
}

/** A hand in which no seat is taken, locked, gets the operator's settings since its preparation. */
export async function renewTerms(tx: Tx, id: string): Promise<HandRow> {
  const [hand] = await tx.sql<[HandRow]>`
    with room as (
      select r.code, r.base, r.entry_min, r.rake_percent, r.gather_ms, r.turn_ms, r.house_sits
      from chess_rooms r join chess_hands h on h.room = r.code where h.id = ${id}
    ), renewed as (
      update chess_hands h set (base, entry_min, rake_percent, gather_ms, turn_ms, house_sits) =
        (room.base, room.entry_min, room.rake_percent, room.gather_ms, room.turn_ms, room.house_sits)
      from room where h.id = ${id} and room.code = h.room returning h.*
    )
    select ${handColumns(tx)} from renewed`;
  return hand;
}

export async function hasGathering({ sql }: Queries, room: string, mode: 'real' | 'demo'): Promise<boolean> {
  const rows = await sql`
    select from chess_hands where room = ${room} and mode = ${mode} and state = 'gathering'`;
  return rows.length > 0;
}

export async function lockGathering(
  queries: Tx,
  room: string,
  mode: 'real' | 'demo',
): Promise<HandRow | undefined> {
  const [hand] = await queries.sql<HandRow[]>`
    select ${handColumns(queries)}
    from chess_hands where room = ${room} and mode = ${mode} and state = 'gathering' for update`;
  return hand;
}

export async function findHand(queries: Queries, id: string): Promise<HandRow | undefined> {
  const [hand] = await queries.sql<HandRow[]>`
    select ${handColumns(queries)}
    from chess_hands where id = ${id}`;
  return hand;
}

export async function lockHand(queries: Tx, id: string): Promise<HandRow | undefined> {
  const [hand] = await queries.sql<HandRow[]>`
    select ${handColumns(queries)}
    from chess_hands where id = ${id} for update`;
  return hand;
}

/** The hand whose step has waited longest, locked; one that another process is at is passed over. */
export async function lockDueHand(queries: Tx): Promise<HandRow | undefined> {
  const [hand] = await queries.sql<HandRow[]>`
    select ${handColumns(queries)}
    from chess_hands where state in ('gathering', 'playing') and due_at <= clock_timestamp()
    order by due_at limit 1 for update skip locked`;
  return hand;
}

/** Until the next step of any hand is due, in ms. */
export async function msToNextHand({ sql }: Queries): Promise<number> {
  const [row] = await sql<{ ms: number }[]>`
    select coalesce(extract(epoch from min(due_at) - clock_timestamp()) * 1000, 1000)::float8 as ms
    from chess_hands where state in ('gathering', 'playing') and due_at < 'infinity'`;
  return row?.ms ?? 1_000;
}

export function listSeats({ sql }: Queries, handId: string): Promise<SeatRow[]> {
  return sql<SeatRow[]>`
    select seat, player_id, round_id, name, client_key, away, phrase, said_at, won, rake from chess_seats
    where hand_id = ${handId} order by seat`;
}

export function listInputs({ sql }: Queries, handId: string): Promise<InputRow[]> {
  return sql<InputRow[]>`
    select seat, input, given_by from chess_inputs where hand_id = ${handId} order by ordinal`;
}

/** The hand that a player sits in. */
export async function findActiveHand({ sql }: Queries, playerId: bigint): Promise<string | undefined> {
  const [row] = await sql<{ handId: string }[]>`
    select hand_id from chess_seats where player_id = ${playerId} and active`;
  return row?.handId;
}

export async function insertSeat(
  { sql }: Tx,
  handId: string,
  seat: Pick<SeatRow, 'seat' | 'playerId' | 'roundId' | 'name' | 'clientKey'>,
): Promise<void> {
  await sql`
    insert into chess_seats (hand_id, seat, player_id, round_id, name, client_key, active)
    values (${handId}, ${seat.seat}, ${seat.playerId}, ${seat.roundId}, ${seat.name}, ${seat.clientKey},
      ${seat.playerId !== null})`;
}

export async function deleteSeat({ sql }: Tx, handId: string, seat: number): Promise<void> {
  await sql`delete from chess_seats where hand_id = ${handId} and seat = ${seat}`;
}

export async function setAway({ sql }: Tx, handId: string, seat: number, away: boolean): Promise<void> {
  await sql`update chess_seats set away = ${away} where hand_id = ${handId} and seat = ${seat}`;
}

/** @param afterMs null: no step is due until a player sits down */
export async function setHandDue({ sql }: Tx, id: string, afterMs: number | null): Promise<void> {
  await sql`
    update chess_hands set due_at = case when ${afterMs}::float8 is null then 'infinity'
      else clock_timestamp() + ${afterMs} * interval '1 millisecond' end
    where id = ${id}`;
}

export async function startHandRow({ sql }: Tx, id: string, clientSeed: string): Promise<void> {
  await sql`
    update chess_hands set state = 'playing', client_seed = ${clientSeed}, started_at = clock_timestamp()
    where id = ${id}`;
}

/** A new time to think, or the rest of the running one. The step is due after `thinkMs`, at the deadline at the latest. */
export async function scheduleHand(
  { sql }: Tx,
  id: string,
  { turnMs, thinkMs }: { turnMs: number | null; thinkMs: number | null },
): Promise<void> {
  await sql`
    with turn as (
      select id, case when ${turnMs}::float8 is null then deadline_at
        else clock_timestamp() + ${turnMs} * interval '1 millisecond' end as ends
      from chess_hands where id = ${id}
    )
    update chess_hands h set deadline_at = turn.ends,
      due_at = least(turn.ends, clock_timestamp() + ${thinkMs}::float8 * interval '1 millisecond')
    from turn where turn.id = h.id`;
}

export async function insertInput({ sql }: Tx, handId: string, row: InputRow): Promise<void> {
  await sql`
    insert into chess_inputs (hand_id, ordinal, seat, input, given_by)
    select ${handId}, count(*)::int, ${row.seat}, ${JSON.stringify(row.input)}::text::jsonb, ${row.givenBy}
    from chess_inputs where hand_id = ${handId}`;
}

/** Whether the seats that are asked may still act. The row is locked, so the clock is read after the wait for it. */
export async function isInTime({ sql }: Tx, id: string): Promise<boolean> {
  const [row] = await sql<{ inTime: boolean }[]>`
    select clock_timestamp() < deadline_at as in_time from chess_hands where id = ${id}`;
  return row?.inTime === true;
}

export async function endHandRow({ sql }: Tx, id: string, state: 'settled' | 'void'): Promise<void> {
  await sql`
    with seats as (update chess_seats set active = false where hand_id = ${id} and active)
    update chess_hands set state = ${state}, ended_at = clock_timestamp(), due_at = 'infinity', deadline_at = null
    where id = ${id}`;
}

export async function setSeatResult(
  { sql }: Tx,
  handId: string,
  { seat, won, rake }: { seat: number; won: Amount; rake: Amount },
): Promise<void> {
  await sql`
    update chess_seats set won = ${won}, rake = ${rake} where hand_id = ${handId} and seat = ${seat}`;
}

/** Says that a hand changed, to those who listen to it. */
export async function announceHand(queries: Queries, id: string): Promise<void> {
  await Promise.all([announce(queries, `hand:${id}`), announce(queries, `spectate:${id}`)]);
}

/** A text for each hand that changes whenever it does. */
export function listHandMarks(
  { sql }: Queries,
  ids: readonly string[],
): Promise<{ id: string; mark: string }[]> {
  return sql<{ id: string; mark: string }[]>`
    select h.id, concat_ws('/', h.state, h.deadline_at, (select count(*) from chess_inputs i where i.hand_id = h.id),
      (select string_agg(concat(s.seat, s.away, s.said_at), ',' order by s.seat) from chess_seats s where s.hand_id = h.id),
      (select count(*) from chess_spectators p
        where p.hand_id = h.id and p.seen_at > clock_timestamp() - ${seenSeconds} * interval '1 second')) as mark
    from chess_hands h where h.id = any(${[...ids]}::uuid[])`;
}

export async function isSeated({ sql }: Queries, handId: string, playerId: bigint): Promise<boolean> {
  const rows = await sql`select from chess_seats where hand_id = ${handId} and player_id = ${playerId}`;
  return rows.length > 0;
}
