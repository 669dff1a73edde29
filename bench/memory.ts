/**
 * Memory of the server over time: the whole product (`npm start`) at ten times the pace, with sockets that come and go. Resident
 * memory and heap of the server's process are sampled; the verdict is about the slope of the second half, minute by minute.
 *
 * `npm run bench -- memory` runs for ten minutes with 2,000 sockets; `--minutes 360` for six hours; `--sockets 0` is idle.
 * `--pace 1` is the ordinary speed.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, finish } from './lib/verdict.ts';
import { graphOf, minuteFloors, type Sample, slopeOf } from './memory/graph.ts';
import type { ClientFigures } from './memory/order.ts';

const argument = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? standard : Number(process.argv[at + 1]);
};
const quick = process.argv.includes('--quick');
const minutes = argument('minutes', quick ? 3 : 10);
const sockets = argument('sockets', quick ? 200 : 2_000);
const pace = argument('pace', 10);
const port = 24_460;
const sampleEveryMs = 5_000;
/** What the live heap may gain in an hour. */
const limitMbPerHour = 20;
const ordinary = { matchMs: 720_000, kickoffEveryMs: 40_000 };

const dataDirectory = mkdtempSync(join(tmpdir(), 'hj-bench-memory-'));

/** The launcher; it ends all that it has started when it is told to. */
function startProduct() {
  return spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HJ_DATA_DIR: dataDirectory,
      PORT: String(port),
      VENUE_PORT: String(port + 1),
      CONSOLE_PORT: String(port + 2),
      PAYMENT_PORT: String(port + 3),
      PG_PORT: String(port + 4),
      HJ_PUBLIC_URL: `http://localhost:${port}`,
      // The clients say that they come from many addresses.
      HJ_TRUSTED_PROXIES: '127.0.0.1',
      HJ_MATCH_MS: String(Math.round(ordinary.matchMs / pace)),
      HJ_KICKOFF_EVERY_MS: String(Math.round(ordinary.kickoffEveryMs / pace)),
      LOG_LEVEL: 'warn',
    },
  });
}

async function untilRunning(stdout: Readable): Promise<void> {
  let said = '';
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes('is running')) break;
  }
  if (!said.includes('is running')) throw new Error(`the product did not start: ${said}`);
  stdout.resume();
}

/** The child of the launcher that is the platform's server. */
function serverOf(launcher: number): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (Number(parent) === launcher && command.includes('apps/server/src/main.ts')) return Number(name);
    } catch {
      // It ended between the listing and the look.
    }
  }
  throw new Error('the server has no process');
}

async function sample(pid: number, startedAt: number): Promise<Sample> {
  const rssKb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1];
  return {
    minute: (Date.now() - startedAt) / 60_000,
    rssMb: Number(rssKb) / 1_024,
    heapMb: Number(heap) / 1_048_576,
  };
}

async function askFigures(clients: ChildProcess): Promise<ClientFigures> {
  const heard = once(clients, 'message');
  clients.send({ figures: true });
  const [figures] = (await heard) as [ClientFigures];
  return figures;
}

function show(samples: readonly Sample[]): { rss: [number, number][]; heap: [number, number][] } {
  const rss = minuteFloors(samples, ({ rssMb }) => rssMb);
  const heap = minuteFloors(samples, ({ heapMb }) => heapMb);
  const top = Math.max(...rss.map(([, mb]) => mb));
  console.log(`resident, lowest of each minute, 0 to ${top.toFixed(0)} MB\n${graphOf(rss, top)}`);
  console.log(`heap in use, lowest of each minute\n${graphOf(heap, top)}`);
  return { rss, heap };
}

const product = startProduct();
const clients = fork(new URL('memory/clients.ts', import.meta.url), { stdio: 'inherit' });
try {
  await untilRunning(product.stdout);
  const begun = once(clients, 'message');
  clients.send({ order: { port, sockets, staysMs: [5_000, 60_000] } });
  await begun;
  const pid = serverOf(product.pid ?? 0);
  const startedAt = Date.now();
  const samples: Sample[] = [];
  while (Date.now() - startedAt < minutes * 60_000) {
    const taken = await sample(pid, startedAt);
    samples.push(taken);
    if (samples.length % 12 === 1) {
      const { open } = await askFigures(clients);
      const { minute, rssMb, heapMb } = taken;
      console.log(
        `${minute.toFixed(1)} min: ${rssMb.toFixed(0)} MB, heap ${heapMb.toFixed(0)} MB, ${open} sockets`,
      );
    }
    await pause(sampleEveryMs);
  }
  const visits = await askFigures(clients);
  const { rss, heap } = show(samples);
  const second = <Point>(points: readonly Point[]) => points.slice(Math.floor(points.length / 2));
  const [rssSlope, heapSlope] = [slopeOf(second(rss)), slopeOf(second(heap))];
  finish(
    'memory',
    // What noise alone may be is no growth.
    [
      {
        ratio: Math.max(0, heapSlope.perHour - heapSlope.within) / limitMbPerHour,
        limit: 1,
        better: 'lower',
      },
    ],
    {
      ...{ minutes, pace, limitMbPerHour },
      heapMbPerHour: { slope: figure(heapSlope.perHour), within: figure(heapSlope.within) },
      rssMbPerHour: { slope: figure(rssSlope.perHour), within: figure(rssSlope.within) },
      lastMinute: { rssMb: figure(rss.at(-1)?.[1] ?? 0), heapMb: figure(heap.at(-1)?.[1] ?? 0) },
      highestRssMb: figure(Math.max(...samples.map(({ rssMb }) => rssMb))),
      sockets: { ...visits, megabytes: Math.round(visits.megabytes) },
    },
  );
} finally {
  clients.kill();
  product.kill('SIGTERM');
  if (product.exitCode === null) await once(product, 'exit');
  rmSync(dataDirectory, { recursive: true, force: true });
}
