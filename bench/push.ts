/**
 * Price deltas to 2,000 sockets: the real push server against ws alone sending the same bytes, in turns, in one run. Each turn sends
 * as fast as the sockets take it, then at the pace of a busy evening to see how long a delta is on its way.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerPush } from '@hj/contract';
import { createBus } from '@hj/platform';
import { textFrame } from '../apps/server/src/realtime/frame.ts';
import { createRealtime } from '../apps/server/src/realtime/index.ts';
import { finish } from './lib/verdict.ts';
import { attachBare } from './push/bare.ts';
import { makeDeltas } from './push/messages.ts';

const sockets = 2_000;
const readers = 100;
const matches = 18;
const ticks = 20;
const turns = 3;
/** Eighteen matches in play, each re-priced every two seconds or so: two in each tick of the feed. */
const pace = { seconds: 5, everyMs: 250, perTick: 2 };

interface Sender {
  publish(message: ServerPush): void;
  close(): Promise<void> | void;
}

const senders: Record<'hub' | 'bare', (server: Server) => Sender> = {
  hub(server) {
    const bus = createBus();
    const realtime = createRealtime({
      bus,
      authenticate: async () => undefined,
      publicUrl: 'http://bench',
      limits: { socketsPerAddress: sockets, farewellMs: 200 },
    });
    realtime.attach(server);
    return { publish: (message) => bus.publish('push', message), close: () => realtime.close() };
  },
  bare(server) {
    const bare = attachBare(server);
    return {
      publish: (message) => bare.broadcast(Buffer.from(JSON.stringify(message))),
      close: () => bare.close(),
    };
  },
};

interface Turn {
  seconds: number;
  cpuSeconds: number;
  latencies: number[];
}

const deltas = makeDeltas(matches);
const clients = fork(new URL('push/clients.ts', import.meta.url), { stdio: 'inherit' });

async function ask(child: ChildProcess, message: object, answer: string): Promise<{ latencies?: number[] }> {
  child.send(message);
  return await hear(child, answer);
}

async function hear(child: ChildProcess, kind: string): Promise<{ latencies?: number[] }> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ kind: string; latencies?: number[] }];
    if (message.kind === kind) return message;
  }
}

/** The sequence number is the moment of publication in microseconds: every message has as many bytes. */
const stamped = (delta: (typeof deltas)[number]): ServerPush => ({
  ...delta,
  seq: Number(process.hrtime.bigint() / 1000n),
});

async function takeTurn(kind: 'hub' | 'bare'): Promise<Turn> {
  const server = createServer();
  const links = new Set<Socket>();
  server.on('connection', (socket) => links.add(socket));
  const sender = senders[kind](server);
  server.listen(0, '127.0.0.1', 4_096);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const topics = deltas.map(({ topic }) => topic);
  await ask(clients, { kind: 'open', order: { port, sockets, readers, topics } }, 'open');

  const bytes = deltas.reduce((sum, delta) => sum + textFrame(JSON.stringify(stamped(delta))).length, 0);
  const flood = await measure(bytes * ticks, async () => {
    for (let tick = 0; tick < ticks; tick++) {
      for (const delta of deltas) sender.publish(stamped(delta));
      await drained(links);
    }
  });

  const paced = (pace.seconds * 1_000) / pace.everyMs;
  const few = deltas.slice(0, pace.perTick);
  const fewBytes = few.reduce((sum, delta) => sum + textFrame(JSON.stringify(stamped(delta))).length, 0);
  const calm = await measure(fewBytes * paced, async () => {
    for (let tick = 0; tick < paced; tick++) {
      for (const delta of few) sender.publish(stamped(delta));
      await pause(pace.everyMs);
    }
  });
  await ask(clients, { kind: 'close' }, 'closed');
  await sender.close();
  server.close();
  return { seconds: flood.seconds, cpuSeconds: flood.cpuSeconds, latencies: calm.latencies };
}

async function measure(bytesPerSocket: number, work: () => Promise<void>): Promise<Turn> {
  await ask(clients, { kind: 'await', bytes: bytesPerSocket * sockets }, 'awaiting');
  const arrived = hear(clients, 'arrived');
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const { latencies = [] } = await arrived;
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, cpuSeconds: (user + system) / 1e6, latencies };
}

/** Sends on when the sockets have taken most of it: both servers are held to the same. */
async function drained(links: ReadonlySet<Socket>): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    let waiting = 0;
    for (const link of links) waiting += link.writableLength;
    if (waiting < links.size * 16 * 1_024) return;
    await pause(1);
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 10) / 100;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const results: Record<'hub' | 'bare', Turn[]> = { hub: [], bare: [] };
for (let turn = 0; turn < turns; turn++) {
  for (const kind of turn % 2 === 0 ? (['bare', 'hub'] as const) : (['hub', 'bare'] as const)) {
    const result = await takeTurn(kind);
    results[kind].push(result);
    const sorted = result.latencies.sort((a, b) => a - b);
    console.log(
      `${kind.padEnd(4)} ${((ticks * matches * sockets) / result.seconds / 1_000).toFixed(0)}k deltas/s, ` +
        `${result.cpuSeconds.toFixed(2)} s CPU; on the way p50 ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms`,
    );
  }
}
clients.send({ kind: 'end' });

const rate = (kind: 'hub' | 'bare') =>
  (ticks * matches * sockets) / median(results[kind].map(({ seconds }) => seconds));
const latency = (kind: 'hub' | 'bare', share: number) =>
  percentile(
    results[kind].flatMap(({ latencies }) => latencies).sort((a, b) => a - b),
    share,
  );
finish('push', [{ ratio: rate('hub') / rate('bare'), limit: 0.7, better: 'higher' }], {
  sockets,
  bytesPerDelta: Math.round(
    deltas.reduce((sum, delta) => sum + JSON.stringify(stamped(delta)).length, 0) / matches,
  ),
  deltasPerSecond: Math.round(rate('hub')),
  bareDeltasPerSecond: Math.round(rate('bare')),
  cpuSeconds: median(results.hub.map(({ cpuSeconds }) => cpuSeconds)),
  bareCpuSeconds: median(results.bare.map(({ cpuSeconds }) => cpuSeconds)),
  p50Ms: latency('hub', 0.5),
  p99Ms: latency('hub', 0.99),
  bareP50Ms: latency('bare', 0.5),
  bareP99Ms: latency('bare', 0.99),
});
