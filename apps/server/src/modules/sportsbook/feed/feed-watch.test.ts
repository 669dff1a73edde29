import { createLog } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalog } from '../catalog/catalog.ts';
import { readProgress } from '../catalog/catalog-store.ts';
import {
  bookOf,
  bookSaid,
  factsOf,
  kickoffEveryMs,
  matchMs,
  openCatalog,
  smallSimulator,
  testClock,
} from '../test-feed.ts';
import { type FeedOptions, feedSilenceMs, type RunningFeed } from './feed.ts';
import { FeedWatch } from './feed-watch.ts';
import { createSimulatorFeed } from './simulator-feed.ts';

const start = 1_800_000_000_000;
const simulator = smallSimulator(start + 4_000, start + 10_000);
const matchIds = simulator.fixturesBetween(start, start + matchMs).map(({ matchId }) => matchId);
const log = createLog({ level: 'silent' });
const clock = testClock(start);
const matchSilenceMs = 300_000;

let test: TestDatabase;
let running: FeedWatch[] = [];
/** The moment of the test's clock that the feed saw last. */
let seenAt = 0;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  clock.at = start;
  await test.owner
    .sql`truncate leagues, teams, matches, markets, feed_progress, feed_seen, settlement_queue cascade`;
});
afterEach(async () => {
  for (const watch of running) await watch.stop();
  running = [];
});

/** A process: it loads the state of the last one and goes on. */
async function startProcess(): Promise<{ catalog: Catalog; watch: FeedWatch; stop(): Promise<void> }> {
  const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  const now = () => {
    seenAt = clock.at;
    return clock.now();
  };
  const feed = createSimulatorFeed({ simulator, matchMs, kickoffEveryMs, log, now, tickMs: 1 });
  const progress = await readProgress(test.db);
  const watch = new FeedWatch({ feed, ingest, progress, log, now: clock.now, matchSilenceMs });
  running.push(watch);
  await watch.start();
  return { catalog, watch, stop: () => watch.stop() };
}

/** Lets the test's clock run, no faster than the feed looks at it: it skips time that it falls behind. Waits until it is there. */
async function runTo(at: number, stepMs = 500): Promise<void> {
  while (clock.at < at) {
    clock.at = Math.min(at, clock.at + stepMs);
    await vi.waitFor(() => expect(seenAt).toBe(clock.at), { timeout: 20_000, interval: 1 });
  }
  await vi.waitFor(
    async () => expect(Math.max(...(await progressOf()))).toBeGreaterThan(at - 10_001),
    20_000,
  );
}

function hasResults(catalog: Catalog): boolean {
  return [...catalog.matches()].every(({ result }) => result?.goals?.full !== undefined);
}

async function progressOf(): Promise<number[]> {
  return [0, ...(await readProgress(test.db)).values()];
}

/** Waits until memory agrees with the feed. */
async function untilUpToDate(catalog: Catalog): Promise<void> {
  await vi.waitFor(() => {
    for (const fixture of simulator.openFixtures(clock.at)) {
      const said = bookSaid(simulator.play(fixture, clock.at).snapshot(clock.at));
      const match = catalog.find(fixture.matchId);
      expect(match?.stop).toBe(said.stop);
      // Between two messages of the feed the clock stands, and nothing is counted.
      const still = { clockSeconds: 0, statistics: undefined };
      expect({ ...match?.state, ...still }).toEqual({ ...said.state, ...still });
      if (said.stop === undefined) expect(match && bookOf(match).markets).toEqual(said.markets);
    }
  }, 20_000);
}

const facts = (catalog: Catalog) => matchIds.map((id) => factsOf(catalog.find(id)));

describe('the feed and its watch', () => {
  it('brings a match from its announcement to its settlement', async () => {
    const { catalog } = await startProcess();
    await runTo(start + 12_000);
    await untilUpToDate(catalog);
    expect([...catalog.matches()].some(({ status }) => status === 'live')).toBe(true);
    await runTo(start + 45_000, 1_000);
    await vi.waitFor(
      () => expect([...catalog.matches()].every(({ status }) => status === 'ended')).toBe(true),
      20_000,
    );
  });

  it('ends after a restart in the middle as if there had been none', async () => {
    const first = await startProcess();
    await runTo(start + 12_000);
    await first.stop();
    clock.at += 3_000;
    const second = await startProcess();
    await runTo(start + 24_000);
    await untilUpToDate(second.catalog);
    await runTo(start + 45_000, 1_000);
    await expect.poll(() => hasResults(second.catalog)).toBe(true);
    const restarted = facts(second.catalog);
    const queue = () =>
      test.db.sql`select match_id, kind, message from settlement_queue order by match_id, id`;
    const queued = await queue();
    await second.stop();

    await test.owner
      .sql`truncate leagues, teams, matches, markets, feed_progress, feed_seen, settlement_queue cascade`;
    clock.at = start;
    const whole = await startProcess();
    await runTo(start + 45_000, 1_000);
    await expect.poll(() => hasResults(whole.catalog)).toBe(true);
    expect(facts(whole.catalog)).toEqual(restarted);
    expect(await queue()).toEqual(queued);
  });

  it('settles matches that began and ended while the server was down', async () => {
    const first = await startProcess();
    await runTo(start + 2_000);
    await first.stop();
    clock.at = start + 4 * 3_600_000;
    const second = await startProcess();
    await vi.waitFor(async () => {
      const rows = await test.db.sql<
        { status: string; result: unknown }[]
      >`select status, result from matches`;
      expect(rows.map(({ status }) => status)).toEqual(matchIds.map(() => 'ended'));
      const [queued] = await test.db.sql<{ n: number }[]>`
        select count(distinct match_id)::int as n from settlement_queue where kind = 'settlement'`;
      expect(queued?.n).toBe(matchIds.length);
    }, 20_000);
    await second.stop();
  });

  it('stops the matches of a silent producer, and opens them with fresh books when it is back', async () => {
    const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    const recovered: string[] = [];
    let said: FeedOptions | undefined;
    const feed = {
      start(options: FeedOptions): RunningFeed {
        said = options;
        return { recover: (producer) => recovered.push(producer), stop: async () => undefined };
      },
    };
    const watch = new FeedWatch({
      feed,
      ingest,
      progress: new Map([
        ['live', start],
        ['prematch', start],
      ]),
      log,
      now: clock.now,
      matchSilenceMs,
    });
    running.push(watch);
    await watch.start();
    const alive = (producer: 'live' | 'prematch') => ({ type: 'alive', at: clock.at, producer }) as const;
    const books = () =>
      simulator.openFixtures(clock.at).map((fixture) => simulator.play(fixture, clock.at).snapshot(clock.at));
    clock.at = start + 9_000;
    await said?.onMessages([
      ...simulator.openFixtures(clock.at),
      ...books(),
      alive('live'),
      alive('prematch'),
    ]);
    expect([...catalog.matches()].filter(({ stop }) => stop === 'feed-lost')).toEqual([]);

    clock.at += feedSilenceMs - 1_000;
    await said?.onMessages([alive('prematch')]);
    await watch.check();
    expect([...catalog.matches()].some(({ stop }) => stop === 'feed-lost')).toBe(false);
    clock.at += 2_000;
    await watch.check();
    const stops = await test.db.sql<
      { status: string; stop: string | null }[]
    >`select status, stop from matches`;
    expect(stops.filter(({ status }) => status === 'live').map(({ stop }) => stop)).not.toContain(null);
    expect(stops.filter(({ status }) => status === 'scheduled').every(({ stop }) => stop === null)).toBe(
      true,
    );

    await said?.onMessages([alive('live')]);
    expect(recovered).toEqual(['live']);
    expect([...catalog.matches()].some(({ stop }) => stop === 'feed-lost')).toBe(true);
    await said?.onMessages(books());
    const open = simulator.openFixtures(clock.at).map(({ matchId }) => catalog.find(matchId));
    expect(open.length).toBeGreaterThan(0);
    expect(open.some((match) => match?.stop === 'feed-lost')).toBe(false);
  });

  it('stops a match in play that a living producer has forgotten, until it speaks of it again', async () => {
    const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    const recovered: string[] = [];
    let said: FeedOptions | undefined;
    const feed = {
      start(options: FeedOptions): RunningFeed {
        said = options;
        return { recover: (producer) => recovered.push(producer), stop: async () => undefined };
      },
    };
    const progress = new Map([['live' as const, start]]);
    const watch = new FeedWatch({ feed, ingest, progress, log, now: clock.now, matchSilenceMs });
    running.push(watch);
    await watch.start();
    clock.at = start + 9_000;
    const books = simulator
      .openFixtures(clock.at)
      .map((fixture) => simulator.play(fixture, clock.at).snapshot(clock.at));
    await said?.onMessages([...simulator.openFixtures(clock.at), ...books]);
    const open = [...catalog.matches()].filter(({ status, stop }) => status === 'live' && stop === undefined);
    const [forgotten, paused] = open;
    if (forgotten === undefined || paused === undefined) throw new Error('two are open');
    // A pause: nothing changes, but the feed speaks.
    const same = books.find(({ matchId }) => matchId === paused.id);
    const speak = async (more: typeof books = []) => {
      clock.at += 15_000;
      const heard = same ? [{ ...same, at: clock.at, markets: [] }, ...more] : more;
      await said?.onMessages([...heard, { type: 'alive', at: clock.at, producer: 'live' }]);
      await watch.check();
    };
    const stopOf = ({ id }: { id: number }) => catalog.find(id)?.stop;
    const end = clock.at + matchSilenceMs;
    while (clock.at < end) await speak();
    expect([stopOf(forgotten), stopOf(paused)]).toEqual([undefined, undefined]);
    await speak();
    expect([stopOf(forgotten), stopOf(paused)]).toEqual(['feed-lost', undefined]);
    expect(recovered).toEqual(['live']);
    const [row] = await test.db.sql<{ stop: string }[]>`select stop from matches where id = ${forgotten.id}`;
    expect(row?.stop).toBe('feed-lost');
    await speak(
      books
        .filter(({ matchId }) => matchId === forgotten.id)
        .map((book) => ({ ...book, at: clock.at + 15_000 })),
    );
    expect(stopOf(forgotten)).toBe(undefined);
    expect(recovered).toEqual(['live']);
  });

  it('has nothing open at its start that an earlier process left long ago', async () => {
    const first = await startProcess();
    await runTo(start + 9_000);
    await untilUpToDate(first.catalog);
    await first.stop();
    clock.at += 60_000;
    const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    const silent = { start: (): RunningFeed => ({ recover: () => undefined, stop: async () => undefined }) };
    const watch = new FeedWatch({
      feed: silent,
      ingest,
      progress: await readProgress(test.db),
      log,
      now: clock.now,
      matchSilenceMs,
    });
    running.push(watch);
    await watch.start();
    expect([...catalog.matches()].every(({ stop }) => stop !== undefined)).toBe(true);
  });
});
