/**
 * Memory of the server over time, on the whole product (`npm start`). Two runs:
 * - idle: ordinary pace, no sockets. Limit: resident memory in the second half.
 * - busy: ten times the pace, sockets that come and go. Limits: growth of the live heap in the second half, minute by minute, and the
 *   same resident memory.
 *
 * `npm run bench -- memory` takes ten minutes for each. `--minutes 360` is six hours of the busy run, `--idle-minutes N` of the idle
 * one; 0 leaves a run out. `--sockets N` and `--pace N` change the busy run, `--quick` shortens both. `--minutes 45 --pace 8 --sockets 0`
 * plays the matches of six hours.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Check, figure, finish } from './lib/verdict.ts';
import { graphOf, minuteFloors, type Sample, slopeOf } from './memory/graph.ts';
import type { ClientFigures } from './memory/order.ts';
import { startProduct } from './memory/product.ts';

const argument = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? standard : Number(process.argv[at + 1]);
};
const quick = process.argv.includes('--quick');
const idleMinutes = argument('idle-minutes', quick ? 4 : 10);
const minutes = argument('minutes', quick ? 4 : 10);
const sockets = argument('sockets', quick ? 200 : 2_000);
const pace = argument('pace', 10);
const sampleEveryMs = 5_000;
/** Of issue 11. */
const limitMb = 350;
/** The permitted growth of the live heap in an hour. */
const limitMbPerHour = 20;

const second = <Point>(points: readonly Point[]) => points.slice(Math.floor(points.length / 2));

async function askFigures(clients: ChildProcess): Promise<ClientFigures> {
  const heard = once(clients, 'message');
  clients.send({ figures: true });
  const [figures] = (await heard) as [ClientFigures];
  return figures;
}

async function openSockets(port: number): Promise<ChildProcess> {
  const clients = fork(new URL('memory/clients.ts', import.meta.url), { stdio: 'inherit' });
  const begun = once(clients, 'message');
  clients.send({ order: { port, sockets, staysMs: [5_000, 60_000] } });
  await begun;
  return clients;
}

interface Run {
  minutes: number;
  pace: number;
  withSockets: boolean;
}

/** Starts the product, samples it for so many minutes, and stops it. */
async function measure(run: Run): Promise<{ samples: Sample[]; visits: ClientFigures | undefined }> {
  const product = await startProduct(run.pace);
  let clients: ChildProcess | undefined;
  try {
    if (run.withSockets) clients = await openSockets(product.port);
    const startedAt = Date.now();
    const samples: Sample[] = [];
    while (Date.now() - startedAt < run.minutes * 60_000) {
      const taken = await product.sample(startedAt);
      samples.push(taken);
      if (samples.length % 12 === 1) {
        const open = clients === undefined ? 0 : (await askFigures(clients)).open;
        const { minute, rssMb, heapMb } = taken;
        console.log(
          `${minute.toFixed(1)} min: ${rssMb.toFixed(0)} MB, heap ${heapMb.toFixed(0)} MB, ${open} sockets`,
        );
      }
      await pause(sampleEveryMs);
    }
    return { samples, visits: clients && (await askFigures(clients)) };
  } finally {
    clients?.kill();
    await product.stop();
  }
}

function show(name: string, samples: readonly Sample[]) {
  const rss = minuteFloors(samples, ({ rssMb }) => rssMb);
  const heap = minuteFloors(samples, ({ heapMb }) => heapMb);
  const top = Math.max(...rss.map(([, mb]) => mb));
  console.log(`${name}: resident, lowest of each minute, 0 to ${top.toFixed(0)} MB\n${graphOf(rss, top)}`);
  console.log(`${name}: heap in use, lowest of each minute\n${graphOf(heap, top)}`);
  return { rss, heap };
}

async function idle(): Promise<{ checks: Check[]; figures: object }> {
  const { samples } = await measure({ minutes: idleMinutes, pace: 1, withSockets: false });
  const { rss, heap } = show('idle', samples);
  const rssMb = Math.max(...second(rss).map(([, mb]) => mb));
  const last = { rssMb: figure(rss.at(-1)?.[1] ?? 0), heapMb: figure(heap.at(-1)?.[1] ?? 0) };
  return {
    checks: [{ of: 'idle', ratio: rssMb / limitMb, limit: 1, better: 'lower' }],
    figures: { idle: { minutes: idleMinutes, limitMb, rssMb: figure(rssMb), lastMinute: last } },
  };
}

async function busy(): Promise<{ checks: Check[]; figures: object }> {
  const { samples, visits } = await measure({ minutes, pace, withSockets: sockets > 0 });
  const { rss, heap } = show('busy', samples);
  const [rssSlope, heapSlope] = [slopeOf(second(rss)), slopeOf(second(heap))];
  const rssMb = Math.max(...second(rss).map(([, mb]) => mb));
  // Growth within the noise is no growth.
  const ratio = Math.max(0, heapSlope.perHour - heapSlope.within) / limitMbPerHour;
  return {
    checks: [
      { of: 'growth', ratio, limit: 1, better: 'lower' },
      { of: 'busy', ratio: rssMb / limitMb, limit: 1, better: 'lower' },
    ],
    figures: {
      ...{ minutes, pace, limitMbPerHour },
      heapMbPerHour: { slope: figure(heapSlope.perHour), within: figure(heapSlope.within) },
      rssMbPerHour: { slope: figure(rssSlope.perHour), within: figure(rssSlope.within) },
      lastMinute: { rssMb: figure(rss.at(-1)?.[1] ?? 0), heapMb: figure(heap.at(-1)?.[1] ?? 0) },
      ...{ limitMb, rssMb: figure(rssMb) },
      highestRssMb: figure(Math.max(...samples.map(({ rssMb }) => rssMb))),
      ...(visits ? { sockets: { ...visits, megabytes: Math.round(visits.megabytes) } } : {}),
    },
  };
}

const runs = [...(idleMinutes > 0 ? [await idle()] : []), ...(minutes > 0 ? [await busy()] : [])];
finish(
  'memory',
  runs.flatMap(({ checks }) => checks),
  Object.assign({}, ...runs.map(({ figures }) => figures)),
);
