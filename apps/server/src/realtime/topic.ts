import { textFrame } from './frame.ts';

interface Kept {
  seq: number;
  message: object;
  frame: Buffer | undefined;
}

/** A topic's subscribers and its last messages, so that a short gap is filled without a new snapshot. */
export class Topic<Subscriber> {
  readonly subscribers = new Set<Subscriber>();
  readonly #kept: Kept[] = [];
  /** Frames of messages that are not flushed yet. */
  readonly pending: Buffer[] = [];
  publishedAt = 0;

  /** Encodes only if somebody listens: most matches are watched by nobody most of the time. */
  add(message: { seq: number }, keep: number): void {
    const entry: Kept = { seq: message.seq, message, frame: undefined };
    // A sequence that does not go on is a new story; what was before it fills no gap.
    if (this.#kept.length > 0 && this.lastSeq !== entry.seq - 1) this.#kept.length = 0;
    this.#kept.push(entry);
    if (this.#kept.length > keep) this.#kept.shift();
    if (this.subscribers.size > 0) this.pending.push(frameOf(entry));
  }

  get lastSeq(): number | undefined {
    return this.#kept.at(-1)?.seq;
  }

  /** The frames after `since` in order, or `undefined` if some of them are gone. */
  framesAfter(since: number): Buffer[] | undefined {
    const first = this.#kept[0];
    if (first === undefined || since < first.seq - 1 || since > (this.lastSeq ?? 0)) return undefined;
    return this.#kept.slice(since - first.seq + 1).map(frameOf);
  }
}

function frameOf(entry: Kept): Buffer {
  entry.frame ??= textFrame(JSON.stringify(entry.message));
  return entry.frame;
}
