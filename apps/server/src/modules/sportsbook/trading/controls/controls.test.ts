import type { ServerPush } from '@hj/contract';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog, CatalogMatch } from '../../catalog/catalog.ts';
import type { Ingest } from '../../feed/ingest.ts';
import { silent } from '../../test-bets.ts';
import { openCatalog, slices, smallSimulator, testClock } from '../../test-feed.ts';
import { setPriceRule } from '../prices/price-rules.ts';
import type { Scope } from '../scope.ts';
import { anna, auditRows, boris, why } from '../test-trading.ts';
import { watchControls } from './controls-watch.ts';
import { openBetting, stopBetting } from './stop-betting.ts';

const start = 1_800_000_000_000;
/** Two matches that kick off within the first seconds. */
const simulator = smallSimulator(start + 4_000, start + 8_000);
const steps = [...slices(simulator, start, start + 20_000, 1_000)];

let test: TestDatabase;
const clock = testClock(start);
let catalog: Catalog;
let ingest: Ingest;
let step: number;
let leave: () => Promise<void>;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  step = 0;
  await test.owner
    .sql`truncate leagues, teams, matches, markets, feed_progress, feed_seen, settlement_queue, trading_stops,
    trading_prices cascade`;
  ({ catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now }));
  leave = watchControls({ db: test.db, bus: test.bus, log: silent, ingest, pollMs: 20 });
});
afterEach(() => leave());

async function feedSteps(count: number): Promise<void> {
  for (const { at, messages } of steps.slice(step, step + count)) {
    clock.at = at;
    await ingest.process(messages);
  }
  step += count;
}

function open(): CatalogMatch[] {
  return [...catalog.matches()].sort((a, b) => a.id - b.id);
}

function first(): CatalogMatch {
  const [match] = open();
  if (match === undefined) throw new Error('there is a match');
  return match;
}

async function heldRows(): Promise<number[]> {
  const rows = await test.db.sql<{ id: bigint }[]>`select id from matches where held order by id`;
  return rows.map(({ id }) => Number(id));
}

async function sameAsRows(): Promise<void> {
  const fresh = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  for (const match of open()) {
    const { seq: _seq, mainSeq: _main, ...row } = fresh.catalog.find(match.id) ?? first();
    expect(match).toMatchObject({ held: row.held, markets: row.markets });
  }
}

const holdsNothing = { held: false };

describe('a stop by hand (C51)', () => {
  it.each<[string, () => Scope, (match: CatalogMatch) => boolean]>([
    ['everything', () => ({ kind: 'all' }), () => true],
    ['a sport', () => ({ kind: 'sport', id: 'FT' }), ({ sport }) => sport === 'FT'],
    [
      'a league',
      () => ({ kind: 'league', id: first().league.id }),
      ({ league }) => league.id === first().league.id,
    ],
    ['a match', () => ({ kind: 'match', id: first().id }), ({ id }) => id === first().id],
  ])(
    'holds %s within a second, tells every page, and gives back what the feed says',
    async (_what, scopeOf, isIn) => {
      await feedSteps(2);
      const scope = scopeOf();
      const pushes: ServerPush[] = [];
      const unsubscribe = test.bus.subscribe('push', (message) => pushes.push(message as ServerPush));
      const covered = open().filter(isIn);
      expect(covered.length).toBeGreaterThan(0);

      const startedAt = performance.now();
      await stopBetting(test.db, { scope, action: { ...anna, ...why } });
      expect(await heldRows(), 'at the commit').toEqual(covered.map(({ id }) => id));
      await expect.poll(() => open().filter(({ held }) => held)).toHaveLength(covered.length);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      for (const { id } of covered) {
        const told = pushes.find(({ topic }) => topic === `match:${id}`);
        expect(told?.data).toMatchObject({ state: { stop: 'desk' } });
      }
      // The feed goes on, and does not open it.
      await feedSteps(2);
      expect(open().filter(({ held }) => held)).toHaveLength(covered.length);
      await sameAsRows();

      const openedAt = performance.now();
      await openBetting(test.db, { scope, action: { ...boris, reason: 'resolved', note: '' } });
      await expect.poll(() => open().filter(({ held }) => held)).toHaveLength(0);
      expect(performance.now() - openedAt).toBeLessThan(1_000);
      expect(await heldRows()).toEqual([]);
      await sameAsRows();
      unsubscribe();
    },
  );

  it('holds one market, and no other of its match', async () => {
    await feedSteps(1);
    const [line] = [...first().markets.values()];
    if (line === undefined) throw new Error('there is a market');
    const scope: Scope = { kind: 'market', id: line.id };
    await stopBetting(test.db, { scope, action: { ...anna, ...why } });
    await expect.poll(() => first().markets.get(line.key)?.held).toBe(true);
    expect([...first().markets.values()].filter(({ held }) => held)).toHaveLength(1);
    expect(first().held).toBe(false);
    await feedSteps(2);
    expect(first().markets.get(line.key)?.held).toBe(true);
    await openBetting(test.db, { scope, action: { ...anna, ...why } });
    await expect.poll(() => first().markets.get(line.key)?.held).toBe(false);
    await sameAsRows();
  });

  it('holds markets that the feed announces after it, and stays while another one covers it', async () => {
    await stopBetting(test.db, { scope: { kind: 'sport', id: 'FT' }, action: { ...anna, ...why } });
    await stopBetting(test.db, { scope: { kind: 'all' }, action: { ...anna, ...why } });
    await feedSteps(2);
    expect(open().length).toBeGreaterThan(0);
    expect(open().every(({ held }) => held)).toBe(true);
    expect(await heldRows()).toHaveLength(open().length);
    await openBetting(test.db, { scope: { kind: 'all' }, action: { ...anna, ...why } });
    await feedSteps(1);
    expect(open().every(({ held }) => held)).toBe(true);
    await openBetting(test.db, { scope: { kind: 'sport', id: 'FT' }, action: { ...anna, ...why } });
    await feedSteps(1);
    expect(open().some(({ held }) => held)).toBe(false);
    expect(await heldRows()).toEqual([]);
  });

  it('that is lifted before the ingest saw it leaves nothing held', async () => {
    await feedSteps(2);
    await leave();
    const scope: Scope = { kind: 'match', id: first().id };
    await stopBetting(test.db, { scope, action: { ...anna, ...why } });
    await openBetting(test.db, { scope, action: { ...anna, ...why } });
    expect(await heldRows(), 'until the ingest looks').toEqual([first().id]);
    await feedSteps(1);
    expect(await heldRows()).toEqual([]);
    expect(first()).toMatchObject(holdsNothing);
  });

  it('outlives the process', async () => {
    await feedSteps(2);
    await stopBetting(test.db, { scope: { kind: 'all' }, action: { ...anna, ...why } });
    await leave();
    ({ catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now }));
    await feedSteps(2);
    expect(open().every(({ held }) => held)).toBe(true);
  });

  it('is made once, lifted once, only for reasons of the list, and each leaves its row in the audit', async () => {
    await feedSteps(1);
    const before = (await auditRows(test.db)).length;
    const scope: Scope = { kind: 'match', id: first().id };
    const stop = () => stopBetting(test.db, { scope, action: { ...anna, ...why } });
    const outcomes = await Promise.allSettled([stop(), stop(), stop()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 6009 } },
      { reason: { code: 6009 } },
    ]);
    const free = { reason: 'because', note: '' };
    await expect(openBetting(test.db, { scope, action: { ...boris, ...free } })).rejects.toMatchObject({
      code: 6008,
    });
    await expect(
      stopBetting(test.db, { scope: { kind: 'match', id: 404 }, action: { ...anna, ...why } }),
    ).rejects.toMatchObject({ code: 6303 });
    await openBetting(test.db, { scope, action: { ...boris, reason: 'resolved', note: '已核实' } });
    await expect(openBetting(test.db, { scope, action: { ...boris, ...why } })).rejects.toMatchObject({
      code: 6303,
    });
    const rows = (await auditRows(test.db)).slice(before);
    const subject = `match:${first().id}`;
    expect(rows).toEqual([
      {
        actor: 'staff:11',
        action: 'trading.stop',
        subject,
        detail: { stopId: expect.any(String), held: 1, ...why },
      },
      {
        actor: 'staff:12',
        action: 'trading.open',
        subject,
        detail: { stopId: expect.any(String), reason: 'resolved', note: '已核实' },
      },
    ]);
  });
});

describe('margin and shift', () => {
  const rule = { marginPermille: 100, shift: undefined };
  const shortened = (price: number) => 1000 + Math.floor(((price - 1000) * 900) / 1000);

  it('price open markets anew at once, every later price of the feed too, and end as they came', async () => {
    await feedSteps(1);
    const scope = { kind: 'league', id: first().league.id } as const;
    const startedAt = performance.now();
    await setPriceRule(test.db, { scope, marketType: 'winner', rule, action: { ...anna, ...why } });
    const winners = () =>
      open()
        .filter(({ league }) => league.id === scope.id)
        .flatMap(({ markets }) => [...markets.values()].filter(({ market }) => market.type === 'winner'));
    const isPriced = () =>
      winners().every(({ prices, feedPrices }) =>
        prices.every((price, index) => price === shortened(feedPrices[index] ?? 0)),
      );
    await expect.poll(isPriced).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(winners().length).toBeGreaterThan(0);
    await feedSteps(3);
    expect(isPriced()).toBe(true);
    const others = first()
      .markets.values()
      .filter(({ market }) => market.type !== 'winner');
    for (const { prices, feedPrices } of others) expect(prices).toEqual(feedPrices);
    await sameAsRows();
    await setPriceRule(test.db, {
      scope,
      marketType: 'winner',
      rule: undefined,
      action: { ...anna, ...why },
    });
    await expect
      .poll(() => winners().every(({ prices, feedPrices }) => prices.join() === feedPrices.join()))
      .toBe(true);
    await sameAsRows();
  });

  it('count by the nearest rule alone: match before league before sport before all, a type before all types', async () => {
    await feedSteps(1);
    const { id } = first();
    const set = (scope: Exclude<Scope, { kind: 'market' }>, marginPermille: number, marketType?: 'winner') =>
      setPriceRule(test.db, {
        scope,
        ...(marketType ? { marketType } : {}),
        rule: { marginPermille, shift: undefined },
        action: { ...anna, ...why },
      });
    const margin = () => {
      const line = first().markets.get('winner:full');
      const [fed = 0, now = 0] = [line?.feedPrices[0], line?.prices[0]];
      return Math.round((1000 * (1 - (now - 1000) / (fed - 1000))) / 10) * 10;
    };
    await set({ kind: 'all' }, 400);
    await expect.poll(margin).toBe(400);
    await set({ kind: 'sport', id: 'FT' }, 300);
    await expect.poll(margin).toBe(300);
    await set({ kind: 'sport', id: 'FT' }, 250, 'winner');
    await expect.poll(margin).toBe(250);
    await set({ kind: 'league', id: first().league.id }, 200);
    await expect.poll(margin).toBe(200);
    await set({ kind: 'match', id }, 100);
    await expect.poll(margin).toBe(100);
  });

  it('refuse figures out of bounds, an end without a rule and a free reason, and are in the audit', async () => {
    const scope = { kind: 'all' } as const;
    const input = { scope, action: { ...anna, ...why } };
    const set = (change: object) => setPriceRule(test.db, { ...input, rule, ...change });
    await expect(set({ rule: { marginPermille: 501, shift: undefined } })).rejects.toMatchObject({
      code: 6008,
    });
    await expect(set({ rule: { marginPermille: 0, shift: undefined } })).rejects.toMatchObject({
      code: 6008,
    });
    await expect(set({ action: { ...anna, reason: 'x' } })).rejects.toMatchObject({ code: 6008 });
    await expect(set({ rule: undefined })).rejects.toMatchObject({ code: 6303 });
    await set({});
    await set({ rule: { marginPermille: 0, shift: { outcome: 'home', permille: 20 } } });
    const [last] = (await auditRows(test.db)).slice(-1);
    expect(last).toMatchObject({
      actor: 'staff:11',
      action: 'trading.price',
      subject: 'all:|',
      detail: { before: 'margin 100', after: 'margin 0, shift home 20', reason: 'feed-error' },
    });
    const rows = await test.db.sql`select from trading_prices where ended_at is null`;
    expect(rows).toHaveLength(1);
  });
});
