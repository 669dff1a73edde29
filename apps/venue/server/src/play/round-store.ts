/** Rounds, spins and the first answers. Spins are only added; of a round its state and sums are written. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

export interface Round {
  id: string;
  playerId: bigint;
  game: string;
  modelHash: string;
  kind: 'spins' | 'shots' | 'ticket' | 'hand' | 'lottery';
  state: 'pending' | 'open' | 'closed' | 'void';
  stake: Amount;
  win: Amount;
  spins: number;
  featureLeft: number;
  featureTotal: number;
  featureWon: Amount;
  operatorToken: string | null;
  startedAt: Date;
}

export type NewRound = Omit<Round, 'startedAt' | 'kind'>;

export interface SpinRow {
  roundId: string;
  ordinal: number;
  seedId: string;
  nonce: bigint;
  free: boolean;
  win: Amount;
}

export interface Command {
  bodyHash: string;
  roundId: string;
  status: number | null;
  answer: string | null;
}

export async function findRound({ sql }: Queries, id: string): Promise<Round | undefined> {
  const [round] = await sql<Round[]>`
    select id, player_id, game, model_hash, kind, state, stake, win, spins, feature_left, feature_total, feature_won,
      operator_token, started_at
    from rounds where id = ${id}`;
  return round;
}

/** The player's row is locked. */
export async function findOpenRound(
  { sql }: Queries,
  playerId: bigint,
  game: string,
): Promise<Round | undefined> {
  const [round] = await sql<Round[]>`
    select id, player_id, game, model_hash, kind, state, stake, win, spins, feature_left, feature_total, feature_won,
      operator_token, started_at
    from rounds where player_id = ${playerId} and game = ${game} and kind = 'spins' and state in ('pending', 'open')`;
  return round;
}

export async function hasOpenRound({ sql }: Queries, playerId: bigint): Promise<boolean> {
  const rows = await sql`
    select from rounds where player_id = ${playerId} and state in ('pending', 'open') limit 1`;
  return rows.length > 0;
}

export async function insertRound({ sql }: Tx, round: NewRound): Promise<void> {
  await sql`
    insert into rounds (id, player_id, game, model_hash, state, stake, operator_token)
    values (${round.id}, ${round.playerId}, ${round.game}, ${round.modelHash}, ${round.state}, ${round.stake},
      ${round.operatorToken})`;
}

/** A ticket at a table: its stake is taken in the same transaction. */
export async function insertTicketRound(
  { sql }: Tx,
  ticket: { id: string; playerId: bigint; game: string; modelHash: string; stake: Amount },
): Promise<void> {
  await sql`
    insert into rounds (id, player_id, game, model_hash, state, stake, kind)
    values (${ticket.id}, ${ticket.playerId}, ${ticket.game}, ${ticket.modelHash}, 'open', ${ticket.stake}, 'ticket')`;
}

export async function updateRound({ sql }: Tx, round: NewRound): Promise<void> {
  await sql`
    update rounds set state = ${round.state}, win = ${round.win}, spins = ${round.spins},
      feature_left = ${round.featureLeft}, feature_total = ${round.featureTotal}, feature_won = ${round.featureWon},
      changed_at = clock_timestamp(),
      ended_at = case when ${round.state} in ('closed', 'void') then clock_timestamp() end
    where id = ${round.id}`;
}

export async function insertSpin({ sql }: Tx, spin: SpinRow): Promise<void> {
  await sql`
    insert into spins (round_id, ordinal, seed_id, nonce, free, win)
    values (${spin.roundId}, ${spin.ordinal}, ${spin.seedId}, ${spin.nonce}, ${spin.free}, ${spin.win})`;
}

export async function findCommand(
  { sql }: Queries,
  playerId: bigint,
  key: string,
): Promise<Command | undefined> {
  const [command] = await sql<Command[]>`
    select body_hash, round_id, status, answer from play_commands where player_id = ${playerId} and key = ${key}`;
  return command;
}

export async function insertCommand(
  { sql }: Tx,
  { playerId, key, bodyHash, roundId, status, answer }: Command & { playerId: bigint; key: string },
): Promise<void> {
  await sql`
    insert into play_commands (player_id, key, body_hash, round_id, status, answer)
    values (${playerId}, ${key}, ${bodyHash}, ${roundId}, ${status}, ${answer})`;
}

/** Answers the command that waits for its round. */
export async function answerCommand(
  { sql }: Tx,
  roundId: string,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await sql`
    update play_commands set status = ${status}, answer = ${answer} where round_id = ${roundId} and status is null`;
}

export interface RoundLine {
  id: string;
  startedAt: Date;
  stake: Amount;
  win: Amount;
  spins: number;
  state: Round['state'];
}

export function listRounds(
  { sql }: Queries,
  { playerId, game, before, count }: { playerId: bigint; game: string; before: string | null; count: number },
): Promise<RoundLine[]> {
  return sql<RoundLine[]>`
    select id, started_at, stake - returned as stake, win - returned as win, spins, state from rounds
    where player_id = ${playerId} and game = ${game} and state in ('open', 'closed')
      and (${before}::uuid is null
        or (started_at, id) < (select started_at, id from rounds where id = ${before}::uuid and player_id = ${playerId}))
    order by started_at desc, id desc limit ${count}`;
}

export interface SpinProof extends SpinRow {
  commit: string;
  clientSeed: string;
  serverSeed: Uint8Array;
  revealed: boolean;
}

export function listSpins({ sql }: Queries, roundId: string): Promise<SpinProof[]> {
  return sql<SpinProof[]>`
    select s.round_id, s.ordinal, s.seed_id, s.nonce, s.free, s.win, p.commit, p.client_seed, p.server_seed,
      p.state = 'revealed' as revealed
    from spins s join seed_pairs p on p.id = s.seed_id where s.round_id = ${roundId} order by s.ordinal`;
}
