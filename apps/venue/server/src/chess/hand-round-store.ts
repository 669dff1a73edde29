/** SQL of the rounds of a hand: one for each seat. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

export async function insertHandRound(
  { sql }: Tx,
  round: { id: string; playerId: bigint; game: string; stake: Amount },
): Promise<void> {
  await sql`
    insert into rounds (id, player_id, game, model_hash, state, stake, kind)
    values (${round.id}, ${round.playerId}, ${round.game}, ${round.game}, 'open', ${round.stake}, 'hand')`;
}

export async function closeHandRound(
  { sql }: Tx,
  round: { id: string; win: Amount; returned: Amount },
): Promise<void> {
  await sql`
    update rounds set state = 'closed', win = ${round.win}, returned = ${round.returned},
      changed_at = clock_timestamp(), ended_at = clock_timestamp()
    where id = ${round.id} and state = 'open'`;
}

export async function voidHandRound({ sql }: Tx, id: string): Promise<void> {
  await sql`
    update rounds set state = 'void', changed_at = clock_timestamp(), ended_at = clock_timestamp()
    where id = ${id} and state = 'open'`;
}

export interface HandOfRound {
  handId: string;
  seat: number;
  stake: Amount;
  win: Amount;
  startedAt: Date;
}

export async function findHandOfRound({ sql }: Queries, roundId: string): Promise<HandOfRound | undefined> {
  const [row] = await sql<HandOfRound[]>`
    select s.hand_id, s.seat, r.stake - r.returned as stake, r.win - r.returned as win, r.started_at
    from chess_seats s join rounds r on r.id = s.round_id where s.round_id = ${roundId}`;
  return row;
}
