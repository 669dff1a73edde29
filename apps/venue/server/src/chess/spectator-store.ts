import type { Queries, Tx } from '@hj/platform';

/** A spectator that has not asked for so long is not counted. */
export const seenSeconds = 30;

/** Spectators of a hand now. */
export async function countSpectators({ sql }: Queries, handId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from chess_spectators
    where hand_id = ${handId} and seen_at > clock_timestamp() - ${seenSeconds} * interval '1 second'`;
  return row?.count ?? 0;
}

/** The hand in play of a room for a spectator: the one that is spectated already, else the one with the most players. */
export async function findHandToSpectate(
  { sql }: Queries,
  { room, mode, hand }: { room: string; mode: 'real' | 'demo'; hand: string | null },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select h.id from chess_hands h
    where h.room = ${room} and h.mode = ${mode} and h.state = 'playing'
    order by (h.id = ${hand}) is true desc,
      (select count(*) from chess_seats s where s.hand_id = h.id and s.player_id is not null) desc, h.number desc
    limit 1`;
  return row?.id;
}

export async function putSpectator({ sql }: Tx, playerId: bigint, handId: string): Promise<void> {
  await sql`
    insert into chess_spectators (player_id, hand_id) values (${playerId}, ${handId})
    on conflict (player_id) do update set hand_id = excluded.hand_id, seen_at = excluded.seen_at`;
}

export async function deleteSpectator({ sql }: Queries, playerId: bigint): Promise<void> {
  await sql`delete from chess_spectators where player_id = ${playerId}`;
}

/** Whether a player may spectate: a session of the game, playing for the same kind of money, without a seat in the hand. */
export async function maySpectate(
  { sql }: Queries,
  { hand, game, playerId }: { hand: string; game: string; playerId: bigint },
): Promise<boolean> {
  const rows = await sql`
    select from chess_hands h join chess_rooms r on r.code = h.room join players p on p.id = ${playerId}
    where h.id = ${hand} and r.game = ${game} and p.mode = h.mode and h.state <> 'gathering'
      and not exists (select from chess_seats s where s.hand_id = h.id and s.player_id = p.id)`;
  return rows.length > 0;
}
