import type { ServerPush, WireMarket } from '@hj/contract';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClient, type TestPush, testPush } from '../../../realtime/test-client.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { type WireMatch, wireMatchOf } from '../catalog/wire-views.ts';
import { matchMs, openCatalog, slices, smallSimulator, testClock } from '../test-feed.ts';
import type { Ingest } from './ingest.ts';

const start = 1_800_000_000_000;
const simulator = smallSimulator(start + 4_000, start + 8_000);
const [fixture] = simulator.fixturesBetween(start, start + matchMs);
const gide = String(fixture?.matchId);

/** A page: it takes a snapshot and keeps it up to date by push, as the contract says. */
class Page {
  readonly extent: 'main' | 'full';
  match: WireMatch | undefined;

  constructor(extent: 'main' | 'full') {
    this.extent = extent;
  }

  get topic(): string {
    return this.extent === 'main' ? `main:${gide}` : `match:${gide}`;
  }

  get seq(): number {
    return (this.extent === 'main' ? this.match?.mainSeq : this.match?.seq) ?? 0;
  }

  take(message: ServerPush): void {
    if (this.match === undefined || message.type !== 'update' || message.seq <= this.seq) return;
    expect(message.seq, 'no hole in the numbers').toBe(this.seq + 1);
    const lines = new Map(this.match.markets.map((line) => [line.marketId, line]));
    for (const line of message.data.markets) {
      if (this.#isShown(line)) lines.set(line.marketId, line);
      else lines.delete(line.marketId);
    }
    this.match = {
      ...this.match,
      ...(message.data.state ? { state: message.data.state } : {}),
      ...(message.data.statistics ? { statistics: message.data.statistics } : {}),
      ...(this.extent === 'main' ? { mainSeq: message.seq } : { seq: message.seq }),
      markets: [...lines.values()],
    };
  }

  #isShown({ status, outcomes, rank }: WireMarket): boolean {
    return status !== 'closed' && outcomes.length > 0 && (this.extent === 'full' || rank === 0);
  }
}

/** The common part of both: state and lines. The list does not count the further lines, nor the other topic's numbers. */
function shown({ extent, match }: Page) {
  const lines = [...(match?.markets ?? [])].sort((a, b) => Number(a.marketId) - Number(b.marketId));
  return {
    state: match?.state,
    statistics: match?.statistics,
    lines,
    seq: extent === 'main' ? match?.mainSeq : match?.seq,
  };
}

let test: TestDatabase;
let push: TestPush;
let catalog: Catalog;
let ingest: Ingest;
const clock = testClock(start);

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
  push = await testPush({ bus: test.bus, currentSeq: (topic) => seqOf(topic) });
  return () => push.close();
});

function seqOf(topic: string): number | undefined {
  const match = catalog.find(Number(gide));
  return topic.startsWith('main:') ? match?.mainSeq : match?.seq;
}

function snapshot(extent: 'main' | 'full'): WireMatch {
  const match = catalog.find(Number(gide));
  if (!match) throw new Error('no match');
  return structuredClone(wireMatchOf(match, clock.at, extent));
}

async function follow(page: Page): Promise<TestClient> {
  const client = await TestClient.open(push.url);
  client.socket.on('message', (data) => page.take(JSON.parse(String(data))));
  client.send({ op: 'sub', topics: [page.topic], since: { [page.topic]: page.seq } });
  await client.barrier();
  return client;
}

describe.each(['main', 'full'] as const)('a page that follows a match by its %s topic (SB3)', (extent) => {
  const fresh = (): Page => {
    const page = new Page(extent);
    page.match = snapshot(extent);
    return page;
  };
  it('is at every moment the same as a new snapshot', async () => {
    let client: TestClient | undefined;
    let page: Page | undefined;
    for (const { at, messages } of slices(simulator, start, start + 2 * matchMs, 1_000)) {
      clock.at = at;
      await ingest.process(messages);
      page ??= fresh();
      client ??= await follow(page);
      await client.barrier();
      expect(shown(page)).toEqual(shown(fresh()));
    }
    expect(page?.match?.state.gameStatus).toBe('ended');
    expect(client?.messages.some(({ type }) => type === 'gap')).toBe(false);
  });

  it('catches up with since after a dropped link, and with a snapshot after a gap', async () => {
    const steps = [...slices(simulator, start, start + 2 * matchMs, 1_000)];
    const run = async (count: number) => {
      for (const { at, messages } of steps.splice(0, count)) {
        clock.at = at;
        await ingest.process(messages);
      }
    };
    await run(8);
    const page = fresh();
    const first = await follow(page);
    await run(3);
    await first.barrier();
    first.socket.terminate();
    await run(5);
    expect(shown(page)).not.toEqual(shown(fresh()));
    const second = await follow(page);
    expect(shown(page)).toEqual(shown(fresh()));
    expect(second.messages.some(({ type }) => type === 'gap')).toBe(false);
    second.socket.terminate();

    // The process that kept the last messages is gone.
    await run(3);
    await push.close();
    push = await testPush({ bus: test.bus, currentSeq: (topic) => seqOf(topic) });
    const third = await follow(page);
    expect(third.messages.find(({ type }) => type === 'gap')?.data).toEqual({ topics: [page.topic] });
    page.match = snapshot(extent);
    await run(6);
    await third.barrier();
    expect(shown(page)).toEqual(shown(fresh()));
  });
});
