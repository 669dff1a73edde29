/** A WebSocket connection, for the session of its hello frame or a guest. */
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { parseFrame } from '../fishing/messages.ts';
import type { PlayDeps } from '../play/deps.ts';
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { requireSession } from '../play/session.ts';
import type { LiveHub } from './hub.ts';
import type { Listener } from './topic.ts';

const closings = { malformed: 4400, session: 4401, silent: 4408, flooding: 4429 } as const;

export interface LiveLimits {
  helloMs: number;
  messagesPerSecond: number;
  topics: number;
  /** Lines of one player. */
  lines: number;
  backlogBytes: number;
  /** How often the sessions are asked for again, all by one query. */
  sessionMs: number;
  /** A line that answers nothing for two of them is dead. */
  beatMs: number;
}

interface Context {
  deps: PlayDeps;
  hub: LiveHub;
  limits: LiveLimits;
  /** By player; the oldest first. */
  lines: Map<bigint, Set<LiveConnection>>;
  databaseNow(): Date;
}

const topic = z.string().regex(/^[a-z]+:[\w-]{1,64}$/);
const hello = z.object({
  type: z.literal('hello'),
  session: z
    .string()
    .regex(/^[\w-]{20,128}$/)
    .nullable(),
});
const said = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watch'), topic }),
  z.object({ type: z.literal('unwatch'), topic }),
  z.object({ type: z.literal('ping') }),
]);

export class LiveConnection {
  readonly #socket: WebSocket;
  readonly #context: Context;
  readonly #topics = new Set<string>();
  readonly #helloTimer: NodeJS.Timeout;
  readonly #beat: NodeJS.Timeout;
  #session: PlaySession | undefined;
  #listener: Listener | undefined;
  #alive = true;
  #second = 0;
  #messages = 0;
  /** Frames are carried out one after the other. */
  #queue: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, context: Context) {
    this.#socket = socket;
    this.#context = context;
    const { helloMs, beatMs } = context.limits;
    this.#helloTimer = setTimeout(() => this.close('silent'), helloMs).unref();
    this.#beat = setInterval(() => this.#checkLine(), beatMs).unref();
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : String(data)));
    socket.on('pong', () => {
      this.#alive = true;
    });
    socket.on('close', () => this.#gone());
    // A fault of the line ends in `close`.
    socket.on('error', () => {});
  }

  /** undefined: a guest. */
  get sessionId(): string | undefined {
    return this.#session?.id;
  }

  close(why: keyof typeof closings): void {
    this.#socket.close(closings[why], why);
  }

  readonly #send = (text: string): void => {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // Slow consumer: cut off; it resynchronises on reconnect.
    if (this.#socket.bufferedAmount > this.#context.limits.backlogBytes) this.#socket.terminate();
    else this.#socket.send(text);
  };

  #checkLine(): void {
    if (!this.#alive) {
      this.#socket.terminate();
      return;
    }
    this.#alive = false;
    this.#socket.ping();
  }

  #receive(data: string | undefined): void {
    this.#alive = true;
    const second = Math.floor(Date.now() / 1_000);
    this.#messages = second === this.#second ? this.#messages + 1 : 1;
    this.#second = second;
    if (this.#messages > this.#context.limits.messagesPerSecond) {
      this.close('flooding');
      return;
    }
    const frame = data === undefined ? undefined : parseFrame(data);
    this.#queue = this.#queue
      .then(() => this.#take(frame))
      // Not the client's fault: it comes again.
      .catch(() => this.#socket.close(1011, 'fault'));
  }

  async #take(frame: unknown): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#listener === undefined) return this.#greet(frame);
    const message = said.safeParse(frame);
    if (!message.success) return this.close('malformed');
    if (message.data.type === 'ping') {
      return this.#send(JSON.stringify({ type: 'pong', now: this.#context.databaseNow().toISOString() }));
    }
    const { topic: name } = message.data;
    if (message.data.type === 'unwatch') {
      this.#topics.delete(name);
      return this.#context.hub.unwatch(name, this.#listener);
    }
    if (!this.#topics.has(name) && this.#topics.size >= this.#context.limits.topics) {
      return this.close('flooding');
    }
    this.#topics.add(name);
    try {
      if (await this.#context.hub.watch(name, this.#listener, this.#session)) return;
    } finally {
      // The connection may have closed meanwhile, also while a read failed.
      if (this.#socket.readyState !== this.#socket.OPEN) this.#context.hub.unwatch(name, this.#listener);
    }
    this.#topics.delete(name);
    this.#send(JSON.stringify({ type: 'gone', topic: name }));
  }

  async #greet(frame: unknown): Promise<void> {
    const named = hello.safeParse(frame);
    if (!named.success) return this.close('malformed');
    const { deps, limits, lines } = this.#context;
    if (named.data.session !== null) {
      const session = await requireSession(deps, named.data.session).catch((error: unknown) => {
        if (error instanceof PlayError) return undefined;
        throw error;
      });
      if (session === undefined) return this.close('session');
      this.#session = session;
      const own = lines.get(session.playerId) ?? new Set();
      lines.set(session.playerId, own.add(this));
      if (own.size > limits.lines) [...own][0]?.close('flooding');
    }
    clearTimeout(this.#helloTimer);
    if (this.#socket.readyState !== this.#socket.OPEN) return this.#gone();
    this.#listener = { playerId: this.#session?.playerId, send: this.#send };
    this.#send(JSON.stringify({ type: 'welcome', now: this.#context.databaseNow().toISOString() }));
  }

  #gone(): void {
    clearTimeout(this.#helloTimer);
    clearInterval(this.#beat);
    const { hub, lines } = this.#context;
    if (this.#listener) for (const name of this.#topics) hub.unwatch(name, this.#listener);
    if (this.#session === undefined) return;
    const own = lines.get(this.#session.playerId);
    own?.delete(this);
    if (own?.size === 0) lines.delete(this.#session.playerId);
  }
}
