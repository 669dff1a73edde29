/**
 * Keeps the feed running into the ingest and watches over its producers: one that is silent for 20 s, or whose
 * messages are older than that on arrival, is lost. Only the stamps of its messages on arrival count: neither the time for
 * which this process was too busy to listen, nor the time for which a batch is being written, is silence of the producer (the adapter
 * waits for its batch before it goes on). After a minute without a written message it is lost, for any reason. Its matches are stopped
 * at once and opened again by the books that a recovery brings. So is a single match in play without a message of its living producer
 * for minutes.
 */
import type { FeedMessage, Producer } from '@hj/betting';
import type { Logger } from '@hj/platform';
import { BusyTime } from './busy-time.ts';
import { type Feed, feedSilenceMs, producers, type RunningFeed } from './feed.ts';
import type { Ingest } from './ingest.ts';

const usualCheckMs = 1_000;

export interface FeedWatchOptions {
  feed: Feed;
  ingest: Pick<Ingest, 'process' | 'lose' | 'loseSilent'>;
  /** Feed time up to which each producer is processed, as the database has it. */
  progress: ReadonlyMap<Producer, number>;
  log: Logger;
  now: () => Date;
  /** A monotonic clock in milliseconds. */
  steadyNow?: () => number;
  checkEveryMs?: number;
  /** How long the feed may send nothing about a match in play. */
  matchSilenceMs: number;
}

/** Prices that are written so late take no bets, however busy the machine. */
const longestLagMs = 3 * feedSilenceMs;

interface Heard {
  /** Feed time of the last message that arrived. */
  at: number;
  /** All time for which this process could not listen or was writing, until it arrived. */
  busyMs: number;
  /** Feed time of the last message that is written. */
  writtenAt: number;
}

export class FeedWatch {
  readonly #options: FeedWatchOptions;
  readonly #heard = new Map<Producer, Heard>();
  readonly #busy: BusyTime;
  readonly #lost = new Set<Producer>();
  #running: RunningFeed | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FeedWatchOptions) {
    this.#options = options;
    const { checkEveryMs = usualCheckMs, steadyNow = () => performance.now() } = options;
    this.#busy = new BusyTime(checkEveryMs, steadyNow);
  }

  /** Stops matches left open by an earlier process before new messages are taken. */
  async start(): Promise<void> {
    const { feed, progress, checkEveryMs = usualCheckMs } = this.#options;
    const from = Math.min(...producers.map((producer) => progress.get(producer) ?? Number.POSITIVE_INFINITY));
    for (const producer of producers) {
      const heardAt = progress.get(producer);
      // A producer that never sent a message has nothing open.
      if (heardAt === undefined) this.#lost.add(producer);
      else this.#heard.set(producer, { at: heardAt, busyMs: this.#busy.totalMs(), writtenAt: heardAt });
    }
    await this.check();
    this.#running = feed.start({
      from: Number.isFinite(from) ? from : undefined,
      onMessages: (messages) => this.#take(messages),
    });
    this.#timer = setInterval(() => {
      this.#busy.tick();
      void this.check();
    }, checkEveryMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running?.stop();
  }

  /** Looks for producers, and matches in play, that went silent. */
  async check(): Promise<void> {
    const now = this.#options.now().getTime();
    for (const producer of producers) {
      if (this.#lost.has(producer) || !this.#isSilent(producer, now)) continue;
      this.#lost.add(producer);
      this.#options.log.warn({ producer }, 'the feed went silent: betting on its matches is stopped');
      await this.#options.ingest.lose(producer).catch((error: unknown) => {
        // Tried again at the next check.
        this.#lost.delete(producer);
        this.#options.log.error({ err: error, producer }, 'matches of a silent feed were not stopped');
      });
    }
    await this.#checkMatches(now);
  }

  async #checkMatches(now: number): Promise<void> {
    const { ingest, log, matchSilenceMs } = this.#options;
    try {
      const lost = await ingest.loseSilent(now - matchSilenceMs);
      if (lost === 0) return;
      log.warn({ matches: lost }, 'matches in play went silent: betting on them is stopped');
      this.#running?.recover('live');
    } catch (error) {
      log.error({ err: error }, 'silent matches were not stopped; the next check tries again');
    }
  }

  /** Whether a message with this stamp, or none since, means that the producer is away. */
  #isLate(producer: Producer, at: number, now: number): boolean {
    const busy = this.#busy.totalMs() - (this.#heard.get(producer)?.busyMs ?? 0);
    return now - at > Math.min(feedSilenceMs + busy, longestLagMs);
  }

  #isSilent(producer: Producer, now: number): boolean {
    const heard = this.#heard.get(producer);
    if (heard === undefined) return true;
    return this.#isLate(producer, heard.at, now) || now - heard.writtenAt > longestLagMs;
  }

  async #take(messages: FeedMessage[]): Promise<void> {
    const now = this.#options.now().getTime();
    const alive = messages
      .filter((message) => message.type === 'alive')
      .filter(({ producer, at }) => !this.#isLate(producer, at, now));
    for (const { producer, at } of alive) this.#arrive(producer, at);
    await this.#busy.during(() => this.#options.ingest.process(messages));
    for (const { producer, at } of alive) this.#hear(producer, at);
  }

  /** A message is here; it counts as written only once it is. */
  #arrive(producer: Producer, at: number): void {
    const heard = this.#heard.get(producer);
    this.#heard.set(producer, {
      at: Math.max(at, heard?.at ?? 0),
      busyMs: this.#busy.totalMs(),
      writtenAt: heard?.writtenAt ?? at,
    });
  }

  #hear(producer: Producer, at: number): void {
    const heard = this.#heard.get(producer);
    if (heard) heard.writtenAt = Math.max(heard.writtenAt, at);
    if (!this.#lost.delete(producer)) return;
    this.#options.log.info({ producer }, 'the feed is back: its books are requested');
    this.#running?.recover(producer);
  }
}
