import { createLog } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { createAllSports, type Simulator } from '@hj/simulator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readProgress } from '../catalog/catalog-store.ts';
import { kickoffEveryMs, matchMs, openCatalog, testClock } from '../test-feed.ts';
import { FeedWatch } from './feed-watch.ts';
import { createSimulatorFeed } from './simulator-feed.ts';

const start = 1_800_000_000_000;
const longestReplayMs = 60_000;
const log = createLog({ level: 'silent' });
const clock = testClock(start);

/** Virtual e-sports alone: the simulator makes every sport, and these leagues are played day and night. */
function virtualEsports(): Simulator {
  const whole = createAllSports({
    ...{ seed: 'old', matchDurationMs: matchMs, startEveryMs: kickoffEveryMs, sports: ['OP'] },
  });
  const isVirtual = ({ league }: ReturnType<Simulator['openFixtures']>[number]) =>
    league.region === '虚拟电竞';
  return {
    ...whole,
    announcedBetween: (from, to) => whole.announcedBetween(from, to).filter(isVirtual),
    openFixtures: (at) => whole.openFixtures(at).filter(isVirtual),
    fixturesBetween: (from, to) => whole.fixturesBetween(from, to).filter(isVirtual),
  };
}

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});

async function startProcess() {
  const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  const feed = createSimulatorFeed({
    ...{ simulator: virtualEsports(), matchMs, kickoffEveryMs, log, now: clock.now, tickMs: 1 },
    longestReplayMs,
  });
  const watch = new FeedWatch({
    ...{ feed, ingest, progress: await readProgress(test.db), log, now: clock.now, matchSilenceMs: 300_000 },
  });
  await watch.start();
  return { catalog, stop: () => watch.stop() };
}

const countsOf = async (at: number) => {
  const [row] = await test.db.sql<
    { ended: number; unfinished: number; ahead: number; inPlay: number; priced: number }[]
  >`
    select count(*) filter (where status = 'ended' and result is not null)::int as ended,
      count(*) filter (where status in ('scheduled', 'live') and starts_at < to_timestamp(${(at - 4 * matchMs) / 1000}))::int
        as unfinished,
      count(*) filter (where status = 'scheduled' and starts_at > to_timestamp(${at / 1000}))::int as ahead,
      count(*) filter (where status = 'live')::int as in_play,
      count(*) filter (where exists (select 1 from markets k where k.match_id = m.id and k.status = 'active'))::int as priced
    from matches m`;
  if (row === undefined) throw new Error('no counts');
  return row;
};

describe('virtual e-sports after a restart', () => {
  it.each([
    ['a shorter', 45_000],
    ['a longer', 600_000],
  ])(
    'on a database that was left for %s time than the feed replays has results, nothing that is left open, and new series',
    async (_, pause) => {
      clock.at = Math.max(clock.at, start);
      const first = await startProcess();
      await vi.waitFor(async () => expect((await countsOf(clock.at)).priced).toBeGreaterThan(2), 30_000);
      await first.stop();
      clock.at += pause;
      const second = await startProcess();
      try {
        await vi.waitFor(
          async () => {
            const { ended, unfinished, ahead, priced } = await countsOf(clock.at);
            expect(ended).toBeGreaterThan(2);
            expect(unfinished).toBe(0);
            expect(ahead).toBeGreaterThan(2);
            expect(priced).toBeGreaterThan(2);
          },
          { timeout: 60_000, interval: 500 },
        );
      } finally {
        await second.stop();
      }
    },
    150_000,
  );
});
