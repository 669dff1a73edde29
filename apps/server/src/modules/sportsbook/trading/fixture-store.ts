/** Leagues and teams by their numbers. */
import type { FeedLeague, FeedTeam } from '@hj/betting';
import type { Queries } from '@hj/platform';

export async function findLeague({ sql }: Queries, id: number): Promise<FeedLeague | undefined> {
  const [row] = await sql<FeedLeague[]>`
    select id, name, short_name, region, tier from leagues where id = ${id}`;
  return row;
}

export async function findTeam({ sql }: Queries, id: number): Promise<FeedTeam | undefined> {
  const [row] = await sql<FeedTeam[]>`select id, name, crest from teams where id = ${id}`;
  return row;
}
