import type { Queries, Tx } from '@hj/platform';

export type FavoriteKind = 'match' | 'league';

export interface Favorite {
  kind: FavoriteKind;
  id: bigint;
}

/** The member's favourites, oldest first, without matches that are over. */
export async function listFavorites({ sql }: Queries, memberId: bigint): Promise<Favorite[]> {
  return await sql<Favorite[]>`
    select f.kind, f.target_id as id from member_favorites f
    where f.member_id = ${memberId} and not exists (
      select from matches m where f.kind = 'match' and m.id = f.target_id and m.status in ('ended', 'cancelled'))
    order by f.created_at, f.kind, f.target_id`;
}

/** Forgets the marked matches that are over. */
export async function forgetOverFavorites({ sql }: Tx, memberId: bigint): Promise<void> {
  await sql`
    delete from member_favorites f using matches m
    where f.member_id = ${memberId} and f.kind = 'match' and m.id = f.target_id and m.status in ('ended', 'cancelled')`;
}

/** Marks as long as the member has fewer than `most`; returns whether it is marked now. */
export async function insertFavorite(
  { sql }: Tx,
  { memberId, kind, id, most }: Favorite & { memberId: bigint; most: number },
): Promise<boolean> {
  // One member's marks are counted and written one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('favorites', ${memberId}))`;
  const [row] = await sql<{ marked: boolean }[]>`
    with added as (
      insert into member_favorites (member_id, kind, target_id)
      select ${memberId}, ${kind}, ${id}
      where (select count(*) from member_favorites where member_id = ${memberId}) < ${most}
      on conflict do nothing returning 1)
    select exists (select from added) or exists (
      select from member_favorites where member_id = ${memberId} and kind = ${kind} and target_id = ${id}) as marked`;
  return row?.marked ?? false;
}

export async function deleteFavorite(
  { sql }: Tx,
  { memberId, kind, id }: Favorite & { memberId: bigint },
): Promise<void> {
  await sql`
    delete from member_favorites where member_id = ${memberId} and kind = ${kind} and target_id = ${id}`;
}
