/**
 * Sockets that come and go, in a process of their own. Each is a page: it takes a list, follows forty matches of it by their main
 * lines and one in full from the numbers of that list on, and leaves after a while. Messages are counted and dropped.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientFigures, ClientOrder } from './order.ts';

interface Listed {
  gide: string;
  mainSeq: number;
  seq: number;
}

const listEveryMs = 5_000;
const watchedPerPage = 40;
/** Each address may open 200 sockets. */
const socketsPerAddress = 100;

const figures: ClientFigures = { open: 0, opened: 0, failed: 0, gaps: 0, asked: 0, megabytes: 0 };
let listed: Listed[] = [];

async function readLists(port: number): Promise<void> {
  const lists = await Promise.all(
    ['RB', 'FT'].map(async (showtype) => {
      const response = await fetch(`http://127.0.0.1:${port}/game/api/v1/venue/resource`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ enName: 'crty', method: 'get_game_list' },
          Request: { gtype: 'ALL', showtype, sorttype: 'T', pageSize: 100 },
        }),
      });
      const { data } = (await response.json()) as { data?: { matches?: Listed[] } };
      return data?.matches ?? [];
    }),
  );
  listed = lists.flat();
}

const masked = (text: string): Buffer => {
  const body = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length);
  // A mask of zeros leaves the text as it is.
  return Buffer.concat([Buffer.from([0x81, 0x80 | 126]), length, Buffer.alloc(4), body]);
};

function subscription(at: number): string {
  const since: Record<string, number> = {};
  for (let index = 0; index < Math.min(watchedPerPage, listed.length); index += 1) {
    const match = listed[(at * 7 + index) % listed.length];
    if (match) since[`main:${match.gide}`] = match.mainSeq;
  }
  const own = listed[at % Math.max(1, listed.length)];
  if (own) since[`match:${own.gide}`] = own.seq;
  const topics = ['desk:ALL', ...Object.keys(since)];
  figures.asked += topics.length;
  return JSON.stringify({ op: 'sub', topics, since });
}

/** Resolves when the socket has gone. */
function visit(port: number, at: number, stayMs: number): Promise<void> {
  return new Promise((gone) => {
    const address = `10.1.${Math.floor(at / socketsPerAddress / 250)}.${1 + (Math.floor(at / socketsPerAddress) % 250)}`;
    const socket: Socket = connect(port, '127.0.0.1');
    let isOpen = false;
    const leave = setTimeout(() => socket.destroy(), stayMs);
    socket.write(
      'GET /push HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `X-Forwarded-For: ${address}\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    socket.on('data', (chunk) => {
      figures.megabytes += chunk.length / 1_048_576;
      if (chunk.includes('"type":"gap"')) figures.gaps += 1;
      if (isOpen) return;
      if (chunk.includes(' 101 ')) {
        isOpen = true;
        figures.open += 1;
        figures.opened += 1;
        socket.write(masked(subscription(at)));
      } else {
        figures.failed += 1;
        socket.destroy();
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isOpen) figures.open -= 1;
      // Not by its own leave.
      if (Date.now() < until - 50) figures.failed += 1;
      clearTimeout(leave);
      gone();
    });
    const until = Date.now() + stayMs;
  });
}

async function comeAndGo({ port, staysMs: [shortest, longest] }: ClientOrder, at: number): Promise<void> {
  // Not all in one moment.
  await pause(Math.random() * longest);
  for (;;) {
    await visit(port, at, shortest + Math.random() * (longest - shortest));
    await pause(Math.random() * 200);
  }
}

process.on('message', (message: { order?: ClientOrder; figures?: boolean }) => {
  if (message.figures) process.send?.(figures);
  if (message.order) void begin(message.order);
});
process.once('disconnect', () => process.exit(0));

async function begin(order: ClientOrder): Promise<void> {
  await readLists(order.port);
  setInterval(() => void readLists(order.port).catch(() => undefined), listEveryMs);
  for (let at = 0; at < order.sockets; at += 1) void comeAndGo(order, at);
  process.send?.({ begun: listed.length });
}
