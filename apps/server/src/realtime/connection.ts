/** One push socket: the requests of its client. The protocol is packages/contract/src/push.ts. */
import type { ServerPush } from '@hj/contract';
import type { Authenticate, Session } from '@hj/platform';
import { z } from 'zod';
import { textFrame } from './frame.ts';
import { type ConnectionLimits, type Peer, type SocketLink, SocketOutlet } from './socket-outlet.ts';

const topicName = z
  .string()
  .regex(
    /^(desk:(ALL|FT|VF|BK|TN|OP|SK|FS|BS|VB|TT)|(main|match|member):[1-9]\d{0,18}|service:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/,
  );

/** Longer than the longest name, which is a conversation's. */
const wireName = z.string().max(64);

const clientPush = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), token: z.string().min(1).max(512) }),
  z.object({
    op: z.literal('sub'),
    topics: z.array(wireName).max(300),
    since: z.record(z.string(), z.int().nonnegative()).optional(),
  }),
  z.object({ op: z.literal('unsub'), topics: z.array(wireName).max(300) }),
  z.object({ op: z.literal('ping') }),
]);
type ClientMessage = z.infer<typeof clientPush>;

export interface ConnectionOptions extends SocketLink {
  authenticate: Authenticate;
  limits: ConnectionLimits & { topics: number };
}

type SystemPush = Extract<ServerPush, { topic: ''; type: 'ready' | 'pong' | 'expired' | 'gap' | 'refused' }>;

export class Connection extends SocketOutlet implements Peer {
  readonly #options: ConnectionOptions;
  session: Session | undefined;

  constructor(options: ConnectionOptions) {
    super(options);
    this.#options = options;
  }

  protected async hear(json: unknown): Promise<void> {
    const { data } = clientPush.safeParse(json);
    if (data === undefined) this.refuse('notUnderstood');
    else await this.#serve(data);
  }

  protected busy(): void {
    this.#say('refused', { reason: 'busy' });
  }

  /** The member's session is over: nothing of the member's is sent any more. */
  expire(): void {
    const { hub } = this.#options;
    this.session = undefined;
    for (const name of [...hub.topicsOf(this)]) if (name.startsWith('member:')) hub.unsubscribe(this, name);
    this.#say('expired', {});
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
