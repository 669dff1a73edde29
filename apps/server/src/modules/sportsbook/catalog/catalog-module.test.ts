import { createBus, createLog } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../config.ts';
import { cancelForgotten, resumeWithinMs } from '../feed/abandoned.ts';
import { loadCatalog } from '../feed/ingest.ts';
import { requireSchedule } from '../feed/schedule.ts';
import { factsOf, matchMs, openCatalog, slices, smallSimulator, testClock } from '../test-feed.ts';
import { Catalog } from './catalog.ts';
import { followCatalog } from './catalog-follower.ts';
import { pruneCatalog } from './catalog-jobs.ts';
import { createCatalogModule } from './catalog-module.ts';

const start = 1_800_000_000_000;
const simulator = smallSimulator(start + 4_000, start + 8_000);
const clock = testClock(start);
const log = createLog({ level: 'silent' });
const dayMs = 86_400_000;

let test: TestDatabase;
let leave: (() => void) | undefined;

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
afterEach(() => leave?.());

async function play(to: number): Promise<Catalog> {
  const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  for (const { at, messages } of slices(simulator, start, to, 1_000)) {
    clock.at = at;
    await ingest.process(messages);
  }
  return catalog;
}

describe('the catalog of a process without a feed', () => {
  it('follows the process that has it', async () => {
    const follower = new Catalog();
    leave = followCatalog({ db: test.db, bus: test.bus, catalog: follower, log, gatherMs: 5 });
    const catalog = await play(start + 20_000);
    await vi.waitFor(() => {
      for (const match of catalog.matches()) {
        expect(follower.find(match.id)?.seq).toBe(match.seq);
        expect(factsOf(follower.find(match.id))).toEqual(factsOf(match));
      }
    }, 20_000);
    const [line] = [...catalog.matches()].flatMap(({ markets }) => [...markets.values()]);
    expect(follower.findMarket(line?.id ?? 0n)?.market.key).toBe(line?.key);
  });

  it('follows it also where the bus does not reach it', async () => {
    const follower = new Catalog();
    const options = { db: test.db, bus: createBus(), catalog: follower, log, gatherMs: 5, pollMs: 20 };
    leave = followCatalog(options);
    const inPlay = await play(start + 20_000);
    await vi.waitFor(() => {
      for (const match of inPlay.matches()) {
        expect(factsOf(follower.find(match.id))).toEqual(factsOf(match));
      }
    }, 20_000);
    const [match] = (await play(start + 2 * matchMs)).matches();
    expect(match?.status).toBe('ended');
    await vi.waitFor(() => expect(follower.find(match?.id ?? 0)).toMatchObject({ status: 'ended' }), 20_000);
  });

  it('knows the numbers of the topics, and nothing of topics that do not exist', async () => {
    const catalog = await play(start + 12_000);
    const config = readConfig({
      DATABASE_URL: test.url,
      HJ_SECRET: '5a'.repeat(32),
      HJ_PAYMENT_SECRET: 'a5'.repeat(32),
      HJ_ROLES: 'api',
    });
    const module = createCatalogModule({ config, db: test.db, bus: test.bus, log, now: clock.now });
    await module.start();
    for (const match of catalog.matches()) {
      expect(module.currentSeq(`match:${match.id}`)).toBe(match.seq);
      expect(module.currentSeq(`main:${match.id}`)).toBe(match.mainSeq);
    }
    expect(module.currentSeq('desk:FT')).toBeUndefined();
    expect(module.currentSeq('match:1')).toBeUndefined();
    await module.stop();
  });
});

describe('the simulated feed on a database of another pace', () => {
  it('is refused at the start', async () => {
    const config = (pace: object) =>
      readConfig({
        ...{ DATABASE_URL: test.url, HJ_SECRET: '5a'.repeat(32), HJ_PAYMENT_SECRET: 'a5'.repeat(32) },
        ...pace,
      });
    await requireSchedule(test.db, config({}).simulator);
    const deps = { db: test.db, bus: test.bus, log, now: clock.now };
    const module = createCatalogModule({ ...deps, config: config({ HJ_MATCH_MS: '120000' }) });
    await expect(module.start()).rejects.toThrow('begun with HJ_MATCH_MS=720000, not 120000');
  });
});

describe('bookkeeping', () => {
  const lines = async () =>
    (await test.db.sql<{ n: number }[]>`select count(*)::int as n from markets`)[0]?.n ?? 0;

  it('removes markets without bets two days after their match, and no others', async () => {
    const catalog = await play(start + 2 * matchMs);
    const [match] = catalog.matches();
    const [bet, exposed] = [...(match?.markets.values() ?? [])];
    if (!match || !bet || !exposed) throw new Error('no lines');
    await test.owner.sql`
      insert into bet_legs (bet_id, leg_no, match_id, market_id, market_key, outcome, league, home, away, starts_at,
        displayed_price, price, market_status, phase, match_seq, incident_seq, clock_seconds, home_score, away_score, red_cards)
      values (1, 1, ${String(match.id)}, ${String(bet.id)}, ${bet.key}, 'home', 'l', 'h', 'a', now(),
        1900, 1900, 'active', 'first-half', 1, 0, 0, 0, 0, 0)`;
    await test.owner.sql`
      insert into exposures (market_id, outcome, match_id, ceiling) values (${String(exposed.id)}, 'home', ${String(match.id)}, 100)`;
    const before = await lines();
    clock.at = start + dayMs;
    expect(await pruneCatalog({ db: test.db, now: clock.now })).toBe(0);
    clock.at = start + 2 * dayMs + 3_600_000;
    expect(await pruneCatalog({ db: test.db, now: clock.now })).toBe(before - 2);
    expect(await pruneCatalog({ db: test.db, now: clock.now })).toBe(0);
    const left = await test.db.sql<{ id: bigint }[]>`select id from markets order by id`;
    expect(left.map(({ id }) => id)).toEqual([bet.id, exposed.id].sort((a, b) => Number(a - b)));
    const [matches] = await test.db.sql<{ n: number }[]>`select count(*)::int as n from matches`;
    expect(matches?.n).toBe(2);
    const [legs] = await test.db.sql<
      { n: number }[]
    >`select count(*)::int as n from bet_legs where bet_id = 1`;
    expect(legs?.n).toBe(1);
  });

  it('keeps the lines of matches that are not over, however old', async () => {
    await play(start + 8_000);
    const before = await lines();
    clock.at = start + 9 * dayMs;
    expect(await pruneCatalog({ db: test.db, now: clock.now })).toBe(0);
    expect(await lines()).toBe(before);
  });

  it('lets go, in memory, of matches that are over', async () => {
    const catalog = await play(start + 2 * matchMs);
    const ids = [...catalog.matches()].map(({ id }) => id);
    const [line] = catalog.find(ids[0] ?? 0)?.markets.values() ?? [];
    catalog.forgetOver(start);
    expect([...catalog.matches()].length).toBe(ids.length);
    catalog.forgetOver(start + 3 * matchMs);
    expect([...catalog.matches()]).toEqual([]);
    expect(catalog.findMarket(line?.id ?? 0n)).toBeUndefined();
    clock.at = start + dayMs;
    await loadCatalog({ db: test.db, catalog, now: clock.now });
    expect([...catalog.matches()]).toEqual([]);
  });

  it('lets go, in memory, of the lines of matches that are over for five minutes, and of no others', async () => {
    const catalog = await play(start + 2 * matchMs);
    const over = [...catalog.matches()];
    const [ended] = over;
    if (!ended) throw new Error('no match');
    const live = { ...ended, id: ended.id + 1_000, status: 'live' as const };
    live.markets = new Map(
      [...ended.markets].map(([key, line]) => [key, { ...line, id: line.id + 100_000n }]),
    );
    catalog.put(live);
    const [line] = ended.markets.values();
    catalog.forgetClosedLines(start);
    expect(catalog.findMarket(line?.id ?? 0n)?.match).toBe(ended);
    catalog.forgetClosedLines(ended.feedAt + 1);
    expect(catalog.find(ended.id)).toEqual({ ...ended, markets: new Map() });
    expect(catalog.findMarket(line?.id ?? 0n)).toBeUndefined();
    expect(catalog.find(live.id)).toBe(live);
    expect(catalog.findMarket((line?.id ?? 0n) + 100_000n)?.match).toBe(live);
    // A process that starts later does not read them either.
    clock.at = ended.feedAt + 6 * 60_000;
    const later = new Catalog();
    await loadCatalog({ db: test.db, catalog: later, now: clock.now });
    expect(later.find(ended.id)).toEqual({ ...ended, markets: new Map() });
  });

  it('holds equal parts of lines once, whether they come from the feed or from the database', async () => {
    const catalog = await play(start + 8_000);
    const loaded = new Catalog();
    await loadCatalog({ db: test.db, catalog: loaded, now: clock.now });
    for (const match of catalog.matches()) {
      for (const line of match.markets.values()) {
        const same = loaded.find(match.id)?.markets.get(line.key);
        expect(same?.market).toBe(line.market);
        expect(same?.outcomes).toBe(line.outcomes);
      }
    }
  });

  it('[rules 7.1] C49: cancels a match that the feed did not end within 36 hours, once, and asks for its bets to be void', async () => {
    const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    for (const { at, messages } of slices(simulator, start, start + 5_000, 1_000)) {
      clock.at = at;
      await ingest.process(messages);
    }
    const startsAt = Math.max(...[...catalog.matches()].map((match) => match.startsAt));
    expect(cancelForgotten(catalog, startsAt + resumeWithinMs - 3_000)).toEqual([]);
    clock.at = startsAt + resumeWithinMs + 1;
    await ingest.process(cancelForgotten(catalog, clock.at));
    const rows = await test.db.sql<{ status: string }[]>`select status from matches`;
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    const queued = await test.db.sql<{ kind: string; reason: number | null; broken: string | null }[]>`
      select kind, (message->>'reason')::int as reason, message->'result'->'broken'->>'kind' as broken
      from settlement_queue order by match_id`;
    expect(queued).toEqual([
      { kind: 'settlement', reason: null, broken: 'abandoned' },
      { kind: 'bet-cancel', reason: 6, broken: null },
    ]);
    expect(
      [...catalog.matches()]
        .flatMap(({ markets }) => [...markets.values()])
        .every(({ status }) => status === 'closed'),
    ).toBe(true);
    expect(cancelForgotten(catalog, clock.at + 1_000)).toEqual([]);
  });

  it('C49: voids a postponed match that is not played within 36 hours for the reason that the feed gives', async () => {
    const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    const [fixture] = simulator.openFixtures(start);
    if (!fixture) throw new Error('no fixture');
    await ingest.process([fixture, { ...fixture, at: start + 1, status: 'postponed' }]);
    catalog.forgetOver(start + dayMs);
    const cancels = cancelForgotten(catalog, fixture.startsAt + resumeWithinMs + 1);
    expect(cancels).toMatchObject([
      { type: 'fixture', status: 'cancelled' },
      { type: 'bet-cancel', matchId: fixture.matchId, reason: 4 },
    ]);
    expect(cancels[1]).not.toHaveProperty('markets');
  });

  it('lets the first half stand where it was played to its end', async () => {
    const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    for (const { at, messages } of slices(simulator, start, start + 22_000, 1_000)) {
      clock.at = at;
      await ingest.process(messages);
    }
    const words = cancelForgotten(catalog, clock.at + resumeWithinMs).filter(
      ({ type }) => type === 'settlement',
    );
    expect(words.length).toBe(2);
    for (const word of words) {
      if (word.type !== 'settlement') throw new Error('no settlement');
      const state = catalog.find(word.matchId)?.state;
      expect(word.result.goals).toMatchObject({ first: state?.halfTimeGoals });
      expect(word.result.broken).toMatchObject({ kind: 'abandoned', standing: { goals: state?.goals } });
      const keys = word.markets.map(({ key }) => key);
      expect(keys).toContain('winner:full');
      expect(keys.some((key) => key.includes(':first'))).toBe(false);
    }
  });
});
