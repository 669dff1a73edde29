/**
 * Keeps the feed running into the ingest and watches over its producers: one that is silent for 20 s, or whose
 * messages are older than that on arrival, is lost. Its matches are stopped at once and opened again by the books that a recovery brings. So is a
 * single match in play without a message of its living producer for minutes.
 */
import type { FeedMessage, Producer } from '@hj/betting';
import type { Logger } from '@hj/platform';
import { type Feed, feedSilenceMs, producers, type RunningFeed } from './feed.ts';
import type { Ingest } from './ingest.ts';

export interface FeedWatchOptions {
  feed: Feed;
  ingest: Ingest;
  /** Feed time up to which each producer is processed, as the database has it. */
  progress: ReadonlyMap<Producer, number>;
  log: Logger;
  now: () => Date;
  checkEveryMs?: number;
  /** How long the feed may send nothing about a match in play. */
  matchSilenceMs: number;
}

export class FeedWatch {
  readonly #options: FeedWatchOptions;
  readonly #aliveAt = new Map<Producer, number>();
  readonly #lost = new Set<Producer>();
  #running: RunningFeed | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FeedWatchOptions) {
    this.#options = options;
  }

  /** Stops what was left open by an earlier process before anything new is taken. */
  async start(): Promise<void> {
    const { feed, progress, checkEveryMs = 1_000 } = this.#options;
    const from = Math.min(...producers.map((producer) => progress.get(producer) ?? Number.POSITIVE_INFINITY));
    for (const producer of producers) {
      const heardAt = progress.get(producer);
      // A producer that never sent a message has nothing open.
      if (heardAt === undefined) this.#lost.add(producer);
      else this.#aliveAt.set(producer, heardAt);
    }
    await this.check();
    this.#running = feed.start({
      from: Number.isFinite(from) ? from : undefined,
      onMessages: (messages) => this.#take(messages),
    });
    this.#timer = setInterval(() => void this.check(), checkEveryMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running?.stop();
  }

  /** Looks for producers, and matches in play, that went silent. */
  async check(): Promise<void> {
    const now = this.#options.now().getTime();
    for (const producer of producers) {
      if (this.#lost.has(producer) || now - (this.#aliveAt.get(producer) ?? 0) <= feedSilenceMs) continue;
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

  async #take(messages: FeedMessage[]): Promise<void> {
    await this.#options.ingest.process(messages);
    const now = this.#options.now().getTime();
    for (const message of messages) {
      if (message.type === 'alive' && now - message.at <= feedSilenceMs)
        this.#hear(message.producer, message.at);
    }
  }

  #hear(producer: Producer, at: number): void {
    this.#aliveAt.set(producer, at);
    if (!this.#lost.delete(producer)) return;
    this.#options.log.info({ producer }, 'the feed is back: its books are requested');
    this.#running?.recover(producer);
  }
}
