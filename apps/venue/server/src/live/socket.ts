/** The socket of shared rounds at `/play/live`: the open connections of this process, and the sources of changes. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressKey, createAddressOf, type Listening, type Logger, readClock } from '@hj/platform';
import { WebSocketServer } from 'ws';
import type { PlayDeps } from '../play/deps.ts';
import { listLiveSessions } from '../play/play-store.ts';
import { isSameOrigin } from '../play/routes.ts';
import { LiveConnection, type LiveLimits } from './connection.ts';
import { LiveHub } from './hub.ts';
import type { LiveSource } from './source.ts';

export interface LiveOptions {
  limits?: Partial<LiveLimits & { sockets: number; socketsPerAddress: number }>;
  /** Whose word of the client's address is taken. */
  trustedProxies?: readonly string[];
  /** How often marks are compared; default a second. */
  lookMs?: number;
  /** Receives the announcements of other processes. Without it changes are found by their marks. */
  listen?(heard: (topic: string) => void, connected: () => void): Promise<Listening>;
}

const usualLimits = {
  ...{ helloMs: 5_000, messagesPerSecond: 20, topics: 16, lines: 8, backlogBytes: 1024 * 1024 },
  ...{ sessionMs: 30_000, beatMs: 20_000, sockets: 6_000, socketsPerAddress: 200 },
};

export interface Live {
  hub: LiveHub;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  start(): void;
  close(): Promise<void>;
}

export function createLive(
  deps: PlayDeps,
  { sources, log }: { sources: readonly LiveSource[]; log: Pick<Logger, 'error'> },
  { listen, lookMs = 1_000, ...options }: LiveOptions = {},
): Live {
  const limits = { ...usualLimits, ...options.limits };
  const hub = new LiveHub(sources, log);
  const lines = new Map<bigint, Set<LiveConnection>>();
  const places = createPlaces(options.trustedProxies ?? [], limits.socketsPerAddress);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false });
  const clock = databaseClock(deps);
  let timer: NodeJS.Timeout | undefined;
  let sessionTimer: NodeJS.Timeout | undefined;
  let listening: Promise<Listening | undefined> | undefined;
  let closed = false;

  async function look(): Promise<void> {
    try {
      await clock.read();
      await hub.look();
    } catch (error) {
      log.error({ err: error }, 'changes of topics are not known');
    }
    if (!closed) timer = setTimeout(() => void look(), lookMs).unref();
  }

  /** A session is prolonged by calls over HTTP, not by watching. */
  async function checkSessions(): Promise<void> {
    const own = [...lines.values()].flatMap((connections) => [...connections]);
    const ids = own.flatMap(({ sessionId }) => sessionId ?? []);
    const alive = await listLiveSessions(deps.db, ids);
    for (const line of own) {
      if (line.sessionId !== undefined && !alive.has(line.sessionId)) line.close('session');
    }
  }

  return {
    hub,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      const take = places.find(request);
      const isFree = sockets.clients.size < limits.sockets;
      const refusal =
        refusalOf(deps, request, isFree) ?? (take === undefined ? '429 Too Many Requests' : undefined);
      if (refusal !== undefined) {
        socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      take?.(socket);
      sockets.handleUpgrade(request, socket, head, (opened) => {
        new LiveConnection(opened, { deps, hub, limits, lines, databaseNow: clock.now });
      });
    },
    start() {
      void look();
      // Where the database does not answer, it is asked again next time.
      sessionTimer = setInterval(() => void checkSessions().catch(() => {}), limits.sessionMs).unref();
      listening = listen?.(
        (topic) => void hub.changed(topic),
        () => void hub.refreshAll(),
      ).catch((error: unknown) => {
        log.error({ err: error }, 'announcements are not heard');
        return undefined;
      });
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(sessionTimer);
      for (const client of sockets.clients) client.close(1012, 'restart');
      await (await listening)?.close();
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

/** Pages of the operator's sites may listen to public topics too. */
function refusalOf(deps: PlayDeps, { headers }: IncomingMessage, isFree: boolean): string | undefined {
  const isSite = headers.origin !== undefined && deps.siteOrigins.includes(headers.origin);
  if (!isSite && !isSameOrigin(deps, headers)) return '403 Forbidden';
  return isFree ? undefined : '503 Service Unavailable';
}

/** Connections by client address, so that one address cannot take them all. */
function createPlaces(trustedProxies: readonly string[], most: number) {
  const addressOf = createAddressOf(trustedProxies);
  const taken = new Map<string, number>();
  const count = (address: string, step: 1 | -1) => {
    const now = (taken.get(address) ?? 0) + step;
    if (now > 0) taken.set(address, now);
    else taken.delete(address);
  };
  return {
    /** @returns a place for the life of the stream; undefined where the address has none left */
    find(request: IncomingMessage): ((stream: Duplex) => void) | undefined {
      const address = addressKey(addressOf(request));
      if ((taken.get(address) ?? 0) >= most) return undefined;
      return (stream) => {
        count(address, 1);
        stream.once('close', () => count(address, -1));
      };
    },
  };
}

/** The database's clock, told by ours since it was last read. */
function databaseClock({ db }: PlayDeps): { now(): Date; read(): Promise<void> } {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    async read() {
      const before = Date.now();
      const now = await readClock(db);
      aheadMs = now.getTime() - (before + Date.now()) / 2;
    },
  };
}
