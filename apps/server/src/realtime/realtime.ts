/** The push socket at `/push`, and doors beside it: takes connections over from the HTTP server and feeds the bus into the hub. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Authenticate, type Bus, createAddressOf } from '@hj/platform';
import { WebSocketServer } from 'ws';
import { listenToBus } from './bus-topics.ts';
import { Connection } from './connection.ts';
import { Hub, type HubOptions } from './hub.ts';
import { isOriginAllowed } from './origin.ts';
import { type ConnectionLimits, closings, type Peer, type SocketLink } from './socket-outlet.ts';

export interface RealtimeOptions {
  bus: Bus;
  authenticate: Authenticate;
  publicUrl: string;
  trustedProxies?: readonly string[];
  /** The unit of an address: a host of IPv6 has a whole network of them. */
  addressKey?(address: string): string;
  /** The last sequence number of a topic, as the catalog has it. */
  currentSeq?: HubOptions['currentSeq'];
  limits?: Partial<RealtimeLimits>;
  /** Sockets of other protocols by their path: they share hub, limits and shutdown. */
  doors?: Readonly<Record<string, SocketDoor>>;
  now?: () => number;
}

export type SocketDoor = (link: SocketLink) => Peer;

export interface RealtimeLimits extends ConnectionLimits {
  topics: number;
  socketsPerAddress: number;
  sockets: number;
  frameBytes: number;
  pingEveryMs: number;
}

const defaultLimits: RealtimeLimits = {
  messagesPerMinute: 100,
  topics: 300,
  farewellMs: 3_000,
  socketsPerAddress: 200,
  sockets: 20_000,
  frameBytes: 64 * 1024,
  backlogBytes: 1024 * 1024,
  pingEveryMs: 30_000,
};

/** A server without sockets for so long keeps no frames: who comes next takes a new snapshot where it missed one. */
const unheardAfterMs = 60_000;
/** Frames that are too old to be asked for are let go so often. */
const sweepEveryMs = 5_000;

export interface Realtime {
  readonly hub: Hub;
  /** Serves upgrades of `/push`; other upgrades are refused. */
  attach(server: Server): void;
  close(): Promise<void>;
}

export function createRealtime(options: RealtimeOptions): Realtime {
  return new PushServer(options);
}

class PushServer implements Realtime {
  readonly hub: Hub;
  readonly #options: RealtimeOptions;
  readonly #limits: RealtimeLimits;
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<Peer>();
  readonly #doors: ReadonlyMap<string, SocketDoor>;
  readonly #perAddress = new Map<string, number>();
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #leaveBus: () => void;
  readonly #timers: readonly NodeJS.Timeout[];
  /** When the last socket left. */
  #leftAt = Number.NEGATIVE_INFINITY;

  constructor(options: RealtimeOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    const { currentSeq, now } = options;
    this.hub = new Hub({
      maxBacklog: this.#limits.backlogBytes,
      isHeard: () => this.#connections.size > 0 || this.#now() - this.#leftAt < unheardAfterMs,
      ...(currentSeq && { currentSeq }),
      ...(now && { now }),
    });
    const { authenticate, doors } = options;
    this.#doors = new Map<string, SocketDoor>([
      ...Object.entries(doors ?? {}),
      ['/push', (link) => new Connection({ ...link, authenticate, limits: this.#limits })],
    ]);
    const addressOf = createAddressOf(options.trustedProxies ?? []);
    const { addressKey = (address) => address } = options;
    this.#addressOf = (request) => addressKey(addressOf(request));
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: this.#limits.frameBytes,
      perMessageDeflate: false,
    });
    this.#leaveBus = listenToBus(options.bus, this.hub, this.#connections);
    this.#timers = [
      setInterval(() => this.#pingAll(), this.#limits.pingEveryMs).unref(),
      setInterval(() => this.hub.sweep(), sweepEveryMs).unref(),
    ];
  }

  attach(server: Server): void {
    server.on('upgrade', (request, stream, head) => this.#upgrade(request, stream, head));
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#leaveBus();
    const { code, reason } = closings.goingAway;
    for (const connection of this.#connections) connection.cutOff(code, reason);
    const closed = Promise.withResolvers<void>();
    this.#sockets.close(() => closed.resolve());
    const deadline = setTimeout(() => {
      for (const socket of this.#sockets.clients) socket.terminate();
    }, this.#limits.farewellMs);
    await closed.promise;
    clearTimeout(deadline);
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const address = this.#addressOf(request);
    const door = this.#doors.get(request.url?.split('?')[0] ?? '');
    const refusal = door === undefined ? '404 Not Found' : this.#refusalOf(request, address);
    if (door === undefined || refusal !== undefined) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#count(address, 1);
    stream.once('close', () => this.#count(address, -1));
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      const { now = Date.now } = this.#options;
      const language = /[?&]language=([\w-]{2,8})(&|$)/.exec(request.url ?? '')?.[1];
      const link = { socket, stream, hub: this.hub, address, limits: this.#limits, language, now };
      const connection = door(link);
      this.#connections.add(connection);
      socket.once('close', () => {
        this.#connections.delete(connection);
        this.#leftAt = this.#now();
      });
    });
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #refusalOf(request: IncomingMessage, address: string): string | undefined {
    if (!isOriginAllowed(request, this.#options.publicUrl)) return '403 Forbidden';
    if ((this.#perAddress.get(address) ?? 0) >= this.#limits.socketsPerAddress)
      return '429 Too Many Requests';
    if (this.#connections.size >= this.#limits.sockets) return '503 Service Unavailable';
    return undefined;
  }

  #count(address: string, step: 1 | -1): void {
    const count = (this.#perAddress.get(address) ?? 0) + step;
    if (count > 0) this.#perAddress.set(address, count);
    else this.#perAddress.delete(address);
  }

  #pingAll(): void {
    for (const connection of this.#connections) connection.ping();
  }
}
