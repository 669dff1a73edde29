/** The seed, pace and kick-offs that the simulated matches of this database were made with (ADR 078). */
import type { Db } from '@hj/platform';
import type { KickOffs } from '@hj/simulator';

export interface Schedule {
  seedHash: string;
  matchMs: number;
  kickoffEveryMs: number;
  kickOffs: KickOffs;
}

/** The schedule of the database; the first call writes `wanted`. */
export async function keepSchedule(db: Db, wanted: Schedule): Promise<Schedule> {
  const { seedHash, matchMs, kickoffEveryMs, kickOffs } = wanted;
  await db.sql`
    insert into feed_schedule (seed_hash, match_ms, kickoff_every_ms, kick_offs)
    values (${seedHash}, ${matchMs}, ${kickoffEveryMs}, ${kickOffs}) on conflict do nothing`;
  const [kept] = await db.sql<Schedule[]>`
    select seed_hash, match_ms, kickoff_every_ms, kick_offs from feed_schedule`;
  return kept ?? wanted;
}
