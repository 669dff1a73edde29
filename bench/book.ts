/**
 * A busy evening: 2,000 price changes a second over 3,000 open matches, 300 pages that follow forty of them each. Ours (feed →
 * transaction → catalog → push) against a process that only writes the same rows and sends the same bytes, in turns, in one run.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type FeedMessage, type MatchState, outcomesOf, parseMarketKey } from '@hj/betting';
import {
  batchMs,
  changesPerSecond,
  keys,
  matchCount,
  priceAt,
  type ServerFigures,
  type ServerOrder,
  sockets,
  type ToServer,
  watchedPerSocket,
} from './book/order.ts';
import { startBenchCluster } from './database/start.ts';
import { figure, finish } from './lib/verdict.ts';

const runMs = process.argv.includes('--quick') ? 8_000 : 20_000;
const ports = { database: 24_440, ours: 24_441, bare: 24_442 };
/** Ours may take at most so many times the processor of the bare one. */
const limit = 4;
/** Live heap of ours with its 30,000 open markets, its sockets and its compiled code. */
const heapBudgetMb = 100;

const nil = { home: 0, away: 0 };
const state: MatchState = {
  phase: 'first-half',
  clockSeconds: 600,
  goals: nil,
  corners: nil,
  yellowCards: nil,
  redCards: nil,
};

function fixtureOf(index: number, at: number): FeedMessage {
  const league = 1 + (index % 60);
  return {
    ...{ type: 'fixture', at, matchId: 1_000 + index, round: '第1轮', neutral: false, simulated: true },
    league: { id: league, name: `联赛${league}`, shortName: `联${league}`, region: '中国', tier: 2 },
    home: { id: 2 * index + 1, name: `主队${index}`, crest: 1 },
    away: { id: 2 * index + 2, name: `客队${index}`, crest: 2 },
    startsAt: at - 600_000,
    status: 'scheduled',
  };
}

const marketOf = (key: string, price: number) => ({
  ...{ key, status: 'active' as const, rank: 0 },
  prices: outcomesOf(parseMarketKey(key)).map((outcome) => ({ outcome, price })),
});

/** One market of one match, in turn. */
function changeOf(count: number, at: number): FeedMessage {
  const key = keys[Math.floor(count / matchCount) % keys.length] ?? '';
  return {
    ...{ type: 'odds-change', at, producer: 'live', matchId: 1_000 + (count % matchCount), state },
    markets: [marketOf(key, priceAt(at))],
  };
}

async function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const heard = once(child, 'message');
  child.send(message);
  const [answer] = (await heard) as [Answer];
  return answer;
}

const tell = (child: ChildProcess, message: ToServer) => child.send(message);

interface Run {
  figures: ServerFigures;
  ages: number[];
}

async function openBook(server: ChildProcess): Promise<void> {
  for (let first = 0; first < matchCount; first += 250) {
    const at = Date.now();
    const indices = Array.from({ length: 250 }, (_, index) => first + index);
    const books = indices.map((index): FeedMessage => {
      const markets = keys.map((key) => marketOf(key, 1_900));
      return { type: 'odds-change', at, producer: 'live', matchId: 1_000 + index, state, markets };
    });
    await ask(server, { do: 'take', messages: [...indices.map((index) => fixtureOf(index, at)), ...books] });
  }
}

async function run(order: ServerOrder, { isOpen }: { isOpen: boolean }): Promise<Run> {
  const server = fork(new URL('book/server.ts', import.meta.url), {
    stdio: 'inherit',
    execArgv: ['--expose-gc'],
  });
  const clients = fork(new URL('book/clients.ts', import.meta.url), { stdio: 'inherit' });
  try {
    await ask(server, { do: 'start', order });
    if (!isOpen) await openBook(server);
    const topics = Array.from({ length: sockets }, (_, socket) =>
      Array.from(
        { length: watchedPerSocket },
        (_, index) => `main:${1_000 + ((socket * 7 + index * 75) % matchCount)}`,
      ),
    );
    await ask(clients, { open: { port: order.port, topics } });
    // Warm: the first seconds are compilation.
    await feed(server, 3_000);
    tell(server, { do: 'measure' });
    clients.send({ measure: true });
    await feed(server, runMs);
    const { figures } = await ask<{ figures: ServerFigures }>(server, { do: 'figures' });
    await pause(300);
    const { ages } = await ask<{ ages: number[] }>(clients, { figures: true });
    return { figures, ages };
  } finally {
    server.kill();
    clients.kill();
  }
}

let sent = 0;

async function feed(server: ChildProcess, forMs: number): Promise<void> {
  const perBatch = (changesPerSecond * batchMs) / 1_000;
  const taken = (): void => undefined;
  server.on('message', taken);
  const startedAt = performance.now();
  for (let batch = 0; batch * batchMs < forMs; batch += 1) {
    const early = startedAt + batch * batchMs - performance.now();
    if (early > 0) await pause(early);
    const at = Date.now();
    tell(server, { do: 'take', messages: Array.from({ length: perBatch }, () => changeOf(sent++, at)) });
  }
  // Running work belongs to this run.
  await pause(batchMs);
  server.off('message', taken);
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

function show(name: string, { figures, ages }: Run) {
  const sorted = ages.toSorted((a, b) => a - b);
  const core = (figures.cpuSeconds / ((runMs + batchMs) / 1_000)) * 100;
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
  console.log(
    `${name.padEnd(5)} ${core.toFixed(0)} % of a core, ${figures.rssMb.toFixed(0)} MB of which ${figures.heapMb.toFixed(0)} live heap, behind ${figures.behind} batches; ` +
      `${sorted.length} prices pushed, p50 ${p50} ms, p99 ${p99} ms`,
  );
  return { core, p50, p99 };
}

const bench = await startBenchCluster(ports.database);
try {
  await bench.create('book');
  const url = bench.cluster.url('book', 'app');
  const ours = await run({ kind: 'ours', url, port: ports.ours }, { isOpen: false });
  const oursFigures = show('ours', ours);
  const bare = await run(
    { kind: 'bare', url: bench.cluster.url('book', 'owner'), port: ports.bare },
    { isOpen: true },
  );
  const bareFigures = show('bare', bare);
  if (ours.figures.behind > 0)
    throw new Error(`${ours.figures.behind} batches were still waiting at the end`);
  finish(
    'book',
    [
      { of: 'processor', ratio: oursFigures.core / bareFigures.core, limit, better: 'lower' },
      { of: 'heap', ratio: ours.figures.heapMb / heapBudgetMb, limit: 1, better: 'lower' },
    ],
    {
      ...{ changesPerSecond, matches: matchCount },
      cpuPercent: { ours: Math.round(oursFigures.core), bare: Math.round(bareFigures.core) },
      ...{ heapMb: figure(ours.figures.heapMb), heapBudgetMb, rssMb: Math.round(ours.figures.rssMb) },
      p99Ms: { ours: oursFigures.p99, bare: bareFigures.p99 },
    },
  );
} finally {
  await bench.stop();
}
