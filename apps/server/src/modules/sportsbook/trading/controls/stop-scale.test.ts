import type { ServerPush } from '@hj/contract';
import { createBus } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../test-bets.ts';
import { openCatalog } from '../../test-feed.ts';
import { setPriceRule } from '../prices/price-rules.ts';
import { anna, matchMessages, why } from '../test-trading.ts';
import { watchControls } from './controls-watch.ts';
import { openBetting, stopBetting } from './stop-betting.ts';

/** Measured with 1,500 as well: a third to half of a second. Here the machine may be busy with other tests. */
const matches = 300;
/** The best of so many counts. */
const rounds = 3;
const all = { scope: { kind: 'all' }, action: { ...anna, ...why } } as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});

describe('a stop of everything, with many matches open and the ingest in another process (C51)', () => {
  it('is committed, and pushed to every page, within a second; so are its lift and a margin', async () => {
    // Another process: its bus hears nothing of this one's, it only looks.
    const bus = createBus();
    const { catalog, ingest } = await openCatalog({ db: test.db, bus, now: () => new Date() });
    await ingest.process(Array.from({ length: matches }, (_, index) => matchMessages(1_000 + index)).flat());
    const leave = watchControls({ db: test.db, bus, log: silent, ingest });
    const told = new Set<string>();
    bus.subscribe('push', (message) => told.add((message as ServerPush).topic));
    const everybodyTold = () => [...catalog.matches()].every(({ id }) => told.has(`match:${id}`));
    const reaches = async (change: () => Promise<unknown>) => {
      told.clear();
      const startedAt = performance.now();
      await change();
      await expect.poll(everybodyTold, { timeout: 10_000, interval: 5 }).toBe(true);
      return performance.now() - startedAt;
    };
    const took: Record<'stop' | 'lift' | 'margin', number[]> = { stop: [], lift: [], margin: [] };
    for (let round = 1; round <= rounds; round++) {
      took.stop.push(await reaches(() => stopBetting(test.db, all)));
      expect([...catalog.matches()].every(({ held }) => held)).toBe(true);
      took.lift.push(await reaches(() => openBetting(test.db, all)));
      expect([...catalog.matches()].some(({ held }) => held)).toBe(false);
      const rule = { marginPermille: 50 * round, shift: undefined };
      took.margin.push(await reaches(() => setPriceRule(test.db, { ...all, rule })));
    }
    for (const [change, times] of Object.entries(took))
      expect(Math.min(...times), change).toBeLessThan(1_000);
    await leave();
  }, 60_000);
});
