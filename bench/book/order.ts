/** Messages between the processes of the bench. */
import type { FeedMessage, MarketKey } from '@hj/betting';

/** Open matches, and on each of them so many markets. */
export const matchCount = 3_000;
export const changesPerSecond = 2_000;
/** A batch of the feed comes four times a second, as the default feed sends. */
export const batchMs = 250;
export const sockets = 300;
/** Matches that one page has in its list. */
export const watchedPerSocket = 40;

export const keys: readonly MarketKey[] = [
  'winner:full',
  'handicap:full:-2',
  'handicap:full:-1',
  'total:full:10',
  'total:full:11',
  'odd-even:full',
  'winner:first',
  'handicap:first:-1',
  'total:first:4',
  'both-score:full',
];

/** The moment of sending travels in the price: thousandths that count milliseconds. */
const wrapMs = 4_000_000;
export const priceAt = (ms: number): number => 1_001 + (ms % wrapMs);
export const ageOf = (price: number, now: number): number =>
  ((now % wrapMs) - (price - 1_001) + wrapMs) % wrapMs;

export interface ServerOrder {
  kind: 'ours' | 'bare';
  /** Of the database. */
  url: string;
  port: number;
}

export type ToServer =
  | { do: 'start'; order: ServerOrder }
  | { do: 'take'; messages: FeedMessage[] }
  | { do: 'measure' }
  | { do: 'figures' }
  | { do: 'stop' };

export interface ServerFigures {
  /** Of the server's process since `measure`. */
  cpuSeconds: number;
  rssMb: number;
  /** Heap in use after a full collection. */
  heapMb: number;
  /** Batches that waited when the run was over. */
  behind: number;
}

export interface ClientOrder {
  port: number;
  topics: string[][];
}
