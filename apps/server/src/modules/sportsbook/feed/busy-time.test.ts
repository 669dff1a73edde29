import type { FeedMessage, Producer } from '@hj/betting';
import { createLog } from '@hj/platform';
import { afterEach, describe, expect, it } from 'vitest';
import { BusyTime } from './busy-time.ts';
import { type FeedOptions, feedSilenceMs, producers, type RunningFeed } from './feed.ts';
import { FeedWatch } from './feed-watch.ts';
import type { Ingest } from './ingest.ts';

const log = createLog({ level: 'silent' });
const start = 1_800_000_000_000;

let watch: FeedWatch | undefined;
afterEach(() => watch?.stop());

describe('the time for which a process does not listen', () => {
  it('is how late its timer runs, also while it has not run yet', () => {
    let at = 0;
    const busy = new BusyTime(1_000, () => at);
    at = 900;
    expect(busy.totalMs()).toBe(0);
    at = 26_000;
    expect(busy.totalMs()).toBe(25_000);
    busy.tick();
    at = 27_000;
    expect(busy.totalMs()).toBe(25_000);
  });

  it('counts once where the loop was blocked during a piece of work', async () => {
    let at = 0;
    const busy = new BusyTime(1_000, () => at);
    const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const works = ends.map(({ promise }) => busy.during(() => promise));
    at = 15_000;
    busy.tick();
    expect(busy.totalMs()).toBe(15_000);
    at = 15_500;
    ends[0]?.resolve();
    await works[0];
    ends[1]?.resolve();
    await works[1];
    at = 16_000;
    busy.tick();
    expect(busy.totalMs()).toBe(15_500);
    // Blocked, then a piece of work before the timer runs.
    at = 20_000;
    await busy.during(async () => {
      at = 21_000;
    });
    busy.tick();
    expect(busy.totalMs()).toBe(15_500 + 4_000);
  });
});

/** A watch over a feed that speaks when the test says so, beside an ingest that only notes lost producers. */
async function watchOver(
  process: (messages: readonly FeedMessage[]) => Promise<void> = async () => undefined,
) {
  const clock = { at: start };
  const steady = { at: 0 };
  const lost: Producer[] = [];
  let options: FeedOptions | undefined;
  const ingest: Pick<Ingest, 'process' | 'lose' | 'loseSilent'> = {
    process,
    lose: async (producer) => void lost.push(producer),
    loseSilent: async () => 0,
  };
  const own = new FeedWatch({
    feed: {
      start(said): RunningFeed {
        options = said;
        return { recover: () => undefined, stop: async () => undefined };
      },
    },
    ingest,
    progress: new Map(producers.map((producer) => [producer, start])),
    log,
    now: () => new Date(clock.at),
    steadyNow: () => steady.at,
    checkEveryMs: 10,
    matchSilenceMs: 300_000,
  });
  watch = own;
  await own.start();
  const say = (at: number) =>
    options?.onMessages(producers.map((producer) => ({ type: 'alive', at, producer }) as const));
  /** Time passes in which no timer runs. */
  const hang = (ms: number) => {
    clock.at += ms;
    steady.at += ms;
  };
  return { clock, hang, lost, own, say };
}

describe('a busy machine', () => {
  it('does not make a producer silent whose messages wait behind a blocked event loop', async () => {
    const { clock, hang, lost, own, say } = await watchOver();
    await say(clock.at);
    hang(25_000);
    // The timer runs before the socket is read.
    await own.check();
    expect(lost).toEqual([]);
    await say(clock.at - 1_000);
    clock.at += feedSilenceMs - 2_000;
    await own.check();
    expect(lost).toEqual([]);
  });

  it('that hangs while it writes is forgiven once', async () => {
    let written: () => void = () => undefined;
    const writes: Promise<void>[] = [];
    const { clock, hang, lost, own, say } = await watchOver(() => writes.shift() ?? Promise.resolve());
    writes.push(new Promise((resolve) => (written = resolve)));
    const said = say(clock.at);
    hang(15_000);
    written();
    await said;
    clock.at += feedSilenceMs + 1_000;
    await own.check();
    expect(lost).toEqual(['live', 'prematch']);
  });

  it('does not make a producer silent whose fresh messages are being written for half a minute', async () => {
    let written: () => void = () => undefined;
    const writes: Promise<void>[] = [];
    const { clock, hang, lost, own, say } = await watchOver(() => writes.shift() ?? Promise.resolve());
    writes.push(new Promise((resolve) => (written = resolve)));
    clock.at += 15_000;
    const said = say(clock.at);
    hang(15_000);
    await own.check();
    expect(lost).toEqual([]);
    written();
    await said;
    clock.at += 4_000;
    await own.check();
    expect(lost).toEqual([]);
  });
});

describe('a feed that waits until its batch is written', () => {
  it('is not silent meanwhile nor right afterwards, and is lost by its own silence as before', async () => {
    let written: () => void = () => undefined;
    const writes: Promise<void>[] = [];
    const { clock, hang, lost, own, say } = await watchOver(() => writes.shift() ?? Promise.resolve());
    writes.push(new Promise((resolve) => (written = resolve)));
    const said = say(clock.at);
    hang(feedSilenceMs + 10_000);
    await own.check();
    written();
    await said;
    await own.check();
    expect(lost).toEqual([]);
    await say(clock.at);
    clock.at += feedSilenceMs + 1_000;
    await own.check();
    expect(lost).toEqual(['live', 'prematch']);
  });

  it('is lost after a minute of writing', async () => {
    const { clock, lost, own, say } = await watchOver(() => new Promise(() => undefined));
    void say(clock.at);
    clock.at += 3 * feedSilenceMs + 1_000;
    await own.check();
    expect(lost).toEqual(['live', 'prematch']);
  });
});

describe('a producer that is away', () => {
  it('is lost after its silence, however short the checks', async () => {
    const { clock, lost, own, say } = await watchOver();
    await say(clock.at);
    clock.at += feedSilenceMs + 1_000;
    await own.check();
    expect(lost).toEqual(['live', 'prematch']);
  });

  it('is lost with old messages, and after a minute without a written one', async () => {
    const { clock, lost, own, say } = await watchOver();
    clock.at += 15_000;
    await say(clock.at - 14_000);
    clock.at += 6_500;
    await own.check();
    expect(lost).toEqual(['live', 'prematch']);
    await watch?.stop();

    const busy = await watchOver(() => new Promise(() => undefined));
    for (let round = 0; round < 5; round += 1) {
      busy.clock.at += 13_000;
      void busy.say(busy.clock.at);
      await busy.own.check();
    }
    expect(busy.lost).toEqual(['live', 'prematch']);
  });
});
