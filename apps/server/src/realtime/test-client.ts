/** Test support: a push server on a free port, and a client that keeps its messages. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerPush } from '@hj/contract';
import { type Bus, createBus, memberId, type Session } from '@hj/platform';
import { WebSocket } from 'ws';
import { createRealtime, type Realtime, type RealtimeOptions } from './index.ts';

export interface TestPush {
  bus: Bus;
  realtime: Realtime;
  url: string;
  port: number;
  sessions: Map<string, Session>;
  close(): Promise<void>;
}

export async function testPush(options: Partial<RealtimeOptions> = {}): Promise<TestPush> {
  const bus = options.bus ?? createBus();
  const sessions = new Map<string, Session>();
  const realtime = createRealtime({
    authenticate: async (token) => sessions.get(token),
    publicUrl: 'http://hongjing.test',
    ...options,
    bus,
  });
  const server = createServer();
  realtime.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    bus,
    realtime,
    url: `ws://127.0.0.1:${port}/push`,
    port,
    sessions,
    async close() {
      await realtime.close();
      server.close();
    },
  };
}

export function testSession(id: bigint, sessionId = id * 10n): Session {
  return { memberId: memberId(id), sessionId, name: `member${id}` };
}

export class TestClient {
  readonly socket: WebSocket;
  readonly messages: ServerPush[] = [];
  closed: { code: number; reason: string } | undefined;
  #waiting: { matches: (message: ServerPush) => boolean; found: (message: ServerPush) => void }[] = [];

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.socket.on('message', (data) => this.#hear(JSON.parse(String(data))));
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    this.socket.on('error', () => undefined);
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<TestClient> {
    const client = new TestClient(url, headers);
    await once(client.socket, 'open');
    return client;
  }

  #hear(message: ServerPush): void {
    this.messages.push(message);
    this.#waiting = this.#waiting.filter(({ matches, found }) => {
      if (!matches(message)) return true;
      found(message);
      return false;
    });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  next(matches: (message: ServerPush) => boolean): Promise<ServerPush> {
    return new Promise((found) => this.#waiting.push({ matches, found }));
  }

  /** Everything sent before it has been served when this resolves. */
  async barrier(): Promise<void> {
    const pong = this.next(({ type }) => type === 'pong');
    this.send({ op: 'ping' });
    await pong;
  }

  async untilClosed(): Promise<{ code: number; reason: string }> {
    if (this.closed === undefined) await once(this.socket, 'close');
    return this.closed ?? { code: 0, reason: '' };
  }

  ofTopic(topic: string): ServerPush[] {
    return this.messages.filter((message) => message.topic === topic);
  }
}
