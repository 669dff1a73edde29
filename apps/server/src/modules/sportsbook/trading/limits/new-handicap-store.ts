/** The SQL of new handicaps. */
import type { MarketType } from '@hj/betting';
import type { Queries, Tx } from '@hj/platform';

export type NewHandicapPlace =
  | { kind: 'market'; id: bigint }
  | { kind: 'league'; id: number; marketType: MarketType };

/**
 * A market's match is locked, as by a stop: the batches that look at it come before the flag or see it.
 * @returns whether it was otherwise before
 */
export async function flagPlace({ sql }: Tx, place: NewHandicapPlace, flagged: boolean): Promise<boolean> {
  if (place.kind === 'market') {
    await sql`
      select from matches where id = (select match_id from markets where id = ${place.id}) for no key update`;
    const rows = await sql`
      update markets set new_handicap = ${flagged} where id = ${place.id} and new_handicap <> ${flagged} returning id`;
    return rows.length > 0;
  }
  const { id, marketType } = place;
  const rows = flagged
    ? await sql`
        insert into new_handicaps (market_type, league_id) values (${marketType}, ${id}) on conflict do nothing returning 1`
    : await sql`delete from new_handicaps where market_type = ${marketType} and league_id = ${id} returning 1`;
  return rows.length > 0;
}

/** Whole types in leagues, and the single markets of matches that are not over. */
export async function listNewHandicaps({ sql }: Queries): Promise<NewHandicapPlace[]> {
  const [leagues, markets] = await Promise.all([
    sql<{ id: number; marketType: MarketType }[]>`
      select league_id as id, market_type from new_handicaps order by 1, 2`,
    sql<{ id: bigint }[]>`
      select k.id from matches m join markets k on k.match_id = m.id
      where m.status in ('scheduled', 'live', 'postponed') and k.new_handicap order by 1`,
  ]);
  return [
    ...leagues.map((row) => ({ kind: 'league' as const, ...row })),
    ...markets.map((row) => ({ kind: 'market' as const, ...row })),
  ];
}
