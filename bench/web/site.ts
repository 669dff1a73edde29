/** The built site with a catalog of fixed matches behind it, and a push link that the benchmark speaks through. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ClientPush, ServerPush } from '@hj/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import { webDirectory } from '../../scripts/lib/paths.ts';
import { market, marketsPerMatch, match } from './matches.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const pack = promisify(brotliCompress);
const success = 6000;
const notFound = 6004;

export interface Site {
  url: string;
  /** Topics that the page follows. */
  followed(): number;
  /** Changes the prices of one market; matches in turn. */
  change(): void;
  close(): void;
}

interface Asked {
  method?: string;
  Request?: { pageNum?: number; pageSize?: number };
}

export async function openSite(port: number, matches: number): Promise<Site> {
  const all = Array.from({ length: matches }, (_, nth) => match(nth + 1));
  const topics = new Map<string, { socket: WebSocket; seq: number }>();
  let turn = 0;

  const server = createServer((request, response) => {
    const answer = request.method === 'POST' ? call(request, response) : file(request, response);
    answer.catch(() => response.writeHead(500).end());
  });
  const sockets = new WebSocketServer({ server, path: '/push' });
  sockets.on('connection', (socket) => {
    socket.on('message', (frame) => hear(socket, JSON.parse(String(frame))));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  function hear(socket: WebSocket, message: ClientPush): void {
    if (message.op === 'ping') {
      socket.send(JSON.stringify({ topic: '', seq: 0, type: 'pong', data: {} } satisfies ServerPush));
    } else if (message.op === 'sub') {
      for (const topic of message.topics)
        if (topic.startsWith('main:')) topics.set(topic, { socket, seq: 1 });
    } else if (message.op === 'unsub') {
      for (const topic of message.topics) topics.delete(topic);
    }
  }

  async function call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked: Asked = JSON.parse((await text(request)) || '{}');
    const data = dataFor(asked);
    response.setHeader('content-type', 'application/json');
    response.setHeader('content-encoding', 'br');
    const body = JSON.stringify({ status_code: data === undefined ? notFound : success, data, message: '' });
    response.end(await pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  }

  function dataFor({ method, Request }: Asked): unknown {
    if (method === 'get_league_count') return { counts: [], days: [] };
    if (method === 'get_league_list_All') return { leagues: [], featured: [] };
    if (method !== 'get_game_list') return undefined;
    const { pageNum = 1, pageSize = 50 } = Request ?? {};
    const page = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return {
      matches: page,
      dataCount: page.length,
      totalDataCount: all.length,
      pageCount: Math.ceil(all.length / pageSize),
    };
  }

  return {
    url: `http://127.0.0.1:${port}/game/sport`,
    followed: () => topics.size,
    change() {
      turn += 1;
      const names = [...topics.keys()];
      const name = names[turn % names.length];
      const followed = name === undefined ? undefined : topics.get(name);
      if (name === undefined || followed === undefined) return;
      followed.seq += 1;
      const nth = Number(name.slice('main:'.length));
      const markets = [market(nth, Math.floor(turn / names.length) % marketsPerMatch, turn)];
      const message: ServerPush = { topic: name, seq: followed.seq, type: 'update', data: { markets } };
      followed.socket.send(JSON.stringify(message));
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function file(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://bench');
  const name = extname(pathname) === '' ? '/index.html' : pathname;
  const path = join(webDirectory, name);
  // Packed as the server sends it.
  const packed = await readFile(`${path}.br`).catch(() => undefined);
  const body = packed ?? (await readFile(path).catch(() => undefined));
  response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
  if (packed) response.setHeader('content-encoding', 'br');
  if (body === undefined) response.writeHead(404).end();
  else response.end(body);
}
