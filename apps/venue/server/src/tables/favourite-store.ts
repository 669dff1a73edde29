import type { Queries, Tx } from '@hj/platform';

export interface Favourite {
  id: string;
  name: string;
  /** Minor units by the code of the bet. */
  wagers: Record<string, string>;
}
type Place = { playerId: bigint; game: string };

/** In the order in which they were kept. */
export function listFavourites({ sql }: Queries, { playerId, game }: Place): Promise<Favourite[]> {
  return sql<Favourite[]>`
    select id, name, wagers from favourite_bets where player_id = ${playerId} and game = ${game}
    order by created_at, id`;
}

/** A new one, or the same one changed. @returns false where the id is another's */
export async function putFavourite(
  { sql }: Tx,
  { playerId, game }: Place,
  { id, name, wagers }: Favourite,
): Promise<boolean> {
  const { count } = await sql`
    insert into favourite_bets as f (id, player_id, game, name, wagers)
    values (${id}, ${playerId}, ${game}, ${name}, ${JSON.stringify(wagers)}::text::jsonb)
    on conflict (id) do update set name = excluded.name, wagers = excluded.wagers
      where f.player_id = excluded.player_id and f.game = excluded.game`;
  return count === 1;
}

export async function deleteFavourite({ sql }: Queries, playerId: bigint, id: string): Promise<void> {
  await sql`delete from favourite_bets where id = ${id} and player_id = ${playerId}`;
}
