/**
 * One chat room with 5,000 sockets: the real path of a message (written to PostgreSQL, read by the feed, pushed through the hub) against ws
 * alone sending the same bytes, in turns, in one run. First at 20 messages a second, to see how long one is on its way; then as fast
 * as the sockets take it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createBus, createDb, createLog, type Db } from '@hj/platform';
import { readConfig } from '../apps/server/src/config.ts';
import { insertMessage } from '../apps/server/src/modules/chat/message-store.ts';
import { ChatSockets } from '../apps/server/src/modules/chat/sockets.ts';
import { announceRoom } from '../apps/server/src/modules/chat/tell.ts';
import { createRealtime } from '../apps/server/src/realtime/index.ts';
import { startBenchCluster } from './database/start.ts';
import { finish } from './lib/verdict.ts';
import { attachBare } from './push/bare.ts';

const sockets = 5_000;
const readers = 100;
const turns = 2;
const pace = { seconds: 5, perSecond: 20 };
const flooded = 60;

/** As many bytes each time: the moment of sending in microseconds, and words. */
const textNow = () => `t${process.hrtime.bigint() / 1000n} 曼城控球有了，下半场大球机会不小，大家怎么看`;

interface Sender {
  send(): Promise<void>;
  close(): Promise<void> | void;
}

function chatSender(server: Server, db: Db, url: string): Sender {
  const log = createLog({ level: 'silent' });
  const bus = createBus();
  const config = readConfig({
    DATABASE_URL: url,
    HJ_SECRET: '5a'.repeat(32),
    HJ_PAYMENT_SECRET: 'a5'.repeat(32),
  });
  const chat = new ChatSockets({
    ...{ db, bus, log, config, now: () => new Date() },
    excludedAmong: async () => new Set(),
    linkedMembers: async () => [],
    authenticateListener: async () => undefined,
    requireLiveSession: async () => undefined,
    readChatToken: async () => undefined,
    languages: new Map(),
    turnover: { state: () => Promise.reject(new Error('no red packets in this bench')) },
  });
  const realtime = createRealtime({
    ...{ bus, authenticate: async () => undefined, publicUrl: 'http://bench' },
    limits: { socketsPerAddress: sockets, farewellMs: 200 },
    doors: { '/push/chat': chat.door },
  });
  realtime.attach(server);
  return {
    send: () =>
      db.transaction(async (tx) => {
        const seq = await insertMessage(tx, {
          rid: 'hall',
          kind: 'text',
          name: 'he88***',
          grade: 3,
          body: textNow(),
        });
        await announceRoom(tx, { rid: 'hall', seq: Number(seq) });
        // No other process is told here; the bus is the way inside of it.
        tx.onCommit(() => chat.feed.hear('hall', Number(seq)));
      }),
    close: () => realtime.close(),
  };
}

/** The same bytes as the chat sends. */
function bareSender(server: Server): Sender {
  const bare = attachBare(server, '/push/chat');
  let seq = 1_000;
  return {
    async send() {
      seq += 1;
      const msgData = {
        ...{
          rid: 'hall',
          seq,
          kind: 'text',
          uid: null,
          name: 'he88***',
          grade: 3,
          text: textNow(),
          reply: null,
        },
        ...{ clientId: null, at: Date.now(), deleted: false, data: {} },
      };
      bare.broadcast(Buffer.from(JSON.stringify({ msgId: 10006, msgData })));
    },
    close: () => bare.close(),
  };
}

const clients = fork(new URL('chat/clients.ts', import.meta.url), { stdio: 'inherit' });

interface Heard {
  kind: string;
  latencies: number[];
}

async function hear(child: ChildProcess, kind: string): Promise<Heard> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Heard];
    if (message.kind === kind) return message;
  }
}

async function ask(message: object, answer: string): Promise<Heard> {
  const heard = hear(clients, answer);
  clients.send(message);
  return heard;
}

interface Turn {
  latencies: number[];
  seconds: number;
}

async function takeTurn(open: (server: Server) => Sender): Promise<Turn> {
  const server = createServer();
  const sender = open(server);
  server.listen(0, '127.0.0.1', 4_096);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await ask({ kind: 'open', port, sockets, readers }, 'open');
  const calm = pace.seconds * pace.perSecond;
  await ask({ kind: 'await', messages: calm }, 'awaiting');
  const paced = hear(clients, 'arrived');
  for (let sent = 0; sent < calm; sent++) {
    await Promise.all([sender.send(), pause(1_000 / pace.perSecond)]);
  }
  const { latencies } = await paced;
  await ask({ kind: 'await', messages: flooded }, 'awaiting');
  const arrived = hear(clients, 'arrived');
  const startedAt = performance.now();
  for (let sent = 0; sent < flooded; sent++) await sender.send();
  await arrived;
  const seconds = (performance.now() - startedAt) / 1_000;
  await ask({ kind: 'close' }, 'closed');
  await sender.close();
  server.close();
  return { latencies, seconds };
}

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 10) / 100;
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const database = await startBenchCluster(Number(process.env.HJ_BENCH_PG_PORT ?? 54_391));
await database.create('hj');
const url = database.cluster.url('hj', 'app');
const db = createDb({ url, max: 4 });
const senders = {
  chat: (server: Server) => chatSender(server, db, url),
  bare: bareSender,
};
const results: Record<'chat' | 'bare', Turn[]> = { chat: [], bare: [] };
for (let turn = 0; turn < turns; turn++) {
  for (const kind of turn % 2 === 0 ? (['bare', 'chat'] as const) : (['chat', 'bare'] as const)) {
    const result = await takeTurn(senders[kind]);
    results[kind].push(result);
    console.log(
      `${kind} ${((flooded * sockets) / result.seconds / 1_000).toFixed(0)}k deliveries/s; on the way at 20/s ` +
        `p50 ${percentile(result.latencies, 0.5)} ms, p99 ${percentile(result.latencies, 0.99)} ms`,
    );
  }
}
clients.send({ kind: 'end' });
await db.close();
await database.stop();

const rate = (kind: 'chat' | 'bare') =>
  (flooded * sockets) / median(results[kind].map(({ seconds }) => seconds));
const latency = (kind: 'chat' | 'bare', share: number) =>
  percentile(
    results[kind].flatMap(({ latencies }) => latencies),
    share,
  );
finish(
  'chat',
  [
    { of: 'throughput', ratio: rate('chat') / rate('bare'), limit: 0.6, better: 'higher' },
    { of: 'p99 of 250 ms', ratio: latency('chat', 0.99) / 250, limit: 1, better: 'lower' },
  ],
  {
    ...{
      sockets,
      deliveriesPerSecond: Math.round(rate('chat')),
      bareDeliveriesPerSecond: Math.round(rate('bare')),
    },
    ...{ p50Ms: latency('chat', 0.5), p99Ms: latency('chat', 0.99) },
    ...{ bareP50Ms: latency('bare', 0.5), bareP99Ms: latency('bare', 0.99) },
  },
);
