import type { FeedMarket, FeedMessage } from '@hj/betting';
import type { ServerPush } from '@hj/contract';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog/catalog.ts';
import {
  bookOf,
  bookSaid,
  factsOf,
  matchMs,
  openCatalog,
  slices,
  smallSimulator,
  testClock,
} from '../test-feed.ts';
import type { Ingest } from './ingest.ts';

const start = 1_800_000_000_000;
/** Two matches that kick off within the first seconds. */
const simulator = smallSimulator(start + 4_000, start + 8_000);
const end = start + 2 * matchMs;

let test: TestDatabase;
const clock = testClock(start);
let catalog: Catalog;
let ingest: Ingest;

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
  ({ catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now }));
});

async function feed(to: number, stepMs = 250): Promise<void> {
  for (const { at, messages } of slices(simulator, start, to, stepMs)) {
    clock.at = at;
    await ingest.process(messages);
  }
}

async function reloaded(): Promise<Catalog> {
  const fresh = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  return fresh.catalog;
}

describe('the ingest of the feed', () => {
  it('[3.37] holds in memory and in the database, at every moment of a match, the state of the feed', async () => {
    let compared = 0;
    for (const { at, messages } of slices(simulator, start, start + 36_000, 250)) {
      clock.at = at;
      await ingest.process(messages);
      if ((at - start) % 3_000 !== 0) continue;
      const stored = await reloaded();
      for (const fixture of simulator.openFixtures(at)) {
        const match = catalog.find(fixture.matchId);
        expect(factsOf(stored.find(fixture.matchId))).toEqual(factsOf(match));
        const said = bookSaid(simulator.play(fixture, at).snapshot(at));
        if (!match || said.stop !== undefined) continue;
        expect(bookOf(match).markets).toEqual(said.markets);
        expect(match.state.goals).toEqual(said.state.goals);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(8);
  });

  it('ends with the result, every line closed, and each settlement queued once', async () => {
    await feed(end);
    for (const { matchId } of simulator.fixturesBetween(start, end)) {
      const match = catalog.find(matchId);
      expect(match?.status).toBe('ended');
      expect(match?.result?.goals?.full).toEqual(match?.state.goals);
      expect([...(match?.markets.values() ?? [])].every(({ status }) => status === 'closed')).toBe(true);
    }
    const queued = await test.db.sql<{ matchId: bigint }[]>`select match_id from settlement_queue`;
    expect(queued.length).toBeGreaterThanOrEqual(4);
  });

  it('takes a batch that is delivered again, or late, without any change', async () => {
    const batches = [...slices(simulator, start, end, 1_000)];
    for (const { at, messages } of batches) {
      clock.at = at;
      await ingest.process(messages);
      await ingest.process(messages);
    }
    const matchIds = simulator.fixturesBetween(start, end).map(({ matchId }) => matchId);
    const before = matchIds.map((id) => factsOf(catalog.find(id)));
    const count = async () =>
      (await test.db.sql<{ n: number }[]>`select count(*)::int as n from settlement_queue`)[0]?.n;
    const queued = await count();
    for (const { messages } of batches.slice(-20)) await ingest.process(messages);
    expect(matchIds.map((id) => factsOf(catalog.find(id)))).toEqual(before);
    expect(await count()).toBe(queued);

    const once = await openOnce();
    expect(before).toEqual(matchIds.map((id) => factsOf(once.find(id))));
  });

  /** The same feed, delivered once, into an empty database. */
  async function openOnce(): Promise<Catalog> {
    await test.owner
      .sql`truncate leagues, teams, matches, markets, feed_progress, feed_seen, settlement_queue cascade`;
    ({ catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now }));
    await feed(end, 1_000);
    return catalog;
  }

  it('ignores messages about unknown matches and markets', async () => {
    const [fixture] = simulator.fixturesBetween(start, end);
    if (!fixture) throw new Error('no fixture');
    const odds = simulator.play(fixture, start).snapshot(start);
    await ingest.process([odds]);
    expect(catalog.find(fixture.matchId)).toBeUndefined();
    const strange: FeedMarket = {
      key: 'throw-ins:full:3',
      status: 'active',
      rank: 0,
      prices: [{ outcome: 'over', price: 1900 }],
    };
    const broken: FeedMarket = {
      key: 'winner:full',
      status: 'active',
      rank: 0,
      prices: [{ outcome: 'home', price: 900 }],
    };
    await ingest.process([fixture, { ...odds, markets: [strange, broken] }]);
    expect(catalog.find(fixture.matchId)?.markets.size).toBe(0);
  });

  it('still takes another result of a match that memory has dropped', async () => {
    await feed(end, 1_000);
    const [match] = catalog.matches();
    if (!match) throw new Error('no match');
    clock.at = end + 86_400_000;
    catalog.forgetOver(clock.at);
    expect(catalog.find(match.id)).toBeUndefined();
    const correction: FeedMessage = {
      type: 'rollback-settlement',
      at: clock.at,
      matchId: match.id,
      markets: ['winner:full'],
    };
    await ingest.process([correction]);
    const queued = await test.db.sql<{ matchId: bigint }[]>`
      select match_id from settlement_queue where kind = 'rollback-settlement'`;
    expect(queued.map(({ matchId }) => Number(matchId))).toEqual([match.id]);
    expect(factsOf(catalog.find(match.id))).toEqual(factsOf(match));
  });

  it('keeps a postponed match in sight, so that it can be played or void later', async () => {
    await feed(start + 2_000);
    const [fixture] = simulator.fixturesBetween(start, end);
    if (!fixture) throw new Error('no fixture');
    clock.at += 1_000;
    await ingest.process([{ ...fixture, at: clock.at, status: 'postponed' }]);
    clock.at += 86_400_000;
    catalog.forgetOver(clock.at);
    for (const each of [catalog, await reloaded()]) {
      expect(each.find(fixture.matchId)?.status).toBe('postponed');
    }
    const { seq, markets } = catalog.find(fixture.matchId) ?? { seq: 0, markets: new Map() };
    await ingest.process([{ ...fixture, at: clock.at, startsAt: clock.at + 3_600_000 }]);
    const again = catalog.find(fixture.matchId);
    expect(again).toMatchObject({ status: 'scheduled', startsAt: clock.at + 3_600_000, seq: seq + 1 });
    expect(again?.markets.size).toBe(markets.size);
  });

  it('counts the incidents that decide waiting bets, and only those', async () => {
    const [fixture] = simulator.fixturesBetween(start, end);
    if (!fixture) throw new Error('no fixture');
    const incident = {
      type: 'incident',
      matchId: fixture.matchId,
      clockSeconds: 60,
      goals: { home: 0, away: 0 },
    } as const;
    const messages: FeedMessage[] = [
      fixture,
      { ...incident, at: start + 1, kind: 'kick-off' },
      { ...incident, at: start + 2, kind: 'corner', side: 'home' },
      { ...incident, at: start + 3, kind: 'penalty', side: 'home' },
      { ...incident, at: start + 4, kind: 'goal', side: 'home' },
    ];
    await ingest.process(messages);
    await ingest.process(messages.slice(3));
    expect(catalog.find(fixture.matchId)?.incidentSeq).toBe(2);
  });

  it('stops a match by one row, and a transaction with its FOR SHARE lock sees it open until that lock ends (C41, C51)', async () => {
    await feed(start + 12_000);
    const live = [...catalog.matches()].find(({ status, stop }) => status === 'live' && stop === undefined);
    if (!live) throw new Error('no match in play');
    const stopMessage: FeedMessage = {
      type: 'bet-stop',
      at: clock.at,
      producer: 'live',
      matchId: live.id,
      reason: 'possible-goal',
      state: { ...live.state, stop: 'possible-goal' },
    };
    const stopOf = ({ sql }: { sql: typeof test.db.sql }) =>
      sql<
        { stop: string | null; ctid: string }[]
      >`select stop from matches where id = ${String(live.id)} for share`;
    let done = false;
    let stopping: Promise<void> | undefined;
    await test.db.transaction(async (tx) => {
      expect((await stopOf(tx))[0]?.stop).toBeNull();
      stopping = ingest.process([stopMessage]).then(() => {
        done = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      // The feed waits for the bets that are being taken; these still see an open match.
      expect(done).toBe(false);
      expect((await stopOf(tx))[0]?.stop).toBeNull();
    });
    const released = performance.now();
    await stopping;
    expect(performance.now() - released).toBeLessThan(1_000);
    expect((await test.db.transaction(stopOf))[0]?.stop).toBe('possible-goal');
    expect(catalog.find(live.id)?.stop).toBe('possible-goal');
  });

  it('opens after a stop only the lines that the feed lists as active', async () => {
    const [fixture] = simulator.fixturesBetween(start, end);
    if (!fixture) throw new Error('no fixture');
    const book = simulator.play(fixture, start).snapshot(start);
    const head = { matchId: fixture.matchId, producer: 'prematch' } as const;
    const [first, second] = book.markets.filter(({ status }) => status === 'active');
    if (!first || !second) throw new Error('no markets');
    await ingest.process([fixture, book]);
    await ingest.process([{ ...head, type: 'bet-stop', at: start + 1, reason: 'var', state: book.state }]);
    await ingest.process([{ ...book, at: start + 2, markets: [first] }]);
    const statusOf = (key: string) => catalog.find(fixture.matchId)?.markets.get(key)?.status;
    expect([statusOf(first.key), statusOf(second.key)]).toEqual(['active', 'suspended']);
    expect(factsOf((await reloaded()).find(fixture.matchId))).toEqual(factsOf(catalog.find(fixture.matchId)));
  });

  it('closes the lines that a settlement decides, also before the feed closes them (C41)', async () => {
    const [fixture] = simulator.fixturesBetween(start, end);
    if (!fixture) throw new Error('no fixture');
    const book = simulator.play(fixture, start).snapshot(start);
    const [first, second] = book.markets.filter(({ status }) => status === 'active');
    if (!first || !second) throw new Error('no markets');
    const result = { goals: { first: { home: 1, away: 0 } } };
    const head = { matchId: fixture.matchId, at: start + 1 } as const;
    const markets = [{ key: first.key }];
    await ingest.process([fixture, book, { ...head, type: 'settlement', certainty: 1, result, markets }]);
    await ingest.process([{ ...book, at: start + 2 }]);
    const stored = (await reloaded()).find(fixture.matchId);
    for (const match of [catalog.find(fixture.matchId), stored]) {
      expect(match?.markets.get(first.key)?.status).toBe('closed');
      expect(match?.markets.get(second.key)?.status).toBe('active');
    }
  });

  it('opens nothing with prices that are old when they arrive', async () => {
    const [fixture] = simulator.fixturesBetween(start, end);
    if (!fixture) throw new Error('no fixture');
    const { play } = { play: simulator.play(fixture, start) };
    clock.at = start + 60_000;
    await ingest.process([fixture, play.snapshot(start)]);
    expect(catalog.find(fixture.matchId)?.stop).toBe('feed-lost');
    clock.at = start + 1_000;
    await ingest.process([play.snapshot(start + 1_000)]);
    expect(catalog.find(fixture.matchId)?.stop).toBeUndefined();
  });

  it('pushes to watchers without a gap in the numbers, and only after the commit', async () => {
    const seen: ServerPush[] = [];
    const leave = test.bus.subscribe('push', (message) => seen.push(message as ServerPush));
    await feed(end, 500);
    leave();
    const byTopic = Map.groupBy(seen, ({ topic }) => topic);
    expect(byTopic.size).toBe(6);
    for (const [topic, messages] of byTopic) {
      const numbers = messages.map(({ seq }) => seq);
      const first = numbers[0] ?? 0;
      expect(numbers, topic).toEqual(numbers.map((_, index) => first + index));
    }
    const changes = (byTopic.get('desk:FT') ?? []).map(({ data }) => 'change' in data && data.change);
    expect(changes).toEqual(['announced', 'announced', 'started', 'started', 'ended', 'ended']);
  });

  it('is read anew after a write that failed, and takes the batch when it comes again', async () => {
    const batches = [...slices(simulator, start, start + 10_000, 1_000)];
    for (const [index, { at, messages }] of batches.entries()) {
      clock.at = at;
      if (index === 4) {
        await test.owner.sql`alter table markets add constraint broken check (false) not valid`;
        await expect(ingest.process(messages)).rejects.toThrow();
        await test.owner.sql`alter table markets drop constraint broken`;
      }
      await ingest.process(messages);
    }
    const stored = await reloaded();
    for (const match of catalog.matches()) expect(factsOf(match)).toEqual(factsOf(stored.find(match.id)));
  });
});
