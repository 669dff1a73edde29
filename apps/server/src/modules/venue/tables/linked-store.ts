import { type MemberId, memberId, type Queries } from '@hj/platform';

/** How far the pairs of a venue were read; undefined before its rounds were pulled for the first time. */
export async function findLinkedRead({ sql }: Queries, venue: string): Promise<bigint | undefined> {
  const [row] = await sql<{ linkedSeats: bigint }[]>`
    select linked_seats from venue_pulls where venue = ${venue}`;
  return row?.linkedSeats;
}

export async function setLinkedRead({ sql }: Queries, venue: string, place: bigint): Promise<void> {
  await sql`
    update venue_pulls set linked_seats = ${place} where venue = ${venue} and linked_seats < ${place}`;
}

/** Names of the members among these ids. */
export async function listMemberNames(
  { sql }: Queries,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  const rows = await sql<{ id: bigint; name: string }[]>`
    select id, name from members where id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [memberId(id), name]));
}
