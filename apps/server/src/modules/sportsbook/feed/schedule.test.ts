import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { createAllSports } from '@hj/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSchedule } from './schedule.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});

const begun = { seed: 'one', matchMs: 720_000, kickoffEveryMs: 40_000 };

describe('the schedule of the simulated feed', () => {
  it('is that of the first start; another pace or seed is refused with instructions', async () => {
    await requireSchedule(test.db, begun);
    await requireSchedule(test.db, begun);
    await expect(requireSchedule(test.db, { ...begun, matchMs: 120_000 })).rejects.toThrow(
      'This database was begun with HJ_MATCH_MS=720000, not 120000: start with HJ_MATCH_MS=720000, ' +
        'or begin a new database (npm run db:reset).',
    );
    await expect(requireSchedule(test.db, { ...begun, kickoffEveryMs: 10_000 })).rejects.toThrow(
      'HJ_KICKOFF_EVERY_MS=40000',
    );
    await expect(requireSchedule(test.db, { ...begun, seed: 'two' })).rejects.toThrow('another HJ_SEED');
    await requireSchedule(test.db, begun);
  });

  it('kicks off together on its weekdays in a new database, and as ever in one that was begun before', async () => {
    expect(await requireSchedule(test.db, begun)).toBe('weekly');
    for (const kept of ['apart', 'together']) {
      await test.owner.sql`update feed_schedule set kick_offs = ${kept}`;
      expect(await requireSchedule(test.db, begun)).toBe(kept);
    }
  });

  it('kicks off as ever in a new database whose matches are too long to kick off together', async () => {
    for (const [pace, kickOffs] of [
      [{ matchMs: 800_000, kickoffEveryMs: 40_000 }, 'weekly'],
      [{ matchMs: 810_000, kickoffEveryMs: 40_000 }, 'apart'],
      [{ matchMs: 720_000, kickoffEveryMs: 35_000 }, 'apart'],
    ] as const) {
      await test.owner.sql`delete from feed_schedule`;
      expect(await requireSchedule(test.db, { seed: 'one', ...pace })).toBe(kickOffs);
      const { matchMs: matchDurationMs, kickoffEveryMs: startEveryMs } = pace;
      expect(() => createAllSports({ seed: 'one', matchDurationMs, startEveryMs, kickOffs })).not.toThrow();
    }
  });
});
