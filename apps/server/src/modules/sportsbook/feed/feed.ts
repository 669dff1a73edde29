/** Where the sportsbook's matches and prices come from. Adapters translate a provider's protocol into the messages of @hj/betting. */
import type { FeedMessage, Producer } from '@hj/betting';

export interface FeedOptions {
  /** Feed time of the last message that was processed; `undefined` if none ever was. Later messages are delivered first. */
  from: number | undefined;
  /**
   * Takes a batch, in the order of time; the adapter waits for it before it sends the next. A batch that is rejected is sent
   * again until it is taken.
   */
  onMessages(messages: FeedMessage[]): Promise<void>;
}

export interface RunningFeed {
  /** Asks for fixtures and full books of all open matches of a producer, after it was lost. */
  recover(producer: Producer): void;
  /** Resolves when the last batch is through. */
  stop(): Promise<void>;
}

export interface Feed {
  start(options: FeedOptions): RunningFeed;
}

/** A producer that is silent for longer is lost; prices that are older when they arrive open nothing. */
export const feedSilenceMs = 20_000;
export const aliveEveryMs = 10_000;
export const producers: readonly Producer[] = ['live', 'prematch'];
