import type { ClientPush } from '@hj/contract';
import { closeSocket } from './close-socket.ts';
import { Pace } from './pace.ts';
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
/** As many topics as the server takes in one message. */
const TOPICS_AT_ONCE = 300;

interface Topic {
  handlers: Set<TopicHandlers>;
  /** The last sequence number that was delivered or that a snapshot holds; undefined while none is known. */
  seq: number | undefined;
  /** The server of this link was asked for it. One that was left and taken again is asked for again, from its new snapshot on. */
  isTold: boolean;
}

function inMessages(names: readonly string[]): string[][] {
  const count = Math.ceil(names.length / TOPICS_AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    names.slice(at * TOPICS_AT_ONCE, (at + 1) * TOPICS_AT_ONCE),
  );
}

/**
 * The one socket of the page. Invariant per topic: the messages that a handler has seen are contiguous. An older message is dropped; a
 * hole is never bridged, it calls `onGap`, and nothing is delivered until a snapshot says where to go on.
 */
export class PushClient {
  readonly #deps: PushDeps;
  readonly #topics = new Map<string, Topic>();
  /** Topics that the server of this connection was asked for. */
  #told: ReadonlySet<string> = new Set();
  #isTelling = false;
  // With the pings below 100 in any minute, also while the member scrolls through the whole desk.
  readonly #pace = new Pace({ atOnce: 8, intervalMs: 2_000 });
  #socket: WebSocket | undefined;
  #attempt = 0;
  #hadLink = false;
  #isOffline = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pingedAt: number | undefined;

  constructor(deps: PushDeps) {
    this.#deps = deps;
  }

  /** Follows a topic from a snapshot with this sequence number on; without one, the first message sets it. */
  subscribe(name: string, handlers: TopicHandlers, seq?: number): () => void {
    const topic = this.#topics.get(name) ?? { handlers: new Set(), seq: undefined, isTold: false };
    if (topic.handlers.size === 0) {
      this.#topics.set(name, topic);
      this.#tell();
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

  /** The network is gone: nothing on screen is fresh from now on, also if the socket is still open. */
  lose(): void {
    if (this.#topics.size === 0) return;
    this.#stop('lost');
    this.#isOffline = true;
  }

  /** The network is back: the link is made at once, not after the pause. */
  reconnect(): void {
    this.#isOffline = false;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    if (this.#topics.size > 0) this.#connect();
  }

  /** Ends the link for good, e.g. when the page is left. */
  close(): void {
    this.#topics.clear();
    this.#stop('idle');
  }

  #unsubscribe(name: string, topic: Topic, handlers: TopicHandlers): void {
    if (!topic.handlers.delete(handlers) || topic.handlers.size > 0) return;
    this.#topics.delete(name);
    this.#tell();
  }

  /** Subscriptions and departures of one turn go together: the server takes 100 messages a minute from a socket. */
  #tell(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      const waitMs = this.#pace.waitMs(Date.now());
      if (waitMs === 0) this.#tellNow();
      else setTimeout(() => this.#tellNow(), waitMs);
    });
  }

  #tellNow(): void {
    this.#isTelling = false;
    // A link that opens is told of everything.
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const left = [...this.#told].filter((name) => !this.#topics.has(name));
    const taken = [...this.#topics].filter(([, topic]) => !topic.isTold).map(([name]) => name);
    if (left.length + taken.length > 0) this.#pace.spend(Date.now());
    // Leaving comes first: the server holds a socket to a number of topics.
    for (const topics of inMessages(left)) this.#send({ op: 'unsub', topics });
    this.#follow(taken, true);
  }

  /** Numbers are told only to be filled up from: where the snapshot is fetched anew, they are not. */
  #follow(names: readonly string[], fromSnapshot: boolean): void {
    for (const topics of inMessages(names)) {
      this.#send({ op: 'sub', topics, ...(fromSnapshot ? this.#since(topics) : {}) });
    }
    for (const name of names) {
      const topic = this.#topics.get(name);
      if (topic) topic.isTold = true;
    }
    this.#told = new Set(this.#topics.keys());
  }

  #since(names: readonly string[]): { since?: Record<string, number> } {
    const known = names.flatMap((name) => {
      const seq = this.#topics.get(name)?.seq;
      return seq === undefined ? [] : [[name, seq] as const];
    });
    return known.length === 0 ? {} : { since: Object.fromEntries(known) };
  }

  #connect(): void {
    if (this.#socket || this.#retry !== undefined || this.#isOffline) return;
    this.#deps.onState('connecting');
    const socket = this.#deps.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#received(event.data);
    socket.onclose = () => this.#closed(socket);
  }

  #opened(): void {
    const token = this.#deps.token();
    if (token !== undefined) this.#send({ op: 'auth', token });
    const topics = [...this.#topics.keys()];
    this.#follow(topics, !this.#hadLink);
    this.#askDelay();
    this.#ping = setInterval(() => this.#askDelay(), PING_MS);
    this.#deps.onState('open');
    // Messages sent while the link was down are lost.
    if (this.#hadLink) this.#gap(topics);
    this.#hadLink = true;
  }

  #received(data: unknown): void {
    const message = readServerPush(data);
    if (!message) return;
    // A link that was opened and said nothing before it closed counts as a failed attempt.
    this.#attempt = 0;
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
    // A whole turn without an answer: the link is dead, though nothing closed it.
    if (this.#pingedAt !== undefined) {
      this.#drop();
      return;
    }
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
      // Half fixed, half random, so that clients do not reconnect in the same moment.
      wait / 2 + (wait / 2) * this.#deps.random(),
    );
  }

  #drop(): void {
    const socket = this.#socket;
    closeSocket(socket);
    if (socket) this.#closed(socket);
  }

  #stop(state: LinkState): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#pingedAt = undefined;
    clearInterval(this.#ping);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    closeSocket(socket);
    this.#deps.onState(state);
  }

  #send(message: ClientPush): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
