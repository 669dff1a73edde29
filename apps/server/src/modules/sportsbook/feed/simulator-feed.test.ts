import type { FeedMessage } from '@hj/betting';
import { createLog } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import type { MatchPlay, Simulator } from '@hj/simulator';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { kickoffEveryMs, matchMs, openCatalog, smallSimulator, testClock } from '../test-feed.ts';
import { createSimulatorFeed } from './simulator-feed.ts';

const start = 1_800_000_000_000;
const log = createLog({ level: 'silent' });
const whole = smallSimulator(start + 4_000, start + 12_000);
const [broken, ...others] = whole.fixturesBetween(start, start + 20_000);
if (!broken) throw new Error('no fixture');

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});

/** A simulator whose first match fails in its tenth second, or whenever it is asked to play. */
function failing(when: 'in play' | 'at once'): Simulator {
  return {
    ...whole,
    play(fixture, from): MatchPlay {
      const play = whole.play(fixture, from);
      if (fixture.matchId !== broken?.matchId) return play;
      if (when === 'at once') throw new Error('the match cannot be played');
      return {
        snapshot: (at) => play.snapshot(at),
        get ended() {
          return play.ended;
        },
        advance(to) {
          if (to > start + 10_000) throw new Error('the match went wrong');
          return play.advance(to);
        },
      };
    },
  };
}

async function run(simulator: Simulator, to: number) {
  const clock = testClock(start);
  const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  const said: FeedMessage[] = [];
  const feed = createSimulatorFeed({ simulator, matchMs, kickoffEveryMs, log, now: clock.now, tickMs: 1 });
  const running = feed.start({
    from: start,
    onMessages: async (messages) => {
      said.push(...messages);
      await ingest.process(messages);
    },
  });
  while (clock.at < to) {
    clock.at += 500;
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  await vi.waitFor(() => expect(said.at(-1)?.at).toBeGreaterThan(to - 10_001), 20_000);
  await running.stop();
  return { catalog, said };
}

describe('a match that the simulator cannot play', () => {
  it('is dropped and its betting stopped, and all others are played to their end', async () => {
    const { catalog, said } = await run(failing('in play'), start + 60_000);
    expect(catalog.find(broken.matchId)?.stop).toBe('feed-lost');
    expect(said.filter(({ type, at }) => type === 'bet-stop' && at > start + 50_000)).toEqual([]);
    for (const { matchId } of others) {
      expect(['ended', 'postponed']).toContain(catalog.find(matchId)?.status);
    }
    expect(others.length).toBeGreaterThan(1);
  });

  it('does not keep the feed from starting', async () => {
    await test.owner
      .sql`truncate leagues, teams, matches, markets, feed_progress, feed_seen, settlement_queue cascade`;
    const { catalog } = await run(failing('at once'), start + 20_000);
    expect(others.filter(({ matchId }) => catalog.find(matchId)?.status === 'live').length).toBeGreaterThan(
      0,
    );
  });
});

it('sends signs of life of its producers while it sends the books of 200 matches, five seconds for every forty', async () => {
  const clock = testClock(start);
  const [fixture] = others;
  if (fixture === undefined) throw new Error('no fixture');
  const book = whole.play(fixture, start).snapshot(start);
  const simulator: Simulator = {
    ...whole,
    openFixtures: () => Array.from({ length: 200 }, (_, place) => ({ ...fixture, matchId: 10_000 + place })),
    announcedBetween: () => [],
    play: () => ({ snapshot: () => book, advance: () => [], ended: false }),
  };
  const timer = vi.spyOn(performance, 'now').mockImplementation(() => clock.at);
  onTestFinished(() => timer.mockRestore());
  const batches: FeedMessage[][] = [];
  const feed = createSimulatorFeed({ simulator, matchMs, kickoffEveryMs, log, now: clock.now, tickMs: 1 });
  const isBooks = (batch: FeedMessage[]) => batch.some(({ type }) => type === 'fixture');
  const running = feed.start({
    from: start,
    onMessages: async (messages) => {
      batches.push(messages);
      if (isBooks(messages)) clock.at += 5_000;
    },
  });
  await vi.waitFor(() => expect(batches.filter(isBooks).length).toBeGreaterThanOrEqual(5), 10_000);
  await running.stop();
  const books = batches.slice(0, batches.findLastIndex(isBooks) + 1);
  expect(
    books.filter(isBooks).flatMap((batch) => batch.filter(({ type }) => type === 'fixture')).length,
  ).toBe(200);
  const alive = books.flat().filter((message) => message.type === 'alive' && message.producer === 'live');
  expect(alive.map(({ at }) => at - start)).toEqual([0, 10_000, 20_000]);
});

it('plays matches in play and sends their messages before it plays the far-off ones', async () => {
  const clock = testClock(start);
  const [fixture] = others;
  if (fixture === undefined) throw new Error('no fixture');
  const said: string[] = [];
  const far = { ...fixture, matchId: 1, startsAt: start + 86_400_000 };
  const near = { ...fixture, matchId: 2, startsAt: start - 1_000 };
  const book = whole.play(fixture, start).snapshot(start);
  const simulator: Simulator = {
    ...whole,
    openFixtures: () => [far, near],
    announcedBetween: () => [],
    play: ({ matchId }) => ({
      snapshot: () => ({ ...book, matchId }),
      advance: (to) => {
        said.push(`played ${matchId}`);
        return [{ ...book, matchId, at: to }];
      },
      ended: false,
    }),
  };
  const feed = createSimulatorFeed({ simulator, matchMs, kickoffEveryMs, log, now: clock.now, tickMs: 1 });
  const running = feed.start({
    from: start,
    onMessages: async (messages) => {
      const isBook = messages.some(({ type }) => type === 'fixture');
      for (const message of messages) {
        if (!isBook && 'matchId' in message) said.push(`sent ${message.matchId}`);
      }
    },
  });
  await vi.waitFor(() => expect(said.length).toBeGreaterThanOrEqual(4), 10_000);
  await running.stop();
  expect(said.slice(0, 4)).toEqual(['played 2', 'sent 2', 'played 1', 'sent 1']);
});
