/** The common part of all sockets: rate limit, order, output. */
import type { Duplex } from 'node:stream';
import type { Session } from '@hj/platform';
import type { WebSocket } from 'ws';
import { type Hub, type Outlet, slowConsumer } from './hub.ts';

export interface ConnectionLimits {
  messagesPerMinute: number;
  /** How long a socket that was cut off may take to say goodbye. */
  farewellMs: number;
  /** Bytes a socket may leave unread. */
  backlogBytes: number;
}

/** A socket that was just opened. */
export interface SocketLink {
  socket: WebSocket;
  /** The stream under the socket: frames that are encoded already go to it directly. */
  stream: Duplex;
  hub: Hub;
  /** The unit of an address. */
  address: string;
  limits: ConnectionLimits;
  /** Of the page that made the connection, as its address names it. */
  language?: string | undefined;
  now: () => number;
}

/** A socket as the server looks after it. */
export interface Peer {
  readonly session: Session | undefined;
  ping(): void;
  cutOff(code: number, reason: string): void;
  /** The member's session is over. */
  expire(): void;
}

export const closings = {
  tooManyMessages: { code: 4029, reason: 'too-many-messages' },
  notUnderstood: { code: 4007, reason: 'not-understood' },
  silent: { code: 4010, reason: 'no-answer-to-ping' },
  goingAway: { code: 1001, reason: 'server-is-stopping' },
} as const;

export abstract class SocketOutlet implements Outlet {
  readonly #link: SocketLink;
  /** Whether the last ping was answered. */
  #isAlive = true;
  #windowAt = 0;
  #inWindow = 0;
  /** Requests are answered in the order they came, also while one waits for the database. */
  #last: Promise<void> = Promise.resolve();

  constructor(link: SocketLink) {
    this.#link = link;
    const { socket, hub } = link;
    socket.on('message', (data, isBinary) => this.#receive(String(data), isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // A frame that is too large or malformed: ws closes with the right code by itself.
    socket.on('error', () => undefined);
    socket.on('close', () => hub.leave(this));
  }

  /** A message of the client, as JSON. */
  protected abstract hear(json: unknown): Promise<void>;
  /** A request failed by no fault of the client. */
  protected abstract busy(): void;

  protected get isOpen(): boolean {
    return this.#link.socket.readyState === this.#link.socket.OPEN;
  }

  get backlog(): number {
    return this.#link.socket.bufferedAmount;
  }

  write(frames: readonly Buffer[]): void {
    const { stream } = this.#link;
    if (!this.isOpen) return;
    const [first] = frames;
    if (first !== undefined && frames.length === 1) {
      stream.write(first);
      return;
    }
    stream.cork();
    for (const frame of frames) stream.write(frame);
    stream.uncork();
  }

  cutOff(code: number, reason: string): void {
    const { socket, limits } = this.#link;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), limits.farewellMs).unref();
  }

  ping(): void {
    if (!this.#isAlive) {
      this.cutOff(closings.silent.code, closings.silent.reason);
      return;
    }
    this.#isAlive = false;
    this.#link.socket.ping();
  }

  protected refuse(why: 'tooManyMessages' | 'notUnderstood'): void {
    this.cutOff(closings[why].code, closings[why].reason);
  }

  #receive(text: string, isBinary: boolean): void {
    if (!this.#isWithinRate()) {
      this.refuse('tooManyMessages');
      return;
    }
    const json = isBinary ? undefined : parse(text);
    if (json === undefined) {
      this.refuse('notUnderstood');
      return;
    }
    this.#last = this.#last.then(() => this.#answer(json)).catch(() => this.busy());
  }

  /** A client that asks and reads no answer gets none: answers would pile up, beside the messages of the hub. */
  async #answer(json: unknown): Promise<void> {
    if (!this.isOpen) return;
    if (this.backlog > this.#link.limits.backlogBytes) this.cutOff(slowConsumer.code, slowConsumer.reason);
    else await this.hear(json);
  }

  #isWithinRate(): boolean {
    const now = this.#link.now();
    if (now - this.#windowAt >= 60_000) {
      this.#windowAt = now;
      this.#inWindow = 0;
    }
    this.#inWindow += 1;
    return this.#inWindow <= this.#link.limits.messagesPerMinute;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
