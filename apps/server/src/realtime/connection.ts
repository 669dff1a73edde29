/** One push socket: what its client may ask, and how often. The protocol is packages/contract/src/push.ts. */
import type { Duplex } from 'node:stream';
import type { ServerPush } from '@hj/contract';
import type { Authenticate, Session } from '@hj/platform';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { textFrame } from './frame.ts';
import type { Hub, Outlet } from './hub.ts';

const topicName = z
  .string()
  .regex(/^(desk:(ALL|FT|VF|BK|TN|OP|SK|FS|BS|VB|TT)|(main|match|member):[1-9]\d{0,18})$/);

const clientPush = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), token: z.string().min(1).max(512) }),
  z.object({
    op: z.literal('sub'),
    topics: z.array(z.string().max(40)).max(300),
    since: z.record(z.string(), z.int().nonnegative()).optional(),
  }),
  z.object({ op: z.literal('unsub'), topics: z.array(z.string().max(40)).max(300) }),
  z.object({ op: z.literal('ping') }),
]);
type ClientMessage = z.infer<typeof clientPush>;

export interface ConnectionLimits {
  messagesPerMinute: number;
  topics: number;
  /** How long a socket that was cut off may take to say goodbye. */
  farewellMs: number;
}

export interface ConnectionOptions {
  socket: WebSocket;
  /** The stream under the socket: frames that are encoded already go to it directly. */
  stream: Duplex;
  hub: Hub;
  authenticate: Authenticate;
  limits: ConnectionLimits;
  now: () => number;
}

export const closings = {
  tooManyMessages: { code: 4029, reason: 'too-many-messages' },
  notUnderstood: { code: 4007, reason: 'not-understood' },
  silent: { code: 4010, reason: 'no-answer-to-ping' },
  goingAway: { code: 1001, reason: 'server-is-stopping' },
} as const;

type SystemPush = Extract<ServerPush, { topic: ''; type: 'ready' | 'pong' | 'expired' | 'gap' | 'refused' }>;

export class Connection implements Outlet {
  readonly #options: ConnectionOptions;
  session: Session | undefined;
  /** Whether the last ping was answered. */
  isAlive = true;
  #windowAt = 0;
  #inWindow = 0;
  /** Requests are answered in the order they came, also while one waits for the session store. */
  #last: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { socket, hub } = options;
    socket.on('message', (data, isBinary) => this.#receive(String(data), isBinary));
    socket.on('pong', () => {
      this.isAlive = true;
    });
    // A frame that is too large or malformed: ws closes with the right code by itself.
    socket.on('error', () => undefined);
    socket.on('close', () => hub.leave(this));
  }

  get backlog(): number {
    return this.#options.socket.bufferedAmount;
  }

  write(frames: readonly Buffer[]): void {
    const { socket, stream } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
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
    const { socket, limits } = this.#options;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), limits.farewellMs).unref();
  }

  ping(): void {
    if (!this.isAlive) {
      this.cutOff(closings.silent.code, closings.silent.reason);
      return;
    }
    this.isAlive = false;
    this.#options.socket.ping();
  }

  /** The member's session is over: nothing of the member's is sent any more. */
  expire(): void {
    const { hub } = this.#options;
    this.session = undefined;
    for (const name of [...hub.topicsOf(this)]) if (name.startsWith('member:')) hub.unsubscribe(this, name);
    this.#say('expired', {});
  }

  #receive(text: string, isBinary: boolean): void {
    if (!this.#isWithinRate()) {
      this.#refuse('tooManyMessages');
      return;
    }
    const message = isBinary ? undefined : parse(text);
    if (message === undefined) {
      this.#refuse('notUnderstood');
      return;
    }
    this.#last = this.#last
      .then(() => this.#serve(message))
      .catch(() => this.#say('refused', { reason: 'busy' }));
  }

  #refuse(why: 'tooManyMessages' | 'notUnderstood'): void {
    this.cutOff(closings[why].code, closings[why].reason);
  }

  #isWithinRate(): boolean {
    const now = this.#options.now();
    if (now - this.#windowAt >= 60_000) {
      this.#windowAt = now;
      this.#inWindow = 0;
    }
    this.#inWindow += 1;
    return this.#inWindow <= this.#options.limits.messagesPerMinute;
  }

  async #serve(message: ClientMessage): Promise<void> {
    const { hub, now } = this.#options;
    switch (message.op) {
      case 'ping':
        return this.#say('pong', { at: now() });
      case 'auth':
        return await this.#authenticate(message.token);
      case 'unsub':
        for (const name of message.topics) hub.unsubscribe(this, name);
        return;
      case 'sub':
        return this.#subscribe(message.topics, message.since ?? {});
    }
  }

  async #authenticate(token: string): Promise<void> {
    const session = await this.#options.authenticate(token, { money: false });
    if (session === undefined || session.memberId !== this.session?.memberId) this.#leaveMember();
    this.session = session;
    if (session === undefined) return this.#say('expired', {});
    this.#say('ready', { topics: [`member:${session.memberId}`], at: this.#options.now() });
  }

  #leaveMember(): void {
    const { hub } = this.#options;
    for (const name of [...hub.topicsOf(this)]) if (name.startsWith('member:')) hub.unsubscribe(this, name);
  }

  #subscribe(topics: readonly string[], since: Readonly<Record<string, number>>): void {
    const { hub, limits, socket } = this.#options;
    const refused = { 'not-yours': [] as string[], unknown: [] as string[], 'too-many': [] as string[] };
    const gaps: string[] = [];
    for (const name of topics) {
      if (socket.readyState !== socket.OPEN) return;
      const held = hub.topicsOf(this);
      if (!topicName.safeParse(name).success) refused.unknown.push(name);
      else if (!this.#mayListen(name)) refused['not-yours'].push(name);
      else if (!held.has(name) && held.size >= limits.topics) refused['too-many'].push(name);
      else if (!hub.subscribe(this, name, since[name])) gaps.push(name);
    }
    if (gaps.length > 0) this.#say('gap', { topics: gaps });
    for (const [reason, names] of Object.entries(refused)) {
      if (names.length > 0) this.#say('refused', { topics: names, reason });
    }
  }

  /** All connections may follow matches; a member's topic is only for that member. */
  #mayListen(name: string): boolean {
    return (
      !name.startsWith('member:') ||
      (this.session !== undefined && name === `member:${this.session.memberId}`)
    );
  }

  #say(type: SystemPush['type'], data: SystemPush['data']): void {
    const message: SystemPush = { topic: '', seq: 0, type, data };
    this.write([textFrame(JSON.stringify(message))]);
  }
}

function parse(text: string): ClientMessage | undefined {
  try {
    return clientPush.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
