/**
 * The listeners of a push topic, and its last frames for those who ask again: after a short loss of the link, or between a
 * snapshot and the subscription from its number on. Kept by age and size, as the bytes that are sent; a subscriber that asks for more is
 * told to take a snapshot.
 */
import { textFrame } from './frame.ts';

export interface Retention {
  /** How long frames are kept with a listener, and after the last listener left. */
  listenedMs: number;
  /** How long frames are kept without a listener: longer than the time between a snapshot and its subscription. */
  unlistenedMs: number;
  /** Bytes that a topic keeps at most. */
  bytes: number;
}

export const defaultRetention: Retention = { listenedMs: 30_000, unlistenedMs: 10_000, bytes: 64 * 1024 };

interface Kept {
  at: number;
  frame: Buffer;
}

export class Topic<Subscriber> {
  readonly #retention: Retention;
  readonly #subscribers = new Set<Subscriber>();
  /** The frames of the last messages without a hole; the newest has the number `lastSeq`. */
  readonly #kept: Kept[] = [];
  #keptBytes = 0;
  #lastSeq: number | undefined;
  #leftAt = Number.NEGATIVE_INFINITY;
  /** Frames that are not flushed yet. */
  readonly pending: Buffer[] = [];

  constructor(retention: Retention) {
    this.#retention = retention;
  }

  get subscribers(): ReadonlySet<Subscriber> {
    return this.#subscribers;
  }

  get keptBytes(): number {
    return this.#keptBytes;
  }

  get lastSeq(): number | undefined {
    return this.#lastSeq;
  }

  join(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
  }

  leave(subscriber: Subscriber, at: number): void {
    if (this.#subscribers.delete(subscriber)) this.#leftAt = at;
  }

  add(message: { seq: number }, at: number): void {
    // Frames before a hole, or before a sequence that begins again, fill no gap.
    if (this.#lastSeq !== message.seq - 1) this.#drop(this.#kept.length);
    const frame = textFrame(JSON.stringify(message));
    this.#lastSeq = message.seq;
    this.#kept.push({ at, frame });
    this.#keptBytes += frame.length;
    if (this.#subscribers.size > 0) this.pending.push(frame);
    this.trim(at);
  }

  /** The frames after `since` in order, or `undefined` if some of them are gone. */
  framesAfter(since: number): Buffer[] | undefined {
    const missed = (this.#lastSeq ?? Number.NEGATIVE_INFINITY) - since;
    if (missed < 0 || missed > this.#kept.length) return undefined;
    return this.#kept.slice(this.#kept.length - missed).map(({ frame }) => frame);
  }

  /** Lets go of frames that are too old or too many. */
  trim(at: number): void {
    const { listenedMs, unlistenedMs, bytes } = this.#retention;
    const isListened = this.#subscribers.size > 0 || at - this.#leftAt <= listenedMs;
    const oldest = at - (isListened ? listenedMs : unlistenedMs);
    let count = 0;
    let left = this.#keptBytes;
    for (const kept of this.#kept) {
      if (kept.at >= oldest && left <= bytes) break;
      left -= kept.frame.length;
      count += 1;
    }
    this.#drop(count);
  }

  /** Nothing would be lost with this topic. */
  get isIdle(): boolean {
    return this.#subscribers.size === 0 && this.#kept.length === 0 && this.pending.length === 0;
  }

  #drop(count: number): void {
    for (const { frame } of this.#kept.splice(0, count)) this.#keptBytes -= frame.length;
  }
}
