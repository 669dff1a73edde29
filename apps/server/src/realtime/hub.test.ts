import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Hub, type Outlet } from './hub.ts';

const clock = { at: 0 };

beforeEach(() => {
  clock.at = 0;
});

/** The numbers that came through a socket, in order. */
class Listener implements Outlet {
  readonly backlog = 0;
  readonly seqs: number[] = [];
  write(frames: readonly Buffer[]): void {
    for (const frame of frames) this.seqs.push(JSON.parse(frame.toString('utf8', frame.indexOf('{'))).seq);
  }
  cutOff(): void {
    throw new Error('no connection is slow here');
  }
}

const flushed = () => new Promise((resolve) => setImmediate(resolve));

describe('the kept messages of the hub', () => {
  it('are none of topics without listeners ten seconds later, however many there were', async () => {
    const hub = new Hub({ now: () => clock.at });
    const filler = 'x'.repeat(2_000);
    for (let round = 0; round < 60; round += 1) {
      clock.at += 1_000;
      for (let match = 1; match <= 100; match += 1)
        hub.publish({ topic: `match:${match}`, seq: round, filler } as { topic: string; seq: number });
      hub.sweep();
      expect(hub.keptBytes).toBeLessThan(11 * 100 * 2_100);
    }
    expect(hub.topicCount).toBe(100);
    clock.at += 10_001;
    hub.sweep();
    expect(hub.keptBytes).toBe(0);
    expect(hub.topicCount).toBe(0);
  });

  it('are none while no client may ask for them, and earlier ones do not fill the gap', () => {
    let isHeard = true;
    const hub = new Hub({ now: () => clock.at, currentSeq: () => 7, isHeard: () => isHeard });
    hub.publish({ topic: 'match:1', seq: 5 });
    isHeard = false;
    for (const seq of [6, 7]) hub.publish({ topic: 'match:1', seq });
    expect(hub.topicCount).toBe(0);
    isHeard = true;
    expect(hub.subscribe(new Listener(), 'match:1', 5)).toBe(false);
    expect(hub.subscribe(new Listener(), 'match:1', 7)).toBe(true);
  });

  it('says gap of a message that was not kept, also while the catalog lags behind it', () => {
    let isHeard = false;
    const seqs = { 'match:1': 5 };
    const hub = new Hub({
      ...{ now: () => clock.at, isHeard: () => isHeard },
      currentSeq: (topic) => (topic === 'match:1' ? seqs[topic] : undefined),
    });
    hub.publish({ topic: 'match:1', seq: 6 });
    clock.at += 2_000;
    hub.sweep();
    isHeard = true;
    expect(hub.subscribe(new Listener(), 'match:1', 5)).toBe(false);
    seqs['match:1'] = 6;
    expect(hub.subscribe(new Listener(), 'match:1', 6)).toBe(true);
    // Later the catalog has caught up, and its number alone tells.
    clock.at += 20_000;
    hub.sweep();
    expect(hub.subscribe(new Listener(), 'match:1', 6)).toBe(true);
    expect(hub.subscribe(new Listener(), 'match:1', 5)).toBe(false);
  });

  it('does not say gap of a topic that was forgotten and stands where the catalog has it', () => {
    const seqs: Record<string, number> = { 'match:1': 5 };
    const hub = new Hub({ now: () => clock.at, currentSeq: (topic) => seqs[topic] });
    hub.publish({ topic: 'match:1', seq: 5 });
    clock.at = 60_000;
    hub.sweep();
    expect(hub.subscribe(new Listener(), 'match:1', 5)).toBe(true);
    expect(hub.subscribe(new Listener(), 'match:1', 4)).toBe(false);
  });

  it('believes its own number where a catalog lags behind', () => {
    const hub = new Hub({ now: () => clock.at, currentSeq: () => 4 });
    hub.publish({ topic: 'match:1', seq: 5 });
    hub.subscribe(new Listener(), 'match:1');
    clock.at = 60_000;
    hub.sweep();
    expect(hub.subscribe(new Listener(), 'match:1', 4)).toBe(false);
  });
});

type Step =
  | { do: 'publish'; bytes: number }
  | { do: 'wait'; ms: number }
  | { do: 'join'; late: number }
  | { do: 'leave' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('publish'), bytes: fc.constantFrom(10, 5_000, 70_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 4_000, 11_000, 31_000) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('join'), late: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'leave' } as const) },
) as fc.Arbitrary<Step>;

interface Page {
  listener: Listener;
  /** The number it began with; told of a gap, that of the snapshot of that moment. */
  snapshot: number;
}

describe('between a snapshot and the subscription from its number on', () => {
  it('no message is lost: the topic goes on without a hole, or says gap while it already sends the following messages', async () => {
    const runs = { filled: 0, gaps: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        clock.at = 0;
        let seq = 0;
        const hub = new Hub({ now: () => clock.at, currentSeq: () => seq });
        let pages: Page[] = [];
        const follow = (page: Page) => {
          const news = page.listener.seqs.filter((each) => each > page.snapshot);
          expect(news).toEqual(
            Array.from({ length: seq - page.snapshot }, (_, at) => page.snapshot + 1 + at),
          );
        };
        for (const each of steps) {
          if (each.do === 'wait') {
            clock.at += each.ms;
            hub.sweep();
          } else if (each.do === 'publish') {
            seq += 1;
            hub.publish({ topic: 'match:1', seq, text: 'x'.repeat(each.bytes) } as {
              topic: string;
              seq: number;
            });
          } else if (each.do === 'join') {
            const listener = new Listener();
            const since = Math.max(0, seq - each.late);
            const isWhole = hub.subscribe(listener, 'match:1', since);
            runs[isWhole ? 'filled' : 'gaps'] += 1;
            pages.push({ listener, snapshot: isWhole ? since : seq });
          } else {
            await flushed();
            for (const page of pages) follow(page);
            for (const { listener } of pages) hub.leave(listener);
            pages = [];
          }
        }
        await flushed();
        for (const page of pages) follow(page);
      }),
      { numRuns: 300 },
    );
    expect(runs.filled).toBeGreaterThan(50);
    expect(runs.gaps).toBeGreaterThan(50);
  });
});

describe('a flush that takes long', () => {
  it('is followed by a rest of the same length, and the messages of the meantime share one write', async () => {
    const hub = new Hub({ now: () => clock.at });
    const writes: number[] = [];
    hub.subscribe(
      {
        backlog: 0,
        write(frames) {
          writes.push(frames.length);
          clock.at += 20;
        },
        cutOff: () => undefined,
      },
      'chat:hall',
    );
    const say = () => hub.announce('chat:hall', { msgId: 10006 });
    say();
    await flushed();
    expect(writes).toEqual([1]);
    say();
    await flushed();
    say();
    await flushed();
    expect(writes).toEqual([1]);
    await expect.poll(() => writes).toEqual([1, 2]);
  });

  it('delays nothing where flushes are short', async () => {
    const hub = new Hub({ now: () => clock.at });
    const listener = new Listener();
    hub.subscribe(listener, 'match:1');
    for (const seq of [1, 2]) {
      hub.publish({ topic: 'match:1', seq });
      await flushed();
    }
    expect(listener.seqs).toEqual([1, 2]);
  });
});
