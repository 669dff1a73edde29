/** Hosts of rooms, windows of shots and the shots. Shots are only added. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

export interface ShotWindow {
  roundId: string;
  playerId: bigint;
  state: 'pending' | 'open' | 'closed' | 'void';
  stake: Amount;
  win: Amount;
  returned: Amount;
  shots: number;
  base: Amount;
  seedId: string | null;
  firstNonce: bigint | null;
}

export interface EndedShot {
  nonce: bigint;
  level: number;
  /** Empty: the stake goes back. */
  struck: readonly string[];
  multiplier: number;
}

export async function insertHost({ sql }: Queries, id: string): Promise<void> {
  await sql`insert into room_hosts (id) values (${id})`;
}

export async function beatHost({ sql }: Queries, id: string): Promise<void> {
  await sql`update room_hosts set beat_at = clock_timestamp() where id = ${id}`;
}

/** The round of a window is in `rounds`, written with it. */
export async function insertWindow(
  { sql }: Tx,
  window: {
    roundId: string;
    playerId: bigint;
    game: string;
    modelHash: string;
    state: 'pending' | 'open';
    stake: Amount;
    operatorToken: string | null;
    hostId: string;
    sessionId: string;
    base: Amount;
    nonces: number;
  },
): Promise<void> {
  await sql`
    insert into rounds (id, player_id, game, model_hash, kind, state, stake, operator_token)
    values (${window.roundId}, ${window.playerId}, ${window.game}, ${window.modelHash}, 'shots', ${window.state},
      ${window.stake}, ${window.operatorToken})`;
  await sql`
    insert into shot_windows (round_id, host_id, session_id, base, nonces)
    values (${window.roundId}, ${window.hostId}, ${window.sessionId}, ${window.base}, ${window.nonces})`;
}

export async function setWindowSeed(
  { sql }: Tx,
  roundId: string,
  { seedId, firstNonce }: { seedId: string; firstNonce: bigint },
): Promise<void> {
  await sql`
    update shot_windows set seed_id = ${seedId}, first_nonce = ${firstNonce} where round_id = ${roundId}`;
}

/** Pending and open windows of a player but one. */
export async function hasOtherWindow({ sql }: Tx, playerId: bigint, roundId: string): Promise<boolean> {
  const rows = await sql`
    select from rounds
    where player_id = ${playerId} and kind = 'shots' and state in ('pending', 'open') and id <> ${roundId} limit 1`;
  return rows.length > 0;
}

/** The player's row is locked. */
export async function findWindow({ sql }: Queries, roundId: string): Promise<ShotWindow | undefined> {
  const [window] = await sql<ShotWindow[]>`
    select w.round_id, r.player_id, r.state, r.stake, r.win, r.returned, r.spins as shots, w.base, w.seed_id, w.first_nonce
    from shot_windows w join rounds r on r.id = w.round_id where w.round_id = ${roundId}`;
  return window;
}

/** @returns those that were not there yet */
export async function insertShots(
  { sql }: Tx,
  roundId: string,
  shots: readonly EndedShot[],
): Promise<EndedShot[]> {
  if (shots.length === 0) return [];
  const rows = shots.map(({ nonce, level, struck, multiplier }) => ({
    ...{ round_id: roundId, nonce: nonce.toString(), level, multiplier },
    struck: [...struck],
  }));
  const added = await sql<{ nonce: bigint }[]>`
    insert into shots (round_id, nonce, level, struck, multiplier)
    select round_id, nonce, level, struck, multiplier
    from jsonb_to_recordset(${sql.json(rows)}::jsonb)
      as s (round_id uuid, nonce bigint, level int, struck text[], multiplier int)
    on conflict do nothing returning nonce`;
  const fresh = new Set(added.map(({ nonce }) => nonce));
  return shots.filter(({ nonce }) => fresh.has(nonce));
}

/** Stakes of the shots of a window that met something. */
export async function sumSpent({ sql }: Tx, roundId: string): Promise<Amount> {
  const [row] = await sql<{ spent: Amount }[]>`
    select coalesce(sum(s.level * w.base), 0)::bigint as spent
    from shots s join shot_windows w using (round_id) where s.round_id = ${roundId} and cardinality(s.struck) > 0`;
  return row?.spent ?? 0n;
}

export async function updateWindowRound(
  { sql }: Tx,
  {
    roundId,
    state,
    win,
    returned,
    shots,
  }: Pick<ShotWindow, 'roundId' | 'state' | 'win' | 'returned' | 'shots'>,
): Promise<void> {
  await sql`
    update rounds set state = ${state}, win = ${win}, returned = ${returned}, spins = ${shots},
      changed_at = clock_timestamp(),
      ended_at = case when ${state} in ('closed', 'void') then clock_timestamp() end
    where id = ${roundId}`;
}

/** Open windows whose host has beaten no more for a while. */
export function listOrphans(
  { sql }: Queries,
  { quietMs, count }: { quietMs: number; count: number },
): Promise<{ roundId: string; playerId: bigint }[]> {
  return sql<{ roundId: string; playerId: bigint }[]>`
    select w.round_id, r.player_id from rounds r
      join shot_windows w on w.round_id = r.id join room_hosts h on h.id = w.host_id
    where r.kind = 'shots' and r.state = 'open'
      and h.beat_at < clock_timestamp() - ${quietMs} * interval '1 millisecond'
    order by r.started_at limit ${count}`;
}

export async function raiseLastShot({ sql }: Tx, sessionId: string, seq: number): Promise<void> {
  await sql`
    update play_sessions set last_shot = ${seq} where id = ${sessionId} and last_shot < ${seq}`;
}

export async function findLastShot({ sql }: Queries, sessionId: string): Promise<number> {
  const [row] = await sql<
    { lastShot: bigint }[]
  >`select last_shot from play_sessions where id = ${sessionId}`;
  return Number(row?.lastShot ?? 0n);
}

export interface ShotProof extends EndedShot {
  commit: string;
  clientSeed: string;
  serverSeed: Uint8Array;
  seedId: string;
  revealed: boolean;
  base: Amount;
}

/** The window's seed with each of its shots; one row without a shot where none has ended. */
export function listShots({ sql }: Queries, roundId: string): Promise<ShotProof[]> {
  return sql<ShotProof[]>`
    select s.nonce, s.level, s.struck, s.multiplier, p.commit, p.client_seed, p.server_seed, p.id as seed_id,
      p.state = 'revealed' as revealed, w.base
    from shot_windows w join seed_pairs p on p.id = w.seed_id join shots s using (round_id)
    where w.round_id = ${roundId} order by s.nonce`;
}
