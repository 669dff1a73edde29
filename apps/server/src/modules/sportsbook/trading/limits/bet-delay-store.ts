/** The SQL of bet delays. */
import type { Sport } from '@hj/betting';
import type { Queries, Tx } from '@hj/platform';

export type DelayPlace = { kind: 'sport'; id: Sport } | { kind: 'league'; id: number };

/** @returns the milliseconds that were set */
export async function deleteDelay({ sql }: Tx, place: DelayPlace): Promise<number | undefined> {
  const [row] =
    place.kind === 'sport'
      ? await sql<{ delayMs: number }[]>`
          delete from sport_delays where sport = ${place.id} returning delay_ms`
      : await sql<{ delayMs: number }[]>`
          delete from bet_delays where league_id = ${place.id} returning delay_ms`;
  return row?.delayMs;
}

export async function upsertDelay({ sql }: Tx, place: DelayPlace, delayMs: number): Promise<void> {
  if (place.kind === 'sport') {
    await sql`
      insert into sport_delays (sport, delay_ms) values (${place.id}, ${delayMs})
      on conflict (sport) do update set delay_ms = excluded.delay_ms`;
    return;
  }
  await sql`
    insert into bet_delays (league_id, delay_ms) values (${place.id}, ${delayMs})
    on conflict (league_id) do update set delay_ms = excluded.delay_ms`;
}

export async function listDelays({ sql }: Queries): Promise<{ place: DelayPlace; delayMs: number }[]> {
  const [sports, leagues] = await Promise.all([
    sql<{ id: Sport; delayMs: number }[]>`select sport as id, delay_ms from sport_delays order by 1`,
    sql<{ id: number; delayMs: number }[]>`select league_id as id, delay_ms from bet_delays order by 1`,
  ]);
  return [
    ...sports.map(({ id, delayMs }) => ({ place: { kind: 'sport' as const, id }, delayMs })),
    ...leagues.map(({ id, delayMs }) => ({ place: { kind: 'league' as const, id }, delayMs })),
  ];
}
