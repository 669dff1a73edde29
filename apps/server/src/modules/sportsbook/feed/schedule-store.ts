/** The seed and pace that the simulated matches of this database were made with (ADR 078). */
import type { Db } from '@hj/platform';

export interface Schedule {
  seedHash: string;
  matchMs: number;
  kickoffEveryMs: number;
}

/** The schedule of the database; the first call writes `wanted`. */
export async function keepSchedule(db: Db, wanted: Schedule): Promise<Schedule> {
  const { seedHash, matchMs, kickoffEveryMs } = wanted;
  await db.sql`
    insert into feed_schedule (seed_hash, match_ms, kickoff_every_ms)
    values (${seedHash}, ${matchMs}, ${kickoffEveryMs}) on conflict do nothing`;
  const [kept] = await db.sql<Schedule[]>`select seed_hash, match_ms, kickoff_every_ms from feed_schedule`;
  return kept ?? wanted;
}
