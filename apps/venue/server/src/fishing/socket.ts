/** The socket of the fishing rooms at `/play/socket`. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '@hj/platform';
import { WebSocketServer } from 'ws';
import type { PlayDeps } from '../play/deps.ts';
import { isSameOrigin } from '../play/routes.ts';
import { findChannel } from '../wallet-store.ts';
import { PlayConnection, type SocketLimits } from './connection.ts';
import { fishingGame } from './game.ts';
import { Rooms, type RoomTimes } from './rooms.ts';

export interface FishingOptions {
  times?: Partial<RoomTimes>;
  limits?: Partial<SocketLimits & { sockets: number; maintenanceMs: number }>;
}

const usualLimits = {
  ...{ helloMs: 5_000, messagesPerSecond: 40, backlogBytes: 1024 * 1024, sessionMs: 30_000 },
  ...{ sockets: 5_000, maintenanceMs: 5_000 },
};

export interface Fishing {
  rooms: Rooms;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  start(): void;
  close(): Promise<void>;
}

export function createFishing(
  deps: PlayDeps,
  log: Pick<Logger, 'error' | 'warn'>,
  options: FishingOptions = {},
): Fishing {
  const limits = { ...usualLimits, ...options.limits };
  const rooms = new Rooms(deps, log, options.times);
  const players = new Map<bigint, PlayConnection>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false });
  const refusalOf = ({ headers }: IncomingMessage): string | undefined => {
    if (!isSameOrigin(deps, headers)) return '403 Forbidden';
    return sockets.clients.size >= limits.sockets ? '503 Service Unavailable' : undefined;
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      refuse(socket, refusal);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      new PlayConnection(opened, { deps, rooms, limits, players });
    });
  };

  async function checkMaintenance(): Promise<void> {
    const channel = await findChannel(deps.db, fishingGame.channel);
    if (channel?.maintenance === false) return;
    for (const [playerId, connection] of players) {
      rooms.leave(playerId, 'maintenance');
      connection.close('maintenance');
    }
  }
  const timer = setInterval(() => {
    checkMaintenance().catch((error: unknown) => log.error({ err: error }, 'maintenance is not known'));
  }, limits.maintenanceMs).unref();

  return {
    rooms,
    upgrade,
    start: () => rooms.start(),
    async close() {
      clearInterval(timer);
      for (const client of sockets.clients) client.close(1012, 'restart');
      await rooms.close();
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
