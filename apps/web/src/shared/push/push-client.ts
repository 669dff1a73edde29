import type { ClientPush } from '@hj/contract';
import type { LinkState } from './push-link.ts';

export type { TopicMessage } from './server-push.ts';

import { isAboutLink, type LinkMessage, readServerPush, type TopicMessage } from './server-push.ts';

export interface TopicHandlers {
  onMessage: (message: TopicMessage) => void;
  /** A message was missed or may have been: fetch the snapshot again and call `resume` with its sequence number. */
  onGap: () => void;
}

export interface PushDeps {
  open: () => WebSocket;
  token: () => string | undefined;
  /** 0 to 1, for the jitter. */
  random: () => number;
  onState: (state: LinkState) => void;
  onExpired: () => void;
  /** How long a message is on its way: half of the time that a ping took. */
  onDelay?: (delayMs: number) => void;
}

const BACKOFF_FIRST_MS = 500;
const BACKOFF_LAST_MS = 5_000;
const PING_MS = 15_000;

interface Topic {
  handlers: Set<TopicHandlers>;
  /** The last sequence number that was delivered or that a snapshot holds; undefined while none is known. */
  seq: number | undefined;
}

/**
 * The one socket of the page. Invariant per topic: what a handler has seen is contiguous. An older message is dropped; a
 * hole is never bridged, it calls `onGap`, and nothing is delivered until a snapshot says where to go on.
 */
export class PushClient {
  readonly #deps: PushDeps;
  readonly #topics = new Map<string, Topic>();
  #socket: WebSocket | undefined;
  #attempt = 0;
  #hadLink = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pingedAt: number | undefined;

  constructor(deps: PushDeps) {
    this.#deps = deps;
  }

  /** Follows a topic from a snapshot with this sequence number on; without one, the first message sets it. */
  subscribe(name: string, handlers: TopicHandlers, seq?: number): () => void {
    const topic = this.#topics.get(name) ?? { handlers: new Set(), seq: undefined };
    if (topic.handlers.size === 0) {
      this.#topics.set(name, topic);
      this.#send({ op: 'sub', topics: [name], ...(seq === undefined ? {} : { since: { [name]: seq } }) });
    }
    if (seq !== undefined && (topic.seq === undefined || seq > topic.seq)) topic.seq = seq;
    topic.handlers.add(handlers);
    this.#connect();
    return () => this.#unsubscribe(name, topic, handlers);
  }

  /** A new snapshot was fetched: go on from its number. */
  resume(name: string, seq: number): void {
    const topic = this.#topics.get(name);
    if (topic && (topic.seq === undefined || seq > topic.seq)) topic.seq = seq;
  }

  /** Logged in or out: the server hears the new token; without one the link is made anew, as a guest. */
  identify(): void {
    const token = this.#deps.token();
    if (token !== undefined) this.#send({ op: 'auth', token });
    else if (this.#socket) this.#drop();
  }

  /** Ends the link for good, e.g. when the page is left. */
  close(): void {
    this.#topics.clear();
    this.#stop('idle');
  }

  #unsubscribe(name: string, topic: Topic, handlers: TopicHandlers): void {
    if (!topic.handlers.delete(handlers) || topic.handlers.size > 0) return;
    this.#topics.delete(name);
    this.#send({ op: 'unsub', topics: [name] });
  }

  #connect(): void {
    if (this.#socket || this.#retry !== undefined) return;
    this.#deps.onState('connecting');
    const socket = this.#deps.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#received(event.data);
    socket.onclose = () => this.#closed(socket);
  }

  #opened(): void {
    this.#attempt = 0;
    const token = this.#deps.token();
    if (token !== undefined) this.#send({ op: 'auth', token });
    const topics = [...this.#topics.keys()];
    if (topics.length > 0) this.#send({ op: 'sub', topics });
    this.#askDelay();
    this.#ping = setInterval(() => this.#askDelay(), PING_MS);
    this.#deps.onState('open');
    // Whatever was said while the link was down is lost.
    if (this.#hadLink) this.#gap(topics);
    this.#hadLink = true;
  }

  #received(data: unknown): void {
    const message = readServerPush(data);
    if (!message) return;
    if (isAboutLink(message)) {
      this.#aboutLink(message);
      return;
    }
    const topic = this.#topics.get(message.topic);
    if (!topic) return;
    if (message.seq > 0 && !this.#inOrder(message.topic, topic, message.seq)) return;
    for (const handlers of [...topic.handlers]) handlers.onMessage(message);
  }

  /** Topics that count nothing carry 0 and never come here. */
  #inOrder(name: string, topic: Topic, seq: number): boolean {
    if (topic.seq !== undefined && seq <= topic.seq) return false;
    if (topic.seq !== undefined && seq > topic.seq + 1) {
      this.#gap([name]);
      return false;
    }
    topic.seq = seq;
    return true;
  }

  #aboutLink(message: LinkMessage): void {
    if (message.type === 'gap') this.#gap(message.data.topics ?? [...this.#topics.keys()]);
    if (message.type === 'expired') this.#deps.onExpired();
    if (message.type === 'pong' && this.#pingedAt !== undefined) {
      this.#deps.onDelay?.(Math.round((performance.now() - this.#pingedAt) / 2));
      this.#pingedAt = undefined;
    }
  }

  #askDelay(): void {
    this.#pingedAt = performance.now();
    this.#send({ op: 'ping' });
  }

  #gap(names: readonly string[]): void {
    for (const name of names) {
      for (const handlers of [...(this.#topics.get(name)?.handlers ?? [])]) handlers.onGap();
    }
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#stop(this.#topics.size > 0 ? 'lost' : 'idle');
    if (this.#topics.size === 0) return;
    const wait = Math.min(BACKOFF_LAST_MS, BACKOFF_FIRST_MS * 2 ** this.#attempt);
    this.#attempt += 1;
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#connect();
      },
      // Half fixed, half by chance, so that not everybody comes back in the same moment.
      wait / 2 + (wait / 2) * this.#deps.random(),
    );
  }

  #drop(): void {
    const socket = this.#socket;
    socket?.close();
    if (socket) this.#closed(socket);
  }

  #stop(state: LinkState): void {
    const socket = this.#socket;
    this.#socket = undefined;
    clearInterval(this.#ping);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    socket?.close();
    this.#deps.onState(state);
  }

  #send(message: ClientPush): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
