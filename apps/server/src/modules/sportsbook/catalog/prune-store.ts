import type { Tx } from '@hj/platform';

export interface PruneSlice {
  before: Date;
  /** Matches after this id, so many of them. */
  after: bigint;
  limit: number;
}

/**
 * Deletes the lines of some matches that are long over, without those that a bet names. A match that is over takes no more bets,
 * so none can appear while this runs.
 */
export async function pruneMarkets(
  tx: Tx,
  { before, after, limit }: PruneSlice,
): Promise<{ gone: number; last: bigint | undefined }> {
  const matches = await tx.sql<{ id: bigint }[]>`
    select id from matches
    where status in ('ended', 'cancelled', 'postponed') and starts_at < ${before} and id > ${String(after)}::bigint
      and exists (select from markets where match_id = matches.id)
    order by id limit ${limit} for no key update`;
  if (matches.length === 0) return { gone: 0, last: undefined };
  const ids = matches.map(({ id }) => String(id));
  const deleted = await tx.sql`
    delete from markets where match_id = any(${ids}::bigint[]) and not exists (
      select from bet_legs where bet_legs.match_id = markets.match_id and bet_legs.market_id = markets.id)
    and not exists (
      select from exposures where exposures.match_id = markets.match_id and exposures.market_id = markets.id)`;
  return { gone: deleted.count, last: matches.at(-1)?.id };
}

/** No feed repeats messages older than this. */
export async function pruneSeen(tx: Tx, before: Date): Promise<void> {
  await tx.sql`delete from feed_seen where at < ${String(before.getTime())}::bigint`;
}
