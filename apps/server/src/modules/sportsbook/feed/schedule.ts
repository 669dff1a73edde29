import { createHash } from 'node:crypto';
import type { Db } from '@hj/platform';
import { type KickOffs, kickOffsOf } from '@hj/simulator';
import { keepSchedule } from './schedule-store.ts';

export interface SimulatedSchedule {
  seed: string;
  matchMs: number;
  kickoffEveryMs: number;
}

/**
 * Match numbers are places in the schedule: with another seed or pace they would be other matches than the database has.
 * @returns the kick-off mode of its matches: a database keeps the one it began with
 * @throws Error with one sentence for the operator, if this is not the schedule that the database was begun with
 */
export async function requireSchedule(
  db: Db,
  { seed, matchMs, kickoffEveryMs }: SimulatedSchedule,
): Promise<KickOffs> {
  const seedHash = createHash('sha256').update(seed).digest('hex');
  const kickOffs = kickOffsOf({ matchDurationMs: matchMs, startEveryMs: kickoffEveryMs });
  const kept = await keepSchedule(db, { seedHash, matchMs, kickoffEveryMs, kickOffs });
  const otherwise = 'or begin a new database (npm run db:reset).';
  for (const [name, has, wanted] of [
    ['HJ_MATCH_MS', kept.matchMs, matchMs],
    ['HJ_KICKOFF_EVERY_MS', kept.kickoffEveryMs, kickoffEveryMs],
  ] as const) {
    if (has !== wanted) {
      throw new Error(
        `This database was begun with ${name}=${has}, not ${wanted}: start with ${name}=${has}, ${otherwise}`,
      );
    }
  }
  if (kept.seedHash !== seedHash) {
    throw new Error(
      `This database was begun with another HJ_SEED (or HJ_SECRET): start with that one, ${otherwise}`,
    );
  }
  return kept.kickOffs;
}
