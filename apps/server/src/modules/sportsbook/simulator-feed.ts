/**
 * The simulator as a feed: it is given the real clock, slice by slice. A feed that starts late walks through what it missed in
 * the same way, in longer slices, so that matches which began and ended meanwhile come out settled.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FeedFixture, FeedMessage, Producer } from '@hj/betting';
import type { Logger } from '@hj/platform';
import type { MatchPlay, Simulator } from '@hj/simulator';
import {
  aliveEveryMs,
  type Feed,
  type FeedOptions,
  feedSilenceMs,
  producers,
  type RunningFeed,
} from './feed.ts';

export interface SimulatorFeedOptions {
  simulator: Simulator;
  matchMs: number;
  kickoffEveryMs: number;
  log: Logger;
  now: () => Date;
  tickMs?: number;
}

/** What was missed longer ago than any match lasts is gone: nothing open can depend on it. */
const longestReplayMs = 7 * 86_400_000;
const longestSliceMs = 60_000;
/** Matches whose books are sent together after a loss or at the first start. */
const booksPerBatch = 120;
const retryMs = 1_000;

/** The default feed. */
export function createSimulatorFeed(options: SimulatorFeedOptions): Feed {
  return {
    start(feedOptions) {
      const driver = new Driver(options, feedOptions);
      const running = driver.run();
      return {
        recover: (producer) => driver.recover(producer),
        async stop() {
          driver.stop();
          await running;
        },
      } satisfies RunningFeed;
    },
  };
}

interface Played {
  fixture: FeedFixture;
  play: MatchPlay;
}

class Driver {
  readonly #options: SimulatorFeedOptions;
  readonly #feed: FeedOptions;
  readonly #played = new Map<number, Played>();
  /** Every start sends full books: whatever was not taken before an end of the process is made good. */
  readonly #lost = new Set<Producer>(producers);
  readonly #stopped = new AbortController();
  #cursor: number;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #aliveAt = Number.NEGATIVE_INFINITY;

  constructor(options: SimulatorFeedOptions, feed: FeedOptions) {
    this.#options = options;
    this.#feed = feed;
    const now = options.now().getTime();
    this.#cursor = Math.max(feed.from ?? now, now - longestReplayMs);
  }

  recover(producer: Producer): void {
    this.#lost.add(producer);
  }

  stop(): void {
    this.#stopped.abort();
  }

  async run(): Promise<void> {
    this.#joinOpen(this.#cursor);
    while (!this.#stopped.signal.aborted) {
      const now = this.#options.now().getTime();
      const to = Math.min(now, this.#cursor + this.#sliceMs());
      await this.#send(this.#advance(to));
      if (to === now) await this.#sendBooks(to);
      // Behind the clock there is no pause, only a turn for everybody else.
      if (to === now) await this.#pause(this.#options.tickMs ?? 250);
      else await nextTurn();
    }
  }

  /** Short enough that no match begins and ends within one. */
  #sliceMs(): number {
    return Math.min(longestSliceMs, this.#options.matchMs / 4);
  }

  /** Matches that were open already at a moment: their messages up to it are known. */
  #joinOpen(at: number): void {
    for (const fixture of this.#options.simulator.openFixtures(at)) this.#join(fixture, at);
    this.#lookedAt = at;
  }

  #join(fixture: FeedFixture, from: number): void {
    const play = this.#options.simulator.play(fixture, from);
    this.#played.set(fixture.matchId, { fixture, play });
  }

  #advance(to: number): FeedMessage[] {
    const messages: FeedMessage[] = this.#announce(to);
    const now = this.#options.now().getTime();
    for (const [id, { play }] of this.#played) {
      for (const message of play.advance(to)) {
        if (isWorthReplaying(message, now)) messages.push(message);
      }
      if (play.ended) this.#played.delete(id);
    }
    messages.sort((a, b) => a.at - b.at);
    if (to - this.#aliveAt >= aliveEveryMs) {
      this.#aliveAt = to;
      for (const producer of producers) messages.push({ type: 'alive', at: to, producer });
    }
    this.#cursor = to;
    return messages;
  }

  /** One match is announced per kick-off interval, so there is no need to look more often than a few times in one. */
  #announce(to: number): FeedMessage[] {
    const { simulator, kickoffEveryMs } = this.#options;
    const lookEveryMs = Math.min(10_000, kickoffEveryMs / 4, this.#sliceMs());
    if (to - this.#lookedAt < lookEveryMs) return [];
    this.#lookedAt = to;
    const fixtures = simulator.openFixtures(to).filter(({ matchId }) => !this.#played.has(matchId));
    for (const fixture of fixtures) this.#join(fixture, simulator.announcedAt(fixture) - 1);
    return fixtures;
  }

  async #sendBooks(at: number): Promise<void> {
    if (this.#lost.size === 0) return;
    const lost = new Set(this.#lost);
    this.#lost.clear();
    const wanted = [...this.#played.values()].filter(({ fixture }) =>
      lost.has(fixture.startsAt <= at ? 'live' : 'prematch'),
    );
    for (let next = 0; next < wanted.length; next += booksPerBatch) {
      const part = wanted.slice(next, next + booksPerBatch);
      await this.#send([...part.map(({ fixture }) => fixture), ...part.map(({ play }) => play.snapshot(at))]);
      await nextTurn();
    }
  }

  async #send(messages: FeedMessage[]): Promise<void> {
    if (messages.length === 0) return;
    for (;;) {
      try {
        return await this.#feed.onMessages(messages);
      } catch (error) {
        this.#options.log.error({ err: error }, 'a batch of the feed was not taken');
        if (this.#stopped.signal.aborted) return;
        await this.#pause(retryMs);
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}

/** Old prices open nothing and are soon replaced by a full book; what closes lines or ends a match is needed however old. */
function isWorthReplaying(message: FeedMessage, now: number): boolean {
  if (message.type !== 'odds-change' || now - message.at <= feedSilenceMs) return true;
  return message.state.phase === 'ended' || message.markets.some(({ status }) => status === 'closed');
}
