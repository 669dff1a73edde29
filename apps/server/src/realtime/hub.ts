/**
 * Topics and their subscribers. A message is encoded once; the same bytes go to every socket, and the frames of one turn of the event
 * loop go to a socket in one write. After a flush that took long, the next one waits as long as that flush took (at most
 * `longestRestMs`): the messages of the meantime share a write, so many sockets cost fewer system calls the busier they are. A socket
 * that does not read is cut off before its backlog grows beyond a limit.
 *
 * Nothing is lost between a snapshot and the subscription from its number on: either the topic has all frames since, or the
 * subscriber gets a gap message and takes another snapshot while it already listens.
 */
import { textFrame } from './frame.ts';
import { defaultRetention, type Retention, Topic } from './topic.ts';

/** The writing side of a socket, as the hub needs it. */
export interface Outlet {
  /** Bytes that wait to be sent. */
  readonly backlog: number;
  write(frames: readonly Buffer[]): void;
  cutOff(code: number, reason: string): void;
}

export interface HubOptions {
  /** The messages of a topic that are kept to fill gaps. */
  retention?: Retention;
  /** Bytes a socket may leave unread. */
  maxBacklog?: number;
  /** Whether a client may still ask for a message of this moment; always if absent. */
  isHeard?(): boolean;
  /** The last sequence number of a topic of which nothing is kept. */
  currentSeq?(topic: string): number | undefined;
  now?(): number;
}

/** A flush shorter than this is followed by the next one at once. */
const longFlushMs = 5;
const longestRestMs = 40;

export const slowConsumer = { code: 4008, reason: 'slow-consumer' } as const;

type SequencedPush = { topic: string; seq: number };

export class Hub {
  readonly #topics = new Map<string, Topic<Outlet>>();
  readonly #subscriptions = new Map<Outlet, Set<string>>();
  readonly #dirty = new Set<Topic<Outlet>>();
  /** The last numbers of messages that were not kept, for the seconds by which a catalog may lag behind them. */
  readonly #unheard = new Map<string, { seq: number; at: number }>();
  readonly #options: Required<Omit<HubOptions, 'currentSeq'>> & Pick<HubOptions, 'currentSeq'>;
  #isFlushDue = false;
  /** No flush before this moment. */
  #restsUntil = 0;

  constructor(options: HubOptions = {}) {
    this.#options = {
      ...{ retention: defaultRetention, maxBacklog: 1024 * 1024, now: Date.now, isHeard: () => true },
      ...options,
    };
  }

  /** Sends to all subscribers, in the order of the calls. */
  publish(message: SequencedPush): void {
    if (!this.#options.isHeard()) {
      // Frames before a hole fill no gap: only numbers tell a later subscriber whether it missed something.
      this.#topics.delete(message.topic);
      this.#unheard.set(message.topic, { seq: message.seq, at: this.#options.now() });
      return;
    }
    this.#unheard.delete(message.topic);
    const topic = this.#topic(message.topic);
    topic.add(message, this.#options.now());
    if (topic.pending.length > 0) this.#flushSoon(topic);
  }

  /** Sends a message without a number to the current subscribers; it is not kept. */
  announce(name: string, message: object): void {
    const topic = this.#topics.get(name);
    if (topic === undefined || topic.subscribers.size === 0) return;
    topic.pending.push(textFrame(JSON.stringify(message)));
    this.#flushSoon(topic);
  }

  /**
   * Starts listening. With `since`, the later messages of the topic follow at once.
   * @returns false if some of that is gone: the client must fetch the snapshot
   */
  subscribe(outlet: Outlet, name: string, since?: number): boolean {
    const topic = this.#topic(name);
    // Pending messages belong to the earlier subscribers; the new one gets it through `since` or its snapshot.
    if (topic.pending.length > 0) this.#flush();
    topic.join(outlet);
    const names = this.#subscriptions.get(outlet) ?? new Set();
    names.add(name);
    this.#subscriptions.set(outlet, names);
    if (since === undefined) return true;
    const missed = topic.framesAfter(since);
    // A topic that published more than `since` knows better than a catalog that may lag behind it.
    const lastSeq = topic.lastSeq ?? this.#unheard.get(name)?.seq ?? 0;
    if (missed === undefined) return !(since < lastSeq) && this.#options.currentSeq?.(name) === since;
    if (missed.length > 0) this.#send(outlet, missed);
    return true;
  }

  unsubscribe(outlet: Outlet, name: string): void {
    this.#drop(outlet, name);
    this.#subscriptions.get(outlet)?.delete(name);
  }

  /** How many sockets of this process listen to a topic. */
  listeners(name: string): number {
    return this.#topics.get(name)?.subscribers.size ?? 0;
  }

  topicsOf(outlet: Outlet): ReadonlySet<string> {
    return this.#subscriptions.get(outlet) ?? new Set();
  }

  leave(outlet: Outlet): void {
    for (const name of this.topicsOf(outlet)) this.#drop(outlet, name);
    this.#subscriptions.delete(outlet);
  }

  #drop(outlet: Outlet, name: string): void {
    const topic = this.#topics.get(name);
    if (topic === undefined) return;
    topic.leave(outlet, this.#options.now());
    // Topic names are free, and a client may ask for millions: a topic without frames lives no longer than its subscribers.
    if (topic.isIdle) this.#topics.delete(name);
  }

  /** Lets go of frames that are too old to be asked for, and of topics that have neither frames nor subscribers. */
  sweep(): void {
    const at = this.#options.now();
    for (const [name, topic] of this.#topics) {
      topic.trim(at);
      if (topic.isIdle) this.#topics.delete(name);
    }
    for (const [name, { at: saidAt }] of this.#unheard) {
      if (at - saidAt > this.#options.retention.unlistenedMs) this.#unheard.delete(name);
    }
  }

  /** How many topics are held in memory. */
  get topicCount(): number {
    return this.#topics.size;
  }

  /** Bytes of the frames that are kept to fill gaps. */
  get keptBytes(): number {
    let bytes = 0;
    for (const topic of this.#topics.values()) bytes += topic.keptBytes;
    return bytes;
  }

  #topic(name: string): Topic<Outlet> {
    let topic = this.#topics.get(name);
    if (topic === undefined) {
      topic = new Topic(this.#options.retention);
      this.#topics.set(name, topic);
    }
    return topic;
  }

  #flushSoon(topic: Topic<Outlet>): void {
    this.#dirty.add(topic);
    if (this.#isFlushDue) return;
    this.#isFlushDue = true;
    const restMs = Math.min(this.#restsUntil - this.#options.now(), longestRestMs);
    if (restMs > 0) setTimeout(() => this.#flush(), restMs);
    else setImmediate(() => this.#flush());
  }

  #flush(): void {
    const startedAt = this.#options.now();
    this.#isFlushDue = false;
    this.#writeDue();
    const tookMs = this.#options.now() - startedAt;
    this.#restsUntil = tookMs < longFlushMs ? 0 : startedAt + tookMs * 2;
  }

  #writeDue(): void {
    const topics = [...this.#dirty];
    this.#dirty.clear();
    const [only] = topics;
    if (only !== undefined && topics.length === 1) {
      const frames = only.pending.splice(0);
      for (const outlet of only.subscribers) this.#send(outlet, frames);
      return;
    }
    const due = new Map<Outlet, Buffer[]>();
    for (const topic of topics) {
      const frames = topic.pending.splice(0);
      for (const outlet of topic.subscribers) {
        const list = due.get(outlet);
        if (list) list.push(...frames);
        else due.set(outlet, [...frames]);
      }
    }
    for (const [outlet, frames] of due) this.#send(outlet, frames);
  }

  #send(outlet: Outlet, frames: readonly Buffer[]): void {
    if (outlet.backlog > this.#options.maxBacklog) {
      this.leave(outlet);
      outlet.cutOff(slowConsumer.code, slowConsumer.reason);
      return;
    }
    outlet.write(frames);
  }
}
